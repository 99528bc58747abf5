import { describe, expect, it } from 'vitest'
import { createCache } from '../../engine/cache.ts'
import type { Engine } from '../../engine/call.ts'
import { Problem } from '../../problems.ts'
import { createVirtualClock } from '../../scripted-world/virtual-clock.ts'
import { createServiceLog } from '../../service-log.ts'
import type { ToolResponse } from '../../tools/response.ts'
import { createProbe } from './probe.ts'

const REGISTERED = { result: { state: 'registered', expires: null, expiryPublished: false, findings: [] } }

type Outcome = () => Promise<Pick<ToolResponse, 'result'>>

/** The probe over an engine whose calls end when the test says so, or with an error. */
function scene({ perMinute = 600, outcome = async () => REGISTERED }: { perMinute?: number; outcome?: Outcome } = {}) {
  const clock = createVirtualClock()
  const nowMs = () => clock.now().getTime()
  const calls: string[] = []
  const call: Engine['call'] = async (_tool, argument, options) => {
    calls.push(String(argument('domain')))
    expect(options?.client).toBe('probe')
    const { result } = await outcome()
    return { result, meta: { cachedUntilMs: nowMs() + 300_000, language: 'en', isCounted: true } }
  }
  const lines: string[] = []
  const log = createServiceLog(clock, 'error', { write: (line) => void lines.push(line) })
  const probe = createProbe({ engine: { call, clock, cache: createCache({ nowMs }) }, log, perMinute })
  const scrape = (domain: string, timeout?: string) =>
    probe.answer({ search: `module=registration&target=${domain}`, timeout })
  return { clock, calls, probe, scrape, log, lines }
}

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `n${index}.example`)

describe('the budget of the probe', () => {
  it('limits the checks that start in a minute; cached results need none', async () => {
    const { scrape, calls, clock } = scene({ perMinute: 3 })
    for (const domain of names(3)) expect((await scrape(domain)).body).toContain('probe_success 1')
    const refused = await scrape('n3.example')
    expect(refused.status).toBe(200)
    expect(refused.body).toContain('probe_success 0')
    expect(refused.body).toContain('zonewise_probe_failure{reason="overload"} 1')
    expect(refused.body).toContain('zonewise_probe_undetermined{value="registered"} 1')
    expect((await scrape('n0.example')).body).toContain('probe_success 1')
    expect(calls).toEqual(names(3))
    await clock.advance(20_000)
    expect((await scrape('n3.example')).body).toContain('probe_success 1')
  })

  it('runs 16 checks at a time, queues 240, and refuses the rest', async () => {
    const ends: (() => void)[] = []
    const outcome: Outcome = () => new Promise((resolve) => ends.push(() => resolve(REGISTERED)))
    const { scrape, probe, calls, clock } = scene({ outcome })
    const scrapes = names(257).map((domain) => scrape(domain))
    await clock.advance(0)
    expect(probe.counts()).toEqual({ running: 16, waiting: 240 })
    expect((await scrapes[256])?.body).toContain('zonewise_probe_failure{reason="overload"} 1')
    // The same target again is no further check.
    const again = scrape('n0.example')
    await clock.advance(0)
    expect(calls).toHaveLength(16)
    for (let index = 0; index < 256; index++) {
      ends[index]?.()
      await clock.advance(0)
    }
    const bodies = await Promise.all([...scrapes.slice(0, 256), again])
    expect(bodies.filter(({ body }) => body.includes('probe_success 1'))).toHaveLength(257)
    expect(probe.counts()).toEqual({ running: 0, waiting: 0 })
  })

  it('ends the wait for a slot after 30 seconds', async () => {
    const { scrape, clock, calls } = scene({ outcome: () => new Promise(() => undefined) })
    const scrapes = names(17).map((domain) => scrape(domain, '60'))
    await clock.advance(30_000)
    expect((await scrapes[16])?.body).toContain('zonewise_probe_failure{reason="overload"} 1')
    expect(calls).toHaveLength(16)
  })

  it('can be 0, which disables the probe', async () => {
    const { scrape, calls } = scene({ perMinute: 0 })
    expect(await scrape('example.com')).toMatchObject({ status: 404, body: expect.stringContaining('disabled') })
    expect(calls).toEqual([])
  })
})

describe('a check that fails', () => {
  it('is tried again if the queue of users refused it, which is not the queue of the probe', async () => {
    let tries = 0
    const overloadedOnce: Outcome = async () => {
      if (++tries === 1) throw new Problem('service_unavailable')
      return REGISTERED
    }
    expect((await scene({ outcome: overloadedOnce }).scrape('example.com')).body).toContain('probe_success 1')
    expect(tries).toBe(2)
  })

  it.each([
    [new Problem('service_unavailable'), 'overload', 0],
    [new Problem('resolver_unavailable'), 'outage', 0],
    [new Error('a fault of ours'), 'internal', 1],
  ])('%s', async (error, reason, logged) => {
    const { scrape, log, lines } = scene({ outcome: () => Promise.reject(error) })
    const { status, body } = await scrape('example.com')
    expect(status).toBe(200)
    expect(body).toContain(`zonewise_probe_failure{reason="${reason}"} 1`)
    expect(body).not.toContain('a fault of ours')
    log.flush()
    expect(lines).toHaveLength(logged)
  })

  it('rejects what is not a domain before it counts', async () => {
    const { scrape, calls } = scene({ perMinute: 1 })
    for (let index = 0; index < 3; index++)
      expect(await scrape('https://example.com')).toMatchObject({
        status: 400,
        contentType: 'text/plain; charset=utf-8',
        body: expect.stringContaining('not a domain name'),
      })
    expect((await scrape('example.com')).status).toBe(200)
    expect(calls).toEqual(['example.com'])
  })
})
