import { type Clock, systemClock } from '../../src/clock.ts'
import type { Question } from '../../src/dns/message.ts'
import type { ResourceRecord } from '../../src/dns/record.ts'
import { RCODE, typeName } from '../../src/dns/types.ts'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import type { AskOptions, Dns, DnsAnswer, Observed, ResolverId, Unseen, World } from '../../src/world.ts'
import { NO_OUTSIDE } from './no-outside.ts'

/** A short notation for a DNS message; by default it is NOERROR, not validated and empty. */
export interface ScriptedAnswer {
  readonly status?: keyof typeof RCODE
  readonly isValidated?: boolean
  readonly isTruncated?: boolean
  readonly hasMalformedRecords?: true
  /** Lines of a zone file, in order. */
  readonly answers?: readonly string[]
}

/**
 * The response to `example.com MX`. A line with ` +cd` is used for CD=1 only; a line without it is used for both if there is no
 * line with ` +cd`.
 */
export type Script = Readonly<Record<string, ScriptedAnswer | Unseen>>

export interface AskedQuestion {
  /** Undefined if any resolver may be used. */
  readonly resolver: ResolverId | undefined
  readonly question: Question
  readonly options: AskOptions
}

export interface ScriptedDns extends Dns {
  /** All queries so far, in order. */
  readonly asked: readonly AskedQuestion[]
}

export const SILENCE: Unseen = { reason: 'timeout', detail: 'no response within 1200 ms' }

const RESOLVERS: Dns['resolvers'] = [
  { id: 'resolver-1', label: 'Cloudflare' },
  { id: 'resolver-2', label: 'Google' },
  { id: 'resolver-3', label: 'Quad9' },
  { id: 'resolver-4', label: 'OpenDNS' },
  { id: 'resolver-5', label: 'AdGuard' },
]

/** An in-memory `Dns` with scripted responses; any other query throws. */
export function scriptedDns(
  script: Script,
  byResolver: Readonly<Partial<Record<ResolverId, Script>>> = {},
): ScriptedDns {
  const asked: AskedQuestion[] = []
  const answer = async (
    question: Question,
    options: AskOptions,
    resolver: ResolverId | undefined,
  ): Promise<Observed<DnsAnswer>> => {
    asked.push({ resolver, question, options })
    const own = resolver === undefined ? undefined : byResolver[resolver]
    const key = `${question.name} ${typeName(question.type)}`
    const scripted = (own && lineFor(own, key, options)) ?? lineFor(script, key, options)
    if (scripted === undefined) throw new Error(`the script has no answer to ${key}`)
    if ('reason' in scripted) return { seen: false, why: scripted }
    return { seen: true, value: dnsAnswer(scripted, resolver ?? 'resolver-1') }
  }
  return {
    asked,
    resolvers: RESOLVERS,
    resolve: (question, options = {}) => answer(question, options, undefined),
    askResolver: (resolver, question, options = {}) => answer(question, options, resolver),
    askServer: (address) => Promise.reject(new Error(`the script has no server at ${address}`)),
  }
}

/** A DNS in which no name exists. */
export const emptyDns = (): Dns => {
  const nothing = async (): Promise<Observed<DnsAnswer>> => ({
    seen: true,
    value: dnsAnswer({ status: 'NXDOMAIN' }, 'resolver-1'),
  })
  return { resolvers: RESOLVERS, resolve: nothing, askResolver: nothing, askServer: nothing }
}

/** A DNS that never responds: queries end when they are aborted. */
export function silentDns(): ScriptedDns {
  const asked: AskedQuestion[] = []
  const query = (question: Question, options: AskOptions, resolver?: ResolverId): Promise<Observed<DnsAnswer>> => {
    asked.push({ resolver, question, options })
    return new Promise((resolve) => {
      const end = (): void => resolve({ seen: false, why: { reason: 'aborted', detail: 'nobody waits for it' } })
      options.signal?.addEventListener('abort', end, { once: true })
    })
  }
  return {
    asked,
    resolvers: RESOLVERS,
    resolve: (question, options = {}) => query(question, options),
    askResolver: (resolver, question, options = {}) => query(question, options, resolver),
    askServer: (_address, question, { signal }) => query(question, signal === undefined ? {} : { signal }),
  }
}

const FIXED_DATE: Clock = { ...systemClock, now: () => new Date('2026-11-15T09:30:05.000Z') }

/** A world with only DNS and a clock. */
export const worldWith = (dns: Dns, clock: Clock = FIXED_DATE): World => ({
  ...NO_OUTSIDE,
  ...clock,
  random: () => 0.5,
  dns,
})

const lineFor = (script: Script, key: string, { isCheckingDisabled }: AskOptions) =>
  (isCheckingDisabled ? script[`${key} +cd`] : undefined) ?? script[key]

function dnsAnswer(scripted: ScriptedAnswer, from: string): DnsAnswer {
  const { status = 'NOERROR', isValidated = false, isTruncated = false, hasMalformedRecords, answers = [] } = scripted
  return {
    status: RCODE[status],
    isAuthoritative: false,
    isValidated,
    isRecursionAvailable: true,
    isTruncated,
    ...(hasMalformedRecords && { hasMalformedRecords }),
    hasEdns: true,
    extendedErrors: [],
    answers: records(answers),
    authority: [],
    additional: [],
    from,
    durationMs: 1,
  }
}

function records(lines: readonly string[]): readonly ResourceRecord[] {
  const zone = parseZoneFile(lines.join('\n'), { origin: '.', include: () => undefined })
  if (!zone.ok) throw new Error(`line ${zone.fault.line} of the script: ${zone.fault.message}`)
  return zone.value
}
