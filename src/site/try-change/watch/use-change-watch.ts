import { useEffect, useState } from 'preact/hooks'
import type { DomainHealth } from '../../../report/words.ts'
import type { PropagationResult } from '../../../tools/dns-propagation.ts'
import type { WatchReport } from '../../../tools/propagation/watch.ts'
import { showsEverywhere, type WatchedSet } from '../../../tools/propagation/watched-sets.ts'
import { usePageContext } from '../../page-context.ts'
import { secondsUntilRefresh } from '../../report/countdown.ts'
import type { Outcome, Refusal } from '../../state.ts'
import type { FollowedSet } from './followed-sets.ts'
import type { ChangeWatchProps } from './watch-props.ts'

/** The calls of one page at the same time; browsers open six connections to a host. */
const CALLS_AT_A_TIME = 3
const SECOND = 1000
const MINUTE = 60 * SECOND
/** The time after which no new call is started; each call takes up to ten minutes. */
const MAX_MS = 60 * MINUTE
/** Before a call is repeated that has ended without the change, was ended by the service, or has lost its connection. */
const RETRY_MS = 15 * SECOND

export interface ChangeWatching {
  /** In the order of the change; undefined before the first round. */
  readonly sets: readonly (WatchedSet | undefined)[]
  readonly state: 'watching' | 'checking' | 'checked' | 'not-yet' | 'refused'
  readonly refusal?: Refusal
  /** The check at the end. */
  readonly report?: DomainHealth
}

type Props = Omit<ChangeWatchProps, 'text' | 'zone'> & { readonly sets: readonly FollowedSet[] }

/**
 * Waits for every set with a call of the service that asks again by itself, as the command `watch --change` does: resolvers are not
 * asked again until all name servers show the set, because they would cache the old one again. Ends with a check.
 */
export function useChangeWatch({ sets, report, watchTool, reportTool }: Props): ChangeWatching {
  const { browser, locale } = usePageContext()
  const [watching, setWatching] = useState<ChangeWatching>({ sets: sets.map(() => undefined), state: 'watching' })
  useEffect(() => {
    if (browser === undefined || sets.length === 0) return undefined
    const control = new AbortController()
    const { signal } = control
    const startedMs = browser.nowMs()
    const show = (shown: Partial<ChangeWatching>): void => {
      if (!signal.aborted) setWatching((before) => ({ ...before, ...shown }))
    }
    const showSet = (index: number, watched: WatchedSet): void => {
      if (!signal.aborted)
        setWatching((before) => ({ ...before, sets: before.sets.map((one, at) => (at === index ? watched : one)) }))
    }

    /** Whether the set is visible everywhere. */
    const follow = async (set: FollowedSet, index: number): Promise<boolean | Refusal> => {
      while (!signal.aborted) {
        const { name, type, expect } = set
        const outcome = (await browser.ask(
          watchTool,
          { name, type },
          {
            locale,
            signal,
            onPart: (part) => showSet(index, watchedSet(set, part as WatchReport)),
            further: { whole: 'true', ...(expect !== '' && { expect }) },
          },
        )) as Outcome<PropagationResult>
        if (outcome.kind === 'answered' && outcome.result.watch !== undefined) {
          const watched = watchedSet(set, outcome.result.watch)
          showSet(index, watched)
          if (showsEverywhere(watched)) return true
        }
        if (outcome.kind === 'refused' && !isTemporary(outcome.refusal)) return outcome.refusal
        if (browser.nowMs() - startedMs > MAX_MS) return false
        await browser.pause(RETRY_MS, signal)
      }
      return false
    }

    const run = async (): Promise<void> => {
      const results = await inTurns(sets, follow, signal)
      const refusal = results.find((result) => typeof result === 'object')
      if (refusal !== undefined) return show({ state: 'refused', refusal })
      if (!results.every((result) => result === true)) return show({ state: 'not-yet' })
      show({ state: 'checking' })
      // Before that, the service would return the report that the page already shows.
      await browser.pause(secondsUntilRefresh(report.checkedAt, browser.nowMs()) * SECOND, signal)
      if (signal.aborted) return
      const tool = { ...reportTool, hasEvents: false }
      const outcome = await browser.ask(tool, { domain: report.domain }, { locale, signal, isFresh: true })
      if (outcome.kind === 'refused') show({ state: 'refused', refusal: outcome.refusal })
      else show({ state: 'checked', report: outcome.result as DomainHealth })
    }
    void run()
    return () => control.abort()
    // A change of the language must not start the watch again.
  }, [browser, sets, watchTool, reportTool])
  return watching
}

/** The service was restarted, needed the place, or could not be reached. */
const isTemporary = ({ code }: Refusal): boolean => code === 'service_unavailable' || code === 'unreachable'

/** In the form of the command: the resolvers say nothing as long as a name server does not show the set. */
function watchedSet(
  { name, type }: FollowedSet,
  { nameServers, resolvers, visibleBy }: Omit<WatchReport, 'outcome'>,
): WatchedSet {
  const isPublished = nameServers.every(({ shows }) => shows !== false)
  return {
    ...{ name, type, isAtParent: type === 'DS', nameServers },
    resolvers: isPublished ? resolvers : [],
    ...(visibleBy !== null && { cachedUntil: visibleBy }),
  }
}

/** At most some of them at the same time. A refusal ends all that have not begun. */
async function inTurns(
  sets: readonly FollowedSet[],
  follow: (set: FollowedSet, index: number) => Promise<boolean | Refusal>,
  signal: AbortSignal,
): Promise<readonly (boolean | Refusal)[]> {
  const results: (boolean | Refusal)[] = []
  let next = 0
  const work = async (): Promise<void> => {
    for (let index = next++; index < sets.length && !signal.aborted; index = next++) {
      const set = sets[index]
      if (set === undefined || results.some((one) => typeof one === 'object')) return
      results.push(await follow(set, index))
    }
  }
  await Promise.all(Array.from({ length: CALLS_AT_A_TIME }, work))
  return results
}
