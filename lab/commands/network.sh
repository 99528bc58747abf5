# The three namespaces and the wire between them.

NAMESPACES=(client resolvers servers)
netns() { echo "$PREFIX-$1"; }

network_up() {
  local role ns
  for role in "${NAMESPACES[@]}"; do
    ns=$(netns "$role")
    ip netns add "$ns" && ip -n "$ns" link set lo up && ip -n "$ns" -batch "$RUN/conf/$role.ip" || return 1
    # Binding to an address of an AnyIP network requires this setting.
    ip netns exec "$ns" sysctl -qw net.ipv6.ip_nonlocal_bind=1
    # The kernel sends a host one ICMP error a second. All queries of a test come from one host, so most closed ports would look silent.
    ip netns exec "$ns" sysctl -qw net.ipv4.icmp_ratelimit=0 net.ipv6.icmp.ratelimit=0
  done
  ip netns exec "$(netns servers)" nft -f "$RUN/conf/servers.nft" || return 1
  wire_up && resolver_fault_table
}

wire_up() {
  local role ns arguments=()
  gcc -O2 -Wall -o "$RUN/labwire" "$HERE"/wire/*.c || return 1
  : > "$RUN/conf/wire.rules.extra"
  write_rules
  for role in "${NAMESPACES[@]}"; do arguments+=("$role=/run/netns/$(netns "$role"):wire0"); done
  setsid "$RUN/labwire" "$RUN/conf/wire.rules" "${arguments[@]}" > "$RUN/log/labwire.log" 2>&1 < /dev/null &
  echo $! > "$RUN/labwire.pid"
  for role in "${NAMESPACES[@]}"; do
    ns=$(netns "$role")
    until_true 50 ip -n "$ns" link show wire0 || return 1
    ip -n "$ns" link set wire0 up mtu 1500 txqueuelen 5000 || return 1
    ip -n "$ns" -batch "$RUN/conf/$role.routes.ip" || return 1
  done
}

write_rules() { cat "$RUN/conf/wire.rules.base" "$RUN/conf/wire.rules.extra" > "$RUN/conf/wire.rules"; }

# lab net RULE... | clear: changes the network while it runs.
change_network() {
  local extra=$RUN/conf/wire.rules.extra
  if [ "${1:-}" = clear ]; then : > "$extra"; else printf '%s\n' "$@" >> "$extra"; fi
  write_rules
  local loads
  loads=$(grep -c routes "$RUN/log/labwire.log")
  kill -HUP "$(cat "$RUN/labwire.pid")" && until_true 100 rules_loaded_since "$loads"
}
rules_loaded_since() { [ "$(grep -c routes "$RUN/log/labwire.log")" -gt "$1" ]; }

resolver_fault_table() {
  ip netns exec "$(netns resolvers)" nft -f - <<'NFT'
table inet lab {
  chain faults {
    type nat hook prerouting priority dstnat;
  }
}
NFT
}

# lab doh ADDRESS FAULT | clear: redirects new connections to the DoH port of that resolver to the fault. The "redirect" of nft
# is not used, because it rewrites to the address of the incoming interface, and wire0 has none.
change_resolver() {
  local nft=(ip netns exec "$(netns resolvers)" nft) family=ip target=$1 port
  [ "$1" = clear ] && { "${nft[@]}" flush chain inet lab faults; return; }
  port=$(sed -n "s/^ *'\?${2:-}'\?: \([0-9]*\),$/\1/p" "$HERE/faulty/doh-behaviour.ts")
  [ -n "$port" ] || { say "no such fault: ${2:-}"; return 2; }
  case $1 in *:*) family=ip6 target="[$1]" ;; esac
  "${nft[@]}" add rule inet lab faults $family daddr "$1" tcp dport 443 dnat $family to "$target:$port"
}

network_down() {
  local role ns pid
  pid=$(cat "$RUN/labwire.pid" 2>/dev/null)
  [ -n "$pid" ] && [ "$(cat "/proc/$pid/comm" 2>/dev/null)" = labwire ] && kill "$pid"
  for role in "${NAMESPACES[@]}"; do
    ns=$(netns "$role")
    [ ! -e "/run/netns/$ns" ] || ip netns del "$ns"
  done
  rm -f "$RUN/labwire.pid"
}
