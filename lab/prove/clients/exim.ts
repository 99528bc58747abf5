import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT } from '../../internet/addresses.ts'
import { LIMITED_RESOLVERS, SYSTEM_RESOLVER, usedBy } from '../../internet/resolvers.ts'
import { SENDER_DOMAIN } from '../../software/sending-postfix.ts'
import type { Probe } from '../case.ts'
import { type Attempt, mailText, type Sender, senderProbe } from './sender.ts'

interface Options {
  /** Of the whole program. */
  readonly main?: readonly string[]
  /** Of the transport. */
  readonly transport?: readonly string[]
  readonly resolver?: string
}

const WITHOUT_VALIDATION = LIMITED_RESOLVERS.filter(({ lacks }) => lacks === 'validation').flatMap(usedBy)[0] ?? ''

const TIMEOUT_MS = 150_000

/** A configuration with a spool of its own for one message. Its own mail, which are the bounces, is discarded. */
const configOf = (program: string, folder: string, run: string, { main = [], transport = [] }: Options): string => `
exim_path = ${program}
primary_hostname = ${SENDER_DOMAIN}
spool_directory = ${folder}/spool
log_file_path = ${folder}/spool/%slog
log_selector = +tls_certificate_verified +tls_peerdn
local_interfaces = <; ${CLIENT.v4} ; ${CLIENT.v6}
keep_environment =
dns_dnssec_ok = 1
${main.join('\n')}
begin routers
own:
  driver = redirect
  domains = ${SENDER_DOMAIN}
  data = :blackhole:
lookup:
  driver = dnslookup
  transport = remote
  dnssec_request_domains = *
begin transports
remote:
  driver = smtp
  interface = <; ${CLIENT.v4} ; ${CLIENT.v6}
  connect_timeout = 3s
  command_timeout = 10s
  tls_verify_certificates = ${run}/ca/ca.pem
  tls_sni = $host
  ${transport.join('\n  ')}
begin retry
* * F,1h,1h
`

/** Lines of the main log (chapter 53 of the specification of Exim): \`=>\` sent, \`==\` deferred, \`**\` failed. */
const FLAGS: Readonly<Record<string, Attempt['status']>> = { '=>': 'sent', '==': 'deferred', '**': 'bounced' }

function attemptIn(log: string, recipient: string): Attempt {
  const lines = log.split('\n').filter((line) => line.includes(recipient))
  const found = lines.map((line) => ({ line, flag: / (=>|==|\*\*) /.exec(line)?.[1] })).find(({ flag }) => flag)
  const status = FLAGS[found?.flag ?? '']
  if (found === undefined || status === undefined) throw new Error(`Exim did not log an attempt: ${log}`)
  const { line } = found
  const tls = !line.includes(' X=') ? 'none' : line.includes(' CV=dane') ? 'verified' : 'unverified'
  return { status, tls, note: line.replace(/^\S+ \S+ \S+ /, '') }
}

const sendWith =
  (options: Options): Sender['send'] =>
  async (recipient, lab) => {
    const program = join(process.env['LAB_EXIM'] ?? '', 'usr/sbin/exim4')
    const folder = join(lab.folder, 'state/exim', randomUUID())
    mkdirSync(join(folder, 'spool'), { recursive: true })
    const [config, resolvConf] = [join(folder, 'exim.conf'), join(folder, 'resolv.conf')]
    writeFileSync(config, configOf(program, folder, lab.folder, options))
    writeFileSync(
      resolvConf,
      `nameserver ${options.resolver ?? SYSTEM_RESOLVER.v4}\noptions timeout:8 attempts:1 edns0 trust-ad\n`,
    )
    const sender = `exim@${SENDER_DOMAIN}`
    // In the foreground (-odi): the program ends after the first attempt.
    const script = 'mount --bind "$1" /etc/resolv.conf && chown Debian-exim "$2" && shift 2 && exec "$@"'
    const args = ['-C', config, '-odi', '-oi', '-f', sender, recipient]
    const { stderr } = await lab.run(
      'unshare',
      ['-m', 'sh', '-c', script, 'exim', resolvConf, join(folder, 'spool'), program, ...args],
      {
        input: mailText(recipient, `${randomUUID()}@${SENDER_DOMAIN}`, sender),
        timeoutMs: TIMEOUT_MS,
      },
    )
    return attemptIn(logOf(folder, stderr), recipient)
  }

function logOf(folder: string, stderr: string): string {
  try {
    return readFileSync(join(folder, 'spool/mainlog'), 'latin1')
  } catch {
    throw new Error(`Exim wrote no log: ${stderr}`)
  }
}

const PLAIN: Options = { transport: ['hosts_try_dane ='] }
const DANE: Options = { transport: ['hosts_try_dane = *'] }
/** Without a check for the host, Exim would accept the certificate of any host. */
const CERTIFICATE: Options = {
  transport: ['hosts_try_dane =', 'hosts_require_tls = *', 'tls_verify_hosts = *', 'tls_verify_cert_hostnames = *'],
}

/** Exim has no enhanced status codes, and no MTA-STS. */
const UNSEEN = ['status']

/** Exim 4 as a sender: plain, with IPv4 only, with a resolver that does not validate, with certificates, and with DANE. */
export const EXIM: readonly Probe[] = [
  senderProbe({
    program: 'Exim',
    sparedFrom: ['dane', 'mta-sts', 'certificate', 'IPv4'],
    unseen: UNSEEN,
    send: sendWith(PLAIN),
  }),
  senderProbe({ program: 'Exim', security: 'dnssec', unseen: UNSEEN, send: sendWith(PLAIN) }),
  {
    ...senderProbe({
      program: 'Exim (resolver without validation)',
      sparedFrom: ['dnssec'],
      send: sendWith({ ...PLAIN, resolver: WITHOUT_VALIDATION }),
    }),
    of: () => false,
  },
  senderProbe({
    program: 'Exim (only IPv4)',
    over: 'IPv4',
    unseen: UNSEEN,
    send: sendWith({ ...PLAIN, main: ['disable_ipv6 = true'] }),
  }),
  senderProbe({
    program: 'Exim (certificates)',
    security: 'certificate',
    unseen: UNSEEN,
    send: sendWith(CERTIFICATE),
  }),
  senderProbe({ program: 'Exim (DANE)', security: 'dane', unseen: UNSEEN, send: sendWith(DANE) }),
]
