import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relativeCost } from '../../../test/support/relative-cost.ts'
import { createFetchJudge, mayFetch } from './may-fetch.ts'
import { MAX_ROBOTS_BYTES, parseRobotsTxt } from './parse.ts'
import { createPathMatcher, toComparedPath, toPattern } from './path-pattern.ts'

/** The costliest takes about 900 scans of 64 KiB; a function that reads the path again for each rule needs a million. */
const MAX_SCANS = 15_000

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Fills slightly more than the length that crawlers read. */
const fill = (line: string): Uint8Array => encode(line.repeat(Math.ceil((MAX_ROBOTS_BYTES + 1000) / line.length)))

const LONG_PATH = `/${'a'.repeat(20_000)}`

describe('a hostile robots.txt', () => {
  it.each<[what: string, bytes: Uint8Array]>([
    ['one line of stars', encode('*'.repeat(MAX_ROBOTS_BYTES))],
    ['one line of dollars', encode('$'.repeat(MAX_ROBOTS_BYTES))],
    ['one line of blanks', encode(' '.repeat(MAX_ROBOTS_BYTES))],
    ['one line of letters', encode(`User-agent: *\nDisallow: /${'a'.repeat(MAX_ROBOTS_BYTES)}`)],
    ['line ends', fill('\r\n')],
    ['a million agents', encode('user-agent:a\n'.repeat(1_000_000))],
    ['agents without a name', fill('user-agent:\n')],
    ['rules of stars', encode(`User-agent: *\n${`Disallow: ${'*'.repeat(16_000)}b\n`.repeat(31)}`)],
    ['rules of dollars', encode(`User-agent: *\n${`Disallow: /${'$'.repeat(16_000)}\n`.repeat(31)}`)],
    ['short wildcards', encode(`User-agent: *\n${'Allow:*ab\n'.repeat(50_000)}`)],
    ['long wildcards', encode(`User-agent: *\n${`Allow:*${'a'.repeat(60)}b\n`.repeat(7000)}`)],
    ['very long wildcards', encode(`User-agent: *\n${`Allow:*${'a'.repeat(1000)}b\n`.repeat(500)}`)],
    ['many wildcards', encode(`User-agent: *\n${`Allow:${'*a'.repeat(500)}b\n`.repeat(500)}`)],
    ['many groups', fill('user-agent: a\nallow:/a\n')],
    ['unknown lines', fill('x:\n')],
    ['unparsable lines', fill('x\n')],
    ['signals', fill(`content-signal:${'a,'.repeat(5000)}\n`)],
    ['bytes outside ASCII', fill('user-agent:*\nallow:/\xff\xfe\n')],
    ['a path of escapes', fill(`user-agent:*\nallow:/${'%'.repeat(15_000)}\n`)],
  ])('%s: is parsed and matched for 100 agents in linear time', async (_, bytes) => {
    const read = () => {
      const robots = parseRobotsTxt({ bytes })
      if (!robots.ok) throw new Error(robots.fault)
      const judge = createFetchJudge(robots.value, LONG_PATH)
      for (let agent = 0; agent < 100; agent += 1) judge(`agent${agent}`)
      return robots.value
    }
    expect(await relativeCost(read, MAX_SCANS)).toBeLessThan(MAX_SCANS)
    const { faults, unknown, signals, sitemaps } = read()
    for (const list of [faults, unknown, signals, sitemaps]) expect(list.length).toBeLessThanOrEqual(100)
  })

  it('never throws', () => {
    const piece = fc.constantFrom(
      ...[
        'User-agent: ',
        'Disallow: ',
        'Allow: ',
        'Sitemap: ',
        'Content-Usage: ',
        '*',
        '$',
        '/',
        '%',
        '%4',
        '%c3',
        '#',
        ':',
      ],
      ...['\n', '\r', '\r\n', ' ', '\t', 'a', 'A', '=', ',', 'ü', '\0', '\ufeff', '<html>'],
    )
    const text = fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 60 })
    fc.assert(
      fc.property(text, fc.string(), fc.string({ unit: 'binary' }), fc.boolean(), (parts, agent, path, isCut) => {
        const robots = parseRobotsTxt({ bytes: encode(parts.join('')), isCut })
        if (robots.ok) expect(typeof mayFetch(robots.value, agent, path).isAllowed).toBe('boolean')
      }),
      { numRuns: 1000 },
    )
  })

  it('never throws on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(typeof parseRobotsTxt({ bytes }).ok).toBe('boolean')
      }),
    )
  })
})

describe('createPathMatcher', () => {
  /** This regular expression is the definition; it would be too slow for untrusted input. */
  const matchesByDefinition = (pattern: string, path: string): boolean => {
    const isAnchored = pattern.endsWith('$')
    const parts = (isAnchored ? pattern.slice(0, -1) : pattern).split('*')
    const quoted = parts.map((part) => part.replace(/[^a-z0-9]/gi, '\\$&')).join('.*')
    return new RegExp(`^${quoted}${isAnchored ? '$' : ''}`, 's').test(path)
  }

  it('agrees with the definition', () => {
    const letters = (maxLength: number, ...extra: string[]) =>
      fc.array(fc.constantFrom('a', 'b', '/', ...extra), { maxLength })
    fc.assert(
      fc.property(letters(12, '*', '*', '$'), letters(100, '$'), (rule, rest) => {
        const { pattern } = toPattern(rule.join(''))
        const path = toComparedPath(`/${rest.join('')}`)
        expect(createPathMatcher(path)(pattern)).toBe(matchesByDefinition(pattern, path))
      }),
      { numRuns: 5000 },
    )
  })
})
