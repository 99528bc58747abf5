import { beforeAll, describe, expect, it } from 'vitest'
import { type Clock, sleep } from '../../src/clock.ts'
import type { Question } from '../../src/dns/message.ts'
import { isAtOrBelow } from '../../src/dns/name.ts'
import { RCODE } from '../../src/dns/types.ts'
import { unseen } from '../../src/evidence/engine/observed.ts'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import type { Dns, DnsAnswer, Observed } from '../../src/world.ts'
import { brokenPromises, type HealthRun, outcomeOf } from '../support/health-run.ts'
import { inProcessDns } from '../support/in-process-internet.ts'
import { type Alteration, altered, check, DOMAIN, HEALTHY, NOW, SICK, withAnswers } from './altered-dns.ts'

const late = (clock: Clock, ms: number, observation: Observed<DnsAnswer>): Promise<Observed<DnsAnswer>> =>
  sleep(clock, ms).then(() => observation)

const SILENCE = unseen('timeout', 'no response within 3000 ms')

/** Faults of the domain in one report that the other report does not have. */
function newFaults(run: HealthRun, known: HealthRun): readonly string[] {
  const faultsOf = ({ worded }: HealthRun): readonly string[] =>
    worded.en.findings.flatMap(({ id, severity }) => (severity === 'warn' || severity === 'problem' ? [id] : []))
  return faultsOf(run).filter((id) => !faultsOf(known).includes(id))
}

/** Decision 22: the report has one finding, which is not about the domain, and no score. */
const OUTAGE = {
  resolvable: false,
  score: 0,
  coverage: 0,
  determined: false,
  findings: [{ id: 'domain-resolves', severity: 'info', outcome: 'unknown' }],
}

describe('an outage of our own', () => {
  const SERVFAIL = { status: RCODE.SERVFAIL, isValidated: false, answers: [], authority: [], additional: [] }
  const failing: Alteration = async (_question, _path, _asked, usual) => withAnswers(await usual(), SERVFAIL)

  it.each<[string, Alteration]>([
    ['every query times out', () => SILENCE],
    ['no connection can be made', () => unseen('connection', 'refused')],
    ['every response is malformed', () => unseen('bad-answer', 'HTML')],
    ['all servers return SERVFAIL, even for the root', failing],
  ])('is not a fault of the domain: %s', async (_what, alter) => {
    const run = await check(altered(inProcessDns({ zones: HEALTHY, now: NOW }), alter))
    expect(run.worded.en).toMatchObject(OUTAGE)
    expect(run.worded.en.findings).toHaveLength(1)
    expect(brokenPromises(run)).toEqual([])
  })
})

describe('time', () => {
  it('name servers that ignore only our queries are reported as such, in time', async () => {
    const clock = createVirtualClock()
    const dns = inProcessDns({ zones: HEALTHY, now: NOW })
    const isOwn = (question: Question): boolean => isAtOrBelow(question.name, DOMAIN)
    const run = await check(
      altered(dns, (question, path, asked, usual) =>
        path === 'server' && (isOwn(question) || question.name === 'a.root-servers.net') && !asked.includes('.10.53')
          ? late(clock, 2400, SILENCE)
          : usual(),
      ),
      clock,
    )
    expect(outcomeOf(run, 'ns-responding')).toBe('ignores-us')
    expect(brokenPromises(run)).toEqual([])
  })

  it('the report is written even if there is never a response', async () => {
    const run = await check(
      altered(inProcessDns({ zones: HEALTHY, now: NOW }), () => new Promise<never>(() => undefined)),
    )
    expect(run.worded.en).toMatchObject(OUTAGE)
    expect(brokenPromises(run)).toEqual([])
  })

  it('if every response takes two seconds, checks without responses at the end are unknown', async () => {
    const clock = createVirtualClock()
    const dns = inProcessDns({ zones: HEALTHY, now: NOW })
    const slow = altered(dns, async (_question, _path, _asked, usual) => late(clock, 2000, await usual()))
    const run = await check(slow, clock)
    expect(run.report.completeness).toBe('partial')
    expect(newFaults(run, await check(dns))).toEqual([])
    expect(brokenPromises(run)).toEqual([])
  })
})

const SEEDS = [1, 2, 3, 4, 5, 6]

/** Selects the same half of all queries for the same seed. */
function isLost(seed: number, text: string): boolean {
  let state = 0x811c9dc5 ^ seed
  for (let index = 0; index < text.length; index++) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d)
  return ((state >>> 13) & 1) === 1
}

const halved = (dns: Dns, seed: number, lost: Observed<DnsAnswer>): Dns =>
  altered(dns, ({ name, type }, path, asked, usual) =>
    isLost(seed, `${path} ${asked} ${name} ${type}`) ? lost : usual(),
  )

describe.each([
  ['a healthy domain', HEALTHY],
  ['a faulty domain', SICK],
])('%s with responses to only half of the queries', (_what, zones) => {
  const dns = inProcessDns({ zones, now: NOW })
  let whole: HealthRun
  beforeAll(async () => {
    whole = await check(dns)
  })

  it.each(SEEDS)('because of our own fault (%i): no finding is worse, none costs more', async (seed) => {
    const run = await check(halved(dns, seed, unseen('aborted', 'the query was cancelled')))
    expect(newFaults(run, whole)).toEqual([])
    if (run.worded.en.resolvable) expect(run.worded.en.score).toBeGreaterThanOrEqual(whole.worded.en.score)
    expect(brokenPromises(run)).toEqual([])
  })

  it.each(SEEDS)('because half of all servers do not respond (%i): no invariant is violated', async (seed) => {
    expect(brokenPromises(await check(halved(dns, seed, SILENCE)))).toEqual([])
  })
})
