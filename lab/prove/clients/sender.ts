import type { Break, SenderBreak } from '../../../src/checks/breaks/break.ts'
import type { Probe, Seen } from '../case.ts'
import type { LabRun } from '../lab-run.ts'

/** What a sending mail server logs about one message. */
export interface Attempt {
  readonly status: 'sent' | 'deferred' | 'bounced'
  /** The enhanced status code (RFC 3463), if the software has them. */
  readonly code?: string
  /** Of the connection on which the message was sent; `verified` by the method that the sender uses. */
  readonly tls: 'none' | 'unverified' | 'verified'
  readonly note: string
}

/** What a sender requires of the receiving server. */
type Demand = Pick<SenderBreak, 'security' | 'over'>

export interface Sender extends Demand {
  readonly program: string
  /** It must not suffer from breaks of these senders. */
  readonly sparedFrom?: readonly NonNullable<SenderBreak['security' | 'over']>[]
  readonly unseen?: readonly string[]
  /** `isPatient`: a message that is deferred at first is sent again. */
  readonly send: (recipient: string, lab: LabRun, isPatient: boolean) => Promise<Attempt>
}

const isSenderBreak = (broken: Break): broken is SenderBreak & Break => broken.client === 'sender'

/** Some senders omit TLS in the second attempt if the handshake fails in the first one. */
const maySendAgain = ({ delivery }: SenderBreak, isSpared: boolean): boolean => isSpared || delivery === 'unencrypted'

export const senderProbe = ({ program, security, over, sparedFrom = [], unseen, send }: Sender): Probe => {
  const isOwn = (broken: Break): boolean =>
    isSenderBreak(broken) && broken.security === security && broken.over === over
  return {
    program,
    of: isOwn,
    spared: (broken) =>
      isSenderBreak(broken) && sparedFrom.some((one) => one === broken.security || one === broken.over),
    ...(unseen && { unseen }),
    async run(domain, lab, broken) {
      if (!isSenderBreak(broken)) throw new Error(`${program} is no client for ${broken.client}`)
      const isSpared = !isOwn(broken)
      const attempt = await send(`reader@${domain}`, lab, maySendAgain(broken, isSpared))
      return seenAs(
        attempt,
        { ...(security && { security }), ...(over && { over }) },
        isSpared ? undefined : broken.delivery,
      )
    },
  }
}

/** Without a break to show, a message that arrives in any way has no fault. */
function seenAs(
  { status, code, tls, note }: Attempt,
  demand: Demand,
  claimed: SenderBreak['delivery'] | undefined,
): Seen {
  const broken = { client: 'sender', ...demand } as const
  if (status !== 'sent')
    return { works: false, broken: { ...broken, delivery: status, ...(code !== undefined && { status: code }) }, note }
  const isFaulty =
    (claimed === 'unencrypted' && tls === 'none') || (claimed === 'unauthenticated' && tls !== 'verified')
  return isFaulty ? { works: false, broken: { ...broken, delivery: claimed }, note } : { works: true, note }
}

export const mailText = (recipient: string, id: string, sender: string): string =>
  [
    `From: <${sender}>`,
    `To: <${recipient}>`,
    `Message-ID: <${id}>`,
    'Subject: A message of the proof',
    '',
    'This message was sent to see whether it arrives.',
    '',
  ].join('\n')

/** Asks again until there is a result. */
export async function eventually<Result>(ask: () => Result | undefined, timeoutMs: number): Promise<Result> {
  const startedMs = performance.now()
  for (;;) {
    const result = ask()
    if (result !== undefined) return result
    if (performance.now() - startedMs > timeoutMs) throw new Error(`no result in ${timeoutMs} ms: ${ask}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
