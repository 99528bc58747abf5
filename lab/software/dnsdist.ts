import { type LabProcess, SHARED, type ValidatingResolver, withPort } from './process.ts'

/** A DoH front end for a resolver on loopback. */
export function dnsdist({ name, run, addresses }: ValidatingResolver, backEnd: string): LabProcess {
  const config = `conf/${name}.lua`
  const text = [
    ...addresses.flatMap((address, index) => [
      `${index === 0 ? 'setLocal' : 'addLocal'}('${withPort(address, 53)}')`,
      `addDOHLocal('${withPort(address, 443)}', '${run}/${SHARED.certificate}', '${run}/${SHARED.key}', '/dns-query', { idleTimeout = 30 })`,
    ]),
    "setACL({ '0.0.0.0/0', '::/0' })",
    `newServer({ address = '${backEnd}', name = 'resolver', healthCheckMode = 'up' })`,
    "setSecurityPollSuffix('')",
    'setUDPTimeout(10)',
    'setTCPRecvTimeout(10)',
  ]
  return {
    name,
    namespace: 'resolvers',
    command: ['dnsdist', '--supervised', '--disable-syslog', '-C', `${run}/${config}`],
    files: { [config]: `${text.join('\n')}\n` },
    folders: [],
  }
}
