#!/bin/sh
# Starts Valkey with the password in a file. It is neither an argument nor a variable, because other processes can see both.
set -eu
umask 077
config=${TMPDIR:-/tmp}/valkey.conf
printf 'include %s/valkey.conf\nrequirepass %s\n' "${0%/*}" "$(cat "$VALKEY_PASSWORD_FILE")" >"$config"
exec valkey-server "$config" "$@"
