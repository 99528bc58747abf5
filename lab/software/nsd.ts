import type { AuthoritativeServer, LabProcess } from './process.ts'

/** Response rate limiting is enabled by default (200 responses per second) and would look like packet loss. */
export function nsd({ name, run, addresses, zones, rateLimit, isChanging }: AuthoritativeServer): LabProcess {
  const state = `${run}/state/${name}`
  const server = [
    'server:',
    '  server-count: 1',
    ...addresses.map((address) => `  ip-address: ${address}@53`),
    '  username: ""',
    '  chroot: ""',
    '  database: ""',
    `  zonesdir: "${run}/zones"`,
    `  pidfile: "${state}/pid"`,
    `  xfrdfile: "${state}/xfrd"`,
    `  xfrdir: "${state}"`,
    `  zonelistfile: "${state}/zone-list"`,
    `  rrl-ratelimit: ${rateLimit?.perSecond ?? 0}`,
    ...(rateLimit ? [`  rrl-slip: ${rateLimit.slip}`] : []),
    '  tcp-count: 500',
    '  minimal-responses: no',
    'remote-control:',
    ...(isChanging ? ['  control-enable: yes', `  control-interface: "${state}/control"`] : ['  control-enable: no']),
  ]
  const served = zones.flatMap(({ origin, file, isTransferOpen }) => [
    'zone:',
    `  name: "${origin}"`,
    `  zonefile: "${file}"`,
    ...(isTransferOpen ? ['  provide-xfr: 0.0.0.0/0 NOKEY', '  provide-xfr: ::0/0 NOKEY'] : []),
  ])
  const config = `conf/${name}.conf`
  return {
    name,
    namespace: 'servers',
    command: ['nsd', '-d', '-c', `${run}/${config}`],
    files: { [config]: `${[...server, ...served].join('\n')}\n` },
    folders: [`state/${name}`],
  }
}
