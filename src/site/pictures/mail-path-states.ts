import type { MailCheck } from '../../tools/mail/schema.ts'
import type { Tone } from './scene.ts'

/** The members of a mail check that the diagram needs. */
export type MailPath = Pick<MailCheck, 'domain' | 'acceptsMail' | 'nullMx' | 'mail' | 'limitations'>
export type MailHost = MailPath['mail'][number]
export type MailPort = MailHost['ports'][number]
export type PortState = MailPort['state']

/** `unseen`: there is no PTR name, and a short result does not say why. `unasked`: only the first IP addresses are checked. */
export type PointerState = 'confirmed' | 'elsewhere' | 'nameless' | 'error' | 'unseen' | 'unasked'

export interface Pointer {
  readonly address: string
  readonly names: readonly string[]
  readonly state: PointerState
}

export const pointersOf = ({ ipv4, ipv6, ptr }: MailHost): readonly Pointer[] =>
  [...ipv4, ...ipv6].map((address) => {
    const entry = ptr.find(({ ip }) => ip === address)
    return { address, names: entry?.names ?? [], state: stateOf(entry) }
  })

function stateOf(entry: MailHost['ptr'][number] | undefined): PointerState {
  if (entry === undefined) return 'unasked'
  if (entry.matchesForward) return 'confirmed'
  if (entry.lookup === 'error') return 'error'
  if (entry.names.length > 0) return 'elsewhere'
  return entry.lookup === undefined ? 'unseen' : 'nameless'
}

export const POINTER_TONES: Readonly<Record<PointerState, Tone>> = {
  confirmed: 'ok',
  // Senders do not check the PTR records of a host that receives mail.
  elsewhere: 'neutral',
  nameless: 'neutral',
  error: 'unknown',
  unseen: 'unknown',
  unasked: 'unknown',
}

export const SMTP = 25

/** Only port 25 must be open to receive mail; other closed ports are normal. */
export function toneOfPort({ port, state }: MailPort): Tone {
  if (state === 'open') return 'ok'
  if (state === 'unknown') return 'unknown'
  return port === SMTP ? 'warn' : 'neutral'
}
