"""The language of rules: theories read, checked, matched on boards, and said in words."""
