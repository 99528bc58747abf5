import { useCallback, useState } from 'preact/hooks'
import { type AreaState, judgedArea } from '../../../report/overall/area-state.ts'
import { AREAS, type AreaId } from '../../../report/overall/areas.ts'
import type { AreaStates } from '../../../report/overall/overall.ts'
import { usePageContext } from '../../page-context.ts'
import type { Calls, PageState } from '../../state.ts'
import type { TileResults } from '../export/exported-areas.ts'
import type { Report } from '../health-body.tsx'
import { mayLoad } from './loading.ts'

/** Called with the state of an area, and with the result of its tool if there is one; without a state, the tile is gone. */
export type TileListener = (area: AreaId, state: AreaState | undefined, result?: unknown) => void

export interface TileStates {
  readonly states: AreaStates
  readonly onState: TileListener
  /** What the tools of the other areas returned; undefined if there is no result. */
  readonly results: TileResults
  /** Whether a good score must not be shown in green: an area has a problem, or may have one. */
  readonly isScoreMuted: boolean
}

type Reported = Readonly<Partial<Record<AreaId, { readonly state: AreaState; readonly result: unknown }>>>

/** The states of all areas of the report. The tiles report theirs; those that do not load are not checked. */
export function useTileStates(
  tools: PageState['tools'],
  report: Report | undefined,
  accepted: Calls | undefined,
): TileStates {
  const { browser } = usePageContext()
  const [reported, setReported] = useState<Reported>({})
  const onState = useCallback<TileListener>((area, state, result) => {
    setReported(({ [area]: _before, ...others }) =>
      state === undefined ? others : { ...others, [area]: { state, result } },
    )
  }, [])
  const others = AREAS.filter(({ id, tool }) => id !== 'dns' && tools?.[tool] !== undefined)
  const isIdle = browser === undefined || mayLoad(accepted) === false
  const initial: AreaState = { kind: isIdle ? 'not-checked' : 'checking' }
  const states: AreaStates = {
    dns: report === undefined ? { kind: 'checking' } : judgedArea(report),
    ...Object.fromEntries(others.map(({ id }) => [id, reported[id]?.state ?? initial])),
  }
  const isScoreMuted = Object.values(states).some(
    (state) => state.kind === 'checking' || (state.kind === 'judged' && state.severity === 'problem'),
  )
  const results = Object.fromEntries(others.map(({ id }) => [id, reported[id]?.result]))
  return { states, onState, results, isScoreMuted }
}
