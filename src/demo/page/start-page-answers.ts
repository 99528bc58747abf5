import { type Answer, keptAnswer } from '../../surfaces/rest/answer.ts'
import { COMMON_HEADERS } from '../../surfaces/rest/common-headers.ts'
import type { Locale, Localized } from '../../text.ts'
import type { SampleTopic } from '../sample-domains.ts'
import { startPage } from './start-page.ts'
import { CONTENT_SECURITY_POLICY } from './style.ts'

const headersIn = (locale: Locale): Answer['headers'] => ({
  ...COMMON_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'content-language': locale,
  // The next demo on this port may have other domains.
  'cache-control': 'no-cache',
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'referrer-policy': 'no-referrer',
})

export function startPageAnswers(topics: readonly SampleTopic[], baseUrl: string): Localized<Answer> {
  const answerIn = (locale: Locale): Answer =>
    keptAnswer({ status: 200, headers: headersIn(locale), body: startPage({ topics, baseUrl, locale }) })
  return { en: answerIn('en'), de: answerIn('de') }
}
