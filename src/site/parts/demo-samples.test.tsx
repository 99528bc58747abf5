import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { PageContextProvider } from '../page-context.ts'
import type { DemoTopic } from '../state.ts'
import { DemoSamples } from './demo-samples.tsx'

const domain = (name: string, en: string, de: string) => ({ name, about: { en, de } })

const TOPICS: readonly DemoTopic[] = [
  {
    id: 'mail',
    title: { en: 'Mail', de: 'E-Mail' },
    tools: undefined,
    domains: [
      domain('no-dmarc.lab', 'There is no DMARC record.', 'Es gibt keinen DMARC-Eintrag.'),
      domain('no-spf.lab', 'There is no SPF record.', 'Es gibt keinen SPF-Eintrag.'),
    ],
  },
  {
    id: 'registries',
    title: { en: 'Registries', de: 'Registrys' },
    tools: ['domain_availability'],
    domains: [domain('taken.com', 'The domain is registered.', 'Die Domain ist registriert.')],
  },
]

describe('the sample domains', () => {
  const html = renderToString(
    <PageContextProvider
      value={{
        locale: 'en',
        site: { baseUrl: '', limits: { anonymousPerDay: 1, keyPerDay: 1 } },
        browser: undefined,
      }}
    >
      <DemoSamples topics={TOPICS} showcase={['taken.com', 'no-spf.lab', 'missing.lab']} />
    </PageContextProvider>,
  )
  const [first = '', rest = ''] = html.split('<details>')
  const namesIn = (part: string) => [...part.matchAll(/<th scope="row"><code>([^<]+)/g)].map(([, name]) => name)

  it('begin with those of the showcase, in its order', () => {
    expect(namesIn(first)).toEqual(['taken.com', 'no-spf.lab'])
  })

  it('are all in a list that opens without script', () => {
    expect(rest).toMatch(/^<summary>All 3 domains by topic<\/summary>/)
    expect(namesIn(rest)).toEqual(['no-dmarc.lab', 'no-spf.lab', 'taken.com'])
  })

  it('have links to the tools of their topic only', () => {
    expect(first.match(/: taken\.com"/g)).toHaveLength(1)
    expect(first.match(/: no-spf\.lab"/g)).toHaveLength(6)
  })
})
