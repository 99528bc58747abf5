import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Localized } from '../../../text.ts'
import { FIX_TEXTS } from '../../../tools/plan/fix-texts.ts'
import { combineFixes } from '../../../tools/plan/fixes.ts'
import type { FixableReport } from '../../../tools/plan/offered-set.ts'
import { usePageContext, useWords } from '../../page-context.ts'
import { RefusalNote } from '../../parts/refusal.tsx'
import type { Outcome } from '../../state.ts'
// The readers of changes need what this module provides to browsers.
import { WRITERS } from '../../try-change/change-code.ts'
import type { PlanResult } from '../../try-change/plan-result.ts'
import { harmedBy } from '../../try-change/plan-view.tsx'
import type { WholeReport } from '../domain-report.ts'
import type { FixesProps } from './fixes-props.ts'

interface Words {
  readonly title: string
  readonly judging: string
  readonly download: string
  readonly publish: string
  readonly worse: string
}

export const FIXES_WORDS: Localized<Words> = {
  en: {
    title: 'All fixes in one change',
    judging: 'The change is being checked. It can take up to 20 seconds …',
    download: 'Download the change (JSON)',
    publish: 'Nothing has been published. Publish the records at your DNS provider.',
    worse: 'The change would make these findings worse, so it is not offered:',
  },
  de: {
    title: 'Alle Korrekturen in einer Änderung',
    judging: 'Die Änderung wird geprüft. Das kann bis zu 20 Sekunden dauern …',
    download: 'Änderung herunterladen (JSON)',
    publish: 'Es wurde nichts veröffentlicht. Veröffentlichen Sie die Einträge bei Ihrem DNS-Anbieter.',
    worse: 'Die Änderung würde diese Befunde verschlechtern und wird deshalb nicht angeboten:',
  },
}

const TITLE_ID = 'fixes-title'

/** What the command `fix` gives: one change, judged before it is offered, and the fixes that are not in it. */
export function FixesPanel({ report, tool }: FixesProps) {
  const words = useWords(FIXES_WORDS)
  const texts = useWords(FIX_TEXTS)
  const { browser, locale } = usePageContext()
  const combined = useMemo(() => combineFixes(fixableIn(report)), [report])
  const { change, ids, later, left } = combined
  const [outcome, setOutcome] = useState<Outcome<PlanResult>>()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that has opened the panel is gone.
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (browser === undefined || change === undefined) return undefined
    const control = new AbortController()
    const options = { locale, further: { domain: report.domain }, bodyType: 'application/json', signal: control.signal }
    void browser.send(tool, WRITERS.json(change).text, options).then((judged) => {
      if (!control.signal.aborted) setOutcome(judged as Outcome<PlanResult>)
    })
    return () => control.abort()
  }, [browser, change, tool, locale])
  return (
    <section class="fixes" aria-labelledby={TITLE_ID} aria-busy={change !== undefined && outcome === undefined}>
      <h2 id={TITLE_ID} tabIndex={-1} ref={heading}>
        {words.title}
      </h2>
      <div role="status">
        {change === undefined ? (
          <p>{texts.nothing}</p>
        ) : outcome === undefined ? (
          <p class="working">{words.judging}</p>
        ) : outcome.kind === 'answered' ? (
          <Judged result={outcome.result} titles={titlesOf(report, ids)} />
        ) : null}
      </div>
      {outcome?.kind === 'refused' && <RefusalNote refusal={outcome.refusal} />}
      {change !== undefined && outcome?.kind === 'answered' && isOffered(outcome.result) && (
        <>
          <p>
            <button type="button" onClick={() => browser?.save(WRITERS.json(change))}>
              {words.download}
            </button>
          </p>
          <p class="aside">{words.publish}</p>
          {later.length > 0 && (
            <>
              <h3>{texts.later}</h3>
              <ul>
                {later.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      {left.length > 0 && (
        <>
          <h3>{texts.left}</h3>
          <ul class="fixes-left">
            {left.map(({ ids: own, title, reason, step }) => (
              <li key={own.join(' ')}>
                <strong>{title}</strong>: {texts.reasons[reason]} {step}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** The report of the health check, which the command uses too. */
const fixableIn = ({ domain, results, findings }: WholeReport): FixableReport =>
  ({
    domain,
    records: (results?.dns as Partial<FixableReport> | undefined)?.records,
    findings: findings.filter(({ area }) => area === 'dns'),
  }) as FixableReport

const titlesOf = ({ findings }: WholeReport, ids: readonly string[]): readonly string[] =>
  findings.filter(({ id }) => ids.includes(id)).map(({ title }) => title)

const isOffered = (result: PlanResult): boolean => result.determined && harmedBy(result).length === 0

interface JudgedProps {
  readonly result: PlanResult
  readonly titles: readonly string[]
}

function Judged({ result, titles }: JudgedProps) {
  const words = useWords(FIXES_WORDS)
  const texts = useWords(FIX_TEXTS)
  const { difference, notJudged } = result
  if (!result.determined) return <p>{texts.undetermined}</p>
  const harmed = harmedBy(result)
  if (harmed.length > 0)
    return (
      <>
        <p>{words.worse}</p>
        <ul>
          {harmed.map(({ id, after }) => (
            <li key={id}>{after?.title}</li>
          ))}
        </ul>
      </>
    )
  return (
    <p>
      {texts.resolves(titles.join(', '))}.{' '}
      {difference.score && texts.score(difference.score.before, difference.score.after)}{' '}
      {notJudged.length > 0 && texts.notJudged(notJudged.length)}
    </p>
  )
}
