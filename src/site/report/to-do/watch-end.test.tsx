import { renderToString } from 'preact-render-to-string'
import { expect, it } from 'vitest'
import type { Locale } from '../../../text.ts'
import { PageContextProvider } from '../../page-context.ts'
import type { Refusal } from '../../state.ts'
import { WatchEnd } from './watch-end.tsx'

const SITE = { baseUrl: 'https://zw.example', limits: { anonymousPerDay: 50, keyPerDay: 5000 } }

const shown = (code: Refusal['code'], hasBegun: boolean, locale: Locale): string =>
  renderToString(
    <PageContextProvider value={{ locale, site: SITE, browser: undefined }}>
      <WatchEnd refusal={{ code }} hasBegun={hasBegun} />
    </PageContextProvider>,
  )

it.each([
  ['a watch that lost its place', 'service_unavailable', true, 'en', 'another client needed the place'],
  ['a watch that lost its place', 'service_unavailable', true, 'de', 'ein anderer Nutzer brauchte den Platz'],
  ['a watch that was not started', 'service_unavailable', false, 'en', 'Service is overloaded'],
  ['a watch that used up the daily limit', 'rate_limited', true, 'de', 'Tageslimit erreicht'],
] as const)('%s: %s, begun: %s, in %s', (_what, code, hasBegun, locale, text) => {
  expect(shown(code, hasBegun, locale)).toContain(text)
})
