import { postfixBasics } from '../software/postfix-main.ts'
import type { LabProcess } from '../software/process.ts'

interface PostfixInstance {
  readonly name: string
  readonly run: string
  readonly namespace: LabProcess['namespace']
  /** Lines of main.cf and of master.cf, besides those that every instance has. */
  readonly main: readonly string[]
  readonly services: readonly string[]
}

/** A Postfix of its own; mail without a transport is discarded, which is what happens to bounces. */
export function postfixInstance({ name, run, namespace, main, services }: PostfixInstance): LabProcess {
  const [state, folder] = [`${run}/state/${name}`, `conf/${name}`]
  const mainLines = [
    ...postfixBasics(state),
    // Mail between two servers of the same namespace is no loop.
    'inet_interfaces = 127.0.0.1',
    'default_transport = discard',
    // The mail is in transit only, and no time is lost with a second attempt.
    'minimal_backoff_time = 1h',
    'smtpd_peername_lookup = no',
    'smtpd_relay_restrictions =',
    // Postfix refuses to start without a restriction that rejects and can be reached.
    'smtpd_recipient_restrictions = check_recipient_access static:OK, reject',
    'smtpd_client_connection_rate_limit = 0',
    'smtpd_client_connection_count_limit = 0',
    ...main,
  ]
  const start = [`install -d -o postfix ${state}/data`, `exec postfix -c ${run}/${folder} start-fg`]
  return {
    name,
    namespace,
    command: ['sh', '-c', start.join(' && ')],
    files: {
      [`${folder}/main.cf`]: `${mainLines.join('\n')}\n`,
      [`${folder}/master.cf`]: `${[...INNER_SERVICES, ...services].join('\n')}\n`,
    },
    folders: [`state/${name}/queue`],
  }
}

const INNER_SERVICES = [
  'postlog unix-dgram n - n - 1 postlogd',
  'pickup unix n - n 60 1 pickup',
  'cleanup unix n - n - 0 cleanup',
  'qmgr unix n - n 300 1 qmgr',
  'tlsmgr unix - - n 1000? 1 tlsmgr',
  'anvil unix - - n - 1 anvil',
  'rewrite unix - - n - - trivial-rewrite',
  'bounce unix - - n - 0 bounce',
  'defer unix - - n - 0 bounce',
  'trace unix - - n - 0 bounce',
  'proxymap unix - - n - - proxymap',
  'discard unix - - n - - discard',
]

/** A transport that sends from this address. */
export const sendingFrom = (transport: string, address: string): readonly string[] => [
  `${transport} unix - - n - - smtp`,
  `  -o smtp_bind_address=${address}`,
]

/** A server that listens on port 25 of this address. */
export const listeningAt = (address: string, options: readonly string[] = []): readonly string[] => [
  `${address}:25 inet n - n - - smtpd`,
  ...options.map((option) => `  -o { ${option} }`),
]

/** Which transport and next server each recipient has. */
export const transportMap = (entries: readonly (readonly [recipient: string, nextHop: string])[]): string =>
  `transport_maps = inline:{ ${entries.map(([recipient, nextHop]) => `{ ${recipient} = ${nextHop} }`).join(', ')} }`
