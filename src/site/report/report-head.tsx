import type { ComponentChildren } from 'preact'
import type { Localized } from '../../text.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { CopyButton } from '../parts/copyable.tsx'
import { minutesAndSeconds, momentInUtc } from '../parts/times.ts'
import { useSecondsUntilRefresh } from './countdown.ts'

interface Words {
  readonly checked: (at: string) => string
  readonly again: string
  readonly fresh: (wait: string) => string
  readonly share: string
  readonly print: string
}

const WORDS: Localized<Words> = {
  en: {
    checked: (at) => `Checked on ${at}.`,
    again: 'Check again',
    fresh: (wait) => `A new check is possible in ${wait}.`,
    share: 'Copy URL',
    print: 'Print',
  },
  de: {
    checked: (at) => `Geprüft am ${at}.`,
    again: 'Erneut prüfen',
    fresh: (wait) => `Eine neue Prüfung ist in ${wait} möglich.`,
    share: 'URL kopieren',
    print: 'Drucken',
  },
}

export interface ReportHeadProps {
  /** In Unicode. */
  readonly name: string
  /** In Punycode; shown if it differs from `name`. */
  readonly asciiName: string
  readonly about: string
  /** The score, if the whole report has one. */
  readonly ring?: ComponentChildren
  /** One sentence. */
  readonly verdict: ComponentChildren
  readonly checkedAt: string | undefined
  readonly address: string
  /** Asks for a fresh report. */
  readonly onAgain: () => void
  /** The buttons to print and to share are elsewhere. */
  readonly hasShareMenu?: boolean
}

/** The name, the verdict and the score, if there is one, of a report, and the buttons to repeat, print and share it. */
export function ReportHead(props: ReportHeadProps) {
  const { name, asciiName, about, ring, verdict, checkedAt } = props
  const { address, onAgain, hasShareMenu = false } = props
  const words = useWords(WORDS)
  const { locale, browser } = usePageContext()
  const secondsLeft = useSecondsUntilRefresh(checkedAt)
  return (
    <header class="report-head">
      {ring}
      <div class="report-words">
        <p class="report-about">{about}</p>
        <h1>
          {name} {asciiName !== name && <small>{asciiName}</small>}
        </h1>
        <p class="verdict">{verdict}</p>
        <p class="report-times">
          {checkedAt !== undefined && words.checked(momentInUtc(new Date(checkedAt), locale))}{' '}
          {secondsLeft !== undefined && secondsLeft > 0 && (
            <span class="report-again">{words.fresh(minutesAndSeconds(secondsLeft))}</span>
          )}
        </p>
        <p class="report-actions needs-script">
          <button type="button" disabled={secondsLeft !== 0} onClick={onAgain}>
            {words.again}
          </button>{' '}
          {!hasShareMenu && (
            <>
              <button type="button" class="quiet" onClick={() => browser?.print()}>
                {words.print}
              </button>{' '}
              <CopyButton text={address} about={words.share} label={words.share} />
            </>
          )}
        </p>
      </div>
    </header>
  )
}
