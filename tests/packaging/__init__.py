"""What is shipped: packages, container, licences, versions."""
