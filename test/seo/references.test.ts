import { describe, expect, it } from 'vitest'
import { SEO_CHECKS } from '../../src/checks/seo/registry.ts'
import { seoReport } from '../../src/report/seo/report.ts'
import { seoInWords } from '../../src/report/seo/words.ts'
import type { DomainName } from '../../src/standards/domain-name/parse.ts'

describe('the references of a finding, with detail=full', () => {
  const report = seoReport({
    domain: 'example.com' as DomainName,
    language: 'en',
    fetchedAt: new Date('2026-11-15T09:30:05.000Z'),
    visit: { seen: false, why: { reason: 'timeout', detail: 'no page in this test' } },
    certificate: { seen: false, why: { reason: 'timeout', detail: 'no page in this test' } },
    judged: SEO_CHECKS.filter(({ check }) => check.id === 'hsts').map((check) => ({
      check,
      verdict: { outcome: 'missing', severity: 'info', values: {}, remedy: {} },
      dependsOn: new Set(),
    })),
    session: { entries: new Map() },
    elapsedMs: 1,
  })

  it('end with our own page about the finding', () => {
    const [finding] = seoInWords(report, { detail: 'full', baseUrl: 'https://dns.example' }).findings
    expect(finding?.references).toEqual([expect.any(String), 'https://dns.example/docs/findings/hsts'])
  })

  it('are left out otherwise', () => {
    const [finding] = seoInWords(report, { detail: 'brief', baseUrl: 'https://dns.example' }).findings
    expect(finding).toMatchObject({ id: 'hsts' })
    expect(finding).not.toHaveProperty('references')
  })
})
