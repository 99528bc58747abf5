import { isOutage, type JudgeableResult, type JudgedArea, judgedArea } from '../../../report/overall/area-state.ts'
import type { AreaId } from '../../../report/overall/areas.ts'
import type { SeoCheckResult } from '../../../report/seo/words.ts'
import type { Locale } from '../../../text.ts'
import type { JudgedResult } from '../../results/judgement.tsx'
import { type ShownFinding, worstFirst } from '../finding.ts'
import type { Report } from '../health-body.tsx'
import { healthSentence, seoSentence } from '../verdict.ts'
import { TILE_WORDS } from './tile-words.ts'

const SHOWN_FINDINGS = 2

export interface TileContent {
  readonly state: JudgedArea
  /** The verdict of the tool: its title, or one sentence. */
  readonly verdict: string
  /** The most important findings that the verdict does not name. */
  readonly findings: readonly ShownFinding[]
}

/** What a tile shows of the result of its tool. */
export function tileContent(area: AreaId, result: unknown, locale: Locale): TileContent {
  const { verdict, findings: all = [] } = result as JudgedResult
  const findings = worstFirst(all)
  return {
    state: judgedArea({ ...(result as JudgeableResult), findings }),
    verdict: verdict?.title ?? (area === 'dns' || area === 'web' ? sentenceOf(area, result, locale) : ''),
    findings: findings.filter(({ id, severity }) => severity !== 'ok' && id !== verdict?.id).slice(0, SHOWN_FINDINGS),
  }
}

/** Tools with a score have no verdict of their own: the score stands for it, or the reason why there is none. */
function sentenceOf(area: 'dns' | 'web', result: unknown, locale: Locale): string {
  const { score } = TILE_WORDS[locale]
  if (area === 'dns') {
    const health = result as Report
    return health.determined && !isOutage(health) ? score(health.score) : healthSentence(health, locale)
  }
  const seo = result as SeoCheckResult
  return seo.error === null && seo.determined ? score(seo.score) : seoSentence(seo, locale)
}
