import { beforeAll, describe, expect, it } from 'vitest'
import { PROBE_METRICS } from '../../src/surfaces/probe/metrics.ts'
import { PROBE_MODULES, type ProbeModuleName } from '../../src/surfaces/probe/modules.ts'
import { dnsHealthCheck } from '../../src/tools/dns-health-check.ts'
import { probeScene, type Samples } from './probe-scene.ts'

const MINUTE_MS = 60_000

const undeterminedIn = (samples: Samples): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...samples].flatMap(([sample, value]) => {
      const [, name] = /^zonewise_probe_undetermined\{value="(\w+)"\}$/.exec(sample) ?? []
      return name === undefined ? [] : [[name, value]]
    }),
  )

const findingsIn = (samples: Samples): readonly string[] =>
  [...samples.keys()].flatMap((sample) => /^zonewise_probe_finding\{id="([\w-]+)"/.exec(sample)?.[1] ?? [])

describe('a scrape of a domain of the simulated internet', () => {
  let scene: ReturnType<typeof probeScene>
  beforeAll(() => {
    scene = probeScene()
  })

  it('has the values of a healthy domain', async () => {
    const samples = await scene.scrape('target=perfect.lab&module=health')
    const { now } = scene.clock
    expect(Object.fromEntries(samples)).toMatchObject({
      probe_success: 1,
      zonewise_probe_score: 100,
      zonewise_probe_coverage_ratio: 1,
      'zonewise_probe_findings{severity="problem"}': 0,
      'zonewise_probe_findings{severity="warn"}': 0,
      zonewise_probe_spf_lookups: 1,
      'zonewise_probe_dmarc_policy{policy="reject"}': 1,
      'zonewise_probe_dmarc_policy{policy="none"}': 0,
      'zonewise_probe_dmarc_policy{policy="missing"}': 0,
      zonewise_probe_resolver_agreement_ratio: 1,
    })
    expect(samples.get('zonewise_probe_signature_expiry_timestamp_seconds')).toBeGreaterThan(now().getTime() / 1000)
    expect(samples.get('zonewise_probe_registration_expiry_timestamp_seconds')).toBeGreaterThan(now().getTime() / 1000)
    expect(findingsIn(samples)).toEqual([])
    expect(Object.values(undeterminedIn(samples))).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('has the score and the findings of the report that users get', async () => {
    const samples = await scene.scrape('target=two-spf.lab&module=health')
    const { result } = await scene.engine.call(dnsHealthCheck, (name) =>
      name === 'domain' ? 'two-spf.lab' : undefined,
    )
    const { score, findings, summary } = result as {
      readonly score: number
      readonly findings: readonly { readonly id: string; readonly severity: string }[]
      readonly summary: Readonly<Record<string, number>>
    }
    expect(samples.get('zonewise_probe_score')).toBe(score)
    expect(findingsIn(samples)).toEqual(
      findings.filter(({ severity }) => severity === 'problem' || severity === 'warn').map(({ id }) => id),
    )
    for (const [severity, count] of Object.entries(summary))
      expect(samples.get(`zonewise_probe_findings{severity="${severity}"}`)).toBe(count)
  })

  it.each<[why: string, target: string, present: Readonly<Record<string, number>>, undetermined: readonly string[]]>([
    ['11 lookups', 'eleven-lookups.lab', { zonewise_probe_spf_lookups: 11 }, []],
    ['no SPF record', 'no-spf.lab', {}, []],
    ['no DMARC record', 'no-dmarc.lab', { 'zonewise_probe_dmarc_policy{policy="missing"}': 1 }, []],
    // The name servers do not respond, so nothing is known but the registration and that the domain is down.
    [
      'dead name servers',
      'all-servers-dead.lab',
      { 'zonewise_probe_finding{id="domain-resolves",severity="problem"}': 1 },
      ['signature_expiry', 'spf_lookups', 'dmarc_policy', 'resolver_agreement'],
    ],
    ['a name that does not exist', 'never-registered.lab', { zonewise_probe_score: 0 }, []],
    ['an unsigned zone', 'unsigned.lab', {}, []],
  ])('%s: absent is not zero', async (_why, target, present, undetermined) => {
    const samples = await scene.scrape(`target=${target}`)
    expect(Object.fromEntries(samples)).toMatchObject(present)
    const unknown = Object.entries(undeterminedIn(samples)).flatMap(([name, value]) => (value === 1 ? name : []))
    expect(unknown).toEqual(undetermined)
    const metricOf: Readonly<Record<string, string>> = {
      signature_expiry: 'zonewise_probe_signature_expiry_timestamp_seconds',
      spf_lookups: 'zonewise_probe_spf_lookups',
      dmarc_policy: 'zonewise_probe_dmarc_policy{policy="missing"}',
      resolver_agreement: 'zonewise_probe_resolver_agreement_ratio',
    }
    for (const name of unknown) expect(samples.has(metricOf[name] ?? ''), name).toBe(false)
    if (target === 'no-spf.lab' || target === 'never-registered.lab')
      expect(samples.has('zonewise_probe_spf_lookups')).toBe(false)
    if (target === 'unsigned.lab') expect(samples.has('zonewise_probe_signature_expiry_timestamp_seconds')).toBe(false)
  })

  it.each<[module: ProbeModuleName, target: string, expected: Readonly<Record<string, number>>]>([
    ['dnssec', 'unsigned.lab', { 'zonewise_probe_finding{id="dnssec-signed",severity="warn"}': 1 }],
    ['mail', 'perfect.lab', { 'zonewise_probe_findings{severity="ok"}': 3 }],
    ['seo', 'noindex.lab', { 'zonewise_probe_finding{id="page-indexable",severity="problem"}': 1 }],
    ['registration', 'perfect.lab', { zonewise_probe_registered: 1 }],
    [
      'report',
      'perfect.lab',
      {
        zonewise_probe_score: 100,
        zonewise_probe_coverage_ratio: 1,
        // Servers without sockets have no TLS, which is a finding of the mail servers alone.
        'zonewise_probe_finding{id="mail-starttls",severity="problem"}': 1,
      },
    ],
    ['report', 'noindex.lab', { 'zonewise_probe_finding{id="page-indexable",severity="problem"}': 1 }],
    ['report', 'no-dmarc.lab', { 'zonewise_probe_finding{id="dmarc-record",severity="problem"}': 1 }],
    ['registration', 'never-registered.lab', { zonewise_probe_registered: 0 }],
  ])('module %s: %s', async (module, target, expected) => {
    const samples = await scene.scrape(`module=${module}&target=${target}`)
    expect(Object.fromEntries(samples)).toMatchObject({ probe_success: 1, ...expected })
    expect(Object.keys(undeterminedIn(samples)).sort()).toEqual([...PROBE_MODULES[module].values].sort())
  })

  it('has the values of the single modules in the module for the whole domain', async () => {
    const whole = await scene.scrape('module=report&target=perfect.lab')
    const parts = await Promise.all(
      ['health', 'mail', 'seo'].map((module) => scene.scrape(`module=${module}&target=perfect.lab`)),
    )
    const [health] = parts
    expect(whole.get('zonewise_probe_score')).toBe(health?.get('zonewise_probe_score'))
    for (const part of parts)
      for (const [name, value] of part)
        if (/(?:certificate|registration)_(?:expiry|lifetime)/.test(name)) expect(whole.get(name), name).toBe(value)
  })

  it('has only labels and label values of closed lists, whatever a domain publishes', async () => {
    for (const module of Object.keys(PROBE_MODULES) as ProbeModuleName[]) {
      const ids = PROBE_MODULES[module].tool.findingIds ?? []
      const samples = await scene.scrape(`module=${module}&target=hostile-texts.lab`)
      for (const sample of samples.keys()) {
        const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(sample) ?? []
        const allowed = (PROBE_METRICS as Record<string, { labels: Record<string, readonly string[] | string> }>)[name]
        const given = labels === '' ? [] : labels.split(',').map((pair) => pair.split('='))
        expect(Object.keys(allowed?.labels ?? {}), sample).toEqual(given.map(([label]) => label))
        for (const [label = '', value = ''] of given) {
          const values = allowed?.labels[label]
          expect(typeof values === 'string' ? ids : values, sample).toContain(JSON.parse(value))
        }
      }
    }
  })
})

describe('the cache', () => {
  it.each<[module: ProbeModuleName, minutes: number]>([
    ['health', 5],
    ['dnssec', 5],
    ['seo', 15],
    ['registration', 60],
  ])('answers scrapes of %s for %i minutes without a query', async (module, minutes) => {
    const { scrape, queries, clock } = probeScene()
    const first = await scrape(`module=${module}&target=perfect.lab`)
    const sent = queries()
    await clock.advance((minutes - 1) * MINUTE_MS)
    const again = await scrape(`target=perfect.lab&module=${module}`)
    expect(queries()).toBe(sent)
    expect(again.get('probe_duration_seconds')).toBe(0)
    expect(new Map(again).set('probe_duration_seconds', 0)).toEqual(new Map(first).set('probe_duration_seconds', 0))
    await clock.advance(MINUTE_MS + 1)
    await scrape(`module=${module}&target=perfect.lab`)
    expect(queries()).toBeGreaterThan(sent)
  })

  it('is that of the users, in both directions', async () => {
    const { clock, engine, scrape, queries } = probeScene()
    const check = () =>
      clock.run(Promise.resolve(engine.call(dnsHealthCheck, (name) => (name === 'domain' ? 'perfect.lab' : undefined))))
    await check()
    const sent = queries()
    await scrape('target=perfect.lab')
    // The comparison of the five resolvers is not part of a report.
    expect(queries()).toBe(sent + 5)
    await check()
    expect(queries()).toBe(sent + 5)
  })

  it('is shared by scrapes of two Prometheus servers at the same time', async () => {
    const { clock, probe, queries } = probeScene()
    const request = { search: 'target=perfect.lab', timeout: undefined }
    const [one] = await clock.run(Promise.all([probe.answer(request), probe.answer(request)]))
    const sent = queries()
    const single = probeScene()
    await single.scrape('target=perfect.lab')
    expect(sent).toBe(single.queries())
    expect(one?.body).toContain('probe_success 1')
  })
})

describe('a scrape that fails', () => {
  it('ends half a second before the scrape timeout; the check continues for the next scrape', async () => {
    const { scrape, clock, queries } = probeScene()
    const late = await scrape('target=all-servers-dead.lab', '2')
    expect(late.get('probe_success')).toBe(0)
    expect(late.get('zonewise_probe_failure{reason="timeout"}')).toBe(1)
    expect(late.get('probe_duration_seconds')).toBe(1.5)
    expect(undeterminedIn(late)).toEqual(Object.fromEntries(PROBE_MODULES.health.values.map((value) => [value, 1])))
    expect([...late.keys()].some((sample) => sample.startsWith('zonewise_probe_score'))).toBe(false)
    await clock.advance(8000)
    const sent = queries()
    expect((await scrape('target=all-servers-dead.lab', '2')).get('probe_success')).toBe(1)
    expect(queries()).toBe(sent)
  })

  it('says that no resolver responds, and tries again', async () => {
    const silent = 'dead'
    const { scrape, queries } = probeScene({
      resolverFaults: {
        'resolver-1': silent,
        'resolver-2': silent,
        'resolver-3': silent,
        'resolver-4': silent,
        'resolver-5': silent,
      },
    })
    for (const module of ['health', 'dnssec']) {
      const samples = await scrape(`module=${module}&target=perfect.lab`)
      expect(samples.get('zonewise_probe_failure{reason="outage"}'), module).toBe(1)
      expect(samples.get('zonewise_probe_undetermined{value="signature_expiry"}'), module).toBe(1)
    }
    const sent = queries()
    await scrape('target=perfect.lab')
    expect(queries()).toBeGreaterThan(sent)
  })
})
