import { describe, expect, it } from 'vitest'
import { joinRules, parseSiteRules, type SiteRules } from './site-rules.ts'
import type { SiteWords } from './site-words.ts'

const rulesOf = (...lines: readonly string[]): SiteRules => {
  const rules = parseSiteRules(lines.join('\n'))
  if (!rules.ok) throw new Error(rules.fault.message)
  return rules.value
}

const NOTHING: SiteWords = { behaviors: [], headers: [] }

describe('the lines of a site', () => {
  it.each<[line: string, words: Partial<SiteWords>]>([
    ['/ 503', { status: 503 }],
    ['/ 301=https://www.{domain}/?a=b', { status: 301, location: 'https://www.{domain}/?a=b' }],
    ['/ as=/other.html', { as: '/other.html' }],
    ['/ type=text/html;charset=utf-8', { mediaType: 'text/html; charset=utf-8' }],
    ['/ encoding=utf-16', { encoding: 'utf-16' }],
    ['/ megabytes=10', { paddedToBytes: 10_000_000 }],
    ['/ slow=1500 drip', { delayMs: 1500, behaviors: ['drip'] }],
    ['/ certificate=expired http=same', { certificate: 'expired', isSameOverHttp: true }],
    ['/ X-Robots-Tag: googlebot: noindex', { headers: [['X-Robots-Tag', 'googlebot: noindex']] }],
    ['/   404   # nobody knows', { status: 404 }],
  ])('%s', (line, words) => {
    expect(rulesOf(line).paths.get('/')).toEqual({ ...NOTHING, ...words })
  })

  it('are combined, and the same header may occur twice', () => {
    const { everywhere } = rulesOf('* X-Robots-Tag: noindex', '* X-Robots-Tag: bingbot: all', '* slow=5')
    expect(everywhere).toEqual({
      delayMs: 5,
      behaviors: [],
      headers: [
        ['X-Robots-Tag', 'noindex'],
        ['X-Robots-Tag', 'bingbot: all'],
      ],
    })
  })

  it.each([
    ['/ sleepy', '"sleepy" is not a known word'],
    ['/ 99', '"99" is not a known word'],
    ['/ as=other', '"as=other" is not a known word'],
    ['/ megabytes=100', '"megabytes=100" is not a known word'],
    ['/ certificate=old', '"certificate=old" is not a known word'],
    ['page 404', '"page" is not a place'],
    ['/', 'there must be a place and a word'],
  ])('are refused if they are invalid: %s', (line, message) => {
    expect(parseSiteRules(`# first\n${line}`)).toEqual({ ok: false, fault: { line: 2, message } })
  })
})

describe('a site with common rules', () => {
  it('overrides only what it defines', () => {
    const common = rulesOf('* A: 1', 'else 404', '/a 500', '/b 500')
    const own = rulesOf('* B: 2', 'else 200', '/a 201')
    const joined = joinRules(common, own)
    expect(joined.everywhere.headers).toEqual([
      ['A', '1'],
      ['B', '2'],
    ])
    expect(joined.otherwise?.status).toBe(200)
    expect([...joined.paths].map(([path, { status }]) => [path, status])).toEqual([
      ['/a', 201],
      ['/b', 500],
    ])
    expect(joinRules(common, rulesOf()).otherwise?.status).toBe(404)
  })
})
