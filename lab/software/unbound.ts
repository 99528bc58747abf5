import { type LabProcess, SHARED, type ValidatingResolver } from './process.ts'

interface UnboundOptions {
  /** Without it, the resolver listens on its own addresses, port 53. */
  readonly listensOn?: readonly string[]
  readonly hasDoh: boolean
  readonly further?: readonly string[]
  readonly isValidating?: false
  /** Without it, the resolver sends its queries over both IP versions. */
  readonly outgoing?: readonly string[]
  /** The IP address of the only resolver that it asks. */
  readonly forwardsTo?: string
}

/** The default of `incoming-num-tcp` is 10, so a few DoH clients would block each other. */
export function unbound(resolver: ValidatingResolver, options: UnboundOptions): LabProcess {
  const { name, run, main, addresses } = resolver
  const outgoing = options.outgoing ?? [main.v4, main.v6]
  const plain = options.listensOn ?? addresses.map((address) => `${address}@53`)
  const encrypted = options.hasDoh ? addresses.flatMap((address) => [`${address}@443`, `${address}@853`]) : []
  const config = `conf/${name}.conf`
  const text = [
    'server:',
    ...[...plain, ...encrypted].map((address) => `  interface: ${address}`),
    ...outgoing.map((address) => `  outgoing-interface: ${address}`),
    `  directory: "${run}/state/${name}"`,
    `  pidfile: "${run}/state/${name}/pid"`,
    '  username: ""',
    '  chroot: ""',
    '  use-syslog: no',
    '  ede: yes',
    '  val-log-level: 2',
    '  access-control: 0.0.0.0/0 allow',
    '  access-control: ::/0 allow',
    `  root-hints: "${run}/${SHARED.hints}"`,
    ...(options.isValidating === false
      ? ['  module-config: "iterator"']
      : [`  trust-anchor-file: "${run}/${SHARED.anchorKey}"`, '  module-config: "validator iterator"']),
    '  num-threads: 1',
    '  incoming-num-tcp: 500',
    ...(options.hasDoh
      ? [
          '  https-port: 443',
          '  tls-port: 853',
          '  http-endpoint: "/dns-query"',
          '  http-max-streams: 200',
          `  tls-service-pem: "${run}/${SHARED.certificate}"`,
          `  tls-service-key: "${run}/${SHARED.key}"`,
        ]
      : []),
    ...(options.further ?? []).map((line) => `  ${line}`),
    'remote-control:',
    '  control-enable: no',
    ...(options.forwardsTo === undefined
      ? []
      : ['forward-zone:', '  name: "."', `  forward-addr: ${options.forwardsTo}`]),
  ]
  return {
    name,
    namespace: 'resolvers',
    command: ['unbound', '-d', '-c', `${run}/${config}`],
    files: { [config]: `${text.join('\n')}\n` },
    folders: [`state/${name}`],
  }
}
