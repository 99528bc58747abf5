import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { ProblemReason } from '../../problems.ts'
import { parseDomainName } from '../../standards/domain-name/parse.ts'
import type { Locale } from '../../text.ts'
import { nameProblem } from '../../tools/name-problems.ts'
import { PageContextProvider } from '../page-context.ts'
import { check } from '../pages/check.tsx'

const SITE = { baseUrl: 'https://zw.example', limits: { anonymousPerDay: 50, keyPerDay: 5000 } }

/** The page after it refused this text in place of a domain. */
const drawn = (domain: string, locale: Locale, reason: ProblemReason = 'ip-address'): string =>
  renderToString(
    <PageContextProvider value={{ locale, site: SITE, browser: undefined }}>
      <check.Main
        page="check"
        locale={locale}
        path={`/check/${domain}`}
        query={{}}
        input={{ domain }}
        outcome={{ kind: 'refused', refusal: { code: 'invalid_domain', reason } }}
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

  it('other texts do not', () => {
    expect(drawn('perfect lab', 'en', 'bad-character')).not.toContain('type=PTR')
  })

  it.each<[text: string, isAddress: boolean]>([
    ['192.0.2.1', true],
    ['2001:db8::1', true],
    ['[2001:db8::1]', true],
    ['192.0.2', false],
    ['192.0.2.256', false],
  ])('%j is refused as an IP address: %s', (text, isAddress) => {
    const parsed = parseDomainName(text)
    expect(parsed.ok || nameProblem('invalid_domain', text, parsed.fault).reason).toEqual(
      isAddress ? 'ip-address' : expect.not.stringMatching('ip-address'),
    )
  })
})
