"""Published cases as files, and what the program makes of them where no other folder tests it."""
