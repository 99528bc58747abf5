import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from '../../src/engine/create-engine.ts'
import { createRealWorld, type RealWorldOptions } from '../../src/net/real-world.ts'
import type { Wire } from '../../src/net/wire.ts'
import { dnsHealthCheck } from '../../src/tools/dns-health-check.ts'
import { createIdleClock } from '../support/idle-clock.ts'
import { resultOf } from '../support/result-of.ts'
import { startWorld, type WorldUnderTest } from '../support/scripted-world.ts'

/** They share name servers. Some have faults, also of their signatures. */
const DOMAINS = [
  'perfect.lab',
  'dmarc-monitoring.lab',
  'dmarc-half.lab',
  'dmarc-old-tags.lab',
  'bogus-mx.lab',
  'bogus-dmarc.lab',
]

/** A burst of 12 queries to a network, and then 12 each second: far too few for all domains within the time of a report. */
const SCARCE = { perAddress: 12, perNetwork: 12, windowMs: 1_000 }
const UNLIMITED = { perAddress: 100_000, perNetwork: 100_000, windowMs: 1_000 }

const clock = createIdleClock()
let started: WorldUnderTest
beforeAll(async () => {
  started = await startWorld({ clock })
})
afterAll(() => started.close())

interface Finding {
  readonly id: string
  readonly outcome: string
  readonly detail: string
}

/** Checks all domains at the same time. `sent` has the times of the queries to each network of name servers. */
async function checkAll({ budget, patience }: { budget: typeof SCARCE } & Pick<RealWorldOptions, 'patience'>) {
  const { internet } = started
  const sent = new Map<string, number[]>()
  const count = (address: string, port: number): void => {
    if (port !== 53) return
    const network = address.includes(':')
      ? address.split(':').slice(0, 3).join(':')
      : address.split('.').slice(0, 3).join('.')
    sent.set(network, [...(sent.get(network) ?? []), clock.monotonicMs()])
  }
  const wire: Wire = {
    connect(address, port) {
      count(address, port)
      return internet.wire.connect(address, port)
    },
    openUdp(address, port) {
      count(address, port)
      return internet.wire.openUdp(address, port)
    },
  }
  const world = createRealWorld({
    resolvers: internet.resolverSettings,
    isDirectDnsOn: true,
    wire,
    clock,
    userAgent: 'zonewise (tests)',
    certificateAuthorities: [internet.caPem],
    directDnsLimits: { budget },
    webLimits: { budget: UNLIMITED, maxWaitMs: 0 },
    patience,
  })
  const engine = createEngine({ world })
  const check = async (domain: string) => {
    const given = (name: string) => ({ domain, detail: 'full' })[name]
    const { findings, score } = (await resultOf(engine.call(dnsHealthCheck, given))) as {
      readonly findings: readonly Finding[]
      readonly score: number
    }
    return { domain, score, findings: findings.map(({ id, outcome, detail }) => ({ id, outcome, detail })) }
  }
  const reports = await Promise.all(DOMAINS.map(check)).finally(() => world.close())
  return { reports, sent }
}

const verdictsOf = (reports: Awaited<ReturnType<typeof checkAll>>['reports']) =>
  reports.map(({ domain, score, findings }) => ({
    domain,
    score,
    findings: findings.map(({ id, outcome }) => `${id}: ${outcome}`).sort(),
  }))

const unknownIn = (reports: Awaited<ReturnType<typeof checkAll>>['reports']): number =>
  reports.flatMap(({ findings }) => findings).filter(({ outcome }) => outcome === 'unknown').length

/** So little that most checks get no turn at all in the time of a report. */
const FOR_ONE = { perAddress: 2, perNetwork: 2, windowMs: 60_000 }

describe('checks of people for domains with the same name servers', () => {
  it('are refused for a while in place of reports that lack most, and each other report is determined', async () => {
    const { internet } = started
    const world = createRealWorld({
      resolvers: internet.resolverSettings,
      isDirectDnsOn: true,
      wire: internet.wire,
      clock,
      userAgent: 'zonewise (tests)',
      certificateAuthorities: [internet.caPem],
      directDnsLimits: { budget: FOR_ONE },
      webLimits: { budget: UNLIMITED, maxWaitMs: 0 },
    })
    const engine = createEngine({ world })
    const check = (domain: string, client: string) =>
      resultOf(engine.call(dnsHealthCheck, (name) => (name === 'domain' ? domain : undefined), { client }))
    const results = await Promise.allSettled(DOMAINS.map((domain, index) => check(domain, `198.18.${index}.1`)))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    const given = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(refused.length).toBeGreaterThan(0)
    for (const report of given) expect(report).toMatchObject({ determined: true })
    for (const error of refused) {
      expect(error).toMatchObject({
        code: 'service_unavailable',
        message: expect.stringContaining('same name servers'),
      })
      expect(error.retryAfterMs).toBeGreaterThanOrEqual(5_000)
    }
    const [longest] = refused.map(({ retryAfterMs }) => retryAfterMs as number).sort((one, other) => other - one)
    await new Promise<void>((resolve) => void clock.setTimer(resolve, 4 * (longest ?? 0)))
    const again = await check(DOMAINS[0] as string, '198.18.99.1').finally(() => world.close())
    expect(again).toMatchObject({ determined: true })
  })
})

describe('checks of domains with the same name servers, whose budget is scarce', () => {
  it('lack something if a person waits for them', async () => {
    const { reports } = await checkAll({ budget: SCARCE })
    expect(unknownIn(reports)).toBeGreaterThan(0)
  })

  // The idle clock waits longer before each step on a busy machine, and a scarce budget has many steps.
  it('are complete if they are patient, and send no more than the budget allows', { timeout: 240_000 }, async () => {
    const expected = await checkAll({ budget: UNLIMITED })
    const patient = await checkAll({ budget: SCARCE, patience: 'batch' })
    expect(verdictsOf(patient.reports)).toEqual(verdictsOf(expected.reports))
    for (const times of patient.sent.values())
      for (const [index, fromMs] of times.entries()) {
        const within = times.slice(index).filter((atMs) => atMs < fromMs + 1_000).length
        // The burst, and what is refilled during this second.
        expect(within).toBeLessThanOrEqual(SCARCE.perNetwork * 2)
      }
  })
})
