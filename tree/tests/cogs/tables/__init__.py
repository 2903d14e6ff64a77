"""The desk and its neighbours, driven as people would, without Discord."""
