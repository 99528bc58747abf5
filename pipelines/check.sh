#!/bin/sh
# Checks domains with zonewise in any pipeline that has a shell and Node.
#
#   DOMAINS="example.com example.net" ./check.sh
#
# ZONEWISE_VERSION  exact version of the npm package (default: the version that this file belongs to)
# FAIL_ON           lowest severity that gives exit code 1: problem (default), warn or never
# BASELINE          JSON report of an earlier run; if the file exists, only new or worse findings count
# REPORTS           folder for zonewise.json, zonewise.xml (JUnit) and zonewise.md (default: reports)
#
# Exit codes: 0 success, 1 findings, 2 invalid call, 3 not determined.
set -eu

if [ -z "${DOMAINS:-}" ]; then
  echo 'Set DOMAINS, for example DOMAINS="example.com example.net".' >&2
  exit 2
fi
version=${ZONEWISE_VERSION:-0.1.0}
# A tag such as latest, or a range, would run code that was not there when this call was reviewed.
if ! printf '%s\n' "$version" | grep -Eqx '[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?'; then
  echo 'ZONEWISE_VERSION must be an exact version, for example ZONEWISE_VERSION=1.2.3.' >&2
  exit 2
fi
reports=${REPORTS:-reports}
mkdir -p "$reports"
reports=$(cd "$reports" && pwd)

set -- --fail-on "${FAIL_ON:-problem}" --timeout 600 \
  --output "json=$reports/zonewise.json" --output "junit=$reports/zonewise.xml" --output "markdown=$reports/zonewise.md"
if [ -n "${BASELINE:-}" ] && [ -f "$BASELINE" ]; then
  set -- "$@" --baseline "$(cd "$(dirname "$BASELINE")" && pwd)/$(basename "$BASELINE")"
fi

# npm reads .npmrc of the project in which it runs, and a pull request could name a registry there. So it runs in an empty one.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
echo '{ "private": true }' > "$work/package.json"
cd "$work"

# Domains are separated by spaces. Without file names in their place, and never read as options.
set -f
# shellcheck disable=SC2086
npx --yes --ignore-scripts "zonewise@$version" check "$@" -- $DOMAINS
