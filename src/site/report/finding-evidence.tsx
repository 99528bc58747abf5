import { type ComponentChildren, createContext } from 'preact'
import { useContext, useEffect } from 'preact/hooks'
import type { ShownQuery } from '../../report/shown-queries.ts'
import type { EvidenceLoading } from '../evidence-loading.ts'
import { useWords } from '../page-context.ts'
import { useAnnouncement } from '../parts/live-region.tsx'
import { useFindingAnchor } from './finding-link.tsx'
import { QueryList } from './query-list.tsx'
import { ShortRefusal } from './short-refusal.tsx'
import { REPORT_WORDS } from './words.ts'

const Context = createContext<EvidenceLoading | undefined>(undefined)

interface WithEvidenceProps {
  /** Undefined if the findings have all the evidence that there is. */
  readonly evidence: EvidenceLoading | undefined
  readonly children: ComponentChildren
}

/** A report whose findings load their evidence when one of them is opened. */
export function WithEvidence({ evidence, children }: WithEvidenceProps) {
  const words = useWords(REPORT_WORDS)
  const { state } = evidence ?? {}
  const note = state?.kind === 'loaded' && state.isNewer ? words.newerReport : undefined
  useAnnouncement(
    state?.kind === 'loading'
      ? words.loadingEvidence
      : state?.kind === 'loaded'
        ? (note ?? words.evidenceLoaded)
        : state?.kind === 'refused'
          ? words.evidenceMissing
          : undefined,
    'after the first render',
  )
  return (
    <Context.Provider value={evidence}>
      {note !== undefined && <p class="profile">{note}</p>}
      {children}
    </Context.Provider>
  )
}

interface FindingEvidenceProps {
  readonly id: string
  /** Undefined if it has not been loaded. */
  readonly evidence: readonly ShownQuery[] | undefined
}

/** The evidence of an open finding. Opening the first one loads that of all findings, or offers to if few calls remain. */
export function FindingEvidence({ id, evidence }: FindingEvidenceProps) {
  const words = useWords(REPORT_WORDS)
  const anchor = useFindingAnchor(id)
  const loading = useContext(Context)
  const isDue = evidence === undefined && loading?.state.kind === 'left-out' && loading.isFree && loading.isReady
  useEffect(() => {
    if (isDue) loading.load()
  }, [isDue])
  if (evidence !== undefined) return <QueryList queries={evidence} />
  if (loading === undefined) return null
  const { state, isReady, load } = loading
  if (state.kind === 'refused')
    return (
      <ShortRefusal missing={words.evidenceMissing} refusal={state.refusal} keyId={`${anchor}-key`} onAgain={load} />
    )
  if (state.kind !== 'left-out' || isDue || !isReady) return <p class="working">{words.loadingEvidence}</p>
  return (
    <p>
      <button type="button" class="quiet" onClick={load}>
        {words.loadEvidence}
      </button>{' '}
      {words.evidenceCost}
    </p>
  )
}
