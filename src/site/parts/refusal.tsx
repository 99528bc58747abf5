import type { Localized } from '../../text.ts'
import { usePageContext } from '../page-context.ts'
import type { Refusal } from '../state.ts'
import { useAnnouncement } from './live-region.tsx'
import { refusalWords } from './refusal-words.ts'
import { clockTime, duration } from './times.ts'

export const REFUSAL_ID = 'refusal'

/** Says why there is no result, and what to do. */
export function RefusalNote({ refusal }: { readonly refusal: Refusal }) {
  const { locale, site, browser } = usePageContext()
  const { code, message, retryAfterSec, requestId } = refusal
  const { title, advice } = refusalWords(refusal)[locale]
  useAnnouncement(`${title}. ${advice(site.limits)}`)
  const resetsAt =
    retryAfterSec === undefined || browser === undefined
      ? undefined
      : clockTime(new Date(browser.nowMs() + retryAfterSec * 1000), locale)
  return (
    <section class="refusal" id={REFUSAL_ID}>
      <h2>{title}</h2>
      <p>{advice(site.limits)}</p>
      {retryAfterSec !== undefined && <p>{RETRY_WORDS[locale](duration(retryAfterSec, locale), resetsAt)}</p>}
      {/* The message of the service is in English. */}
      <p lang="en" class="aside">
        {message}
      </p>
      {requestId !== undefined && code === 'internal_error' && (
        <p class="aside">
          {reference[locale]} <code>{requestId}</code>
        </p>
      )}
    </section>
  )
}

export const RETRY_WORDS: Localized<(wait: string, at: string | undefined) => string> = {
  en: (wait, at) => `You can try again in ${wait}${at === undefined ? '' : ` (at ${at} local time)`}.`,
  de: (wait, at) => `Sie können es in ${wait} erneut versuchen${at === undefined ? '' : ` (um ${at} Uhr Ortszeit)`}.`,
}

const reference: Localized<string> = { en: 'Request ID:', de: 'Anfrage-ID:' }
