import type { Break, ReceiverBreak } from '../../../src/checks/breaks/break.ts'
import type { Probe, Seen } from '../case.ts'
import type { LabRun } from '../lab-run.ts'
import type { Mail } from './message.ts'
import { type Judgement, type Method, RECEIVERS, type Receiver } from './receivers.ts'

/** The messages with which a break is shown; one that is partial needs messages that differ. */
export type Messages = (domain: string, broken: ReceiverBreak) => readonly Mail[]

/** All programs of the proof that evaluate SPF, DKIM or DMARC, with the messages that they get. */
export const receiverProbes = (messages: Messages): readonly Probe[] =>
  METHODS.flatMap((method) =>
    RECEIVERS[method].map((receiver) => ({
      program: receiver.program,
      of: (broken) => isOf(method, broken),
      run: (domain, lab, broken) => {
        if (broken.client !== 'receiver') throw new Error(`${receiver.program} cannot show ${broken.client}`)
        return seenBy(receiver, messages(domain, broken), broken, lab)
      },
    })),
  )

const METHODS: readonly Method[] = ['spf', 'dkim', 'dmarc']

const isOf = (method: Method, broken: Break): boolean => broken.client === 'receiver' && broken.method === method

async function seenBy(receiver: Receiver, mails: readonly Mail[], broken: ReceiverBreak, lab: LabRun): Promise<Seen> {
  const judgements: Judgement[] = []
  for (const mail of mails) judgements.push(await receiver.judge(mail, lab))
  return summaryOf(judgements, broken)
}

/** What a program said of the messages, in the words of the break. */
export function summaryOf(judgements: readonly Judgement[], broken: ReceiverBreak): Seen {
  const note = judgements.map((one) => [one.result, one.note].filter(Boolean).join(' ')).join('; ')
  const faults = judgements.flatMap((one) => faultIn(one, broken) ?? [])
  const [result, ...others] = [...new Set(faults)]
  if (result === undefined) return { works: true, note }
  if (others.length > 0) throw new Error(`the messages differ in more than whether they pass: ${note}`)
  const { client, method, mail } = broken
  const isPartial = faults.length < judgements.length
  return { works: false, broken: { client, method, mail, result, ...(isPartial && { isPartial }) }, note }
}

/** Undefined if the receiver does with the message what the owner of the domain wants. */
const faultIn = (judgement: Judgement, broken: ReceiverBreak): ReceiverBreak['result'] | undefined =>
  broken.mail === 'own' ? faultOfOwn(judgement, broken) : faultOfSpoofed(judgement, broken)

const ERRORS: readonly string[] = ['temperror', 'permerror']

function faultOfOwn(
  { result, isStopped = false }: Judgement,
  broken: ReceiverBreak,
): ReceiverBreak['result'] | undefined {
  if (broken.result === 'rejected') return isStopped ? 'rejected' : undefined
  if (result === 'pass') return undefined
  if (broken.result === 'not-passed') return 'not-passed'
  return broken.result === 'error' && ERRORS.includes(result) ? 'error' : result
}

/** A message that a receiver recognizes as spoofed does not pass, and under a policy that says so, it is not delivered. */
function faultOfSpoofed(
  { result, isStopped = false }: Judgement,
  broken: ReceiverBreak,
): ReceiverBreak['result'] | undefined {
  if (broken.result === 'not-rejected') return isStopped ? undefined : 'not-rejected'
  const isRecognized = result === 'fail' || (result === 'softfail' && broken.result !== 'softfail')
  return isRecognized ? undefined : result
}
