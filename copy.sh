rm -rf /tmp/h22/tree; mkdir -p /tmp/h22/tree; cd /work/main
tar cf - --exclude=./.venv --exclude=./.git --exclude=__pycache__ --exclude=./.pytest_cache --exclude=./var . | tar xf - -C /tmp/h22/tree
ln -sfn /work/main/.venv /tmp/h22/tree/.venv
