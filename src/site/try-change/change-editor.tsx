import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { DomainHealth } from '../../report/words.ts'
import { useWords } from '../page-context.ts'
import { useAnnounce, useAnnouncement } from '../parts/live-region.tsx'
import { RefusalNote } from '../parts/refusal.tsx'
import type { ToolDescription } from '../state.ts'
import { changeText, type Part } from './change-text.ts'
import { DelegationFields, DS_ID, SERVERS_ID } from './delegation-fields.tsx'
import { type Published, publishedIn } from './draft.ts'
import { FAULTS_TITLE_ID, FaultList } from './fault-notes.tsx'
import { type PlacedFault, withParts } from './faults.ts'
import { FilePanel } from './file-panel.tsx'
import type { ChangeLine } from './plan-result.ts'
import { PlanView, sentenceOf } from './plan-view.tsx'
import { PlannedFindings } from './planned-findings.tsx'
import { rowFieldId } from './record-row.tsx'
import { RecordTable } from './record-table.tsx'
import { showLine, TEXT_ID, TextEntry } from './text-entry.tsx'
import { useCheck } from './use-check.ts'
import { entryOf, useDraft } from './use-draft.ts'
import { ChangeWatchStarter } from './watch/change-watch-starter.tsx'
import { TRY_WORDS, type TryWords } from './words.ts'

interface ChangeEditorProps {
  readonly tool: ToolDescription | undefined
  /** The report of today. */
  readonly report: DomainHealth
  /** The tools that wait until the change is visible, and that check the domain then. */
  readonly watchTool: ToolDescription | undefined
  readonly reportTool: ToolDescription | undefined
}

const OUTCOME_ID = 'change-outcome'

/** The change on one side, and on the other the report of today, or after the change once it is checked. */
export function ChangeEditor({ tool, report, watchTool, reportTool }: ChangeEditorProps) {
  const words = useWords(TRY_WORDS)
  const announce = useAnnounce()
  const zone = report.pictures?.delegation?.zone ?? report.domain
  const published = useMemo(() => publishedIn(report.records, zone), [zone, report.domain])
  const editing = useDraft(published)
  const checking = useCheck(tool, report.domain, zone)
  const [fileFaults, setFileFaults] = useState<readonly PlacedFault[]>([])
  const { draft, text, edit } = editing
  const written = useMemo(() => changeText(draft, published), [draft, published])
  const change = text === undefined ? written : { text, parts: [], isEmpty: text.trim() === '' }
  const faults = fileFaults.length > 0 ? fileFaults : checking.faults
  const { isChecking, outcome, checked } = checking
  const isStale = outcome !== undefined && checked?.text !== change.text
  const expectEnd = useFocusAtEnd(isChecking, faults.length > 0 ? FAULTS_TITLE_ID : OUTCOME_ID)
  useAnnouncement(
    isChecking ? words.checking : outcome?.kind === 'answered' ? sentenceOf(outcome.result, words) : undefined,
  )
  useAnnouncement(checking.hasFailed ? words.failed : undefined)
  const check = (): void => {
    setFileFaults([])
    if (change.isEmpty) announce(words.nothing)
    else {
      expectEnd()
      void checking.check(change)
    }
  }
  const nameOf = partNames(published, draft.rows, words)
  return (
    <div class="try">
      <form
        class="try-form needs-script"
        aria-busy={isChecking}
        onSubmit={(event) => {
          event.preventDefault()
          check()
        }}
      >
        <h2>{words.records}</h2>
        <FaultList
          faults={faults}
          partOf={({ part }) => part && nameOf(part)}
          onShow={(fault) => (fault.part === undefined ? showLine(fault) : focusPart(fault.part))}
        />
        {text === undefined ? (
          <>
            <RecordTable editing={editing} published={published} faults={faults} />
            <DelegationFields editing={editing} published={published} faults={faults} />
          </>
        ) : (
          <TextEntry editing={editing} faults={faults} />
        )}
        <p class="try-actions">
          <button type="submit">{words.check}</button>
          <button
            type="button"
            class="quiet"
            aria-disabled={!editing.canUndo}
            onClick={() => {
              if (!editing.canUndo) return
              editing.undo()
              announce(words.undone)
            }}
          >
            {words.undo}
          </button>
          <button type="button" class="quiet" onClick={() => edit(() => entryOf(undefined, published))}>
            {words.startOver}
          </button>
          <button
            type="button"
            class="quiet"
            onClick={() =>
              edit((before) => ({
                ...before,
                text: text === undefined ? (written.isEmpty ? '' : written.text) : undefined,
              }))
            }
          >
            {text === undefined ? words.asText : words.asTable}
          </button>
        </p>
        {change.isEmpty && <p class="aside">{words.nothing}</p>}
        {checking.hasFailed && <p>{words.failed}</p>}
        <FilePanel
          zone={zone}
          text={() => change.text}
          isEmpty={change.isEmpty}
          isTooLong={editing.isTooLong}
          onFaults={(found) => setFileFaults(withParts(found, change.parts))}
          onOpened={(opened) => {
            edit((before) => ({ ...before, text: opened }))
            document.getElementById(TEXT_ID)?.focus()
          }}
        />
      </form>
      <section class="try-outcome" aria-labelledby={OUTCOME_ID} aria-busy={isChecking}>
        <h2 id={OUTCOME_ID} tabIndex={-1}>
          {outcome === undefined ? words.today : words.after}
        </h2>
        {isChecking && <p class="working">{words.checking}</p>}
        {isStale && !isChecking && <p class="try-stale">{words.stale}</p>}
        {outcome?.kind === 'refused' && <RefusalNote refusal={outcome.refusal} onRetry={check} />}
        {outcome?.kind === 'answered' && (
          <PlanView
            result={outcome.result}
            nameOfLine={(place) => nameOfLine(place, checked?.parts ?? [], nameOf, words)}
          />
        )}
        {outcome?.kind === 'answered' && checked !== undefined && watchTool && reportTool && (
          <ChangeWatchStarter
            key={checked.text}
            text={checked.text}
            zone={zone}
            report={report}
            watchTool={watchTool}
            reportTool={reportTool}
          />
        )}
        {outcome === undefined && <PlannedFindings findings={report.findings} />}
      </section>
    </div>
  )
}

/** Moves the focus to an element when the next check ends. */
function useFocusAtEnd(isRunning: boolean, id: string): () => void {
  const isAwaited = useRef(false)
  useEffect(() => {
    if (isRunning || !isAwaited.current) return
    isAwaited.current = false
    document.getElementById(id)?.focus()
  }, [isRunning])
  return () => {
    isAwaited.current = true
  }
}

const partNames =
  ({ rows: own }: Published, rows: Published['rows'], words: TryWords) =>
  (part: Part): string => {
    if ('field' in part) return part.field === 'ds' ? words.ds : words.servers
    const index = rows.findIndex(({ id }) => id === part.row)
    const row = rows[index] ?? own.find(({ id }) => id === part.row)
    return words.record(index + 1, `${row?.type ?? ''} ${row?.name ?? ''}`.trim())
  }

function nameOfLine(
  { line, column }: ChangeLine,
  parts: readonly (Part | undefined)[],
  nameOf: (part: Part) => string,
  words: TryWords,
): string {
  const part = parts[line - 1]
  return part === undefined ? words.line(line, column) : nameOf(part)
}

function focusPart(part: Part): void {
  const id = 'row' in part ? rowFieldId(part.row, 'value') : part.field === 'ds' ? DS_ID : SERVERS_ID
  const element = document.getElementById(id)
  element?.closest('details')?.setAttribute('open', '')
  element?.focus()
}
