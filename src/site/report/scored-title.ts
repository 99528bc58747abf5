import { dayWords, type Locale } from '../../text.ts'
import { AREA_WORDS } from './areas/area-words.ts'
import { REPORT_WORDS } from './words.ts'

interface Scored {
  readonly displayDomain: string
  readonly score: number
  readonly determined: boolean
  readonly checkedAt: string
}

/** The title of the document of a report. The domain and the score come first, because tabs show only the beginning. */
export function scoredTitle(
  { displayDomain, score, determined, checkedAt }: Scored,
  page: string,
  locale: Locale,
): string {
  const result = determined ? `${AREA_WORDS[locale].dnsHealth} ${score}/100` : REPORT_WORDS[locale].partial
  return `${displayDomain}: ${result} (${dayWords[locale](checkedAt.slice(0, 10))}) – ${page} – zonewise`
}
