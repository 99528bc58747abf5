import { type JudgeableResult, type JudgedArea, judgedArea } from '../../../report/overall/area-state.ts'
import type { AreaId } from '../../../report/overall/areas.ts'
import type { SeoCheckResult } from '../../../report/seo/words.ts'
import type { Locale } from '../../../text.ts'
import type { JudgedResult } from '../../results/judgement.tsx'
import { worstFirst } from '../finding.ts'
import { seoSentence } from '../verdict.ts'
import { AREA_WORDS } from './area-words.ts'

export interface AreaVerdict {
  readonly severity: JudgedArea['severity']
  /** The verdict of the tool: its title, or one sentence. */
  readonly verdict: string
}

/** What a file says about an area in one line. Tools with a score have no verdict of their own: the score stands for it. */
export function areaVerdict(area: AreaId, result: unknown, locale: Locale): AreaVerdict {
  const { verdict, findings = [] } = result as JudgedResult
  const { severity } = judgedArea({ ...(result as JudgeableResult), findings: worstFirst(findings) })
  return { severity, verdict: verdict?.title ?? (area === 'web' ? webVerdict(result as SeoCheckResult, locale) : '') }
}

const webVerdict = (seo: SeoCheckResult, locale: Locale): string =>
  seo.error === null && seo.determined ? AREA_WORDS[locale].score(seo.score) : seoSentence(seo, locale)
