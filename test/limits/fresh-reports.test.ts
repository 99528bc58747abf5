import { describe, expect, it } from 'vitest'
import { createEngine } from '../../src/engine/create-engine.ts'
import { createGate } from '../../src/engine/gate.ts'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import type { Tool } from '../../src/tools/define-tool.ts'
import { dnsHealthCheck } from '../../src/tools/dns-health-check.ts'
import { dnssecCheck } from '../../src/tools/dnssec-check.ts'
import { domainAvailability } from '../../src/tools/domain-availability.ts'
import { domainReport } from '../../src/tools/domain-report.ts'
import { mailCheck } from '../../src/tools/mail-check.ts'
import { TOOLS } from '../../src/tools/registry.ts'
import { seoCheck } from '../../src/tools/seo-check.ts'
import { memoryCounters } from '../support/memory-counters.ts'
import { emptyDns, worldWith } from '../support/scripted-dns.ts'

const BURST = 3

function service() {
  const clock = createVirtualClock()
  const made: { readonly maxAgeMs?: number }[] = []
  const world = worldWith(emptyDns(), clock)
  const engine = createEngine({
    world: {
      ...world,
      forClient(_client, options = {}) {
        made.push(options)
        return world
      },
    },
    settings: { baseUrl: 'https://dns.example', isDirectDnsOn: false },
  })
  const gate = createGate({
    limits: { anonymousPerDay: 50, keyPerDay: 5000, burstPerMinute: BURST, badgeChecksPerHour: 60, overrides: [] },
    counters: memoryCounters(),
    keys: { judge: async () => ({ kind: 'invalid' }) },
    blocks: { blocksAddress: () => false, blocksKey: () => false },
    nowMs: () => clock.now().getTime(),
  })
  const call = async (tool: Tool, isFresh: boolean, domain = 'example.com') => {
    const client = await gate.identify({ address: '192.0.2.1', credential: { kind: 'none' } })
    let remaining = Number.NaN
    let burst: number | undefined
    const onAdmission = (admission: {
      readonly remaining: number
      readonly burst?: { readonly left: number }
    }): void => {
      remaining = admission.remaining
      burst = admission.burst?.left
    }
    const options = { isFresh, client: '192.0.2.0/24' }
    const { result } = await clock.run(
      engine.callFor({ gate, client, onAdmission }, tool, (name) => (name === 'domain' ? domain : undefined), options),
    )
    const { checkedAt, fetchedAt } = result as { readonly checkedAt?: string; readonly fetchedAt?: string }
    return { madeAt: checkedAt ?? fetchedAt, remaining, burst }
  }
  return { clock, call, made }
}

describe('a fresh report', () => {
  it('is possible for the health, mail and SEO check and for the report of all areas only', () => {
    expect(TOOLS.filter(({ isRefreshable }) => isRefreshable).map(({ name }) => name)).toEqual([
      domainReport.name,
      dnsHealthCheck.name,
      mailCheck.name,
      seoCheck.name,
    ])
  })

  it.each<[string, Tool, boolean]>([
    ['health', dnsHealthCheck, false],
    ['mail', mailCheck, true],
    ['SEO', seoCheck, true],
  ])(
    'of the %s check counts as a call, and draws from the burst limit if it is made again',
    async (_, tool, hasBurst) => {
      const { clock, call, made } = service()
      const first = await call(tool, false)
      await clock.advance(30_000)
      const young = await call(tool, true)
      await clock.advance(30_000)
      const cached = await call(tool, false)
      const fresh = await call(tool, true)
      expect([young.madeAt, cached.madeAt]).toEqual([first.madeAt, first.madeAt])
      expect(fresh.madeAt).not.toBe(first.madeAt)
      expect([first, young, cached, fresh].map(({ remaining }) => remaining)).toEqual([49, 48, 47, 46])
      expect([first, young, cached, fresh].map(({ burst }) => burst !== undefined)).toEqual(
        hasBurst ? [true, false, false, true] : [false, false, false, false],
      )
      // States of ports that other reports have cached are not used either.
      expect([made.at(0), made.at(-1)]).toEqual([{}, { maxAgeMs: 60_000 }])
    },
  )

  it('is refused if the burst limit is used up, while the cached report is returned', async () => {
    const { clock, call } = service()
    const first = await call(mailCheck, false)
    await clock.advance(60_000)
    for (let count = 0; count < BURST; count++) await call(mailCheck, false, `other${count}.example`)
    await expect(call(mailCheck, true)).rejects.toMatchObject({ code: 'rate_limited' })
    expect((await call(mailCheck, false)).madeAt).toBe(first.madeAt)
  })

  it.each<[string, Tool]>([
    ['availability', domainAvailability],
    ['DNSSEC check', dnssecCheck],
  ])('is not made for the %s', async (_, tool) => {
    const { clock, call, made } = service()
    await call(tool, false)
    await clock.advance(60_000)
    await call(tool, true)
    expect(made).toEqual([{}, {}])
  })
})
