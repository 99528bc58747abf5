import { type AreaStates, overallOf } from '../../../report/overall/overall.ts'
import { usePageContext, useWords } from '../../page-context.ts'
import { Mark } from '../../results/verdict.tsx'
import { REPORT_WORDS } from '../words.ts'

interface OverallVerdictProps {
  readonly states: AreaStates
  /** Shown until the first area has been judged. */
  readonly looking: string
}

/** One sentence about the whole report, marked with the worst severity of its areas. */
export function OverallVerdict({ states, looking }: OverallVerdictProps) {
  const { locale } = usePageContext()
  const { severity, partial } = useWords(REPORT_WORDS)
  const { tone, sentence } = overallOf(states, locale)
  const isJudged = Object.values(states).some(({ kind }) => kind === 'judged')
  if (!isJudged) return <>{looking}</>
  return (
    <>
      {tone !== 'checking' && <Mark tone={tone} word={tone === 'unknown' ? partial : severity[tone]} />} {sentence}
    </>
  )
}
