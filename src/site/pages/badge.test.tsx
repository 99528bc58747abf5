import { renderToString } from 'preact-render-to-string'
import { expect, it } from 'vitest'
import { LOCALES } from '../../text.ts'
import { PageContextProvider } from '../page-context.ts'
import { badge } from './badge.tsx'

const SITE = { baseUrl: 'https://zw.example', checks: 95, limits: { anonymousPerDay: 50, keyPerDay: 5000 } }

it.each(LOCALES)('the badge page labels its field, and not with the name of a parameter (%s)', (locale) => {
  const html = renderToString(
    <PageContextProvider value={{ locale, site: SITE, browser: undefined }}>
      <badge.Main page="badge" locale={locale} path="/badge" query={{}} input={{}} menu={[]} site={SITE} />
    </PageContextProvider>,
  )
  expect(html).toContain('<label for="field-domain">Domain</label>')
})
