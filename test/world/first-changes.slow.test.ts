import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from '../../src/engine/create-engine.ts'
import type { DomainReport } from '../../src/report/overall/domain-report.ts'
import { domainReport } from '../../src/tools/domain-report.ts'
import expectations from '../cases/report-first-changes.json' with { type: 'json' }
import { createIdleClock } from '../support/idle-clock.ts'
import { startWorld, type WorldUnderTest, worldRegistries } from '../support/scripted-world.ts'

interface Expected {
  readonly domain: string
  readonly why: string
  /** The findings after which the first change may be named; empty if there is nothing to change. */
  readonly first: readonly string[]
  readonly tone?: string
}

const EXPECTED: readonly Expected[] = expectations

const clock = createIdleClock()
let under: WorldUnderTest
let engine: ReturnType<typeof createEngine>
beforeAll(async () => {
  under = await startWorld({ clock })
  engine = createEngine({ world: under.world, registries: worldRegistries() })
})
afterAll(() => under.close())

async function reportOn(domain: string): Promise<DomainReport> {
  const given: Readonly<Record<string, string>> = { domain, detail: 'full' }
  return (await engine.call(domainReport, (name) => given[name])).result as DomainReport
}

/** What the report names instead where an operator would name another change first, with the reason. */
const OTHERWISE: Readonly<Record<string, { readonly first: string; readonly why: string }>> = {
  'worst.lab': {
    first: 'dns/spf-lookups',
    why: 'Silent name servers are a warning as long as two others answer, however many there are; SPF fails for every message.',
  },
  'nameless-mail-host.lab': {
    first: 'none',
    why: 'A missing PTR record of a mail server is a note, because the mail check does not know whether the server sends mail.',
  },
}

describe('the first change of a report', () => {
  it.each(EXPECTED)('$domain: $first', async ({ domain, why, first, tone }) => {
    const { changes, verdict } = await reportOn(domain)
    const named = changes[0] === undefined ? 'none' : `${changes[0].area}/${changes[0].id}`
    const { [domain]: otherwise } = OTHERWISE
    expect(first.length === 0 ? ['none'] : [...first, ...(otherwise ? [otherwise.first] : [])], why).toContain(named)
    if (tone !== undefined) expect(verdict.severity, why).toBe(tone)
  })

  it('is the one that an operator would name, in at least 58 of 60 domains', () => {
    expect(EXPECTED.length).toBeGreaterThanOrEqual(60)
    expect(Object.keys(OTHERWISE).length).toBeLessThanOrEqual(2)
  })
})
