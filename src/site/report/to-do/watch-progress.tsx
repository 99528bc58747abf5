import { useEffect, useRef, useState } from 'preact/hooks'
import type { Localized } from '../../../text.ts'
import type { PropagationResult } from '../../../tools/dns-propagation.ts'
import { usePageContext, useWords } from '../../page-context.ts'
import { duration } from '../../parts/times.ts'
import { ownerOf } from '../../snippets/owner.ts'
import type { Outcome } from '../../state.ts'
import { secondsUntilRefresh } from '../countdown.ts'
import { WatchEnd } from './watch-end.tsx'
import type { WatchProps } from './watch-props.ts'
import { roundInWords, type WatchRound } from './watch-words.ts'

interface Words {
  readonly starting: string
  readonly visible: string
  readonly again: (wait: string) => string
  readonly now: string
  readonly notYet: string
  readonly stop: string
  readonly close: string
}

const WORDS: Localized<Words> = {
  en: {
    starting: 'Querying the name servers and 5 resolvers …',
    visible: 'The new record is visible everywhere.',
    again: (wait) => `The domain is checked again in ${wait}.`,
    now: 'The domain is checked again now.',
    notYet: 'The new record is not visible everywhere yet. You can watch it again later.',
    stop: 'Stop watching',
    close: 'Close',
  },
  de: {
    starting: 'Die Nameserver und 5 Resolver werden abgefragt …',
    visible: 'Der neue Eintrag ist überall sichtbar.',
    again: (wait) => `Die Domain wird in ${wait} erneut geprüft.`,
    now: 'Die Domain wird jetzt erneut geprüft.',
    notYet: 'Der neue Eintrag ist noch nicht überall sichtbar. Sie können ihn später erneut beobachten.',
    stop: 'Beobachtung beenden',
    close: 'Schließen',
  },
}

interface WatchProgressProps extends WatchProps {
  /** Called when the reader ends the watch. */
  readonly onEnded: () => void
}

/** A running watch. It ends when the record is visible everywhere, after ten minutes, or when the reader leaves or stops it. */
export function WatchProgress({ record, zone, tool, checkedAt, onSolved, onEnded }: WatchProgressProps) {
  const words = useWords(WORDS)
  const { browser, locale } = usePageContext()
  const [round, setRound] = useState<WatchRound>()
  const [outcome, setOutcome] = useState<Outcome<PropagationResult>>()
  const [waitSec, setWaitSec] = useState(0)
  const solved = useRef(onSolved)
  solved.current = onSolved
  const { type, value } = record
  const name = ownerOf(record, zone).full

  useEffect(() => {
    if (browser === undefined) return undefined
    const control = new AbortController()
    let waiting: ReturnType<typeof setTimeout> | undefined
    const watch = async (): Promise<void> => {
      const ended = (await browser.ask(
        tool,
        { name, type },
        {
          locale,
          signal: control.signal,
          onPart: (part) => setRound(part as WatchRound),
          further: { expect: value },
        },
      )) as Outcome<PropagationResult>
      if (control.signal.aborted) return
      setOutcome(ended)
      if (!isVisible(ended)) return
      // Before that, the service would return the report that the page already shows.
      const seconds = checkedAt === undefined ? 0 : secondsUntilRefresh(checkedAt, browser.nowMs())
      setWaitSec(seconds)
      waiting = setTimeout(() => solved.current(), seconds * 1000)
    }
    void watch()
    return () => {
      control.abort()
      clearTimeout(waiting)
    }
    // A change of the language, after which the same record is another object, must not start the watch again.
  }, [browser, name, type, value, tool])

  const isEnded = outcome !== undefined
  return (
    <div class="watch">
      <p role="status">
        {round === undefined ? !isEnded && words.starting : roundInWords[locale](round)}{' '}
        {outcome?.kind === 'answered' &&
          (isVisible(outcome)
            ? `${words.visible} ${waitSec > 0 ? words.again(duration(waitSec, locale)) : words.now}`
            : words.notYet)}
      </p>
      {outcome?.kind === 'refused' && <WatchEnd refusal={outcome.refusal} hasBegun={round !== undefined} />}
      <button type="button" class="quiet" onClick={onEnded}>
        {isEnded ? words.close : words.stop}
      </button>
    </div>
  )
}

const isVisible = (outcome: Outcome<PropagationResult>): boolean =>
  outcome.kind === 'answered' && outcome.result.watch?.outcome === 'visible'
