import {
  type AuthoritativeServer,
  isIpv6,
  type LabProcess,
  originOf,
  type ServedZone,
  SHARED,
  type ValidatingResolver,
} from './process.ts'

const list = (addresses: readonly string[]): string => `{ ${addresses.map((address) => `${address};`).join(' ')} }`

const listening = (what: string, addresses: readonly string[]): readonly string[] => {
  const v4 = addresses.filter((address) => !isIpv6(address))
  const v6 = addresses.filter(isIpv6)
  return [`  listen-on${what} ${list(v4)};`, `  listen-on-v6${what} ${list(v6)};`]
}

const housekeeping = (state: string): readonly string[] => [
  `  directory "${state}";`,
  `  pid-file "${state}/pid";`,
  `  session-keyfile "${state}/session.key";`,
  '  notify no;',
  '  allow-query { any; };',
  '  check-names primary ignore;',
]

const asProcess = (
  { name, run }: { name: string; run: string },
  namespace: 'servers' | 'resolvers',
  lines: readonly string[],
): LabProcess => {
  const config = `conf/${name}.conf`
  return {
    name,
    namespace,
    command: ['named', '-g', '-n', '1', '-c', `${run}/${config}`],
    files: { [config]: `${lines.join('\n')}\n` },
    folders: [`state/${name}`],
  }
}

/**
 * BIND refuses to be primary for a zone with an NS name that is an alias or has no address, but as a secondary with an
 * unreachable primary it serves the file.
 */
const roleFor = ({ hasOddServer }: ServedZone): string =>
  hasOddServer ? 'type secondary; primaries { 127.0.0.1 port 1; }; masterfile-format text;' : 'type primary;'

const recursion = (isValidating: boolean): readonly string[] => [
  '  recursion yes;',
  '  allow-recursion { any; };',
  '  allow-query-cache { any; };',
  `  dnssec-validation ${isValidating ? 'yes' : 'no'};`,
  // One of the resolvers minimizes query names strictly: it takes the denial of a name for that of all names below it.
  ...(isValidating ? [] : ['  qname-minimization strict;']),
]

const querySource = ({ v4, v6 }: { v4: string; v6: string }): readonly string[] => [
  `  query-source address ${v4};`,
  `  query-source-v6 address ${v6};`,
]

/** `recursesFrom`: the server is also an open resolver, and sends its queries from these addresses. */
export function bind(
  server: AuthoritativeServer & { readonly recursesFrom?: { readonly v4: string; readonly v6: string } },
): LabProcess {
  const { name, run, addresses, zones, recursesFrom } = server
  return asProcess(server, 'servers', [
    `include "${run}/${SHARED.anchorForBind}";`,
    'options {',
    ...housekeeping(`${run}/state/${name}`),
    ...listening('', addresses),
    ...(recursesFrom ? [...recursion(true), ...querySource(recursesFrom)] : ['  recursion no;']),
    '};',
    'controls { };',
    ...(recursesFrom ? [`zone "." { type hint; file "${run}/${SHARED.hints}"; };`] : []),
    ...zones.map((zone) => `zone "${originOf(zone)}" { ${roleFor(zone)} file "${zone.file}"; };`),
  ])
}

export function bindResolver(resolver: ValidatingResolver): LabProcess {
  const { name, run, main, addresses } = resolver
  return asProcess(resolver, 'resolvers', [
    `include "${run}/${SHARED.anchorForBind}";`,
    `tls lab { cert-file "${run}/${SHARED.certificate}"; key-file "${run}/${SHARED.key}"; };`,
    'http lab { endpoints { "/dns-query"; }; listener-clients 1000; streams-per-connection 200; };',
    'options {',
    ...housekeeping(`${run}/state/${name}`),
    ...listening('', addresses),
    ...listening(' port 443 tls lab http lab', addresses),
    ...querySource(main),
    ...recursion(true),
    '  minimal-responses yes;',
    '};',
    'controls { };',
    `zone "." { type hint; file "${run}/${SHARED.hints}"; };`,
  ])
}

/** A resolver without DoH that lacks validation or an IP version. */
export function limitedBindResolver(resolver: ValidatingResolver, lacks: 'validation' | 'IPv4' | 'IPv6'): LabProcess {
  const { name, run, main, addresses } = resolver
  const process = asProcess(resolver, 'resolvers', [
    `include "${run}/${SHARED.anchorForBind}";`,
    'options {',
    ...housekeeping(`${run}/state/${name}`),
    ...listening('', addresses),
    ...querySource(main).filter(
      (line) => !(lacks === 'IPv4' || lacks === 'IPv6') || line.includes('-v6') !== (lacks === 'IPv6'),
    ),
    ...recursion(lacks !== 'validation'),
    '};',
    'controls { };',
    `zone "." { type hint; file "${run}/${SHARED.hints}"; };`,
  ])
  const family = { validation: [], IPv4: ['-6'], IPv6: ['-4'] }[lacks]
  return { ...process, command: [...process.command, ...family] }
}
