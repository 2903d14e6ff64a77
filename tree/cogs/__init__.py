"""The faces: what people see and press in Discord. Rules live in engine/, memory in data/."""
