import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { dsOf, makeKey, signedScene, ZSK_FLAGS } from '../../../test/support/signed-scene.ts'
import { worded } from '../define-check.ts'
import { dnssecAlgorithmText } from './dnssec-algorithm.text.ts'
import { dnssecAlgorithm } from './dnssec-algorithm.ts'
import { dnssecKeySizeText } from './dnssec-key-size.text.ts'
import { dnssecKeySize } from './dnssec-key-size.ts'

const DS = `@ DS 1 13 2 ${'00'.repeat(32)}`
const keys = (...data: readonly string[]): Scene => ({
  zone: [DS, ...data.map((text) => `@ DNSKEY ${text}`)].join('\n'),
})
const of = (algorithm: number, flags = 257): string => `${flags} 3 ${algorithm} AwEAAQ==`

/** One key signs; a second key with this algorithm is only published. */
function rollover(algorithm: number): Scene {
  const key = makeKey()
  return signedScene({ key, keys: [key.record, makeKey(257, algorithm).record] })
}

describe('dnssec-algorithm', () => {
  const CASES: readonly (readonly [string, Scene, string | undefined])[] = [
    ...[8, 13, 14, 15, 16].map((algorithm) => [`algorithm ${algorithm}`, keys(of(algorithm)), 'ok'] as const),
    ...[10, 17, 23, 200, 253].map(
      (algorithm) => [`algorithm ${algorithm}`, keys(of(algorithm)), 'discouraged'] as const,
    ),
    ...[1, 3, 5, 6, 7, 12].map((algorithm) => [`algorithm ${algorithm}`, keys(of(algorithm)), 'deprecated'] as const),
    ['an old one beside a current one', keys(of(13), of(5)), 'deprecated'],
    ['a revoked key no longer counts', keys(of(13), of(5, 257 + 128)), 'ok'],
    ['a key that is none of the zone does not count', keys(of(13), of(5, 1)), 'ok'],
    ['an algorithm that signs nothing', rollover(15), 'half-rollover'],
    ['two keys of one algorithm, one of which signs', rollover(13), 'ok'],
    ['no keys', { zone: DS }, undefined],
    ['no DS', { zone: `@ DNSKEY ${of(5)}` }, undefined],
    ['the evidence is unseen', { ...keys(of(13)), failures: { 'example.com DNSKEY': 'timeout' } }, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dnssecAlgorithm, scene))?.outcome).toBe(outcome)
  })

  it('says that all validators support RSASHA512 (RFC 9904: validators MUST support it)', async () => {
    const check = worded(dnssecAlgorithm, dnssecAlgorithmText)
    expect((await textsFor(check, keys(of(10)))).detail).toMatch(/Validating resolvers support it/)
    expect((await textsFor(check, keys(of(10)), 'de')).detail).toMatch(/Validierende Resolver unterstützen/)
    expect((await textsFor(check, keys(of(17)))).detail).toMatch(/may treat the zone as unsigned/)
    expect((await textsFor(check, keys(of(10), of(200)))).detail).toMatch(/may treat the zone as unsigned/)
  })

  it('names the algorithm', async () => {
    expect((await judge(dnssecAlgorithm, keys(of(13), of(7))))?.values).toMatchObject({
      algorithms: ['RSASHA1-NSEC3-SHA1'],
    })
  })
})

/** Encodes a key as in RFC 3110 section 2: exponent 65537, then the modulus. */
function rsa(bits: number, flags: number, algorithm = 8): string {
  const modulus = Buffer.alloc(Math.ceil(bits / 8), 0xff)
  modulus[0] = 0xff >> (modulus.length * 8 - bits)
  return `${flags} 3 ${algorithm} ${Buffer.concat([Buffer.from([3, 1, 0, 1]), modulus]).toString('base64')}`
}

describe('dnssec-key-size', () => {
  const CASES: readonly (readonly [string, Scene, string | undefined])[] = [
    ['no RSA', keys(of(13)), 'ok'],
    ['2048 bits', keys(rsa(2048, 257)), 'ok'],
    ['2047 bits with the SEP flag', keys(rsa(2047, 257)), 'short'],
    ['a shorter zone signing key', keys(rsa(2048, 257), rsa(1024, 256)), 'zsk-short'],
    ['one of 2047 bits', keys(rsa(2048, 257), rsa(2047, 256)), 'zsk-short'],
    ['a zone signing key of 1023 bits', keys(rsa(2048, 257), rsa(1023, 256)), 'short'],
    [
      'leading zero bytes do not lengthen a key',
      keys(
        `257 3 8 ${Buffer.concat([Buffer.from([3, 1, 0, 1]), Buffer.alloc(128), Buffer.alloc(128, 0xff)]).toString('base64')}`,
      ),
      'short',
    ],
    [
      'an exponent with a long prefix',
      keys(`257 3 8 ${Buffer.concat([Buffer.from([0, 0, 3, 1, 0, 1]), Buffer.alloc(256, 0xff)]).toString('base64')}`),
      'ok',
    ],
    ['RSASHA512 and RSASHA1 are RSA too', keys(rsa(1024, 257, 10), rsa(4096, 257, 5)), 'short'],
    ['a revoked key no longer counts', keys(rsa(2048, 257), rsa(512, 257 + 128)), 'ok'],
    ['bytes that are no RSA key', keys('257 3 8 AwEAAQ=='), 'ok'],
    ['no keys', { zone: DS }, undefined],
    ['no DS', { zone: `@ DNSKEY ${rsa(512, 257)}` }, undefined],
    ['the evidence is unseen', { ...keys(rsa(512, 257)), failures: { 'example.com DNSKEY': 'timeout' } }, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dnssecKeySize, scene))?.outcome).toBe(outcome)
  })

  it('requires the length of an entry point for a key that a DS record matches, even without the SEP flag', async () => {
    const key = makeKey(ZSK_FLAGS, 7)
    const scene = signedScene({ key, ds: [dsOf(key)] })
    expect(await judge(dnssecKeySize, scene)).toMatchObject({
      outcome: 'short',
      values: { zone: 'example.com', tag: key.signing.keyTag, bits: 1024 },
    })
  })

  it.each([
    ['short', [rsa(1536, 257), rsa(1024, 257), rsa(1280, 257)], 1024],
    ['zsk-short', [rsa(2048, 257), rsa(1536, 256), rsa(1280, 256), rsa(1792, 256)], 1280],
    ['ok', [rsa(4096, 257), rsa(2048, 257), rsa(3072, 257)], 2048],
  ])('names the shortest key (%s)', async (outcome, data, bits) => {
    expect(await judge(dnssecKeySize, keys(...data))).toMatchObject({ outcome, values: { bits } })
  })

  it('a zone signing key of 1024 bits is a warning with steps, like a DKIM key of that length', async () => {
    const scene = keys(rsa(2048, 257), rsa(1024, 256))
    expect((await judge(dnssecKeySize, scene))?.severity).toBe('warn')
    for (const locale of ['en', 'de'] as const)
      expect((await textsFor(worded(dnssecKeySize, dnssecKeySizeText), scene, locale)).steps.length).toBeGreaterThan(0)
  })
})
