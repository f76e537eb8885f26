"""The command line as its users meet it: messages, exit codes, files."""
