import { describe, expect, it } from 'vitest'
import type { AreaId } from '../../../report/overall/areas.ts'
import { SITE_PAGES } from '../../pages/registry.ts'
import type { ShownFinding } from '../finding.ts'
import { TILE_BODIES, TILE_PAGES } from './tile-bodies.ts'
import { tileContent } from './tile-content.ts'

const finding = (id: string, severity: ShownFinding['severity'], points?: number): ShownFinding => ({
  id,
  category: 'dns',
  severity,
  title: `Title of ${id}`,
  detail: 'Detail.',
  ...(points !== undefined && { points }),
})

const HEALTH = { resolvable: true, determined: true, coverage: 1, score: 97 }
const SEO = { determined: true, error: null, score: 84 }
const VERDICT = { ...finding('mail-certificate', 'problem'), outcome: 'expired' }

type Expected = readonly [severity: string, verdict: string, findings: readonly string[]]

describe('a tile shows the verdict and the two most important other findings', () => {
  it.each<[about: string, area: AreaId, result: object, expected: Expected]>([
    [
      'of the health check: its score, and the worst findings with most points first',
      'dns',
      {
        ...HEALTH,
        findings: [finding('a', 'warn', 1), finding('b', 'info'), finding('c', 'warn', 3), finding('d', 'problem')],
      },
      ['problem', '97 of 100 points', ['d', 'c']],
    ],
    [
      'without findings that passed',
      'dns',
      { ...HEALTH, findings: [finding('a', 'ok')] },
      ['ok', '97 of 100 points', []],
    ],
    [
      'of a health check without a score: the reason',
      'dns',
      { ...HEALTH, determined: false, coverage: 0.38, findings: [] },
      ['unknown', 'Only checks worth 38% of the points were possible, so there is no score. Check again later.', []],
    ],
    [
      'of a health check that failed on our side',
      'dns',
      { ...HEALTH, resolvable: false, findings: [] },
      ['unknown', 'Not checked: our queries failed. This says nothing about the domain.', []],
    ],
    [
      'of the SEO check: its score',
      'web',
      { ...SEO, findings: [finding('a', 'warn')] },
      ['warn', '84 of 100 points', ['a']],
    ],
    [
      'of the SEO check without a page: the reason',
      'web',
      { ...SEO, determined: false, error: { code: 'timeout', message: 'The website did not respond.' }, findings: [] },
      ['unknown', 'The website did not respond.', []],
    ],
    [
      'of the mail check: its verdict, which is not repeated below',
      'mail',
      { verdict: VERDICT, findings: [VERDICT, finding('a', 'warn'), finding('b', 'info'), finding('c', 'info')] },
      ['problem', 'Title of mail-certificate', ['a', 'b']],
    ],
    ['of a result without a verdict', 'registration', {}, ['ok', '', []]],
  ])('%s', (_about, area, result, [severity, verdict, findings]) => {
    const content = tileContent(area, result, 'en')
    expect([content.state.severity, content.verdict, content.findings.map(({ id }) => id)]).toEqual([
      severity,
      verdict,
      findings,
    ])
  })
})

describe('a tile', () => {
  it.each(Object.entries(TILE_PAGES))('%s links to an existing page', (_area, path) => {
    expect(SITE_PAGES.map((page) => page.path)).toContain(path)
  })

  it.each(Object.entries(TILE_BODIES))('%s opens with a component', async (_area, load) => {
    expect(await load()).toBeTypeOf('function')
  })
})
