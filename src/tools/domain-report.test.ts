import { beforeAll, describe, expect, it } from 'vitest'
import { playZone, WORLD_ZONES } from '../../test/health/broken-domains.ts'
import { worldRegistries } from '../../test/support/scripted-world.ts'
import { createEngine } from '../engine/create-engine.ts'
import type { DomainReport, ReportedArea } from '../report/overall/domain-report.ts'
import type { World } from '../world.ts'
import { dnsHealthCheck } from './dns-health-check.ts'
import { domainReport } from './domain-report.ts'

interface Part extends Pick<DomainReport, 'verdict' | 'changes' | 'findings'> {
  readonly area: ReportedArea
  readonly result?: object
}

interface Run {
  readonly report: DomainReport & { readonly results?: Readonly<Record<string, Readonly<Record<string, unknown>>>> }
  readonly parts: readonly Part[]
  readonly elapsedMs: number
}

async function run(
  subject: string,
  given: Readonly<Record<string, string>> = { detail: 'full' },
  change: (world: World) => World = (world) => world,
): Promise<Run> {
  const zone = WORLD_ZONES.find((one) => one.subject === subject)
  if (zone === undefined) throw new Error(`${subject} is not in the world`)
  return playZone(zone, 1, async (memory, domain) => {
    const world = change(memory.startClients())
    const engine = createEngine({ world, registries: worldRegistries() })
    const parts: Part[] = []
    const startedMs = world.monotonicMs()
    const input: Readonly<Record<string, string>> = { domain, ...given }
    const onPart = (part: object): void => void parts.push(part as Part)
    const response = await memory.clock.run(
      Promise.resolve(engine.call(domainReport, (name) => input[name], { onPart })),
    )
    return { report: response.result as Run['report'], parts, elapsedMs: world.monotonicMs() - startedMs }
  })
}

const NOTHING = { seen: false, why: { reason: 'timeout', detail: 'sample' } } as const

describe('a report about a domain', () => {
  let broken: Run
  beforeAll(async () => {
    broken = await run('no-dmarc.lab')
  })

  it('has every area, each with its tool, its state and the time of its data', () => {
    const { areas, notCovered } = broken.report
    expect(areas.map(({ area, tool, severity }) => [area, tool, severity])).toEqual([
      ['dns', 'dns_health_check', 'problem'],
      // The simulated mail servers of this world have no TLS.
      ['mail', 'mail_check', 'problem'],
      ['web', 'seo_check', 'ok'],
      ['registration', 'domain_availability', 'ok'],
    ])
    expect(areas.every(({ checkedAt }) => checkedAt !== undefined)).toBe(true)
    expect(notCovered).toEqual([])
  })

  it('has every finding once, with its area, the worst first', () => {
    const ids = broken.report.findings.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const areaOf = (wanted: string): string | undefined => broken.report.findings.find(({ id }) => id === wanted)?.area
    expect(['dmarc-record', 'mail-delivery', 'https-valid', 'registration-expiry'].map(areaOf)).toEqual([
      'dns',
      'mail',
      'web',
      'registration',
    ])
    expect(broken.report.findings[0]?.severity).toBe('problem')
  })

  it('offers the record of a change', () => {
    const change = broken.report.changes.find(({ id }) => id === 'dmarc-record')
    expect(change).toMatchObject({
      area: 'dns',
      place: 'dns',
      fix: { record: { host: '_dmarc.no-dmarc.lab', type: 'TXT', value: expect.stringContaining('v=DMARC1; p=none') } },
    })
  })

  it('sends each area as soon as it is known, with the changes so far', () => {
    expect(broken.parts.map(({ area }) => area.area).sort()).toEqual(['dns', 'mail', 'registration', 'web'])
    const first = broken.parts[0]
    expect(first?.area.area).toBe('registration')
    expect(first?.verdict.detail).toContain('Still being checked: DNS and mail records')
    const dns = broken.parts.find(({ area }) => area.area === 'dns')
    expect(dns?.changes.map(({ id }) => id)).toContain('dmarc-record')
    expect(dns?.result).toMatchObject({ resolvable: true })
    expect(dns?.result).not.toHaveProperty('findings')
  })

  it('sends the evidence only once, with the whole report', () => {
    const has = (member: string) => (finding: object) => member in finding
    for (const { findings } of broken.parts) {
      expect(findings.some(has('why'))).toBe(true)
      expect(findings.some(has('evidence'))).toBe(false)
    }
    expect(broken.report.findings.some(has('evidence'))).toBe(true)
  })

  it('has the results of its areas without their findings with detail=full only', async () => {
    expect(Object.keys(broken.report.results ?? {}).sort()).toEqual(['dns', 'mail', 'registration', 'web'])
    expect(broken.report.results?.['mail']).not.toHaveProperty('notCovered')
    const brief = await run('no-dmarc.lab', {})
    expect(brief.report).not.toHaveProperty('results')
    expect(brief.report.findings.every((finding) => !('evidence' in finding || 'outcome' in finding))).toBe(true)
    expect(brief.report.changes).toEqual(broken.report.changes)
  })

  it('has German texts', async () => {
    const { report } = await run('no-dmarc.lab', { lang: 'de' })
    expect(report.verdict.detail).toMatch(/Probleme? gefunden\. Am wichtigsten \(/)
    expect(report.locale).toBe('de')
  })

  it('does not wait for mail servers and the website of a domain that does not resolve', async () => {
    const { report, elapsedMs } = await run('all-servers-dead.lab')
    expect(report.changes.map(({ id, findings }) => [id, findings.map((finding) => finding.id)])).toEqual([
      ['ns-responding', ['ns-responding', 'domain-resolves']],
    ])
    expect(report.verdict.detail).toMatch(/^1 problem found\./)
    expect(report.notCovered.map(({ area }) => area)).toEqual(['mail', 'web'])
    expect(elapsedMs).toBeLessThanOrEqual(5_000)
  })

  it('says nothing about the domain if no resolver responds', async () => {
    const { report } = await run('perfect.lab', { detail: 'full' }, (world) => ({
      ...world,
      dns: {
        ...world.dns,
        resolve: async () => NOTHING,
        askResolver: async () => NOTHING,
        askServer: async () => NOTHING,
      },
    }))
    expect(report.verdict.severity).toBe('info')
    expect(report.notCovered.map(({ area }) => area)).toEqual(expect.arrayContaining(['dns', 'mail', 'web']))
    expect(report.changes).toEqual([])
    expect(report.results?.['dns']).not.toHaveProperty('score')
    expect(report.results?.['dns']).not.toHaveProperty('resolvable')
  })

  it('has the data of areas that are cached, and their time', async () => {
    const zone = WORLD_ZONES.find((one) => one.subject === 'perfect.lab')
    if (zone === undefined) throw new Error('perfect.lab is missing')
    const [earlier, report] = await playZone(zone, 1, async (memory, domain) => {
      const engine = createEngine({ world: memory.startClients(), registries: worldRegistries() })
      const given: Readonly<Record<string, string>> = { domain }
      const call = (tool: typeof domainReport) =>
        memory.clock.run(Promise.resolve(engine.call(tool, (name) => given[name])))
      const health = (await call(dnsHealthCheck)).result as { readonly checkedAt: string }
      await memory.clock.advance(60_000)
      return [health, (await call(domainReport)).result as DomainReport] as const
    })
    const dns = report.areas.find(({ area }) => area === 'dns')
    expect(dns?.checkedAt).toBe(earlier.checkedAt)
    expect(report.checkedAt).toBe(earlier.checkedAt)
    expect(report.areas.find(({ area }) => area === 'mail')?.checkedAt).not.toBe(earlier.checkedAt)
  })
})

describe('the limits of a report', () => {
  it('are those of two calls, and those per minute of the mail check and the SEO check', () => {
    expect(domainReport.calls).toBe(2)
    expect(domainReport.bursts?.map(({ tool }) => tool)).toEqual(['mail_check', 'seo_check'])
  })
})
