import { useEffect } from 'preact/hooks'
import type { Localized } from '../../text.ts'
import { usePageContext } from '../page-context.ts'
import type { Refusal } from '../state.ts'
import { useAnnouncement } from './live-region.tsx'
import { RETRY_WORDS, refusalWords } from './refusal-words.ts'
import { clockTime, duration } from './times.ts'

export const REFUSAL_ID = 'refusal'

export interface RefusalNoteProps {
  readonly refusal: Refusal
  /** Repeats the call; offered if the service was not reached, and called by itself when the device is online again. */
  readonly onRetry?: () => void
}

/** Says why there is no result, and what to do. */
export function RefusalNote({ refusal, onRetry }: RefusalNoteProps) {
  const { locale, site, browser } = usePageContext()
  const { code, retryAfterSec, requestId } = refusal
  const { title, advice } = refusalWords(refusal)[locale]
  useAnnouncement(`${title}. ${advice(site.limits)}`)
  const resetsAt =
    retryAfterSec === undefined || browser === undefined
      ? undefined
      : clockTime(new Date(browser.nowMs() + retryAfterSec * 1000), locale)
  const retry = code === 'unreachable' ? onRetry : undefined
  useEffect(() => (retry === undefined ? undefined : browser?.whenOnline(retry)), [browser, retry])
  return (
    <section class="refusal" id={REFUSAL_ID}>
      <h2>{title}</h2>
      <p>{advice(site.limits)}</p>
      {retryAfterSec !== undefined && <p>{AGAIN_WORDS[locale](duration(retryAfterSec, locale), resetsAt)}</p>}
      {retry && (
        <p>
          <button type="button" onClick={retry}>
            {RETRY_WORDS[locale].action}
          </button>{' '}
          {RETRY_WORDS[locale].note}
        </p>
      )}
      {requestId !== undefined && code === 'internal_error' && (
        <p class="aside">
          {reference[locale]} <code>{requestId}</code>
        </p>
      )}
    </section>
  )
}

const AGAIN_WORDS: Localized<(wait: string, at: string | undefined) => string> = {
  en: (wait, at) => `You can try again in ${wait}${at === undefined ? '' : ` (at ${at} local time)`}.`,
  de: (wait, at) => `Sie können es in ${wait} erneut versuchen${at === undefined ? '' : ` (um ${at} Uhr Ortszeit)`}.`,
}

const reference: Localized<string> = { en: 'Request ID:', de: 'Anfrage-ID:' }
