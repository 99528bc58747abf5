import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relativeCost } from '../../../test/support/relative-cost.ts'
import { readPage, readPageAtOnce } from './read-page.ts'

/** The costliest takes about 1,000 scans of 64 KiB; a function that compares 50,000 tags with each other needs 38,000. */
const MAX_SCANS = 15_000

const MIB = 1024 * 1024
const fill = (piece: string): string => piece.repeat(Math.ceil((2 * MIB) / piece.length)).slice(0, 2 * MIB)

const HOSTILE: readonly (readonly [what: string, html: string])[] = [
  ['a million open tags', '<b>'.repeat(MIB)],
  ['drawings in drawings', fill('<svg>')],
  ['headings in headings', fill('<h1><div>x')],
  ['tables in tables', fill('<table><td>')],
  ['a hundred thousand levels', '<div>'.repeat(100_000)],
  ['end tags without start tags', `${'<x>'.repeat(511)}${fill('</b>')}`],
  ['formatting across paragraphs', fill('<b><p></b>')],
  ['one attribute of 2 MiB', `<a href="${fill('y')}">`],
  ['two hundred thousand attributes', `<a ${Array.from({ length: 200_000 }, (_, index) => `a${index}`).join(' ')}>`],
  ['a title of 10 MB', `<title>${'x '.repeat(5 * MIB)}`],
  ['a title of almost ends', `<title>${fill('</titl')}`],
  ['an endless comment', `<!--${fill('-')}`],
  ['comments with the other end', `${fill('<!----!>')}-->`],
  ['only less-than signs', '<'.repeat(MIB)],
  ['only ampersands', fill('&')],
  ['references without an end', fill('&am')],
  ['an endless script', `<script>${fill('<!--<script ')}`],
  ['scripts that speak of a location', `<script>${fill('location  ')}`],
  ['structured data that is broken', fill('<script type=application/ld+json>{"@type":"A",}</script>')],
  ['one long block of structured data', `<script type=application/ld+json>${fill('[')}`],
  ['noscript without an end', `<body><noscript>${fill('<p>a')}`],
  ['metas', fill('<meta name=robots content=noindex>')],
  ['templates in templates', fill('<template>')],
  ['zero bytes', fill('\0')],
  ['quotes within a tag', `<a ${fill('"')}`],
  ['app roots', fill('<div id=root>')],
  ['plain text of ampersands', `<plaintext>${fill('& ')}`],
  ['one example of ampersands', `<xmp>${fill('&')}`],
  ['noscript after noscript', fill(`<body><noscript>${'<p>a'.repeat(16_000)}</noscript>`)],
  ['two million attributes', `<a ${fill('a ')}>`],
]

describe('hostile pages', () => {
  it.each(HOSTILE)('with %s are parsed in bounded time and space', async (_what, html) => {
    const bytes = Buffer.from(html)
    let facts: unknown
    const read = (): void => {
      facts = readPageAtOnce(bytes, 'text/html; charset=utf-8')
    }
    expect(await relativeCost(read, MAX_SCANS)).toBeLessThan(MAX_SCANS)
    expect(JSON.stringify(facts).length).toBeLessThan(100_000)
  })

  it('are read in many slices', () => {
    const slices = [...readPage(Buffer.from(fill('<p>word')), undefined)].length
    expect(slices).toBeGreaterThan(30)
  })

  it.each([
    ['the attributes of one tag', `<a ${fill('a ')}>`],
    ['plain text', `<plaintext>${fill('& ')}`],
    ['an example', `<xmp>${fill('word ')}</xmp>`],
  ])('are read in many slices within %s', (_what, html) => {
    expect([...readPage(Buffer.from(html), undefined)].length).toBeGreaterThan(10)
  })

  it('are read up to 50 000 tags', () => {
    expect(readPageAtOnce(Buffer.from('<img alt=a>'.repeat(49_999)), undefined)).toMatchObject({
      isReadWhole: true,
      images: { total: 49_999 },
    })
    expect(readPageAtOnce(Buffer.from('<img alt=a>'.repeat(60_000)), undefined)).toMatchObject({
      isReadWhole: false,
      images: { total: 50_000 },
    })
  })

  it('still count elements deeper than 512 levels', () => {
    const html = `${'<div>'.repeat(600)}deep<h1>x</h1>${'</div>'.repeat(600)}<p>after`
    const { text, h1s } = readPageAtOnce(Buffer.from(html), undefined)
    expect([text.words, text.start]).toEqual([3, 'deep x after'])
    expect(h1s.total).toBe(0)
  })

  it('never make the reader throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.option(fc.string(), { nil: undefined }), (bytes, type) => {
        expect(readPageAtOnce(bytes, type).bytes).toBe(bytes.length)
      }),
    )
  })

  it('keep no more than the limits, and count the rest', () => {
    const many = (html: string) => readPageAtOnce(Buffer.from(html.repeat(2000)), undefined)
    expect([many('<title>a</title>').titles.items.length, many('<title>a</title>').titles.total]).toEqual([10, 2000])
    expect([many('<meta name=a>').metas.items.length, many('<meta name=a>').metas.total]).toEqual([500, 2000])
    expect(readPageAtOnce(Buffer.from(`<title>${'x'.repeat(9000)}`), undefined).titles.items[0]).toHaveLength(512)
  })
})
