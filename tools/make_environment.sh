#!/bin/sh
# Make or mend the virtual environment: make_environment.sh FOLDER runtime|dev PYTHON
# `runtime` holds what the program needs, `dev` also what its tests and checks need.
set -eu

venv=$1
purpose=$2
python=$3

is_usable() {
    "$1" -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

make_new() {
    if ! "$python" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        echo "Python 3.11 or newer with its venv module is needed, and ${python:-none} was found." >&2
        echo "Install it (on Debian and Ubuntu also the package python3-venv), or name it: make PYTHON=/path/to/python3" >&2
        exit 1
    fi
    echo "Making the virtual environment $venv with $("$python" --version) ..."
    "$python" -m venv --clear "$venv"
}

install() {
    case $purpose in
        runtime) wanted=. ;;
        dev) wanted='.[dev]' ;;
        *) echo "unknown purpose: $purpose" >&2; exit 2 ;;
    esac
    echo "Installing ratebatch ($purpose) into $venv ..."
    "$venv/bin/python" -m pip --disable-pip-version-check --no-input install --quiet --editable "$wanted"
}

is_usable "$venv/bin/python" || make_new
install
# pip leaves alone what it believes to be installed; if files of it are gone, only a new environment helps.
if ! "$venv/bin/python" tools/environment.py "$purpose" >/dev/null; then
    make_new
    install
    "$venv/bin/python" tools/environment.py "$purpose"
fi
