import { describe, expect, it } from 'vitest'
import { fingerprintOf, similarity } from './fingerprint.ts'
import { readPageAtOnce } from './read-page.ts'

const TOKEN = 'qkzmtrwa-3f9c01d2ab77'

const print = (html: string) => {
  const body = Buffer.from(html)
  return fingerprintOf(readPageAtOnce(body, 'text/html; charset=utf-8'), body, TOKEN)
}

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) =>
    String.fromCharCode(97 + ((from + index) % 26)).repeat(1 + (from + index) / 26),
  )

const alike = (one: string, other: string) => similarity(print(one), print(other))

const LONG = numbered(0, 60).join(' ')

describe('similarity of pages with text', () => {
  it.each([
    ['themselves', LONG, LONG, 1],
    ['other digits', `${LONG} 2024 ${LONG}`, `${LONG} 17 ${LONG}`, 1],
    ['the name of the missing page', LONG.replace(' ', ` ${TOKEN} `), LONG, 1],
    ['another case', LONG.toUpperCase(), LONG, 1],
    [
      'other markup, scripts and drawings',
      `<b>${LONG}</b><script>x</script><svg>y</svg><noscript>z</noscript>`,
      LONG,
      1,
    ],
    ['nothing in common', LONG, numbered(100, 160).join(' '), 0],
  ])('compares with %s', (_what, one, other, expected) => {
    expect(alike(`<body>${one}`, `<body>${other}`)).toBe(expected)
  })

  it('is the share of common five-word sequences', () => {
    // 60 words have 56 sequences; 50 of the words have 46 sequences, which are all common.
    expect(alike(numbered(0, 60).join(' '), numbered(0, 50).join(' '))).toBeCloseTo(46 / 56, 10)
  })
})

describe('similarity of pages with little text', () => {
  const shell = (nonce: string, rest = '') =>
    `<title>App</title><meta name="csrf-token" content="${nonce}"><script nonce="${nonce}" src="/a.js"></script>${rest}<div id=root></div>`

  it.each([
    ['equal', shell('a'), shell('a'), 1],
    ['equal but for nonce and csrf value', shell('abc'), shell('xyz'), 1],
    [
      'equal but for a long hexadecimal run',
      shell('a', '<i data-x=0123456789abcdef01></i>'),
      shell('a', '<i data-x=fedcba9876543210fe></i>'),
      1,
    ],
    ['of other markup', shell('a', '<i></i>'), shell('a', '<b></b>'), 0],
    ['of another title', shell('a'), shell('a').replace('App', 'Ape'), 0],
    ['short on one side only', shell('a'), `<title>App</title>${LONG}`, 0],
    [
      'the same with the missing page in an address',
      shell('a', '<link href="/">'),
      shell('a', `<link href="/${TOKEN}">`),
      1,
    ],
  ])('compares those that are %s', (_what, one, other, expected) => {
    expect(alike(one, other)).toBe(expected)
  })
})
