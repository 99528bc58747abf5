import * as net from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import alias from '../../../../scripts/browser-aliases.json' with { type: 'json' }
import { parseDomainName, parseLabels, parseOwnerName } from '../../../standards/domain-name/parse.ts'
import type { Parsed } from '../../../standards/parsed.ts'
import { decodePunycode } from './a-label.ts'
import * as nodeNet from './node-net.ts'

const REAL = { parseDomainName, parseLabels, parseOwnerName }

/** The rules as in a browser: bundled from the same files, with the aliases of the site bundle. */
let inBrowser: typeof REAL

beforeAll(async () => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: fileURLToPath(new URL('../../../../', import.meta.url)),
    entryPoints: ['src/standards/domain-name/parse.ts'],
    alias,
    bundle: true,
    format: 'esm',
    // The build fails if it still contains a module of Node.js.
    platform: 'browser',
    write: false,
    metafile: true,
  })
  expect(Object.keys(metafile.inputs).filter((input) => input.includes('node_modules/tr46/'))).toEqual([])
  const script = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  inBrowser = await import(/* @vite-ignore */ `data:text/javascript;base64,${script}`)
})

/**
 * Left-to-right characters on which all versions of the tables agree: the URL parser of Node.js has older tables than tr46 and
 * does not check directions.
 */
const character = fc.oneof(
  fc.integer({ min: 0x21, max: 0x17f }),
  fc.integer({ min: 0x3b1, max: 0x3c9 }),
  fc.integer({ min: 0x430, max: 0x44f }),
  fc.integer({ min: 0x3041, max: 0x3093 }),
  fc.integer({ min: 0x4e00, max: 0x9fa5 }),
)
const label = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abcxyz019-_AZ'), minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    'münchen',
    'straße',
    'ΣΑΣ',
    'παράδειγμα',
    '例え',
    'नमस्ते',
    'xn--mnchen-3ya',
    'xn--',
    'xn--a',
    'xn--zzz-',
    '☃',
    'ﬁ',
    'İ',
    'a\u00ad',
    'a\u200db',
    '\u0301a',
    '1',
    '0x1',
    '',
    'r3---sn',
    'K',
    'ⅷ',
  ),
  fc.array(character, { maxLength: 4 }).map((points) => String.fromCodePoint(...points)),
)
const name = fc
  .tuple(
    fc.array(label, { minLength: 1, maxLength: 4 }),
    fc.constantFrom('.', '.', '.', '。'),
    fc.constantFrom('', '', '.', ' ', '\n', '%41', '@', ':80', '/x', '#', '?'),
  )
  .map(([labels, dot, end]) => labels.join(dot) + end)

type Reading = Parsed<string, unknown>

const outcome = (reading: Reading) => (reading.ok ? reading.value : undefined)

describe('names in a browser', () => {
  it.each(['parseDomainName', 'parseOwnerName', 'parseLabels'] as const)(
    '%s accepts and rejects the same names',
    (parse) => {
      expect(inBrowser[parse]).not.toBe(REAL[parse])
      fc.assert(
        fc.property(name, (text) => {
          expect(outcome(inBrowser[parse](text))).toBe(outcome(REAL[parse](text)))
        }),
        { numRuns: 2000 },
      )
    },
  )

  it.each([
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['Straße.example', 'xn--strae-oqa.example'],
    ['EXAMPLE.com.', 'example.com'],
    ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
    ['xn--mnchen-3ya。example', 'xn--mnchen-3ya.example'],
    ['xn--a.example', undefined],
    ['xn--example-.example', undefined],
    ['exa\nmple.com', undefined],
    ['user@example.com', undefined],
    ['example.com:80', undefined],
    ['127.1', undefined],
    ['[::1]', undefined],
    ['ex%61mple.com', undefined],
  ])('%j is %s', (text, expected) => {
    expect(outcome(inBrowser.parseDomainName(text))).toBe(expected)
  })
})

describe('addresses in a browser', () => {
  const piece = fc.constantFrom(
    '0',
    '1',
    '255',
    '256',
    '01',
    'ffff',
    '10000',
    'g',
    '::',
    ':',
    '.',
    '1.2.3.4',
    '%',
    '1',
    'a',
  )
  const text = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(':')),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join('.')),
  )

  it('are recognized as by Node.js', () => {
    fc.assert(
      fc.property(
        text.filter((one) => !one.includes('%')),
        (one) => {
          expect([one, nodeNet.isIP(one)]).toEqual([one, net.isIP(one)])
        },
      ),
      { numRuns: 5000 },
    )
  })
})

describe('Punycode in a browser', () => {
  // RFC 3492 section 7.1.
  it.each([
    ['egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
    ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
    ['Proprostnemluvesky-uyb24dma41a', 'Pročprostěnemluvíčesky'],
    ['PorqunopuedensimplementehablarenEspaol-fmd56a', 'PorquénopuedensimplementehablarenEspañol'],
    ['3B-ww4c5e180e575a65lsy2b', '3年B組金八先生'],
    ['-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n', '安室奈美恵-with-SUPER-MONKEYS'],
    ['d9juau41awczczp', 'そのスピードで'],
    ['é', undefined],
    ['9999999999', undefined],
    // A label has at most 63 characters; the numbers of this one exceed every limit.
    ['9'.repeat(1000), undefined],
    [`${'a'.repeat(56)}-999`, undefined],
  ])('%s', (encoded, text) => {
    expect(decodePunycode(encoded)).toBe(text)
  })
})
