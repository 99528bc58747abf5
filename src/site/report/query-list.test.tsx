import { renderToString } from 'preact-render-to-string'
import { expect, it } from 'vitest'
import { LOCALES } from '../../text.ts'
import { PageContextProvider } from '../page-context.ts'
import { QueryList } from './query-list.tsx'

const SITE = { baseUrl: 'https://zw.example', checks: 95, limits: { anonymousPerDay: 50, keyPerDay: 5000 } }

/** As the engine ranks them: the query that decided comes first. */
const QUERIES = Array.from({ length: 9 }, (_, index) => ({
  asked: index === 0 ? '_dmarc.example.com TXT' : `other${index}.example.com A`,
  of: 'resolver-1',
  answer: 'NXDOMAIN, 0 records',
  records: [],
  durationMs: 20,
  reproduce: `dig ${index}`,
}))

it.each(LOCALES)('the evidence shows the deciding queries, and the others after a click (%s)', (locale) => {
  const html = renderToString(
    <PageContextProvider value={{ locale, site: SITE, browser: undefined }}>
      <QueryList queries={QUERIES} />
    </PageContextProvider>,
  )
  const [shown = '', folded = ''] = html.split('<details>')
  expect([shown.includes('_dmarc.example.com TXT'), folded.includes('_dmarc.example.com TXT')]).toEqual([true, false])
  expect([shown.includes('other5.example.com'), shown.includes('other6.example.com')]).toEqual([true, false])
  expect(folded).toContain('other8.example.com')
})
