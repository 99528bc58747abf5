import type { ComponentChildren } from 'preact'
import { changesOf } from '../../report/changes.ts'
import type { ToolVerdict } from '../../report/tool-findings.ts'
import type { Localized } from '../../text.ts'
import { useWords } from '../page-context.ts'
import { ChangeBody } from '../report/change-body.tsx'
import { cardsOf, changeAnchor, type ShownFinding } from '../report/finding.ts'
import { CardsContext, FoldedFindings } from '../report/folded-findings.tsx'
import { REPORT_WORDS } from '../report/words.ts'
import { Verdict } from './verdict.tsx'

/** The members of a result that say what it means. They are in the language in which the result was requested. */
export interface JudgedResult {
  readonly verdict?: ToolVerdict
  readonly findings?: readonly ShownFinding[]
}

export interface JudgementProps {
  readonly result: JudgedResult
  /** The zone that offered records are relative to. */
  readonly zone: string
  /** Whether the result is a part of a report. Then its worst finding is open at first. */
  readonly isPart?: boolean
  /** Shown below the verdict. */
  readonly children?: ComponentChildren
}

const NOT_CHECKED: Localized<string> = { en: 'Not checked', de: 'Nicht geprüft' }

/** The verdict and the findings of a tool. The page adds no judgment of its own. */
export function Judgement({ result: { verdict, findings = [] }, zone, isPart = false, children }: JudgementProps) {
  const words = useWords(REPORT_WORDS)
  const notChecked = useWords(NOT_CHECKED)
  if (verdict === undefined) return null
  const { id, outcome, severity, title, detail, whatFails } = verdict
  const isUnknown = outcome === 'unknown'
  // In a report about a domain, the change has a card of its own.
  const change = isPart ? undefined : changesOf(findings).find(({ lead }) => lead.id === id)
  const list = <FoldedFindings findings={findings} zone={zone} isWorstOpen={isPart} />
  return (
    <>
      <Verdict
        id={id}
        tone={isUnknown ? 'unknown' : severity}
        word={isUnknown ? notChecked : words.severity[severity]}
        title={title}
        detail={detail}
        whatFails={whatFails}
      >
        {change && (
          <div id={changeAnchor({ id })}>
            <ChangeBody change={change} zone={zone} />
          </div>
        )}
        {children}
      </Verdict>
      {hasMoreToSay(findings) && (
        <section class="findings">
          <h2>{words.findings}</h2>
          {change === undefined ? (
            list
          ) : (
            <CardsContext.Provider value={cardsOf([{ id, title, findings: change.findings }])}>
              {list}
            </CardsContext.Provider>
          )}
        </section>
      )}
    </>
  )
}

/** A single finding without steps only repeats the verdict. */
const hasMoreToSay = (findings: readonly ShownFinding[]): boolean =>
  findings.length > 1 || findings.some(({ fix }) => fix !== undefined)
