// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { expect, it } from 'vitest'
import { readPageAtOnce } from '../../src/standards/web-page/read-page.ts'
import { describeWith } from '../support/needs.ts'
import { allOf, suite } from './shared-suites.ts'

interface AuditCase {
  readonly audit: string
  readonly test: string
  readonly artifacts: {
    readonly AnchorElements?: readonly Anchor[]
    readonly MetaElements?: readonly { readonly name: string; readonly content: string }[]
    readonly LinkElements?: readonly Link[]
  }
  readonly expect: { readonly score: number }
}

interface Anchor {
  readonly rawHref: string
  readonly attributeNames: readonly string[]
  readonly name: string
  readonly role: string
  readonly id: string
}

interface Link {
  readonly rel: string
  readonly hreflang: string
  readonly href?: string | null
  readonly hrefRaw?: string
  readonly source: 'head' | 'body' | 'headers'
}

const audits = suite('seo/lighthouse-seo-audits.json')
const expectations = suite('seo/lighthouse-fixtures/expectations.json')

const read = (html: string | Uint8Array) => readPageAtOnce(Buffer.from(html), 'text/html; charset=utf-8')

const escapeAttribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const tag = (name: string, attributes: Readonly<Record<string, string | undefined>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => (value === undefined ? '' : ` ${attribute}="${escapeAttribute(value)}"`))
    .join('')}>`

const casesOf = (audit: string): readonly AuditCase[] =>
  audits.read<readonly AuditCase[]>().filter((found) => found.audit === audit)

/** A link to a space: browsers trim it to the page itself, and the catalogue counts empty links. */
const isBlankLink = ({ rawHref }: Anchor): boolean => rawHref === ' '

describeWith(audits, 'the audits of Lighthouse about a single document', () => {
  it.each(casesOf('crawlable-anchors').map((found, index) => [index, found] as const))(
    'crawlable-anchors, case %i',
    (_index, { artifacts, expect: expected }) => {
      const anchors = artifacts.AnchorElements ?? []
      const html = anchors.map(({ rawHref, attributeNames, name, role, id }) => {
        const given: Readonly<Record<string, string | undefined>> = {
          name: name || undefined,
          role,
          id: id || undefined,
        }
        const written = attributeNames.map((attribute) => [
          attribute,
          attribute === 'href' ? rawHref : (given[attribute] ?? ''),
        ])
        return `${tag('a', { ...Object.fromEntries(written), id: id || undefined })}x</a>`
      })
      const isPassing = read(html.join('')).anchors.unusable === 0
      expect(isPassing).toBe(anchors.some(isBlankLink) ? false : expected.score === 1)
    },
  )

  it.each(casesOf('meta-description'))('meta-description: $test', ({ artifacts, expect: expected }) => {
    const html = (artifacts.MetaElements ?? []).map(({ name, content }) => tag('meta', { name, content }))
    const hasText = read(html.join('')).metas.items.some(
      ({ name, content }) => name === 'description' && content !== '',
    )
    expect(hasText).toBe(expected.score === 1)
  })

  it.each(casesOf('is-crawlable').filter(({ artifacts }) => (artifacts.MetaElements ?? []).length > 0))(
    'is-crawlable: every directive of $artifacts.MetaElements is parsed',
    ({ artifacts }) => {
      const elements = artifacts.MetaElements ?? []
      const { metas } = read(elements.map(({ name, content }) => tag('META', { NAME: name, content })).join(''))
      expect(metas.items.map(({ name, content }) => [name, content])).toEqual(
        elements.map(({ name, content }) => [name, content.trim().replace(/\s+/g, ' ')]),
      )
    },
  )

  it.each([...casesOf('hreflang'), ...casesOf('canonical')])(
    '$audit: $test: every link is parsed in head or body',
    ({ artifacts }) => {
      const links = (artifacts.LinkElements ?? []).filter(({ source }) => source !== 'headers')
      const write = ({ rel, hreflang, href, hrefRaw }: Link) =>
        tag('link', { rel, hreflang, href: hrefRaw ?? href ?? undefined })
      const inHead = links.filter(({ source }) => source === 'head').map(write)
      const inBody = links.filter(({ source }) => source === 'body').map(write)
      const facts = read(`<head>${inHead.join('')}</head><body>${inBody.join('')}`)
      expect(facts.links.items).toEqual(
        links.map(({ rel, hreflang, href, hrefRaw, source }) => ({
          rels: [rel],
          href: hrefRaw ?? href ?? undefined,
          hreflang,
          place: source,
        })),
      )
    },
  )
})

/** The property of the parsed fixture for each audit; audits that need headers or scripts are tested with the checks. */
const ANSWERS: Readonly<Record<string, (facts: ReturnType<typeof read>) => boolean>> = {
  'document-title': ({ titles }) => (titles.items[0] ?? '') !== '',
  'meta-description': ({ metas }) => metas.items.some(({ name, content }) => name === 'description' && content !== ''),
  'is-crawlable': ({ metas }) =>
    !metas.items.some(({ name, content }) => name === 'robots' && /noindex/i.test(content ?? '')),
}

type Expectations = Readonly<Record<string, { readonly expect: Readonly<Record<string, number>> }>>

const fixtures = ['seo-failure-cases.html', 'seo-tester.html'].map((name) => suite(`seo/lighthouse-fixtures/${name}`))

const fixture = (name: string): Uint8Array => suite(`seo/lighthouse-fixtures/${name}`).bytes()

describeWith(allOf(expectations, ...fixtures), 'the pages of Lighthouse', () => {
  const rows = Object.entries(expectations.read<Expectations>()).flatMap(([name, { expect: scores }]) =>
    Object.keys(ANSWERS).map((audit) => [name, audit, scores[audit]] as const),
  )

  it.each(rows)('%s: %s is %i', (name, audit, score) => {
    expect(ANSWERS[audit]?.(read(fixture(name)))).toBe(score === 1)
  })

  it('links, headings and anchors of the failing page are parsed', () => {
    const facts = read(fixture('seo-failure-cases.html'))
    expect(facts.links.items.map(({ hreflang, href }) => [hreflang, href])).toEqual([
      ['xx', 'https://xx.example.com'],
      ['es', undefined],
      ['es', '/example.html'],
      [' x-default', 'http://example.com/'],
      [undefined, 'https://example.com/other'],
    ])
    // By the comments in the page: three anchors fail, a bare one passes.
    expect(facts.anchors.unusable).toBe(3)
    expect(facts.h1s.items.map(({ text }) => text)).toEqual(['SEO'])
    expect(facts.doctype.kind).toBe('html')
  })

  it('links in head and body of the passing page are parsed', () => {
    const facts = read(fixture('seo-tester.html'))
    const hreflangs = facts.links.items.filter(({ rels }) => rels.includes('alternate'))
    expect(hreflangs.map(({ hreflang, place }) => [hreflang, place])).toEqual([
      ['es', 'head'],
      ['en-PH', 'head'],
      ['ru-RU', 'head'],
      ['zh-Hans-TW', 'head'],
      ['x-default', 'head'],
      ['nonsense', 'body'],
    ])
    expect(facts.head).toEqual({ closedEarlyBy: undefined, tagsInBody: ['hreflang', 'canonical'] })
    expect(facts.htmlLang).toBe('en')
  })
})
