import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  MAIL_RECEIVER_NAMES,
  MAIL_ROUTES,
  type MailDomain,
  type MailReceiver,
  type MailRoute,
  OTHER_DOMAIN,
  SIGNERS,
  type Signer,
} from '../../lab/internet/mail-flow.ts'
import { isRelay, lastRecipientOf, ORIGIN, RELAYS, recipientOf } from '../../lab/mail-flow/senders.ts'
import { eventually } from '../../lab/prove/clients/sender.ts'
import { runningLab } from '../../lab/prove/lab-run.ts'

/** A message that one of the sources of a domain sends. */
export interface SourceMail {
  readonly source: string
  readonly route: MailRoute
  readonly signer: Signer
  /** The domain in the From field, and of the envelope where the mail is written. */
  readonly from: string
  readonly envelope: string
  readonly id: string
}

/** What each receiver does with a message. */
export type Outcomes = Readonly<Record<MailReceiver, 'accepted' | 'rejected'>>

/** Everything that sends as this domain. */
export function mailOf(domain: MailDomain): readonly SourceMail[] {
  const mail = (source: string, route: MailRoute, signer: Signer, from: string = domain): SourceMail => ({
    ...{ source, route, signer, from },
    envelope: route === 'service' ? OTHER_DOMAIN : domain,
    id: `${randomUUID()}@${from}`,
  })
  return [
    mail('own server, unsigned', 'own-server', 'plain'),
    mail('own server, signed', 'own-server', 'first'),
    mail('new server, unsigned', 'new-server', 'plain'),
    mail('service that signs with the first key', 'service', 'first'),
    mail('service that signs with the second key', 'service', 'second'),
    mail('service without alignment', 'service', 'plain'),
    mail('forwarder of signed mail', 'forwarder', 'first'),
    mail('forwarder of unsigned mail', 'forwarder', 'plain'),
    mail('list with a footer', 'list', 'first'),
    mail('stranger', 'stranger', 'plain'),
    mail('subdomain, by a service', 'service', 'plain', `news.${domain}`),
    mail('subdomain, signed by the domain', 'service', 'first', `news.${domain}`),
  ]
}

/** The address that the receivers see, and the selector of the signature. */
export const addressOf = ({ route }: SourceMail): string => MAIL_ROUTES[route].address
export const selectorOf = ({ signer }: SourceMail): string | undefined => SIGNERS[signer]

const textOf = ({ from, id, signer }: SourceMail, recipients: readonly string[]): string =>
  [
    `From: Sender <${signer}@${from}>`,
    `To: ${recipients.map((recipient) => `<${recipient}>`).join(', ')}`,
    'Subject: A message',
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}>`,
    '',
    'This message was sent to see what receivers do with it.',
    '',
  ].join('\n')

/** Three attempts of a milter to look up a key. */
const TIMEOUT_MS = 60_000

/** Sends all mail to all receivers, and reads in the logs of the senders what became of it. */
export async function sendAll(mails: readonly SourceMail[]): Promise<ReadonlyMap<SourceMail, Outcomes>> {
  const lab = runningLab()
  const logs = [ORIGIN, RELAYS].map((name) => join(lab.folder, 'log', `${name}.log`))
  const starts = logs.map((file) => statSync(file).size)
  for (const mail of mails) {
    const recipients = MAIL_RECEIVER_NAMES.map((receiver) => recipientOf(mail.route, receiver))
    const { code, stderr } = await lab.run(
      'sendmail',
      ['-C', join(lab.folder, 'conf', ORIGIN), '-i', '-f', `sender@${mail.envelope}`, ...recipients],
      { input: textOf(mail, recipients) },
    )
    if (code !== 0) throw new Error(`sendmail: ${stderr}`)
  }
  const linesSince = (which: number): readonly string[] =>
    readFileSync(logs[which] as string)
      .subarray(starts[which])
      .toString('latin1')
      .split('\n')
  const outcomes = new Map<SourceMail, Outcomes>()
  for (const mail of mails) {
    const found = await Promise.all(
      MAIL_RECEIVER_NAMES.map(async (receiver) => {
        const recipient = lastRecipientOf(mail.route, receiver)
        const line = await eventually(
          () => deliveryIn(linesSince(isRelay(mail.route) ? 1 : 0), mail.id, recipient),
          TIMEOUT_MS,
        )
        return [receiver, outcomeIn(line)] as const
      }),
    )
    outcomes.set(mail, Object.fromEntries(found) as Record<MailReceiver, 'accepted' | 'rejected'>)
  }
  return outcomes
}

/** The line of the log about the delivery to this recipient. A list gives a message a second number in the queue. */
function deliveryIn(lines: readonly string[], id: string, recipient: string): string | undefined {
  const numbers = lines
    .filter((line) => line.includes(`: message-id=<${id}>`))
    .flatMap((line) => /: (\w+): message-id=/.exec(line)?.[1] ?? [])
  return lines.find((line) => numbers.some((number) => line.includes(`: ${number}: to=<${recipient}>,`)))
}

/** Anything but an acceptance or a permanent refusal of the receiver is a fault of the lab. */
function outcomeIn(line: string): 'accepted' | 'rejected' {
  const [, code = '', status = ''] = /dsn=([\d.]+), status=(\w+)/.exec(line) ?? []
  if (status === 'sent') return 'accepted'
  if (status === 'bounced' && code === '5.7.1' && line.includes(' said: 5')) return 'rejected'
  throw new Error(`neither accepted nor rejected: ${line}`)
}
