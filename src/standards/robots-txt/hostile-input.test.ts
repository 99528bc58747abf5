import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growthOf, LINEAR } from '../../../test/support/growth.ts'
import { createFetchJudge, mayFetch } from './may-fetch.ts'
import { MAX_ROBOTS_BYTES, parseRobotsTxt } from './parse.ts'
import { createPathMatcher, toComparedPath, toPattern } from './path-pattern.ts'
import type { RobotsTxt } from './record.ts'

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

const filled = (line: string, length: number): string => line.repeat(Math.ceil(length / line.length))

/** Rules for all agents. */
const rules = (line: string, length: number): string => `User-agent: *\n${filled(line, length)}`

/** A quarter of what crawlers read is enough to tell linear from quadratic. */
const LENGTH = MAX_ROBOTS_BYTES / 4
/** The path grows with the file, so that reading it again for each rule counts as quadratic. */
const PATH_SHARE = 25

describe('a hostile robots.txt', () => {
  it.each<[what: string, textOf: (length: number) => string]>([
    ['one line of stars', (length) => filled('*', length)],
    ['one line of dollars', (length) => filled('$', length)],
    ['one line of blanks', (length) => filled(' ', length)],
    ['one line of letters', (length) => `User-agent: *\nDisallow: /${filled('a', length)}`],
    ['line ends', (length) => filled('\r\n', length)],
    ['more agents than crawlers read', (length) => filled('user-agent:a\n', 20 * length)],
    ['agents without a name', (length) => filled('user-agent:\n', length)],
    ['rules of stars', (length) => rules(`Disallow: ${'*'.repeat(16_000)}b\n`, length)],
    ['rules of dollars', (length) => rules(`Disallow: /${'$'.repeat(16_000)}\n`, length)],
    ['short wildcards', (length) => rules('Allow:*ab\n', length)],
    ['long wildcards', (length) => rules(`Allow:*${'a'.repeat(60)}b\n`, length)],
    ['very long wildcards', (length) => rules(`Allow:*${'a'.repeat(1000)}b\n`, length)],
    ['many wildcards', (length) => rules(`Allow:${'*a'.repeat(500)}b\n`, length)],
    ['many groups', (length) => filled('user-agent: a\nallow:/a\n', length)],
    ['unknown lines', (length) => filled('x:\n', length)],
    ['unparsable lines', (length) => filled('x\n', length)],
    ['signals', (length) => filled(`content-signal:${'a,'.repeat(5000)}\n`, length)],
    ['bytes outside ASCII', (length) => filled('user-agent:*\nallow:/\xff\xfe\n', length)],
    ['a path of escapes', (length) => filled(`user-agent:*\nallow:/${'%'.repeat(15_000)}\n`, length)],
  ])('%s: is parsed and matched for 100 agents in linear time', (_, textOf) => {
    let robots: RobotsTxt | undefined
    const make = (length: number) => ({
      bytes: encode(textOf(length)),
      path: `/${'a'.repeat(length / PATH_SHARE)}`,
    })
    const growth = growthOf(
      make,
      ({ bytes, path }) => {
        const parsed = parseRobotsTxt({ bytes })
        if (!parsed.ok) throw new Error(parsed.fault)
        robots = parsed.value
        const judge = createFetchJudge(robots, path)
        for (let agent = 0; agent < 100; agent += 1) judge(`agent${agent}`)
      },
      LENGTH,
    )
    expect(growth).toBeLessThan(LINEAR)
    const { faults = [], unknown = [], signals = [], sitemaps = [] } = robots ?? {}
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
