import type { MailHost } from '../world/mail-hosts.ts'
import { hostCertificate, type LabProcess } from './process.ts'

interface MailboxServer {
  readonly name: string
  readonly run: string
  readonly hosts: readonly MailHost[]
}

const PROTOCOLS = [
  { protocol: 'imap', port: 143, securePort: 993 },
  { protocol: 'pop3', port: 110, securePort: 995 },
]

/** IMAP and POP3 on the mail hosts that offer them; there are no mailboxes. */
export function dovecot({ name, run, hosts }: MailboxServer): LabProcess {
  const state = `${run}/state/${name}`
  const config = `conf/${name}.conf`
  const listener = (title: string, port: number, isSecure: boolean): readonly string[] => {
    const addresses = hosts.flatMap((host) => (host.ports.includes(port) ? [host.address] : []))
    return [
      `  inet_listener ${title} {`,
      `    address = ${addresses.join(' ')}`,
      `    port = ${addresses.length > 0 ? port : 0}`,
      `    ssl = ${isSecure ? 'yes' : 'no'}`,
      '  }',
    ]
  }
  const [first] = hosts
  if (first === undefined) throw new Error('there must be a mail host')
  const certificate = `${run}/${hostCertificate(first.names[0] ?? '', first.certificate)}`
  const text = [
    `base_dir = ${state}/run`,
    `state_dir = ${state}/lib`,
    'log_path = /dev/stderr',
    'protocols = imap pop3',
    'ssl = yes',
    `ssl_cert = <${certificate}.pem`,
    `ssl_key = <${certificate}.key`,
    'passdb {',
    '  driver = static',
    '  args = nologin',
    '}',
    'userdb {',
    '  driver = static',
    '  args = uid=nobody gid=nogroup home=/nonexistent',
    '}',
    ...PROTOCOLS.flatMap(({ protocol, port, securePort }) => [
      `service ${protocol}-login {`,
      ...listener(protocol, port, false),
      ...listener(`${protocol}s`, securePort, true),
      '}',
    ]),
  ]
  return {
    name,
    namespace: 'servers',
    command: ['dovecot', '-F', '-c', `${run}/${config}`],
    files: { [config]: `${text.join('\n')}\n` },
    folders: [`state/${name}/run`, `state/${name}/lib`],
  }
}
