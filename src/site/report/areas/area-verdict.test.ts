import { describe, expect, it } from 'vitest'
import type { AreaId } from '../../../report/overall/areas.ts'
import { SITE_PAGES } from '../../pages/registry.ts'
import type { ShownFinding } from '../finding.ts'
import { AREA_BODIES, AREA_PAGES } from './area-bodies.ts'
import { areaVerdict } from './area-verdict.ts'

const finding = (id: string, severity: ShownFinding['severity']): ShownFinding => ({
  id,
  category: 'dns',
  severity,
  title: `Title of ${id}`,
  detail: 'Detail.',
})

const SEO = { determined: true, error: null, score: 84 }
const VERDICT = { ...finding('mail-certificate', 'problem'), outcome: 'expired' }

describe('the verdict of an area in a file', () => {
  it.each<[about: string, area: AreaId, result: object, severity: string, verdict: string]>([
    ['of the SEO check is its score', 'web', { ...SEO, findings: [finding('a', 'warn')] }, 'warn', '84 of 100 points'],
    [
      'of the SEO check without a page is the reason',
      'web',
      { ...SEO, determined: false, error: { code: 'timeout', message: 'The website did not respond.' }, findings: [] },
      'unknown',
      'The website did not respond.',
    ],
    [
      'of the mail check is its own',
      'mail',
      { verdict: VERDICT, findings: [VERDICT, finding('a', 'warn')] },
      'problem',
      'Title of mail-certificate',
    ],
    ['of a result without a verdict is empty', 'registration', {}, 'ok', ''],
  ])('%s', (_about, area, result, severity, verdict) => {
    expect(areaVerdict(area, result, 'en')).toEqual({ severity, verdict })
  })
})

describe('an area', () => {
  it.each(Object.entries(AREA_PAGES))('%s links to an existing page', (_area, path) => {
    expect(SITE_PAGES.map((page) => page.path)).toContain(path)
  })

  it.each(Object.entries(AREA_BODIES))('%s opens with a component', async (_area, load) => {
    expect(await load()).toBeTypeOf('function')
  })
})
