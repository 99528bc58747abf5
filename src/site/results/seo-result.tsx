import type { SeoCheckResult } from '../../report/seo/words.ts'
import type { Localized } from '../../text.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { milliseconds } from '../parts/times.ts'
import { worstFirst } from '../report/finding.ts'
import { FindingList } from '../report/finding-list.tsx'
import { FoldedFindings } from '../report/folded-findings.tsx'
import { ProblemStrip } from '../report/problem-strip.tsx'
import { ScoreWaterfall } from '../report/score-waterfall.tsx'
import { REPORT_WORDS } from '../report/words.ts'
import { NotCoveredLine } from './not-covered-line.tsx'

interface Words {
  readonly page: string
  readonly titled: string
  readonly untitled: string
  readonly firstByte: string
  readonly scoring: string
}

const WORDS: Localized<Words> = {
  en: {
    page: 'URL',
    titled: 'Title',
    untitled: 'none',
    firstByte: 'Time to first byte (TTFB)',
    scoring: 'Each area has a fixed share of the 100 points.',
  },
  de: {
    page: 'URL',
    titled: 'Titel',
    untitled: 'keiner',
    firstByte: 'Zeit bis zum ersten Byte (TTFB)',
    scoring: 'Jeder Bereich hat einen festen Anteil an den 100 Punkten.',
  },
}

interface SeoViewProps {
  readonly result: SeoCheckResult
  /** Whether the page has the filters and keyboard shortcuts of another list of findings. */
  readonly isPart?: boolean
}

/** The result of the SEO check. */
export function SeoView({ result, isPart = false }: SeoViewProps) {
  const words = useWords(WORDS)
  const reportWords = useWords(REPORT_WORDS)
  const { locale } = usePageContext()
  const { domain, finalUrl, pageTitle, ttfbMs, scoring, error } = result
  const findings = worstFirst(result.findings)
  return (
    <>
      <dl class="page-facts">
        <dt>{words.page}</dt>
        <dd>
          <code>{finalUrl}</code>
        </dd>
        <dt>{words.titled}</dt>
        <dd>{pageTitle ?? words.untitled}</dd>
        {ttfbMs !== null && (
          <>
            <dt>{words.firstByte}</dt>
            <dd>{milliseconds(ttfbMs, locale)}</dd>
          </>
        )}
      </dl>
      <ProblemStrip findings={findings} />
      {isPart ? (
        <section class="findings">
          <h2>{reportWords.findings}</h2>
          <FoldedFindings findings={findings} zone={domain} isWorstOpen />
        </section>
      ) : (
        <FindingList findings={findings} zone={domain} />
      )}
      {scoring !== undefined && error === null && (
        <ScoreWaterfall
          parts={{
            areas: scoring.categories.map(({ points, left, losses }) => ({ lost: points - left, losses })),
            base: scoring.base,
            score: scoring.score,
          }}
          findings={findings}
          lead={words.scoring}
        />
      )}
      {!isPart && <NotCoveredLine tool="seo_check" domain={domain} />}
    </>
  )
}
