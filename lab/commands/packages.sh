# The Debian packages that the lab needs, and a check whether the lab can run on this machine.

PACKAGES=(
  nsd knot pdns-server pdns-backend-bind bind9                       # authoritative
  unbound knot-resolver pdns-recursor dnsdist                        # resolvers (and BIND)
  nginx-light postfix dovecot-imapd dovecot-pop3d                    # web and mail hosts
  pebble certbot                                                     # a certificate authority and its client
  rspamd redis-server opendkim opendkim-tools opendmarc spf-tools-perl spf-tools-python python3-dnspython # receiving mail servers
  ldnsutils bind9-dnsutils sqlite3                                   # signing, dig, PowerDNS metadata
  curl postfix-mta-sts-resolver swaks libnet-dns-perl                # clients of the proof
  libgnutls-dane0 libidn12                                           # libraries of Exim, see below
  iproute2 nftables procps gcc libc6-dev                             # namespaces, faults on demand, labwire
)

# Prints the reason if this machine cannot run the lab.
why_not() {
  [ "$(uname -s)" = Linux ] || { echo 'this is not Linux'; return; }
  [ "$(id -u)" = 0 ] || { echo 'this is not root'; return; }
  command -v apt-get >/dev/null && command -v dpkg-query >/dev/null || { echo 'this is not Debian'; return; }
  unshare --net true 2>/dev/null || { echo 'the kernel gives no network namespaces'; return; }
  unshare --mount true 2>/dev/null || { echo 'the kernel gives no mount namespaces'; return; }
  { : <>/dev/net/tun; } 2>/dev/null || { echo 'there is no /dev/net/tun'; return; }
  command -v node >/dev/null || { echo 'there is no Node'; return; }
}

missing_packages() {
  local package
  for package in "${PACKAGES[@]}"; do
    dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || echo "$package"
  done
}

apt() { DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=600 "$@"; }

install_packages() {
  local missing log=$RUN/apt.log guard=/usr/sbin/policy-rc.d has_made_guard=
  mapfile -t missing < <(missing_packages)
  [ ${#missing[@]} = 0 ] && return 0
  say "installing ${missing[*]}"
  # Debian's package scripts would otherwise start every daemon on the host itself.
  if [ ! -e $guard ]; then
    printf '#!/bin/sh\nexit 101\n' > $guard
    chmod 755 $guard
    has_made_guard=1
  fi
  { apt install -y --no-install-recommends "${missing[@]}" ||
    { apt update && apt install -y --no-install-recommends "${missing[@]}"; }; } > "$log" 2>&1
  local result=$?
  [ -z "$has_made_guard" ] || rm -f $guard
  [ $result = 0 ] || { say 'the packages could not be installed:'; tail -5 "$log" >&2; }
  return $result
}

# Debian's packages of Exim and Postfix exclude each other, so that only the program is unpacked. It refuses to start without its user.
EXIM=${LAB_EXIM:=/var/cache/zonewise-lab/exim4}
export LAB_EXIM
install_exim() {
  local work=$RUN/exim
  getent passwd Debian-exim >/dev/null ||
    useradd --system --no-create-home --shell /usr/sbin/nologin Debian-exim || return 1
  [ ! -x "$EXIM/usr/sbin/exim4" ] || return 0
  say 'unpacking exim4-daemon-light'
  mkdir -p "$work" "$EXIM" &&
    (cd "$work" && { apt-get -q download exim4-daemon-light || { apt update && apt-get -q download exim4-daemon-light; }; }) \
      >> "$RUN/apt.log" 2>&1 &&
    dpkg-deb -x "$work"/exim4-daemon-light_*.deb "$EXIM"
  local result=$?
  rm -rf "$work"
  [ $result = 0 ] || say 'exim4-daemon-light could not be unpacked'
  return $result
}
