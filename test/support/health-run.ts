import { UNKNOWN } from '../../src/checks/verdict.ts'
import type { HealthReport } from '../../src/report/report.ts'
import { type DomainHealth, type Finding, inWords } from '../../src/report/words.ts'
import { createVirtualClock, type VirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import type { DomainName } from '../../src/standards/domain-name/parse.ts'
import { LOCALES, type Locale } from '../../src/text.ts'
import { collectHealth } from '../../src/tools/health/collect.ts'
import type { Dns, Web } from '../../src/world.ts'
import { NO_OUTSIDE } from './no-outside.ts'
import { policyExchange } from './policy-exchange.ts'
import { scanCost } from './relative-cost.ts'

/** The result of a health check, with the report in every language. */
export interface HealthRun {
  readonly report: HealthReport
  readonly worded: Readonly<Record<Locale, DomainHealth>>
  /** The number of queries to resolvers and name servers, and of web requests. */
  readonly questions: number
  /** The time of the virtual clock. */
  readonly elapsedMs: number
  /** CPU time as a multiple of one scan of 64 KiB; 0 if it is so short that it need not be compared. */
  readonly scans: number
}

interface RunOptions {
  readonly now: Date
  /** The clock of a DNS with delays, which must not use another one. */
  readonly clock?: VirtualClock
  readonly isDirectDnsOn?: boolean
  /** The web servers of the world; if absent, connections are refused. */
  readonly get?: Web['get']
}

const REFUSE: Web['get'] = async () => policyExchange({ kind: 'unreachable' })

const BASE_URL = 'https://dns.example'

/** Only then is the CPU time compared with scans, which takes some milliseconds. */
const SUSPICIOUS_MICROSECONDS = 1_000_000

/** Runs the whole health check of a domain in a world that has only DNS. */
export async function runHealth(
  domain: string,
  dns: Dns,
  { now, clock = createVirtualClock(), isDirectDnsOn = true, get = REFUSE }: RunOptions,
): Promise<HealthRun> {
  let questions = 0
  const counted = <Arguments extends readonly unknown[], Result>(ask: (...about: Arguments) => Result) => {
    return (...about: Arguments): Result => {
      questions++
      return ask(...about)
    }
  }
  const counting: Dns = {
    resolvers: dns.resolvers,
    resolve: counted(dns.resolve),
    askResolver: counted(dns.askResolver),
    askServer: counted(dns.askServer),
  }
  const world = {
    ...NO_OUTSIDE,
    ...clock,
    now: () => now,
    random: () => 0.5,
    dns: counting,
    web: { get: counted(get) },
  }
  const [startedMs, before] = [clock.monotonicMs(), process.cpuUsage()]
  const report = await clock.run(
    collectHealth(domain as DomainName, { world, settings: { baseUrl: BASE_URL, isDirectDnsOn } }, () => undefined),
  )
  const { user, system } = process.cpuUsage(before)
  const words = LOCALES.map((locale) => [locale, inWords(report, { locale, detail: 'full', baseUrl: BASE_URL })])
  return {
    report,
    worded: Object.fromEntries(words) as HealthRun['worded'],
    questions,
    elapsedMs: clock.monotonicMs() - startedMs,
    scans: user + system < SUSPICIOUS_MICROSECONDS ? 0 : (user + system) / (await scanCost()),
  }
}

/** The finding of the check with this id; undefined if it has none. */
export const outcomeOf = ({ worded }: HealthRun, id: string): string | undefined =>
  worded.en.findings.find((finding) => finding.id === id)?.outcome

/** All texts of the report. */
export const sentencesOf = ({ worded }: HealthRun): readonly string[] =>
  LOCALES.flatMap((locale) => worded[locale].findings.flatMap(sentences))

const sentences = ({ title, detail, fix }: Finding): readonly string[] => [title, detail, ...(fix?.steps ?? [])]

/** Returns one sentence for each invariant of reports that this report violates. */
export function brokenPromises(run: HealthRun): readonly string[] {
  const { questions, elapsedMs, scans, report, worded } = run
  const { score, resolvable, scoring } = worded.en
  const costly = new Set([
    ...(scoring?.groups.flatMap(({ losses }) => losses.map(({ id }) => id)) ?? []),
    ...(scoring?.gates.map(({ id }) => id) ?? []),
  ])
  const unknownCosts = report.findings.filter(
    ({ check, verdict, points }) => verdict.outcome === UNKNOWN && (points !== 0 || costly.has(check.check.id)),
  )
  const texts = LOCALES.flatMap((locale) => stringsIn(worded[locale]))
  return [
    ...(questions <= MAX_QUESTIONS ? [] : [`asked ${questions} questions`]),
    ...(elapsedMs <= MAX_MS ? [] : [`took ${Math.round(elapsedMs)} ms`]),
    ...(scans <= MAX_SCANS ? [] : [`cost as much as ${Math.round(scans)} scans of 64 KiB`]),
    ...(Number.isInteger(score) && score >= (resolvable ? 1 : 0) && score <= (resolvable ? 100 : 0)
      ? []
      : [`has the score ${score}`]),
    ...unknownCosts.map(({ check }) => `${check.check.id} is unknown and costs points`),
    ...texts.filter((text) => HIDDEN.test(text.replaceAll('\n', ''))).map((text) => `shows ${JSON.stringify(text)}`),
    ...sentencesOf(run).flatMap((text) => (text.trim() === '' ? ['has an empty sentence'] : [])),
    ...sentencesOf(run).flatMap((text) => (text.length > MAX_SENTENCE ? [`is too long: ${text}`] : [])),
  ]
}

const MAX_QUESTIONS = 320
const MAX_MS = 8000
/** A report costs some thousand. */
const MAX_SCANS = 80_000
/** The longest text of a step contains a policy of ten mail hosts. */
const MAX_SENTENCE = 4000
/** Matches unpaired surrogates too. Line breaks are allowed, because a policy in a step has several lines. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

/** All strings of the long form: texts, records, evidence. */
const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
