import { useMemo } from 'preact/hooks'
import { lastCacheOf, showsEverywhere, type WatchedSet } from '../../../tools/propagation/watched-sets.ts'
import { usePageContext, useWords } from '../../page-context.ts'
import { RefusalNote } from '../../parts/refusal.tsx'
import { clockTime } from '../../parts/times.ts'
import { readText } from '../change-code.ts'
import { PlannedFindings } from '../planned-findings.tsx'
import { type Followed, followedSets } from './followed-sets.ts'
import { type ChangeWatching, useChangeWatch } from './use-change-watch.ts'
import type { ChangeWatchProps } from './watch-props.ts'
import { CHANGE_WATCH_WORDS, type ChangeWatchWords } from './watch-words.ts'

const NOTHING: Followed = { sets: [], others: [] }

/** A running watch of a change. It ends with a check, after an hour, or when the reader stops it. */
export function ChangeWatch({ text, zone, onEnded, ...props }: ChangeWatchProps & { readonly onEnded: () => void }) {
  const words = useWords(CHANGE_WATCH_WORDS)
  const { locale } = usePageContext()
  const { sets, others } = useMemo(() => {
    const read = readText(text, zone, locale)
    return read.ok ? followedSets(read.change) : NOTHING
    // The words of the faults do not matter here.
  }, [text, zone])
  const watching = useChangeWatch({ ...props, sets })
  const { state, refusal, report } = watching
  const isOver = state !== 'watching' && state !== 'checking'
  return (
    <>
      <p role="status">{sets.length === 0 ? words.nothing : summaryOf(watching, words, locale)}</p>
      <ul class="try-watched">
        {sets.map(({ name, type }, index) => (
          <li key={`${type} ${name}`}>
            <strong>
              {type} <span class="data">{name}</span>
            </strong>
            : {stateOf(watching.sets[index], words)}
          </li>
        ))}
      </ul>
      {others.length > 0 && <p class="aside">{words.others(others.join(', '))}</p>}
      {state === 'refused' && refusal && <RefusalNote refusal={refusal} />}
      {report && (
        <>
          <h4>{words.checked(report.score)}</h4>
          <PlannedFindings findings={report.findings} />
        </>
      )}
      <p>
        <button type="button" class="quiet" onClick={onEnded}>
          {isOver || sets.length === 0 ? words.close : words.stop}
        </button>
      </p>
    </>
  )
}

/** One sentence about all sets, and when the last cache expires. */
function summaryOf({ sets, state }: ChangeWatching, words: ChangeWatchWords, locale: 'en' | 'de'): string {
  const known = sets.filter((set) => set !== undefined)
  const visible = known.filter(showsEverywhere).length
  const until = known.length === sets.length ? lastCacheOf(known) : null
  return [
    words.visible(visible, sets.length),
    ...(until === null ? [] : [words.cachedUntil(clockTime(new Date(until), locale))]),
    ...(state === 'checking' ? [words.checking] : []),
    ...(state === 'not-yet' ? [words.notYet] : []),
  ].join(' ')
}

function stateOf(set: WatchedSet | undefined, words: ChangeWatchWords): string {
  if (set === undefined) return words.waiting
  if (showsEverywhere(set)) return words.everywhere
  const behind = [
    ...set.nameServers.filter(({ shows }) => shows === false).map(({ name }) => name),
    ...set.resolvers.filter(({ shows }) => shows === false).map(({ label }) => label),
  ]
  return behind.length > 0 ? words.missingAt([...new Set(behind)].join(', ')) : words.silent
}
