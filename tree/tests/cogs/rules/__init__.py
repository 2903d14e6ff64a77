"""Rule sets as people meet them, without Discord."""
