import { fileURLToPath } from 'node:url'
import { UNKNOWN } from '../../src/checks/verdict.ts'
import type { HealthReport } from '../../src/report/report.ts'
import { inWords } from '../../src/report/words.ts'
import { loadWorld } from '../../src/scripted-world/load-world.ts'
import {
  createMemoryWorld,
  type MemoryWorld,
  type MemoryWorldOptions,
} from '../../src/scripted-world/memory/memory-world.ts'
import type { ScriptedZone } from '../../src/scripted-world/scripted-internet.ts'
import { createVirtualClock, type VirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import type { DomainName } from '../../src/standards/domain-name/parse.ts'
import { collectHealth } from '../../src/tools/health/collect.ts'
import type { Dns, Web, World } from '../../src/world.ts'
import brokenDomains from '../cases/broken-domains.json' with { type: 'json' }
import { IS_NIGHTLY } from '../support/extent.ts'
import { OURSELVES, type OurSituation } from './ourselves.ts'

type Severity = string | readonly string[]

interface Expected {
  readonly id: string
  readonly severity: Severity
  readonly outcome?: string
  /** The value of the record that the finding must offer. */
  readonly record?: string
  /** Words that its English texts contain, where the outcome alone does not say who is at fault. */
  readonly says?: string
}

/** One scenario of `test/cases/broken-domains.json`. */
export interface BrokenDomain {
  readonly id: string
  readonly family: string
  readonly title: string
  /** Findings that the report must have, with one of these severities. */
  readonly expected: readonly Expected[]
  /** Findings that the report must not have with these severities, or not with these words. */
  readonly forbidden: readonly { readonly id: string; readonly severity: Severity; readonly says?: string }[]
  readonly score: readonly number[]
  readonly resolvable?: boolean
  readonly determined: boolean
  readonly ourselves?: string
  /** The longest allowed time until the report. */
  readonly maxMs: number
}

export const BROKEN_DOMAINS: readonly BrokenDomain[] = brokenDomains

/** The seeds of the runs that must agree. `npm test` uses only the first one, for some scenarios. */
export const SEEDS = IS_NIGHTLY ? [1, 2, 3, 4, 5] : [1, 2]

export interface Verdict {
  readonly id: string
  readonly outcome: string
  readonly severity: string
  /** Title, detail and steps in English. */
  readonly texts: string
  /** The value of the offered record. */
  readonly record: string | undefined
}

/** The result of one run of a scenario with empty caches. */
export interface Played {
  /** By id. */
  readonly verdicts: readonly Verdict[]
  readonly score: number
  readonly isResolvable: boolean
  /** Undefined if the lab cannot tell. */
  readonly isDetermined: boolean | undefined
  readonly firstFindingMs: number
  /** The time until the report. */
  readonly lastFindingMs: number
  /** Queries to resolvers and name servers, and policies. */
  readonly queries: number
}

const WORLD_FOLDER = fileURLToPath(new URL('../../world/', import.meta.url))
const BASE_URL = 'https://dns.example'

/** Zones that public resolvers always have in their caches. */
const TOP_LEVEL = ['lab', 'com', 'net']

/** The time that has passed since the state of `world/before`. */
const SINCE_BEFORE_MS = 600_000

/** The files of the world are loaded once; each run has its own clock, which starts at the same time. */
let clock: VirtualClock = createVirtualClock()
const files = loadWorld({ folder: WORLD_FOLDER, now: () => clock.now() })

export const WORLD_ZONES: readonly ScriptedZone[] = files.internet.zones

/** The zone of a scenario. */
function zoneOf(id: string): ScriptedZone {
  const zone = WORLD_ZONES.find(({ scenario }) => scenario === id)
  if (zone === undefined) throw new Error(`no domain has the scenario ${id}`)
  return zone
}

/** The domain of a scenario. */
export const subjectOf = (id: string): DomainName => zoneOf(id).subject as DomainName

/** Whether the zone has a different state in `world/before`. */
const hasChanged = ({ origin }: ScriptedZone): boolean => files.internet.before?.changed.includes(origin) === true

/** Runs the scenario once with empty caches. The same seed gives the same run. */
const play = (scenario: BrokenDomain, seed: number): Promise<Played> => playWith(scenario, seed, check)

type Use<Result> = (memory: MemoryWorld, domain: DomainName) => Promise<Result>

/** Prepares the world of a scenario and uses it. */
export const playWith = <Result>(
  { id, ourselves }: Pick<BrokenDomain, 'id' | 'ourselves'>,
  seed: number,
  use: Use<Result>,
): Promise<Result> => playZone(zoneOf(id), seed, use, ourselves)

/** Prepares the world for the subject of a zone and uses it. */
export async function playZone<Result>(
  zone: ScriptedZone,
  seed: number,
  use: Use<Result>,
  ourselves?: string,
  onAnswered?: MemoryWorldOptions['onAnswered'],
): Promise<Result> {
  clock = createVirtualClock()
  const situation = ourselves === undefined ? {} : situationOf(ourselves)
  const memory = createMemoryWorld({ ...files, clock, seed, ...situation, ...(onAnswered && { onAnswered }) })
  const domain = zone.subject as DomainName
  await memory.warmUp(TOP_LEVEL)
  if (hasChanged(zone)) await remember(memory, domain)
  return use(memory, domain)
}

function situationOf(name: string): OurSituation {
  const situation = Object.hasOwn(OURSELVES, name) ? OURSELVES[name] : undefined
  if (situation === undefined) throw new Error(`"${name}" is not a situation of ourselves.ts`)
  return situation
}

/** Sends every query of a check to all resolvers in the earlier state; then ten minutes pass, and the zone changes. */
async function remember(memory: MemoryWorld, domain: DomainName): Promise<void> {
  const { before } = files.internet
  if (before === undefined) throw new Error('the zone has no earlier state')
  memory.switchTo(before)
  const world = memory.startClients()
  const { dns } = world
  const ofAll: Dns['askResolver'] = async (first, question, options) => {
    const others = dns.resolvers.map(({ id }) => dns.askResolver(id, question, options))
    const [answer] = await Promise.all([dns.askResolver(first, question, options), ...others])
    return answer
  }
  const resolve: Dns['resolve'] = (question, options) => ofAll('resolver-1', question, options)
  await clock.run(collect(domain, { ...world, dns: { ...dns, resolve, askResolver: ofAll } }, () => undefined))
  await clock.advance(SINCE_BEFORE_MS)
  memory.switchTo(files.internet)
}

const collect = (domain: DomainName, world: World, onFinding: () => void): Promise<HealthReport> =>
  collectHealth(domain, { world, settings: { baseUrl: BASE_URL, isDirectDnsOn: true } }, onFinding)

async function check(memory: MemoryWorld, domain: DomainName): Promise<Played> {
  const world = memory.startClients()
  const { dns, web } = world
  let queries = 0
  const counted = <Arguments extends readonly unknown[], Result>(ask: (...about: Arguments) => Result) => {
    return (...about: Arguments): Result => {
      queries++
      return ask(...about)
    }
  }
  const counting: { dns: Dns; web: Web } = {
    dns: {
      resolvers: dns.resolvers,
      resolve: counted(dns.resolve),
      askResolver: counted(dns.askResolver),
      askServer: counted(dns.askServer),
    },
    web: { get: counted(web.get) },
  }
  const startedMs = clock.monotonicMs()
  let firstFindingMs: number | undefined
  const report = await clock.run(
    collect(domain, { ...world, ...counting }, () => {
      firstFindingMs ??= clock.monotonicMs() - startedMs
    }),
  )
  const lastFindingMs = clock.monotonicMs() - startedMs
  return {
    verdicts: verdictsOf(report),
    score: report.scoring.score,
    isResolvable: report.isResolvable,
    isDetermined: report.isDetermined,
    firstFindingMs: firstFindingMs ?? lastFindingMs,
    lastFindingMs,
    queries,
  }
}

export const verdictsOf = (report: HealthReport): readonly Verdict[] =>
  inWords(report, { locale: 'en', detail: 'full', baseUrl: BASE_URL })
    .findings.map(({ id, outcome = '', severity, title, detail, fix }) => ({
      id,
      outcome,
      severity,
      texts: [title, detail, ...(fix?.steps ?? [])].join('\n'),
      record: fix?.record?.value,
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))

const isAmong = (severity: Severity, seen: string): boolean =>
  typeof severity === 'string' ? severity === seen : severity.includes(seen)

/** Rounded up to tenths of a second, because runs differ by some milliseconds. */
const inSeconds = (ms: number): string => `${Math.ceil(ms / 100) / 10} s`

/** Returns one sentence for each difference from the expectation. */
export function deviationsOf(scenario: BrokenDomain, played: Played): readonly string[] {
  const { expected, forbidden, score, resolvable, determined, maxMs } = scenario
  const reported = (id: string): string => {
    const verdict = played.verdicts.find((one) => one.id === id)
    return verdict === undefined ? 'not reported' : `${verdict.severity} (${verdict.outcome}, ${verdict.record})`
  }
  const has = (wanted: Expected): boolean =>
    played.verdicts.some(
      ({ id, severity, outcome, texts, record }) =>
        id === wanted.id &&
        isAmong(wanted.severity, severity) &&
        (wanted.outcome ?? outcome) === outcome &&
        (wanted.record ?? record) === record &&
        texts.includes(wanted.says ?? ''),
    )
  const [least = 0, most = 100] = score
  const described = ({ severity, says, record }: Expected): string =>
    `${[severity].flat().join(' or ')}${says === undefined ? '' : ` and say “${says}”`}${record === undefined ? '' : ` and offer ${record}`}`
  return [
    ...expected.flatMap((wanted) =>
      has(wanted) ? [] : [`${wanted.id} should be ${described(wanted)}, but is ${reported(wanted.id)}`],
    ),
    ...forbidden.flatMap((unwanted) =>
      has(unwanted) ? [`${unwanted.id} should not be ${described(unwanted)}, but is ${reported(unwanted.id)}`] : [],
    ),
    ...(played.score >= least && played.score <= most
      ? []
      : [`the score should be from ${least} to ${most}, but is ${played.score}`]),
    ...(resolvable === undefined || resolvable === played.isResolvable
      ? []
      : [`resolvable should be ${resolvable}, but is ${played.isResolvable}`]),
    ...(played.isDetermined === undefined || played.isDetermined === determined
      ? []
      : [`determined should be ${determined}, but is ${played.isDetermined}`]),
    ...(played.lastFindingMs <= maxMs
      ? []
      : [`the report should be there after ${inSeconds(maxMs)}, but took ${inSeconds(played.lastFindingMs)}`]),
  ]
}

/**
 * Findings that may be unknown in some runs. B39: the servers take 2.5 s for each response and get six queries at a time, so the last ones of
 * the 7.8 s are for the website; they are missed if a resolver also misses its time limit.
 */
const OUT_OF_TIME: Readonly<Record<string, readonly string[]>> = { B39: ['web-ipv6'] }

/** Returns the differences between two runs of a scenario: verdicts and score, but not times and queries. */
function differencesBetween(id: string, one: Played, other: Played): readonly string[] {
  const textOf = ({ id, outcome, severity }: Verdict): string => `${id} ${severity} (${outcome})`
  const ignored = (OUT_OF_TIME[id] ?? []).filter((name) =>
    [one, other].some(({ verdicts }) => verdicts.some((verdict) => verdict.id === name && verdict.outcome === UNKNOWN)),
  )
  const [first, second] = [one, other].map(
    ({ verdicts }) => new Set(verdicts.filter((verdict) => !ignored.includes(verdict.id)).map(textOf)),
  )
  return [
    ...[...(first ?? [])].filter((text) => !second?.has(text)).map((text) => `only sometimes: ${text}`),
    ...[...(second ?? [])].filter((text) => !first?.has(text)).map((text) => `only sometimes: ${text}`),
    ...(one.score === other.score ? [] : [`the score is ${one.score} or ${other.score}`]),
    ...(one.isResolvable === other.isResolvable ? [] : ['resolvable in some runs only']),
    ...(one.isDetermined === other.isDetermined ? [] : ['determined in some runs only']),
  ]
}

/** Runs the scenario with each seed and returns the differences from the expectation and between the runs. */
export async function playAll(
  scenario: BrokenDomain,
  seeds: readonly number[],
): Promise<{ readonly runs: readonly Played[]; readonly deviations: readonly string[] }> {
  const runs: Played[] = []
  for (const seed of seeds) runs.push(await play(scenario, seed))
  const deviations = runs.flatMap((run) => [
    ...differencesBetween(scenario.id, runs[0] ?? run, run),
    ...deviationsOf(scenario, run),
  ])
  return { runs, deviations: [...new Set(deviations)] }
}

export const unknownsOf = ({ verdicts }: Played): number => verdicts.filter(({ outcome }) => outcome === UNKNOWN).length
