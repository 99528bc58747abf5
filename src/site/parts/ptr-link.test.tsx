import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { Locale } from '../../text.ts'
import { PageContextProvider } from '../page-context.ts'
import { check } from '../pages/check.tsx'

const SITE = { baseUrl: 'https://zw.example', checks: 95, limits: { anonymousPerDay: 50, keyPerDay: 5000 } }

/** The page after it refused this text in place of a domain. */
const drawn = (domain: string, locale: Locale): string =>
  renderToString(
    <PageContextProvider value={{ locale, site: SITE, browser: undefined }}>
      <check.Main
        page="check"
        locale={locale}
        path={`/check/${domain}`}
        query={{}}
        input={{ domain }}
        outcome={{ kind: 'refused', refusal: { code: 'invalid_domain' } }}
        menu={[]}
        site={SITE}
      />
    </PageContextProvider>,
  )

describe('an IP address in the domain box', () => {
  it.each([
    ['192.0.2.1', 'en', 'name=192.0.2.1&amp;type=PTR&amp;lang=en', 'reverse DNS (PTR) of 192.0.2.1'],
    ['2001:db8::1', 'de', 'name=2001%3Adb8%3A%3A1&amp;type=PTR&amp;lang=de', 'Reverse-DNS (PTR) von 2001:db8::1'],
    ['[2001:db8::1]', 'en', 'name=2001%3Adb8%3A%3A1&amp;type=PTR&amp;lang=en', 'reverse DNS (PTR) of 2001:db8::1'],
  ] as const)('%s gets a link to its PTR lookup (%s)', (address, locale, query, text) => {
    expect(drawn(address, locale)).toContain(`<a href="/lookup?${query}">`)
    expect(drawn(address, locale)).toContain(text)
  })

  it.each(['perfect lab', '192.0.2', '192.0.2.256', ''])('%j does not', (text) => {
    expect(drawn(text, 'en')).not.toContain('type=PTR')
  })
})
