#!/bin/sh
# Checks domains with zonewise in any pipeline that has a shell and Node.
#
#   DOMAINS="example.com example.net" ./check.sh
#
# ZONEWISE_VERSION  version of the npm package (default: latest)
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
reports=${REPORTS:-reports}
mkdir -p "$reports"

set -- --fail-on "${FAIL_ON:-problem}" --timeout 600 \
  --output "json=$reports/zonewise.json" --output "junit=$reports/zonewise.xml" --output "markdown=$reports/zonewise.md"
if [ -n "${BASELINE:-}" ] && [ -f "$BASELINE" ]; then
  set -- "$@" --baseline "$BASELINE"
fi

# Domains are separated by spaces. Without file names in their place, and never read as options.
set -f
# shellcheck disable=SC2086
exec npx --yes "zonewise@${ZONEWISE_VERSION:-latest}" check "$@" -- $DOMAINS
