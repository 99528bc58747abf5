import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relativeCost } from '../../../test/support/relative-cost.ts'
import { isUsable, parseDkim } from './parse.ts'
import type { DkimFault, DkimRecord } from './record.ts'

/** The costliest takes about 100 scans of 64 KiB; a quadratic function needs one for each character. */
const MAX_SCANS = 2_000

/** The public key of RFC 8463 appendix A.2. */
const ED25519 = '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='
const RSA =
  'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDkHlOQoBTzWRiGs5V6NpP3idY6Wk08a5qhdR6wy5bdOKb2jLQiY/J16JYi0Qvx/byYzCNb3W91' +
  'y3FutACDfzwQ/BC/e/8uBsCR+yz1Lxj+PL6lHvqMKrM3rG4hstT5QjvHO9PzoxZyVYLzBfO2EeC3Ip3G+2kryOTIKT+l/K4w3QIDAQAB'

const DEFAULTS: DkimRecord = {
  keyType: 'rsa',
  key: { type: 'rsa', bits: 1024 },
  isRevoked: false,
  isTesting: false,
  isStrict: false,
  hashes: undefined,
  services: ['*'],
}

const reading = (text: string) => {
  const result = parseDkim(text)
  if (!result.ok) throw new Error(`${text} is ${result.fault}`)
  return result.value
}

describe('a valid DKIM key record', () => {
  it.each<[text: string, expected: Partial<DkimRecord>]>([
    [`v=DKIM1; k=rsa; p=${RSA}`, {}],
    [`p=${RSA}`, {}],
    [` v = DKIM1 ;\tk = RSA ; p = ${RSA} ; `, {}],
    [`v=DKIM1; p=${RSA.slice(0, 60)} ${RSA.slice(60, 120)}\t${RSA.slice(120)}`, {}],
    [`v=DKIM1; p=${RSA.slice(0, 60)}\r\n ${RSA.slice(60)}`, {}],
    [`v=DKIM1; k=ed25519; p=${ED25519}`, { keyType: 'ed25519', key: { type: 'ed25519', bits: 256 } }],
    [`v=DKIM1; g=*; n=notes; future=1; p=${RSA}`, {}],
    [`v=DKIM1; K=unknown; p=${RSA}`, {}],
    [`v=DKIM1; t=y; p=${RSA}`, { isTesting: true }],
    [`v=DKIM1; t=y : s:future; p=${RSA}`, { isTesting: true, isStrict: true }],
    [`v=DKIM1; t=; p=${RSA}`, {}],
    [`v=DKIM1; h=sha1:SHA256; p=${RSA}`, { hashes: ['sha1', 'sha256'] }],
    [`v=DKIM1; s=email; p=${RSA}`, { services: ['email'] }],
    [`v=DKIM1; s=other:*; p=${RSA}`, { services: ['other', '*'] }],
  ])('%s', (text, expected) => {
    expect(reading(text)).toEqual({ record: { ...DEFAULTS, ...expected }, faults: [] })
    expect(isUsable(reading(text))).toBe(true)
  })
})

describe('a DKIM key record with line breaks that are not folding white space', () => {
  it.each([`v=DKIM1;\np=${RSA}`, `v=DKIM1; p=${RSA.slice(0, 60)}\r\n${RSA.slice(60)}`])('%j', (text) => {
    expect(reading(text)).toEqual({ record: DEFAULTS, faults: [{ code: 'line-break' }] })
    expect(isUsable(reading(text))).toBe(true)
  })
})

describe('a faulty DKIM key record', () => {
  it.each<[text: string, faults: DkimFault[]]>([
    ['v=DKIM1', [{ code: 'missing-key' }]],
    ['v=DKIM1; 1a=x', [{ code: 'bad-tag', text: '1a=x' }, { code: 'missing-key' }]],
    ['v=DKIM1; a-b=x', [{ code: 'bad-tag', text: 'a-b=x' }, { code: 'missing-key' }]],
    ['v=DKIM1; k=rsa; nonsense', [{ code: 'bad-tag', text: 'nonsense' }, { code: 'missing-key' }]],
    [`v=DKIM1;; p=${RSA}`, [{ code: 'empty-tag' }]],
    [`v=DKIM1; 1=a; p=${RSA}`, [{ code: 'bad-tag', text: '1=a' }]],
    [`v=DKIM1; p=${RSA}; p=${RSA}`, [{ code: 'duplicate-tag', tag: 'p' }]],
    [`v=DKIM1; x=1; x=2; p=${RSA}`, [{ code: 'duplicate-tag', tag: 'x' }]],
    [`v=DKIM1: g=*; p=${RSA}`, [{ code: 'bad-version', text: 'DKIM1: g=*' }]],
    [`v=dkim1; p=${RSA}`, [{ code: 'bad-version', text: 'dkim1' }]],
    [`v=DKIM2; p=${RSA}`, [{ code: 'bad-version', text: 'DKIM2' }]],
    [`k=rsa; v=DKIM1; p=${RSA}`, [{ code: 'version-not-first' }]],
    [`v=DKIM1; k=rsa p=${RSA}`, [{ code: 'unknown-key-type', text: `rsa p=${RSA}` }, { code: 'missing-key' }]],
    [`v=DKIM1; k=; p=${RSA}`, [{ code: 'unknown-key-type', text: '' }]],
    [`v=DKIM1; k=ecdsa; p=${RSA}`, [{ code: 'unknown-key-type', text: 'ecdsa' }]],
    [`v=DKIM1; h=sha1; p=${RSA}`, [{ code: 'no-sha256' }]],
    [`v=DKIM1; h=; p=${RSA}`, [{ code: 'no-sha256' }]],
    [`v=DKIM1; s=tlsrpt; p=${RSA}`, [{ code: 'not-for-mail' }]],
    [`v=DKIM1; s=; p=${RSA}`, [{ code: 'not-for-mail' }]],
    ['v=DKIM1; p=none', [{ code: 'bad-key' }]],
    [`v=DKIM1; p=${RSA.slice(0, -8)}`, [{ code: 'bad-key' }]],
    [`v=DKIM1; p=${RSA.replaceAll('/', '_')}`, [{ code: 'bad-key' }]],
    [`v=DKIM1; p=${ED25519}`, [{ code: 'bad-key' }]],
    [`v=DKIM1; k=ed25519; p=${RSA}`, [{ code: 'bad-key' }]],
    ['v=DKIM1; k=ed25519; p=HbawiMnQXTCopHTkR0jlKQ==', [{ code: 'bad-key' }]],
  ])('%s', (text, faults) => {
    expect(reading(text).faults).toEqual(faults)
    expect(isUsable(reading(text))).toBe(false)
  })

  it('still yields the key despite inner quotes or missing padding', () => {
    for (const text of [
      `v=DKIM1; p=${RSA.slice(0, 90)}""${RSA.slice(90)}`,
      `k=ed25519; p=${ED25519.slice(0, -1)}`,
      // The length is a multiple of 4, as in base64, but 4 of the characters are quotes.
      `v=DKIM1; p=""""${RSA}`,
      `v=DKIM1; p=${RSA}""""`,
    ]) {
      expect(reading(text).faults).toEqual([{ code: 'loose-base64' }])
      expect(isUsable(reading(text))).toBe(true)
    }
  })
})

describe('an empty p', () => {
  it.each(['v=DKIM1; p=', 'v=DKIM1; p=; ', 'p= \t', 'v=DKIM1; k=ed25519; p='])('%j is a revoked key', (text) => {
    expect(reading(text)).toMatchObject({ record: { isRevoked: true, key: undefined }, faults: [] })
    expect(isUsable(reading(text))).toBe(false)
  })
})

describe('the encodings of an RSA key', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const base64 = (der: Buffer) => der.toString('base64')
  const bits = (key: string) => reading(`v=DKIM1; p=${key}`).record.key?.bits

  it.each([
    ['SubjectPublicKeyInfo', base64(publicKey.export({ type: 'spki', format: 'der' })), 2048],
    ['bare RSAPublicKey', base64(publicKey.export({ type: 'pkcs1', format: 'der' })), 2048],
    ['private key', base64(privateKey.export({ type: 'pkcs1', format: 'der' })), undefined],
    ['wrapped private key', base64(privateKey.export({ type: 'pkcs8', format: 'der' })), undefined],
    [
      'key of another kind',
      base64(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'der' })),
      undefined,
    ],
    [
      'key for PSS only',
      base64(generateKeyPairSync('rsa-pss', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'der' })),
      undefined,
    ],
    ['PEM text', `-----BEGIN PUBLIC KEY-----${RSA}-----END PUBLIC KEY-----`, undefined],
  ])('%s', (_name, key, expected) => {
    expect(bits(key)).toBe(expected)
  })
})

describe('a text that is not a DKIM record', () => {
  it.each([
    '',
    'v=spf1 include:_spf.example.com exp=why.example.com -all',
    'v=DMARC1; p=none',
    'V=DMARC1;p=reject',
    'v=BIMI1; l=',
    'google-site-verification=abc',
    'selector1-example-com._domainkey.example.onmicrosoft.com',
  ])('%j', (text) => {
    expect(parseDkim(text)).toEqual({ ok: false, fault: 'other-record' })
  })

  it.each([`"v=DKIM1; k=rsa; p=${RSA}"`, `k=rsa p=${RSA}`, 'v=DKIM1'])(
    '%j counts as an intended DKIM record',
    (text) => {
      expect(parseDkim(text).ok).toBe(true)
    },
  )
})

describe('hostile records', () => {
  const PIECES = [
    'v=DKIM1',
    'p=',
    'k=',
    'rsa',
    'ed25519',
    ';',
    '=',
    ' ',
    '"',
    'A',
    'MIGf',
    ':',
    't=y',
    '__proto__=',
    '\\000',
  ]

  it('never make the parser throw', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.base64String({ maxLength: 40 }))).map((parts) => parts.join('')),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => `p=${Buffer.from(bytes).toString('base64')}`),
    )
    fc.assert(
      fc.property(texts, (text) => {
        expect(typeof parseDkim(text).ok).toBe('boolean')
      }),
      { numRuns: 1000 },
    )
  })

  it.each([...PIECES, 'p ', ';p\t', '" '])('of 64 KiB are parsed in linear time: %j', async (piece) => {
    const text = `p=${piece.repeat(Math.ceil(65_536 / piece.length))}`
    expect(await relativeCost(() => parseDkim(text), MAX_SCANS)).toBeLessThan(MAX_SCANS)
  })

  it('with a modulus of 50,000 bytes are parsed correctly', () => {
    const modulus = Buffer.concat([Buffer.from([0x00, 0xc0]), Buffer.alloc(49_999, 1)])
    const long = (tag: number, body: Buffer) =>
      Buffer.concat([Buffer.from([tag, 0x82, body.length >> 8, body.length & 0xff]), body])
    const key = long(0x30, Buffer.concat([long(0x02, modulus), Buffer.from([0x02, 0x03, 0x01, 0x00, 0x01])]))
    expect(reading(`p=${key.toString('base64')}`).record.key).toEqual({ type: 'rsa', bits: 400_000 })
  })
})
