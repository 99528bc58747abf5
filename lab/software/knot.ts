import type { AuthoritativeServer, LabProcess } from './process.ts'

/** Identity and NSID are configured, because knotd would otherwise look up its host name at start and wait for a resolver. */
export function knot({ name, run, addresses, zones, rateLimit }: AuthoritativeServer): LabProcess {
  const state = `${run}/state/${name}`
  const config = `conf/${name}.conf`
  const text = [
    'server:',
    `    rundir: "${state}"`,
    `    listen: [ ${addresses.map((address) => `${address}@53`).join(', ')} ]`,
    `    identity: "${name}"`,
    `    nsid: "${name}"`,
    '    udp-workers: 1',
    '    tcp-workers: 2',
    '    background-workers: 2',
    'log:',
    '  - target: stderr',
    '    any: notice',
    'database:',
    `    storage: "${state}"`,
    'acl:',
    '  - id: anyone',
    '    action: transfer',
    ...(rateLimit
      ? ['mod-rrl:', '  - id: limit', `    rate-limit: ${rateLimit.perSecond}`, `    slip: ${rateLimit.slip}`]
      : []),
    'template:',
    '  - id: default',
    ...(rateLimit ? ['    global-module: mod-rrl/limit'] : []),
    '    zonefile-sync: -1',
    '    zonefile-load: whole',
    '    journal-content: none',
    '    semantic-checks: off',
    'zone:',
    ...zones.flatMap(({ origin, file, isTransferOpen }) => [
      `  - domain: ${origin}`,
      `    file: "${file}"`,
      ...(isTransferOpen ? ['    acl: anyone'] : []),
    ]),
  ]
  return {
    name,
    namespace: 'servers',
    command: ['knotd', '-c', `${run}/${config}`],
    files: { [config]: `${text.join('\n')}\n` },
    folders: [`state/${name}`],
  }
}
