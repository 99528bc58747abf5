import { useCallback, useState } from 'preact/hooks'
import { type AreaState, judgedArea } from '../../../report/overall/area-state.ts'
import { AREAS, type AreaId } from '../../../report/overall/areas.ts'
import type { AreaStates } from '../../../report/overall/overall.ts'
import { usePageContext } from '../../page-context.ts'
import type { Calls, PageState } from '../../state.ts'
import type { Report } from '../health-body.tsx'
import { mayLoad } from './loading.ts'

export interface TileStates {
  readonly states: AreaStates
  readonly onState: (area: AreaId, state: AreaState | undefined) => void
  /** Whether a good score must not be shown in green: an area has a problem, or may have one. */
  readonly isScoreMuted: boolean
}

/** The states of all areas of the report. The tiles report theirs; those that do not load are not checked. */
export function useTileStates(
  tools: PageState['tools'],
  report: Report | undefined,
  accepted: Calls | undefined,
): TileStates {
  const { browser } = usePageContext()
  const [reported, setReported] = useState<AreaStates>({})
  const onState = useCallback<TileStates['onState']>((area, state) => {
    setReported(({ [area]: _before, ...others }) => (state === undefined ? others : { ...others, [area]: state }))
  }, [])
  const isIdle = browser === undefined || mayLoad(accepted) === false
  const initial: AreaState = { kind: isIdle ? 'not-checked' : 'checking' }
  const states: AreaStates = {
    dns: report === undefined ? { kind: 'checking' } : judgedArea(report),
    ...Object.fromEntries(
      AREAS.filter(({ id, tool }) => id !== 'dns' && tools?.[tool] !== undefined).map(({ id }) => [
        id,
        reported[id] ?? initial,
      ]),
    ),
  }
  const isScoreMuted = Object.values(states).some(
    (state) => state.kind === 'checking' || (state.kind === 'judged' && state.severity === 'problem'),
  )
  return { states, onState, isScoreMuted }
}
