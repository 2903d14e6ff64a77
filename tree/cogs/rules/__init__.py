"""Rule sets as people meet them: in plain words, as a short code, as house rules changed by menus, as `/rules`.

Does not own: what a rule set is and means (engine/rules.py). Rules: docs/rules.md, "Rule-set fields".
"""
