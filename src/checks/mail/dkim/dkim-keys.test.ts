import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { dkimDangling } from './dkim-dangling.ts'
import { dkimHash } from './dkim-hash.ts'
import { dkimKeyStrength } from './dkim-key-strength.ts'
import { dkimRecord } from './dkim-record.ts'
import { dkimTesting } from './dkim-testing.ts'
import { dkimWildcard } from './dkim-wildcard.ts'

type Cases = readonly [string, Scene, string | undefined][]

/** The key of RFC 8463 appendix A.2. */
const P = '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='
const ED25519 = `v=DKIM1; k=ed25519; p=${P}`

/** A public key of exactly this length. Its modulus is not a product of two primes, which only a private key would need. */
const rsa = (bits: number): string => {
  const modulus = Buffer.from(((1n << BigInt(bits)) - 1n).toString(16).padStart(Math.ceil(bits / 8) * 2, '0'), 'hex')
  const publicKey = createPublicKey({ key: { kty: 'RSA', n: modulus.toString('base64url'), e: 'AQAB' }, format: 'jwk' })
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
}
const [WEAK, SHORT, STRONG] = [rsa(512), rsa(1024), rsa(2048)]

/** An RSA key of this length in DER; generating a real one would take seconds. */
function longKey(bits: number): string {
  const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
    const content = Buffer.concat(parts)
    const { length } = content
    const head =
      length < 128 ? [tag, length] : length < 256 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 255]
    return Buffer.concat([Buffer.from(head), content])
  }
  const modulus = Buffer.alloc(bits / 8, 0xff)
  const key = der(0x30, der(0x02, Buffer.from([0]), modulus), der(0x02, Buffer.from([1, 0, 1])))
  const algorithm = der(0x30, Buffer.from('06092a864886f70d0101010500', 'hex'))
  return der(0x30, algorithm, der(0x03, Buffer.from([0]), key)).toString('base64')
}

const der = (pair: { privateKey: KeyObject }, type: 'pkcs1' | 'pkcs8'): string =>
  pair.privateKey.export({ type, format: 'der' }).toString('base64')
const RSA_PAIR = generateKeyPairSync('rsa', { modulusLength: 1024 })
const PRIVATE = {
  pkcs1: der(RSA_PAIR, 'pkcs1'),
  pkcs8: der(RSA_PAIR, 'pkcs8'),
  ed25519: der(generateKeyPairSync('ed25519'), 'pkcs8'),
}

const strings = (text: string): string => (text.match(/.{1,200}/g) ?? []).map((part) => `"${part}"`).join(' ')
const key = (selector: string, text: string): string => `${selector}._domainkey TXT ${strings(text)}`
const mail = (...records: readonly string[]): Scene => ({ zone: ['@ MX 10 mx1', ...records].join('\n') })
const SILENT: NonNullable<Scene['failures']> = { 'k1._domainkey.example.com TXT': 'deadline' }
const NOT_ASKED: Cases = [
  ['a domain without mail', { zone: `@ MX 0 .\n${key('s1', ED25519)}` }, undefined],
  ['the mail class unseen', { ...mail(key('s1', ED25519)), failures: { 'example.com MX': 'deadline' } }, 'unknown'],
]
const NO_KEY: Cases = [...NOT_ASKED, ['no key at all', mail(), undefined]]

describe('dkim-record', () => {
  const CASES: Cases = [
    ...NO_KEY,
    ['an Ed25519 key', mail(key('s1', ED25519)), 'ok'],
    ['an RSA key in several strings', mail(key('s1', `v=DKIM1; p=${STRONG}`)), 'ok'],
    ['blanks inside the key', mail(key('s1', `v=DKIM1; k=ed25519; p=${P.slice(0, 20)} ${P.slice(20)}`)), 'ok'],
    ['no version', mail(key('s1', `k=ed25519; p=${P}`)), 'ok'],
    ['a key cut off', mail(key('s1', `v=DKIM1; p=${SHORT.slice(0, 80)}`)), 'invalid'],
    ['a private key', mail(key('s1', `v=DKIM1; p=${PRIVATE.pkcs1}`)), 'private-key'],
    ['a wrapped private key', mail(key('s1', `v=DKIM1; p=${PRIVATE.pkcs8}`)), 'private-key'],
    ['a private Ed25519 key', mail(key('s1', `v=DKIM1; k=ed25519; p=${PRIVATE.ed25519}`)), 'private-key'],
    [
      'a private key that is cut off, in a PEM file',
      mail(key('s1', `v=DKIM1; p=-----BEGIN RSA PRIVATE KEY-----${PRIVATE.pkcs1.slice(0, 200)}`)),
      'private-key',
    ],
    [
      'header lines of a PEM file',
      mail(key('s1', `v=DKIM1; p=-----BEGIN PUBLIC KEY-----${STRONG}-----END PUBLIC KEY-----`)),
      'invalid',
    ],
    ['another version', mail(key('s1', `v=DKIM2; k=ed25519; p=${P}`)), 'invalid'],
    ['the version in lower case', mail(key('s1', `v=dkim1; k=ed25519; p=${P}`)), 'invalid'],
    ['a repeated tag', mail(key('s1', `${ED25519}; p=${P}`)), 'invalid'],
    ['an unknown type', mail(key('s1', `v=DKIM1; k=ecdsa; p=${P}`)), 'invalid'],
    [
      'quotes in one key, and another key cut off',
      mail(
        `s1._domainkey TXT "v=DKIM1; k=ed25519; p=${P.slice(0, 20)}\\"\\"${P.slice(20)}"`,
        key('s2', `v=DKIM1; p=${SHORT.slice(0, 80)}`),
      ),
      'invalid',
    ],
    [
      'quotes in the text',
      mail(`s1._domainkey TXT "v=DKIM1; k=ed25519; p=${P.slice(0, 20)}\\"\\"${P.slice(20)}"`),
      'tolerated',
    ],
    ['a line break in the text', mail(`s1._domainkey TXT "v=DKIM1; k=ed25519;\\010p=${P}"`), 'tolerated'],
    [
      'a line break inside the key',
      mail(`s1._domainkey TXT "v=DKIM1; k=ed25519; p=${P.slice(0, 20)}\\013\\010${P.slice(20)}"`),
      'tolerated',
    ],
    ['a line that is folded by the rules', mail(`s1._domainkey TXT "v=DKIM1; k=ed25519;\\013\\010 p=${P}"`), 'ok'],
    [
      'the target of an alias as text, beside a good key',
      mail(key('s1', ED25519), key('selector1', 'selector1-example-com._domainkey.contoso.onmicrosoft.com')),
      'invalid',
    ],
    ['a hash that is too old is another question', mail(key('s1', `v=DKIM1; h=sha1; k=ed25519; p=${P}`)), 'ok'],
    ['a revoked key beside a good one', mail(key('s1', ED25519), key('google', 'v=DKIM1; p=')), 'ok'],
    ['two texts at one selector', mail(key('s1', ED25519), key('s1', `v=DKIM1; p=${STRONG}`)), 'multiple'],
    ['a key beside another text', mail(key('s1', ED25519), key('s1', 'hello')), 'multiple'],
    ['one good, one silent', { ...mail(key('s1', ED25519)), failures: SILENT }, 'unknown'],
    ['one bad, one silent', { ...mail(key('s1', 'v=DKIM1; p=x')), failures: SILENT }, 'invalid'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dkimRecord, scene))?.outcome).toBe(outcome)
  })

  it.each([
    ['line breaks', `"v=DKIM1; k=ed25519;\\010p=${P.slice(0, 20)}\\013\\010${P.slice(20)}"`, 'tolerated'],
    ['the quotes of several strings', `"\\"v=DKIM1; k=ed25519; \\" \\"p=${P}\\""`, 'invalid'],
    ['the version in lower case', `"v=dkim1; k=ed25519; p=${P}"`, 'invalid'],
  ])('offers the text without %s', async (_case, text, outcome) => {
    const verdict = await judge(dkimRecord, mail(`s1._domainkey TXT ${text}`))
    expect(verdict?.outcome).toBe(outcome)
    expect(verdict?.remedy.record?.value).toBe(ED25519)
  })

  it('offers an alias for the target that was entered as TXT', async () => {
    const target = 'selector1-example-com._domainkey.contoso.onmicrosoft.com'
    const verdict = await judge(dkimRecord, mail(key('s1', ED25519), key('selector1', target)))
    expect(verdict?.remedy.record).toEqual({ host: 'selector1._domainkey.example.com', type: 'CNAME', value: target })
  })

  it('offers the text without the quotes', async () => {
    const quoted = `"v=DKIM1; k=ed25519; p=${P.slice(0, 20)}\\"\\"${P.slice(20)}"`
    const own = await judge(dkimRecord, mail(`s1._domainkey TXT ${quoted}`))
    expect(own?.remedy.record).toEqual({ host: 's1._domainkey.example.com', type: 'TXT', value: ED25519 })
    const alias = await judge(dkimRecord, mail(`s1._domainkey CNAME k.example.net.\nk.example.net. TXT ${quoted}`))
    expect([alias?.outcome, alias?.remedy]).toEqual(['tolerated', {}])
  })

  it.each([
    ['two faulty keys', [key('s1', `v=dkim1; k=ed25519; p=${P}`), key('s2', `v=dkim1; k=ed25519; p=${P}`)]],
    ['a key that cannot be repaired', [key('s1', `v=DKIM1; p=${SHORT.slice(0, 80)}`)]],
    ['a repeated tag', [key('s1', `${ED25519}; p=${P}`)]],
    ['a faulty key and an alias as text', [key('s1', 'v=DKIM1; p=x'), key('selector1', 's1.dkim.provider.example')]],
    [
      'two aliases as text',
      [key('s1', ED25519), ...['selector1', 'selector2'].map((name) => key(name, `${name}.dkim.provider.example`))],
    ],
  ])('offers nothing for %s', async (_case, records) => {
    const verdict = await judge(dkimRecord, mail(...records))
    expect([verdict?.outcome, verdict?.remedy]).toEqual(['invalid', {}])
  })

  it.each<[string, readonly string[], string, readonly string[]]>([
    ['ok', [key('s1', ED25519), key('s2', ED25519)], 'ok', ['s1', 's2']],
    ['faulty', [key('s1', ED25519), key('s2', 'v=DKIM1; p=x')], 'invalid', ['s2']],
    ['double', [key('s1', ED25519), key('s2', ED25519), key('s2', 'hello')], 'multiple', ['s2']],
    ['an alias as text', [key('s1', ED25519), key('selector1', 's1.dkim.provider.example')], 'invalid', ['selector1']],
  ])('names the keys that are %s', async (_case, records, outcome, selectors) => {
    const verdict = await judge(dkimRecord, mail(...records))
    const names = selectors.map((selector) => `${selector}._domainkey.example.com`)
    expect(verdict).toMatchObject({ outcome, values: { names } })
  })
})

describe('dkim-key-strength', () => {
  const CASES: Cases = [
    ...NO_KEY,
    ['Ed25519', mail(key('s1', ED25519)), 'ok'],
    ['2048 bits', mail(key('s1', `v=DKIM1; p=${STRONG}`)), 'ok'],
    ['2047 bits', mail(key('s1', `v=DKIM1; p=${rsa(2047)}`)), 'rsa-1024'],
    ['1024 bits', mail(key('s1', `v=DKIM1; p=${SHORT}`)), 'rsa-1024'],
    ['1023 bits', mail(key('s1', `v=DKIM1; p=${rsa(1023)}`)), 'rsa-weak'],
    ['512 bits', mail(key('s1', `v=DKIM1; p=${WEAK}`)), 'rsa-weak'],
    ['512 beside 1024 bits', mail(key('s1', `v=DKIM1; p=${WEAK}`), key('k1', `v=DKIM1; p=${SHORT}`)), 'rsa-weak'],
    ['4096 bits', mail(key('s1', `v=DKIM1; p=${longKey(4096)}`)), 'ok'],
    ['more than 4096 bits (RFC 8301 section 3.2)', mail(key('s1', `v=DKIM1; p=${longKey(4104)}`)), 'rsa-large'],
    [
      '8192 beside 1024 bits',
      mail(key('s1', `v=DKIM1; p=${longKey(8192)}`), key('k1', `v=DKIM1; p=${SHORT}`)),
      'rsa-1024',
    ],
    ['one too long, one silent', { ...mail(key('s1', `v=DKIM1; p=${longKey(8192)}`)), failures: SILENT }, 'rsa-large'],
    ['a key that does not decode', mail(key('s1', 'v=DKIM1; p=x')), undefined],
    ['one strong, one silent', { ...mail(key('s1', ED25519)), failures: SILENT }, 'unknown'],
    ['one weak, one silent', { ...mail(key('s1', `v=DKIM1; p=${WEAK}`)), failures: SILENT }, 'rsa-weak'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dkimKeyStrength, scene))?.outcome).toBe(outcome)
  })
})

describe('dkim-testing', () => {
  const TESTING = `v=DKIM1; k=ed25519; t=y; p=${P}`
  const CASES: Cases = [
    ...NO_KEY,
    ['no flag', mail(key('s1', ED25519)), 'ok'],
    ['the strict flag', mail(key('s1', `v=DKIM1; k=ed25519; t=s; p=${P}`)), 'ok'],
    ['one of two', mail(key('s1', TESTING), key('k1', ED25519)), 'some'],
    ['the only one', mail(key('s1', TESTING)), 'all'],
    ['the only one beside a revoked one', mail(key('s1', TESTING), key('k1', 'v=DKIM1; p=')), 'all'],
    ['none, one silent', { ...mail(key('s1', ED25519)), failures: SILENT }, 'unknown'],
    ['all that answered', { ...mail(key('s1', TESTING)), failures: SILENT }, 'some'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dkimTesting, scene))?.outcome).toBe(outcome)
  })

  it('offers the record without the flag, and keeps the other flag', async () => {
    const value = async (...records: readonly string[]) =>
      (await judge(dkimTesting, mail(...records)))?.remedy.record?.value
    expect(await value(key('s1', TESTING))).toBe(ED25519)
    expect(await value(key('s1', `v=DKIM1; k=ed25519; t=y:s; p=${P}`))).toBe(`v=DKIM1; k=ed25519; t=s; p=${P}`)
    expect(await value('s1._domainkey CNAME k.example.net.', `k.example.net. TXT "${TESTING}"`)).toBeUndefined()
  })
})

describe('dkim-hash', () => {
  const OLD = `v=DKIM1; h=sha1; k=ed25519; p=${P}`
  const CASES: Cases = [
    ...NO_KEY,
    ['no limit', mail(key('s1', ED25519)), 'ok'],
    ['both', mail(key('s1', `v=DKIM1; h=sha1:sha256; k=ed25519; p=${P}`)), 'ok'],
    ['SHA-1 only', mail(key('s1', OLD)), 'sha1-only'],
    ['none, one silent', { ...mail(key('s1', ED25519)), failures: SILENT }, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dkimHash, scene))?.outcome).toBe(outcome)
  })

  it('offers the record without the limit', async () => {
    expect((await judge(dkimHash, mail(key('s1', OLD))))?.remedy.record?.value).toBe(ED25519)
    // Longer than the record of any key.
    const long = await judge(dkimHash, mail(key('s1', `${OLD}; n=${'x'.repeat(5_000)}`)))
    expect([long?.severity, long?.remedy.record]).toEqual(['warn', undefined])
  })
})

describe('a key with several faults', () => {
  it.each([
    ['test mode and SHA-1 only', `v=DKIM1; h=sha1; k=ed25519; t=y; p=${P}`, [dkimTesting, dkimHash]],
    ['test mode and a wrong letter case', `v=dkim1; k=ed25519; t=y; p=${P}`, [dkimTesting, dkimRecord]],
    ['all three', `v=dkim1; h=sha1; k=ed25519; t=y; p=${P}`, [dkimTesting, dkimHash, dkimRecord]],
  ])('%s: all findings offer the same record', async (_case, text, checks) => {
    for (const check of checks) expect((await judge(check, mail(key('s1', text))))?.remedy.record?.value).toBe(ED25519)
  })
})

describe('dkim-dangling', () => {
  const DEAD = (selector: string): string => `${selector}._domainkey CNAME ${selector}.gone.example.net.`
  const LIVE = (selector: string): string =>
    `${selector}._domainkey CNAME ${selector}.example.net.\n${selector}.example.net. TXT "${ED25519}"`
  const CASES: Cases = [
    ...NOT_ASKED,
    ['no alias', mail(key('s1', ED25519)), 'ok'],
    ['an alias with a key', mail(LIVE('s1')), 'ok'],
    ['an alias that ends in NXDOMAIN', mail(LIVE('s1'), DEAD('k1')), 'dead'],
    ['an alias that ends in no text', mail(LIVE('s1'), 'k1._domainkey CNAME mx1', 'mx1 A 93.184.5.25'), 'dead'],
    ['a wildcard alias', mail('zw-random._domainkey CNAME www', 's1._domainkey CNAME www'), 'ok'],
    ['another beside a live one of the Microsoft pair', mail(LIVE('selector1'), DEAD('k1')), 'dead'],
    ['the second of the Microsoft pair', mail(LIVE('selector1'), DEAD('selector2')), 'ok'],
    ['the first of the Microsoft pair', mail(DEAD('selector1'), LIVE('selector2')), 'ok'],
    ['both of the Microsoft pair', mail(DEAD('selector1'), DEAD('selector2')), 'dead'],
    ['one silent', { ...mail(LIVE('s1')), failures: SILENT }, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dkimDangling, scene))?.outcome).toBe(outcome)
  })
})

describe('dkim-wildcard', () => {
  const CASES: Cases = [
    ...NOT_ASKED,
    ['none', mail(key('s1', ED25519)), 'ok'],
    ['a revoked one', mail(key('zw-random', 'v=DKIM1; p=')), 'ok'],
    ['an alias', mail('zw-random._domainkey CNAME www'), 'any'],
    ['any text', mail(key('zw-random', 'v=spf1 -all')), 'any'],
    ['in silence', { ...mail(), failures: { 'zw-random._domainkey.example.com TXT': 'deadline' } }, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dkimWildcard, scene))?.outcome).toBe(outcome)
  })
})
