import { createHash, type KeyObject, sign } from 'node:crypto'
import type { Envelope, Message } from './milter.ts'

/** A message that a receiver gets from a server. */
export interface Mail {
  readonly ip: string
  /** The domain of the envelope sender (SPF). */
  readonly domain: string
  /** The domain in the From field, if it is another one (DMARC). */
  readonly from?: string
  readonly signature?: Signature
}

export interface Signature {
  readonly selector: string
  readonly key: KeyObject
}

const RECIPIENT = 'reader@receiver.test'
const BODY = 'This message was sent to see what receivers do with it.\r\n'
const SIGNED_FIELDS = ['From', 'To', 'Subject', 'Date', 'Message-ID'] as const

export const envelopeOf = ({ ip, domain }: Mail): Envelope => ({
  ip,
  helo: `mx1.${domain}`,
  sender: `sender@${domain}`,
  recipient: RECIPIENT,
})

export function messageOf(mail: Mail): Message {
  const from = mail.from ?? mail.domain
  const headers = [
    ['From', `Sender <sender@${from}>`],
    ['To', `<${RECIPIENT}>`],
    ['Subject', 'A message'],
    ['Date', new Date().toUTCString().replace('GMT', '+0000')],
    ['Message-ID', `<${Date.now()}.${Math.random()}@${from}>`],
  ] as const
  const message = { headers, body: BODY }
  if (mail.signature === undefined) return message
  return { ...message, headers: [['DKIM-Signature', dkimSignature(message, from, mail.signature)], ...headers] }
}

export const textOf = ({ headers, body }: Message): string =>
  `${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`

/** RFC 6376 with the canonicalization `simple/simple`: fields and body are signed as they are sent. */
function dkimSignature({ headers, body }: Message, domain: string, { selector, key }: Signature): string {
  const fields = new Map(headers)
  const bodyHash = createHash('sha256').update(body).digest('base64')
  const unsigned = `v=1; a=rsa-sha256; c=simple/simple; d=${domain}; s=${selector}; h=${SIGNED_FIELDS.join(':')}; bh=${bodyHash}; b=`
  const signed = SIGNED_FIELDS.map((name) => `${name}: ${fields.get(name)}\r\n`).join('')
  return unsigned + sign('sha256', Buffer.from(`${signed}DKIM-Signature: ${unsigned}`), key).toString('base64')
}
