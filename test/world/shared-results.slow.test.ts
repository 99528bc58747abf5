import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHECKS } from '../../src/checks/registry.ts'
import { SEO_CHECKS } from '../../src/checks/seo/registry.ts'
import { createEngine } from '../../src/engine/create-engine.ts'
import type { HealthReport, ReportedFinding } from '../../src/report/report.ts'
import { reportSerializer } from '../../src/report/report-serializer.ts'
import type { SeoFinding, SeoReport } from '../../src/report/seo/report.ts'
import { seoInWords } from '../../src/report/seo/words.ts'
import { inWords } from '../../src/report/words.ts'
import type { DomainName } from '../../src/standards/domain-name/parse.ts'
import { LOCALES } from '../../src/text.ts'
import { dnsHealthCheck } from '../../src/tools/dns-health-check.ts'
import { collectHealth } from '../../src/tools/health/collect.ts'
import { mailCheck } from '../../src/tools/mail-check.ts'
import { collectSeo } from '../../src/tools/seo/collect.ts'
import { createIdleClock } from '../support/idle-clock.ts'
import { startWorld, type WorldUnderTest } from '../support/scripted-world.ts'

const BASE_URL = 'https://dns.example'
const SETTINGS = { baseUrl: BASE_URL, isDirectDnsOn: true }

let under: WorldUnderTest
beforeAll(async () => {
  under = await startWorld({ clock: createIdleClock() })
})
afterAll(() => under.close())

describe('a report from another machine', () => {
  const health = reportSerializer<ReportedFinding, HealthReport>(CHECKS, 'checkedAt')
  const seo = reportSerializer<SeoFinding, SeoReport>(SEO_CHECKS, 'fetchedAt')

  it.each(['perfect.lab', 'worst.lab', 'no-such-name.lab'])(
    'has the same content about the health of %s',
    async (domain) => {
      const report = await collectHealth(
        domain as DomainName,
        { world: under.world, settings: SETTINGS },
        () => undefined,
      )
      const travelled = health.deserialize(health.serialize(report))
      for (const locale of LOCALES)
        for (const detail of ['brief', 'full'] as const) {
          const wording = { locale, detail, baseUrl: BASE_URL }
          expect(travelled && inWords(travelled, wording)).toEqual(inWords(report, wording))
        }
    },
  )

  it.each(['perfect.lab', 'noindex.lab', 'redirect-loop.lab'])(
    'has the same content about the site of %s',
    async (domain) => {
      const report = await collectSeo(domain as DomainName, 'de', { world: under.world, settings: SETTINGS })
      const travelled = seo.deserialize(seo.serialize(report))
      for (const detail of ['brief', 'full'] as const)
        expect(travelled && seoInWords(travelled, { detail, baseUrl: BASE_URL })).toEqual(
          seoInWords(report, { detail, baseUrl: BASE_URL }),
        )
    },
  )

  it('is not used if it has a check that is unknown here', async () => {
    const report = await collectHealth(
      'perfect.lab' as DomainName,
      { world: under.world, settings: SETTINGS },
      () => undefined,
    )
    expect(health.deserialize(health.serialize(report).replace('"ns-count"', '"ns-of-tomorrow"'))).toBeUndefined()
  })
})

describe('two machines with a shared store', () => {
  it.each([
    ['a health check', dnsHealthCheck, 'perfect.lab'],
    ['a mail check', mailCheck, 'perfect.lab'],
  ])('%s of one machine is used by the other one for the same lifetime', async (_what, tool, domain) => {
    const place = new Map<string, { readonly text: string; readonly cacheUntilMs: number }>()
    const shared = {
      get: async (name: string) => place.get(name),
      put: (name: string, result: { readonly text: string; readonly cacheUntilMs: number }) =>
        void place.set(name, result),
      onUnusable(error: unknown) {
        throw error
      },
    }
    const looks: string[] = []
    const engineOver = (world: WorldUnderTest['world']) =>
      createEngine({ world, settings: SETTINGS, shared, onLook: (_partition, found) => looks.push(found) })
    const first = await engineOver(under.world).call(tool, (name) => (name === 'domain' ? domain : undefined))
    const refused = async () => Promise.reject(new Error('the second machine asked'))
    const second = await engineOver({
      ...under.world,
      dns: { ...under.world.dns, resolve: refused, askResolver: refused, askServer: refused },
    }).call(tool, (name) => (name === 'domain' ? domain : undefined))
    expect(second.result).toEqual(first.result)
    expect(second.meta.cachedUntilMs).toBe([...place.values()][0]?.cacheUntilMs)
  })
})
