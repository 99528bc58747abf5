import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relativeCost } from '../../../test/support/relative-cost.ts'
import { parseLinkHeader } from './parse.ts'

/** The costliest takes about 300 scans of 64 KiB; a quadratic function needs millions. */
const MAX_SCANS = 10_000

const summary = (field: string): unknown[] =>
  parseLinkHeader(field).record.map(({ target, relations, languages }) => [target, relations, languages])

describe('parseLinkHeader', () => {
  it.each<[field: string, links: unknown[]]>([
    // The example of RFC 8288 section 3.5.
    [
      '<http://example.com/TheBook/chapter2>; rel="previous"; title="previous chapter"',
      [['http://example.com/TheBook/chapter2', ['previous'], []]],
    ],
    ['</>; rel="http://example.net/foo"', [['/', ['http://example.net/foo'], []]]],
    ['</terms>; rel="copyright"; anchor="#foo"', [['/terms', ['copyright'], []]]],
    [
      '</TheBook/chapter2>; rel="previous"; title*=UTF-8\'de\'letztes%20Kapitel, </TheBook/chapter4>; rel="next"; title*=UTF-8\'de\'n%c3%a4chstes%20Kapitel',
      [
        ['/TheBook/chapter2', ['previous'], []],
        ['/TheBook/chapter4', ['next'], []],
      ],
    ],
    [
      '<http://example.org/>; rel="start http://example.net/relation/other"',
      [['http://example.org/', ['start', 'http://example.net/relation/other'], []]],
    ],
    [
      '<https://example.org/>; rel="start", <https://example.org/index>; rel="index"',
      [
        ['https://example.org/', ['start'], []],
        ['https://example.org/index', ['index'], []],
      ],
    ],
    [
      '<https://e.example/de>;REL=Alternate;hreflang=de;hreflang="de-AT"',
      [['https://e.example/de', ['alternate'], ['de', 'de-AT']]],
    ],
    ['<https://e.example/a,b;c>; rel=canonical', [['https://e.example/a,b;c', ['canonical'], []]]],
    ['</a>; title="x, <y>; rel=no \\" z"; rel=next', [['/a', ['next'], []]]],
    ['</a>; rel=first; rel=second', [['/a', ['first'], []]]],
    ['</a>', [['/a', [], []]]],
    ['</a> ; rel = "next" ', [['/a', ['next'], []]]],
    ['< /a >;rel', [['/a', [], []]]],
    [' , ,</a>;;rel=x,', [['/a', ['x'], []]]],
    ['', []],
  ])('%s', (field, links) => {
    expect(parseLinkHeader(field).faults).toEqual([])
    expect(summary(field)).toEqual(links)
  })

  it.each<[field: string, faults: string[], links: number]>([
    ['https://e.example/; rel=canonical, </a>; rel=next', ['https://e.example/; rel=canonical'], 1],
    ['</a> rel=next', ['</a> rel=next'], 0],
    ['</a; rel=next, </b>; rel=next', ['</a; rel=next, </b>; rel=next'], 0],
    ['</a', ['</a'], 0],
  ])('%j is invalid', (field, faults, links) => {
    const reading = parseLinkHeader(field)
    expect(reading.faults).toEqual(faults.map((text) => ({ text })))
    expect(reading.record.length).toBe(links)
  })

  it('returns the anchor of a link and unescapes quoted text', () => {
    const [link] = parseLinkHeader('</t>; rel=x; anchor="#foo"; title="a \\"b\\" \\\\"').record
    expect(link?.anchor).toBe('#foo')
    expect(link?.parameters).toEqual([
      { name: 'rel', value: 'x' },
      { name: 'anchor', value: '#foo' },
      { name: 'title', value: 'a "b" \\' },
    ])
  })

  it('never throws', () => {
    const piece = fc.constantFrom('<', '>', ';', ',', '"', '\\', '=', 'rel', ' ', '/a', 'hreflang')
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 2 })), { maxLength: 40 }), (parts) => {
        expect(parseLinkHeader(parts.join('')).record).toBeInstanceOf(Array)
      }),
      { numRuns: 1000 },
    )
  })

  it.each(['<', '>', '"', '\\', ';', ',', '<>,', '<>;', '"\\', ' ', '<a>;b="c"'])(
    'takes linear time for %j',
    async (piece) => {
      const field = piece.repeat(2 ** 19 / piece.length)
      const parse = (): void => {
        for (const text of [field, `<a>;${field}`, `<a>;x="${field}`]) parseLinkHeader(text)
      }
      expect(await relativeCost(parse, MAX_SCANS)).toBeLessThan(MAX_SCANS)
    },
  )
})
