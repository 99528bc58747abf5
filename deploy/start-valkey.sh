#!/bin/sh
# Starts Valkey with the password of the environment. It is not an argument, because arguments are visible to other processes.
set -eu
umask 077
config=${TMPDIR:-/tmp}/valkey.conf
printf 'include %s/valkey.conf\nrequirepass %s\n' "${0%/*}" "$VALKEY_PASSWORD" >"$config"
exec valkey-server "$config" "$@"
