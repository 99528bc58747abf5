import { describe, expect, it } from 'vitest'
import { findingReader, summaryOf } from '../../../../test/seo/finding-reader.ts'
import { PAGE, START } from '../../../../test/seo/site-scene.ts'
import type { ScenePage } from '../../../../test/support/web-scene.ts'
import { aiEntityDataText } from './ai-entity-data.text.ts'
import { aiEntityData } from './ai-entity-data.ts'

const findingOf = findingReader(aiEntityData, aiEntityDataText)

const script = (json: string): string => `<script type="application/ld+json">${json}</script>`
const withData = (...blocks: readonly object[]): string =>
  `${PAGE}${blocks.map((block) => script(JSON.stringify(block))).join('')}`

const WHO = { name: 'Bakery Meyer', url: 'https://example.com/' }

describe('ai-entity-data', () => {
  const CASES: readonly [string, ScenePage, string][] = [
    ...['Organization', 'LocalBusiness', 'Person', 'Product', 'WebSite'].map((type): [string, ScenePage, string] => [
      `a ${type}`,
      withData({ '@context': 'https://schema.org', '@type': type, ...WHO }),
      'ok ok',
    ]),
    ['one type of several', withData({ '@type': ['Bakery', 'https://schema.org/LocalBusiness'], ...WHO }), 'ok ok'],
    ['one in a graph', withData({ '@graph': [{ '@type': 'WebPage' }, { '@type': 'WebSite', ...WHO }] }), 'ok ok'],
    ['one in the second block', withData({ '@type': 'BreadcrumbList' }, { '@type': 'Person', ...WHO }), 'ok ok'],
    [
      'a second one that is complete',
      withData({ '@type': 'Product', name: 'Bread' }, { '@type': 'WebSite', ...WHO }),
      'ok ok',
    ],
    ['a whole one beside a broken block', `${withData({ '@type': 'WebSite', ...WHO })}${script('{')}`, 'ok ok'],
    ['no name', withData({ '@type': 'Organization', url: WHO.url }), 'info incomplete'],
    ['no address', withData({ '@type': 'Organization', name: WHO.name }), 'info incomplete'],
    ['neither', withData({ '@type': 'Organization' }), 'info incomplete'],
    [
      'name and address of different things',
      withData({ '@type': 'Person', name: 'Meyer' }, { '@type': 'WebSite', url: WHO.url }),
      'info incomplete',
    ],
    ['other types', withData({ '@type': 'BreadcrumbList', ...WHO }), 'info none'],
    ['no type', withData(WHO), 'info none'],
    ['a broken block', `${PAGE}${script('{"@type": "Organization",}')}`, 'info none'],
    ['no JSON-LD', PAGE, 'info none'],
    ['more than is read', withData({ '@type': 'ItemList', x: 'y'.repeat(600_000) }), 'info unknown'],
    ['a page that broke off', { body: PAGE.padEnd(2000), bodyEnd: 'broken' }, 'info unknown'],
    ['no page', { status: 500 }, 'info unknown'],
  ]
  it.each(CASES)('with %s', async (_case, page, expected) => {
    expect(summaryOf(await findingOf({ [START]: page }))).toBe(expected)
  })

  it('names the type and the name', async () => {
    const finding = await findingOf({ [START]: withData({ '@type': 'Organization', ...WHO }) })
    expect(finding?.values).toEqual({ type: 'Organization', ...WHO })
    expect(finding?.detail.de).toContain('Organization mit dem Namen „Bakery Meyer“')
  })

  it('names the missing properties, and the types found instead', async () => {
    expect((await findingOf({ [START]: withData({ '@type': 'Organization' }) }))?.detail.en).toContain(
      'Organization without name and url',
    )
    expect((await findingOf({ [START]: withData({ '@type': 'Recipe' }) }))?.detail.en).toContain(
      'only the type “Recipe”',
    )
  })
})
