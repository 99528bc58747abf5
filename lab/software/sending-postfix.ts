import { CLIENT } from '../internet/addresses.ts'
import { SYSTEM_RESOLVER } from '../internet/resolvers.ts'
import { postfixBasics } from './postfix-main.ts'
import type { LabProcess } from './process.ts'

/** How Postfix sends the mail of a sender: the local part of the sender selects it. */
export const SENDING_MODES = {
  /**
   * Uses TLS if it is offered, and verifies nothing: the default of most mail servers. After a failed handshake, Postfix omits TLS in an
   * attempt that is so much later than the first one.
   */
  plain: ['smtp_tls_security_level = may', 'minimal_backoff_time = 1s'],
  /** The same without IPv6. */
  ipv4: ['smtp_tls_security_level = may', 'inet_protocols = ipv4'],
  /** Requires a valid certificate for the host name. */
  certificate: ['smtp_tls_security_level = verify', 'smtp_tls_servername = hostname'],
  dane: ['smtp_tls_security_level = dane', 'smtp_dns_support_level = dnssec'],
  sts: ['smtp_tls_security_level = may', 'smtp_tls_policy_maps = socketmap:inet:127.0.0.1:8461:postfix'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type SendingMode = keyof typeof SENDING_MODES

/** The domain of the senders. Its own mail, which are the bounces, is discarded. */
export const SENDER_DOMAIN = 'sender.hoster.lab'

/** A Postfix that only sends, as configured for one of the modes; it tries each message once within some seconds. */
export function sendingPostfix({ name, run }: { readonly name: string; readonly run: string }): LabProcess {
  const [state, folder] = [`${run}/state/${name}`, `conf/${name}`]
  const modes = Object.keys(SENDING_MODES)
  const main = [
    ...postfixBasics(state),
    `myhostname = ${SENDER_DOMAIN}`,
    `smtp_bind_address = ${CLIENT.v4}`,
    `smtp_bind_address6 = ${CLIENT.v6}`,
    `sender_dependent_default_transport_maps = inline:{ ${modes.map((mode) => `{ ${mode}@${SENDER_DOMAIN} = ${mode}: }`).join(' ')} }`,
    `transport_maps = inline:{ { ${SENDER_DOMAIN} = discard: } }`,
    'minimal_backoff_time = 1h',
    'smtp_connect_timeout = 3s',
    // For the banner too.
    'smtp_helo_timeout = 10s',
    'smtp_starttls_timeout = 5s',
    'smtp_connection_cache_on_demand = no',
    // Otherwise a failed delivery postpones the next message to the same domain.
    'default_destination_concurrency_failed_cohort_limit = 0',
    // Each process delivers one message, so that the lines of its TLS session in the log belong to that message.
    'max_use = 1',
    `smtp_tls_CAfile = ${run}/ca/ca.pem`,
    'smtp_tls_loglevel = 1',
    'smtp_tls_session_cache_database =',
  ]
  const services = [
    'postlog unix-dgram n - n - 1 postlogd',
    'pickup unix n - n 60 1 pickup',
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'tlsmgr unix - - n 1000? 1 tlsmgr',
    'rewrite unix - - n - - trivial-rewrite',
    'bounce unix - - n - 0 bounce',
    'defer unix - - n - 0 bounce',
    'trace unix - - n - 0 bounce',
    'flush unix n - n 1000? 0 flush',
    'proxymap unix - - n - - proxymap',
    'discard unix - - n - - discard',
    ...Object.entries(SENDING_MODES).flatMap(([mode, options]) => [
      `${mode} unix - - n - - smtp`,
      ...options.map((option) => `  -o { ${option} }`),
    ]),
  ]
  const start = [
    // Daemons of the lab have no resolver, because most of them would only look up their own host name.
    `mount --bind ${run}/${folder}/resolv.conf /etc/resolv.conf`,
    `install -d -o postfix ${state}/data`,
    `exec postfix -c ${run}/${folder} start-fg`,
  ]
  return {
    name,
    namespace: 'client',
    command: ['sh', '-c', start.join(' && ')],
    files: {
      [`${folder}/main.cf`]: `${main.join('\n')}\n`,
      [`${folder}/master.cf`]: `${services.join('\n')}\n`,
      [`${folder}/resolv.conf`]: `nameserver ${SYSTEM_RESOLVER.v4}\noptions timeout:8 attempts:1 edns0 trust-ad\n`,
    },
    folders: [`state/${name}/queue`],
  }
}

/** The policies of MTA-STS for the sending Postfix (postfix-mta-sts-resolver). */
export function stsPolicies({ name, run }: { readonly name: string; readonly run: string }): LabProcess {
  const config = `conf/${name}.yml`
  return {
    name,
    namespace: 'client',
    command: [
      'sh',
      '-c',
      `mount --bind ${run}/conf/resolv.conf /etc/resolv.conf && SSL_CERT_FILE=${run}/ca/ca.pem exec mta-sts-daemon -c ${run}/${config}`,
    ],
    files: {
      [config]: [
        'host: 127.0.0.1',
        'port: 8461',
        // Every message is sent with the policy of that moment.
        'cache_grace: 0',
        'cache:',
        '  type: internal',
        '  options:',
        '    cache_size: 1',
        'default_zone:',
        '  timeout: 8',
        '',
      ].join('\n'),
    },
    folders: [],
  }
}
