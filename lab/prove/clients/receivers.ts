import type { ReceiverBreak } from '../../../src/checks/breaks/break.ts'
import type { LabRun } from '../lab-run.ts'
import { envelopeOf, type Mail, messageOf, textOf } from './message.ts'
import { type FilterResult, type Message, passThroughMilter } from './milter.ts'
import { PORTS, receiverDaemons } from './receiver-daemons.ts'

/** The words of RFC 8601 that a method can result in. */
export type Result = 'none' | 'neutral' | 'pass' | 'fail' | 'softfail' | 'policy' | 'permerror' | 'temperror'

/** What a receiver says of one message. */
export interface Judgement {
  readonly result: Result
  /** The mail is refused or goes to the spam folder because of the policy. */
  readonly isStopped?: boolean
  readonly note?: string
}

/** A program that evaluates one method. */
export interface Receiver {
  readonly program: string
  readonly judge: (mail: Mail, lab: LabRun) => Promise<Judgement>
}

export type Method = Extract<ReceiverBreak['method'], 'spf' | 'dkim' | 'dmarc'>

const RESULTS: readonly string[] = ['none', 'neutral', 'pass', 'fail', 'softfail', 'policy', 'permerror', 'temperror']

function resultOf(word: string | undefined, source: string): Result {
  if (word === undefined || !RESULTS.includes(word)) throw new Error(`no result in: ${source}`)
  return word as Result
}

const firstWord = (text: string): Result => resultOf(/^\w+/.exec(text)?.[0]?.toLowerCase(), text)

const spfPrograms: readonly Receiver[] = [
  {
    program: 'Mail::SPF',
    async judge(mail, lab) {
      const { helo, sender, ip } = envelopeOf(mail)
      const args = ['--scope', 'mfrom', '--identity', sender, '--ip', ip, '--helo', helo]
      const { stdout, stderr } = await lab.run('spfquery.mail-spf-perl', args)
      return { result: firstWord(stdout === '' ? stderr : stdout) }
    },
  },
  {
    program: 'pyspf',
    async judge(mail, lab) {
      const { helo, sender, ip } = envelopeOf(mail)
      const { stdout, stderr } = await lab.run('spfquery.pyspf', [`--ip=${ip}`, `--sender=${sender}`, `--helo=${helo}`])
      return { result: firstWord(stdout === '' ? stderr : stdout) }
    },
  },
]

/** The symbols of rspamd; it has others for the reasons. */
const SYMBOLS: Readonly<Record<Method, Readonly<Record<string, Result>>>> = {
  spf: {
    R_SPF_ALLOW: 'pass',
    R_SPF_FAIL: 'fail',
    R_SPF_SOFTFAIL: 'softfail',
    R_SPF_NEUTRAL: 'neutral',
    R_SPF_NA: 'none',
    R_SPF_PERMFAIL: 'permerror',
    R_SPF_DNSFAIL: 'temperror',
  },
  dkim: {
    R_DKIM_ALLOW: 'pass',
    R_DKIM_REJECT: 'fail',
    R_DKIM_PERMFAIL: 'permerror',
    R_DKIM_TEMPFAIL: 'temperror',
    R_DKIM_NA: 'none',
  },
  dmarc: {
    DMARC_POLICY_ALLOW: 'pass',
    DMARC_POLICY_ALLOW_WITH_FAILURES: 'pass',
    DMARC_POLICY_REJECT: 'fail',
    DMARC_POLICY_QUARANTINE: 'fail',
    DMARC_POLICY_SOFTFAIL: 'fail',
    DMARC_BAD_POLICY: 'permerror',
    DMARC_DNSFAIL: 'temperror',
    DMARC_NA: 'none',
  },
}

const STOPS: readonly string[] = ['DMARC_POLICY_REJECT', 'DMARC_POLICY_QUARANTINE']

const rspamd = (method: Method): Receiver => ({
  program: 'rspamd',
  async judge(mail, lab) {
    await receiverDaemons(lab)
    const { ip, helo, sender, recipient } = envelopeOf(mail)
    const response = await fetch(`http://127.0.0.1:${PORTS.rspamd}/checkv2`, {
      method: 'POST',
      headers: { IP: ip, Helo: helo, From: sender, Rcpt: recipient },
      body: textOf(messageOf(mail)),
    })
    const { symbols } = (await response.json()) as { readonly symbols: Readonly<Record<string, unknown>> }
    const known = Object.keys(symbols).filter((symbol) => symbol in SYMBOLS[method])
    const [symbol = ''] = known
    return {
      result: resultOf(SYMBOLS[method][symbol], Object.keys(symbols).join(', ')),
      isStopped: STOPS.includes(symbol),
      note: symbol,
    }
  },
})

const fieldsOf = ({ added }: FilterResult): readonly (readonly [string, string])[] =>
  added.filter(([name]) => name === 'Authentication-Results')

/** In Authentication-Results (RFC 8601). */
function methodIn(result: FilterResult, method: Method): Judgement | undefined {
  const text = fieldsOf(result)
    .map(([, value]) => value.replaceAll(/\s+/g, ' '))
    .find((value) => value.includes(`; ${method}=`))
  const [, word, note = ''] = new RegExp(`; ${method}=(\\w+)([^;]*)`).exec(text ?? '') ?? []
  return word === undefined ? undefined : { result: resultOf(word, text ?? ''), note: note.trim() }
}

const throughOpendkim = async (mail: Mail, message: Message): Promise<FilterResult> =>
  passThroughMilter(PORTS.opendkim, envelopeOf(mail), message)

const opendkim: Receiver = {
  program: 'opendkim',
  async judge(mail, lab) {
    await receiverDaemons(lab)
    const result = await throughOpendkim(mail, messageOf(mail))
    // It defers mail whose key it cannot look up.
    if (result.reply === 't') return { result: 'temperror', note: 'deferred' }
    // With some errors, it accepts the mail and adds no result.
    if (result.reply === 'a' && result.added.length === 0) return { result: 'none', note: 'no result' }
    return methodIn(result, 'dkim') ?? { result: resultOf(undefined, JSON.stringify(result)) }
  },
}

const REFUSALS: readonly string[] = ['r', 't', 'y', 'd']

const opendmarc: Receiver = {
  program: 'opendmarc',
  async judge(mail, lab) {
    await receiverDaemons(lab)
    const message = messageOf(mail)
    const verified = fieldsOf(await throughOpendkim(mail, message))
    const result = await passThroughMilter(PORTS.opendmarc, envelopeOf(mail), {
      ...message,
      headers: [...verified, ...message.headers],
    })
    // It adds no result to mail that it refuses.
    if (REFUSALS.includes(result.reply.slice(0, 1))) return { result: 'fail', isStopped: true, note: result.reply }
    const judgement = methodIn(result, 'dmarc') ?? { result: resultOf(undefined, JSON.stringify(result)) }
    return { ...judgement, isStopped: result.isQuarantined || judgement.note?.includes('dis=quarantine') === true }
  },
}

export const RECEIVERS: Readonly<Record<Method, readonly Receiver[]>> = {
  spf: [...spfPrograms, rspamd('spf')],
  dkim: [opendkim, rspamd('dkim')],
  dmarc: [opendmarc, rspamd('dmarc')],
}
