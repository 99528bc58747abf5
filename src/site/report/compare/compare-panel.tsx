import { useState } from 'preact/hooks'
import type { ComparedReport } from '../../../report/compare.ts'
import { comparedReportIn } from '../../../report/compared-report.ts'
import { type ReadReport, readReport } from '../../../report/read-report.ts'
import { usePageContext, useWords } from '../../page-context.ts'
import { COMPARE_WORDS } from './compare-words.ts'
import { Differences } from './differences.tsx'
import { forgetReports, keptReports } from './kept-reports.ts'

export interface ComparePanelProps {
  readonly domain: string
  /** As the API returned it. */
  readonly report: object
  /** Of the same domain, from this browser. */
  readonly previous: ComparedReport | undefined
}

const PASTE_ID = 'compare-paste'

/** Compares the report with the previous one of this browser, or with one that the user pastes. Nothing is sent. */
export function ComparePanel({ domain, report, previous }: ComparePanelProps) {
  const words = useWords(COMPARE_WORDS)
  const { browser } = usePageContext()
  const [text, setText] = useState('')
  const [pasted, setPasted] = useState<ReadReport>()
  const [isForgotten, setForgotten] = useState(false)
  const current = comparedReportIn(report)
  const other = pasted?.ok ? pasted.report : isForgotten ? undefined : previous
  const stored = keptReports(browser?.storage()).length
  return (
    <section class="share-panel" aria-labelledby="compare-title">
      <h2 id="compare-title">{words.title}</h2>
      {current !== undefined && other !== undefined ? (
        <Differences reports={[current, other]} />
      ) : (
        <p>{isForgotten ? words.forgotten : words.none}</p>
      )}
      <form
        class="compare-paste"
        onSubmit={(event) => {
          event.preventDefault()
          setPasted(readReport(text, domain))
        }}
      >
        <label for={PASTE_ID}>{words.paste}</label>
        <p id={`${PASTE_ID}-help`}>{words.pasteHelp}</p>
        <textarea
          id={PASTE_ID}
          rows={4}
          spellcheck={false}
          value={text}
          aria-describedby={`${PASTE_ID}-help`}
          aria-invalid={pasted?.ok === false}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <p role="status">{pasted?.ok === false && faultIn(pasted, words)}</p>
        <button type="submit" class="quiet">
          {words.compare}
        </button>
      </form>
      {stored > 0 && (
        <p>
          {words.stored(stored)}{' '}
          <button
            type="button"
            class="quiet"
            onClick={() => {
              forgetReports(browser?.storage())
              setForgotten(true)
            }}
          >
            {words.forget}
          </button>
        </p>
      )}
    </section>
  )
}

const faultIn = (
  { fault, domain }: Extract<ReadReport, { readonly ok: false }>,
  words: (typeof COMPARE_WORDS)['en'],
): string => (domain === undefined ? words.faults[fault] : words.otherDomain(domain))
