# Starts the daemons, waits for them and stops them. They run inside their namespaces.

until_true() { # TRIES COMMAND...: every 50 ms
  local tries=$1 i
  shift
  for ((i = 0; i < tries; i++)); do
    "$@" >/dev/null 2>&1 && return 0
    sleep 0.05
  done
  return 1
}

# Daemons get their own hosts and resolv.conf, because several of them look up their host name at start and would wait for a
# resolver. A daemon that crashes is restarted, as a service manager would do: Unbound and Knot crash once in about ten runs.
# The shell that restarts it ends after the daemon, because it handles a signal only then.
start_list() { # LIST [NAMES]: all processes of the list, or those in NAMES, one per line
  local name role command
  while IFS=$'\t' read -r name role command; do
    [ $# = 1 ] || grep -qx -- "$name" "$2" || continue
    IFS=$'\t' read -r -a command <<< "$command"
    (cd "$HERE" && exec setsid ip netns exec "$(netns "$role")" sh -c '
      mount --bind "$1/conf/servers.resolv.conf" /etc/resolv.conf
      mount --bind "$1/conf/servers.hosts" /etc/hosts
      crashes=$1/log/crashes.log name=$2
      shift 2
      trap : TERM INT
      while :; do
        "$@"
        code=$?
        case $code in
          132|134|135|136|139) echo "$name crashed (exit code $code)" >> "$crashes" ;;
          *) exit $code ;;
        esac
      done' start "$RUN" "$name" "${command[@]}") >> "$RUN/log/$name.log" 2>&1 < /dev/null &
    echo $! > "$RUN/state/$name.pid"
  done < "$1"
}

# A daemon and the shell that started it are one process group, and the shell ends last; only then are the ports free.
stop_list() { # NAMES
  local name pids=()
  while read -r name; do pids+=("$(cat "$RUN/state/$name.pid")"); done < "$1"
  kill -- "${pids[@]/#/-}"
  until_true 200 none_runs "${pids[@]}"
}
none_runs() { ! pids_of servers | grep -qxE "$(IFS='|'; echo "$*")"; }

asks() { # ROLE DIG-ARGUMENTS... PATTERN: the flags of the answer match
  local role=$1 pattern=${*: -1}
  shift
  ip netns exec "$(netns "$role")" dig +time=1 +tries=1 "${@:1:$#-1}" 2>/dev/null | grep -q "flags:.* $pattern"
}

# Resolvers back off for ten seconds or more if the root does not answer their first queries, so they start after the servers are
# ready.
servers_ready() {
  local address port
  name_servers_ready || return 1
  while read -r address port; do
    until_true 600 ip netns exec "$(netns servers)" bash -c "</dev/tcp/$address/$port" ||
      { say "nobody listens on port $port of $address"; return 1; }
  done < "$RUN/conf/ports.ready"
}

name_servers_ready() {
  local address zone
  while read -r address zone; do
    until_true 100 asks servers +norec "@$address" "$zone" SOA aa ||
      { say "the name server $address does not answer for $zone"; return 1; }
  done < "$RUN/conf/servers.ready"
}

resolvers_ready() {
  local address
  while read -r address; do
    until_true 200 asks client +dnssec "@$address" ok.com A ad ||
      { say "the resolver $address does not validate"; return 1; }
  done < "$RUN/conf/resolvers.ready"
  until_true 100 ip netns exec "$(netns client)" bash -c '</dev/tcp/1.1.1.1/8441' ||
    { say 'the faulty DoH front ends are not up'; return 1; }
}

pids_of() { [ ! -e "/run/netns/$(netns "$1")" ] || ip netns pids "$(netns "$1")"; }

# A dead daemon may remain a zombie for seconds, so the namespace is checked instead of the process.
stop_all() { # ROLE...
  local role pids round
  for round in 1 2 3 4 5 6 7 8 9 10; do
    pids=$(for role in "$@"; do pids_of "$role"; done)
    # The shell that stops the lab may itself run inside the lab, and must not kill itself.
    pids=$(grep -vxE "$$|$PPID" <<< "$pids")
    [ -n "$pids" ] || return 0
    # shellcheck disable=SC2086
    if [ $round -lt 6 ]; then kill $pids 2>/dev/null; else kill -9 $pids 2>/dev/null; fi
    sleep 0.2
  done
}
