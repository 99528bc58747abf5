import type { MailHost } from '../world/mail-hosts.ts'
import { postfixBasics } from './postfix-main.ts'
import { hostCertificate, isIpv6, type LabProcess } from './process.ts'

interface MailServer {
  readonly name: string
  readonly run: string
  readonly hosts: readonly MailHost[]
}

const SMTP_PORTS: readonly number[] = [25, 465, 587]
const SMTP_PORT = 25
const SMTPS_PORT = 465

/**
 * SMTP on every mail host, with a certificate for each of its names. Port 25 accepts mail for every recipient and discards it; the other
 * ports accept none.
 */
export function postfix({ name, run, hosts }: MailServer): LabProcess {
  const state = `${run}/state/${name}`
  const folder = `conf/${name}`
  const sniFile = (host: MailHost): string => `${folder}/sni-${host.address.replaceAll(':', '-')}`
  const main = [
    ...postfixBasics(state),
    'smtpd_relay_restrictions =',
    'smtpd_recipient_restrictions = reject',
    'default_transport = discard',
    'smtpd_tls_security_level = may',
    'smtpd_peername_lookup = no',
    // Otherwise a rejection is delayed until the first recipient.
    'smtpd_delay_reject = no',
    // Tests connect more often than normal clients.
    'smtpd_client_connection_rate_limit = 0',
    'smtpd_client_connection_count_limit = 0',
  ]
  const services = hosts.flatMap((host) =>
    host.ports
      .filter((port) => SMTP_PORTS.includes(port))
      .flatMap((port) => smtpd(host, port, `${run}/${sniFile(host)}`)),
  )
  const sniMaps = hosts.map(
    (host) =>
      [
        sniFile(host),
        host.names.map((own) => `${own} ${run}/${hostCertificate(own, host.certificate)}.both\n`).join(''),
      ] as const,
  )
  const start = [
    `install -d -o postfix ${state}/data`,
    `postmap -c ${run}/${folder} -F ${sniMaps.map(([file]) => `hash:${run}/${file}`).join(' ')}`,
    `exec postfix -c ${run}/${folder} start-fg`,
  ]
  return {
    name,
    namespace: 'servers',
    command: ['sh', '-c', start.join(' && ')],
    files: {
      [`${folder}/main.cf`]: `${main.join('\n')}\n`,
      [`${folder}/master.cf`]: `${[...INNER_SERVICES, ...services].join('\n')}\n`,
      ...Object.fromEntries(sniMaps),
    },
    folders: [`state/${name}/queue`],
  }

  function smtpd({ address, names, words, certificate }: MailHost, port: number, sni: string): readonly string[] {
    const [own = ''] = names
    const options = [
      `myhostname = ${own}`,
      `smtpd_tls_chain_files = ${run}/${hostCertificate(own, certificate)}.both`,
      `tls_server_sni_maps = hash:${sni}`,
      // Postfix refuses to start without a restriction that rejects and can be reached.
      ...(port === SMTP_PORT ? ['smtpd_recipient_restrictions = check_recipient_access static:OK, reject'] : []),
      ...(port === SMTPS_PORT ? ['smtpd_tls_wrappermode = yes'] : []),
      ...(words.behaviors.includes('no-starttls') ? ['smtpd_tls_security_level = none'] : []),
      // No client has a key for these ciphers, so that every handshake fails.
      ...(words.behaviors.includes('starttls-garbage')
        ? ['smtpd_tls_protocols = TLSv1.2', 'tls_medium_cipherlist = PSK']
        : []),
      ...(words.greetsAfterMs === undefined ? [] : [`smtpd_client_restrictions = sleep ${words.greetsAfterMs / 1000}`]),
      ...(words.code === undefined
        ? []
        : [`smtpd_client_restrictions = check_client_access static:{${words.code} not now}`]),
    ]
    const place = isIpv6(address) ? `[${address}]` : address
    return [`${place}:${port} inet n - n - - smtpd`, ...options.map((option) => `  -o { ${option} }`)]
  }
}

/** The services that are needed to accept a message and to discard it. */
const INNER_SERVICES = [
  'postlog unix-dgram n - n - 1 postlogd',
  'tlsmgr unix - - n 1000? 1 tlsmgr',
  'anvil unix - - n - 1 anvil',
  'rewrite unix - - n - - trivial-rewrite',
  'proxymap unix - - n - - proxymap',
  'cleanup unix n - n - 0 cleanup',
  'qmgr unix n - n 300 1 qmgr',
  'discard unix - - n - - discard',
  'bounce unix - - n - 0 bounce',
  'defer unix - - n - 0 bounce',
]
