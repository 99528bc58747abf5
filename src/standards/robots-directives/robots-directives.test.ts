import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relativeCost } from '../../../test/support/relative-cost.ts'
import { effectiveDirectives, parseUnavailableAfter } from './effective.ts'
import { readRobotsHeader, readRobotsMeta } from './read.ts'

/** The costliest takes about 30 scans of 64 KiB; a quadratic function needs millions. */
const MAX_SCANS = 5_000

const NOW = new Date('2026-11-15T12:00:00Z')

const named = (directives: Parameters<typeof effectiveDirectives>[0], engine: string): readonly string[] =>
  [...effectiveDirectives(directives, engine, NOW).byName.keys()].sort()

describe('X-Robots-Tag: the cases of the catalogue', () => {
  it.each<[lines: string[], googlebot: string[], bingbot: string[]]>([
    [['googlebot: noindex'], ['noindex'], []],
    [['nofollow', 'googlebot: noindex'], ['nofollow', 'noindex'], ['nofollow']],
    [
      ['noindex, unavailable_after: 25 Jun 2030 15:00:00 PST'],
      ['noindex', 'unavailable_after'],
      ['noindex', 'unavailable_after'],
    ],
    [
      ['unavailable_after: 25 Jun 2010 15:00:00 PST, noarchive'],
      ['noarchive', 'noindex', 'unavailable_after'],
      ['noarchive', 'noindex', 'unavailable_after'],
    ],
    [['max-snippet:-1, noindex'], ['max-snippet', 'noindex'], ['max-snippet', 'noindex']],
    [['BadBot: noindex, nofollow, googlebot: nofollow'], ['nofollow'], []],
    [['googlebot: nofollow', 'noindex'], ['nofollow', 'noindex'], ['noindex']],
    [['index, noindex'], ['index', 'noindex'], ['index', 'noindex']],
    [['noai, noimageai'], ['noai', 'noimageai'], ['noai', 'noimageai']],
    [['otherbot: noindex'], [], []],
  ])('%j', (lines, googlebot, bingbot) => {
    const directives = lines.flatMap(readRobotsHeader)
    expect(named(directives, 'googlebot')).toEqual(googlebot)
    expect(named(directives, 'bingbot')).toEqual(bingbot)
  })

  it.each<[line: string, googlebot: string[]]>([
    ['NONE', ['nofollow', 'noindex']],
    ['GoogleBot : NoIndex', ['noindex']],
    ['googlebot:', []],
    [' , ,noindex,', ['noindex']],
    ['all, unavailable_after: 25-Jun-2010 15:00:00 PST', ['all', 'noindex', 'unavailable_after']],
    ['unavailable_after: Fri, 25 Jun 2010 15:00:00 GMT, nosnippet', ['noindex', 'nosnippet', 'unavailable_after']],
    ['unavailable_after: never', ['unavailable_after']],
    ['', []],
  ])('%j', (line, googlebot) => {
    expect(named(readRobotsHeader(line), 'googlebot')).toEqual(googlebot)
  })
})

describe('meta robots', () => {
  it.each<[tag: string, content: string, googlebot: string[], bingbot: string[]]>([
    ['robots', 'foo, noindex, bar', ['bar', 'foo', 'noindex'], ['bar', 'foo', 'noindex']],
    ['ROBOTS', 'NoIndex', ['noindex'], ['noindex']],
    ['robot', 'noindex', ['noindex'], ['noindex']],
    ['robots', 'all, none, all', ['all', 'nofollow', 'noindex'], ['all', 'nofollow', 'noindex']],
    ['Googlebot', 'noindex', ['noindex'], []],
    ['bingbot', 'nocache\n,\tnoarchive', [], ['noarchive', 'nocache']],
    ['googlebot-news', 'noindex', [], []],
    [
      'robots',
      ' Unavailable_after: 25-Aug-2007 15:00:00 EST, all',
      ['all', 'noindex', 'unavailable_after'],
      ['all', 'noindex', 'unavailable_after'],
    ],
    ['robots', 'googlebot: noindex', ['googlebot'], ['googlebot']],
    ['description', 'noindex', [], []],
    ['otherbot', 'noindex', [], []],
  ])('%s %j', (tag, content, googlebot, bingbot) => {
    const directives = readRobotsMeta(tag, content)
    expect(named(directives, 'googlebot')).toEqual(googlebot)
    expect(named(directives, 'bingbot')).toEqual(bingbot)
  })

  it('is combined with the header, and each directive keeps its source', () => {
    const directives = [...readRobotsMeta('robots', 'index, nofollow'), ...readRobotsHeader('none')]
    const { byName } = effectiveDirectives(directives, 'Googlebot', NOW)
    expect(byName.get('noindex')?.source).toEqual({ kind: 'header', text: 'none' })
    expect(byName.get('nofollow')?.source).toEqual({ kind: 'meta', text: 'index, nofollow' })
  })
})

describe('max-snippet', () => {
  it.each<[lines: string[], characters: number | undefined]>([
    [['max-snippet:50', 'max-snippet: 20, googlebot: max-snippet:30'], 20],
    [['max-snippet:-1'], undefined],
    [['max-snippet:-1', 'max-snippet:0'], 0],
    [['bingbot: max-snippet:5'], undefined],
    [['max-snippet:many'], undefined],
    [['max-snippet'], undefined],
  ])('%j: %s', (lines, characters) => {
    const { maxSnippet } = effectiveDirectives(lines.flatMap(readRobotsHeader), 'googlebot', NOW)
    expect(maxSnippet?.characters).toBe(characters)
  })
})

describe('parseUnavailableAfter', () => {
  it.each([
    ['25 Jun 2010 15:00:00 PST', '2010-06-25T23:00:00.000Z'],
    ['25-Aug-2007 15:00:00 EST', '2007-08-25T20:00:00.000Z'],
    ['Saturday, 25-Aug-07 15:00:00 EST', '2007-08-25T20:00:00.000Z'],
    ['Sat, 25 Aug 2007 15:00:00 +0200', '2007-08-25T13:00:00.000Z'],
    ['25 Aug 2007', '2007-08-25T00:00:00.000Z'],
    ['25 Aug 2007 15:00', '2007-08-25T15:00:00.000Z'],
    ['2030-09-21', '2030-09-21T00:00:00.000Z'],
    ['2030-09-21T10:00:00Z', '2030-09-21T10:00:00.000Z'],
    ['2030-09-21T10:00:00+02:00', '2030-09-21T08:00:00.000Z'],
    ['2030-09-21 10:00', '2030-09-21T10:00:00.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(new Date(parseUnavailableAfter(text) ?? 0).toISOString()).toBe(iso)
  })

  it.each(['', 'tomorrow', '31 Feb 2030', '25 Jun 2010 15:00:00 XYZ', '2030-13-01', '1'.repeat(200)])(
    '%j is none',
    (text) => {
      expect(parseUnavailableAfter(text)).toBeUndefined()
    },
  )
})

describe('hostile directives', () => {
  it('never cause an exception', () => {
    const piece = fc.constantFrom(
      ':',
      ',',
      'noindex',
      'googlebot',
      'unavailable_after',
      'max-snippet',
      ' ',
      '1',
      '-',
      'Mon',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 40 }), (parts) => {
        const text = parts.join('')
        expect(named([...readRobotsHeader(text), ...readRobotsMeta('robots', text)], 'googlebot')).toBeInstanceOf(Array)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([',', ':', 'a:', ' ', 'unavailable_after:', 'unavailable_after: Mon,', 'a '])(
    'take linear time: %j',
    async (piece) => {
      const text = piece.repeat(2 ** 20 / piece.length)
      const read = () => [...readRobotsHeader(text), ...readRobotsMeta('robots', text)]
      expect(await relativeCost(() => named(read(), 'googlebot'), MAX_SCANS)).toBeLessThan(MAX_SCANS)
      expect(read().length).toBeLessThanOrEqual(200)
    },
  )
})
