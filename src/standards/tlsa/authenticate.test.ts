import { createHash, X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createAuthority } from '../../scripted-world/servers/certificates.ts'
import { isAuthenticatedBy, type PresentedChain } from './authenticate.ts'

const NOW = new Date('2026-11-15T09:30:05Z')
const HOST = 'mx.example.com'

const authority = await createAuthority('Our CA')
const stranger = await createAuthority('Our CA')

const derOf = (pem: string): Uint8Array => Buffer.from(pem.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64')

/** Returns the public key between the subject and the extensions, as encoded in the certificate. */
function spkiIn(der: Uint8Array): Uint8Array {
  const key = new X509Certificate(der).publicKey.export({ type: 'spki', format: 'der' })
  const at = Buffer.from(der).indexOf(key)
  if (at < 0) throw new Error('the key is not in the certificate')
  return der.subarray(at, at + key.length)
}

const ROOT = derOf(authority.caPem)
const STRANGE_ROOT = derOf(stranger.caPem)
const issue = async (order: Partial<Parameters<typeof authority.issue>[0]> = {}): Promise<Uint8Array> =>
  derOf((await authority.issue({ names: [HOST], ...order })).certPem)

const OWN = await issue()
const WILDCARD = await issue({ names: ['*.example.com'] })
const EXPIRED = await issue({ notAfter: new Date('2026-11-14T00:00:00Z') })
const NOT_YET = await issue({ notBefore: new Date('2026-11-16T00:00:00Z') })
const ELSEWHERE = await issue({ names: ['other.example.net'] })
const GARBAGE = Uint8Array.of(0x30, 0x03, 0x02, 0x01, 0x00)

/** Created with OpenSSL: a certificate that is not a CA certificate, and one for mx.example.com that it signed nevertheless. */
const NO_AUTHORITY = Buffer.from(
  'MIIBgzCCASigAwIBAgIUOVAENLfOjSSPeRV9XsAA87gJ3rYwCgYIKoZIzj0EAwIwFzEVMBMGA1UEAwwMTm8gQXV0aG9yaXR5MCAXDTI2MTExNT' +
    'A5Mzk1OVoYDzIxMjYxMDIyMDkzOTU5WjAXMRUwEwYDVQQDDAxObyBBdXRob3JpdHkwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATQibIAxNno' +
    'RlBgKT3K63zLVZQwaogqXHBXnfdHVtaRghY2TssEsYxGhBIKN0R4pCN00ttKmgZ+uIEipg+9AcOpo1AwTjAdBgNVHQ4EFgQUaOZ5381ALnyQ1Q' +
    'jFkWGTPDgtSdQwHwYDVR0jBBgwFoAUaOZ5381ALnyQ1QjFkWGTPDgtSdQwDAYDVR0TAQH/BAIwADAKBggqhkjOPQQDAgNJADBGAiEA+s9VWmCs' +
    '3PRtzxAPuhwV5ffUgK0MjRMVTeI7TlexCzcCIQCiUPAn9lrnHRls/vHpb669xLhjFruSsrYLcpLVk2zsRg==',
  'base64',
)
const SIGNED_BY_IT = Buffer.from(
  'MIIBfzCCASSgAwIBAgIBAzAKBggqhkjOPQQDAjAXMRUwEwYDVQQDDAxObyBBdXRob3JpdHkwIBcNMjYxMTE1MDkzOTU5WhgPMjEyNjA3MTQwOT' +
    'M5NTlaMBkxFzAVBgNVBAMMDm14LmV4YW1wbGUuY29tMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEKsWkXviyHVG3SKSwcyFk7eFQ8RHo4KX1' +
    'FNxXzLt8WQx7MXFn30ENS5DjHqYYRBAEhiPFWEk8I6TpGDV7HxFkx6NdMFswGQYDVR0RBBIwEIIObXguZXhhbXBsZS5jb20wHQYDVR0OBBYEFL' +
    'MsONg1LwMV9Tw/7neqqbIo8xDVMB8GA1UdIwQYMBaAFGjmed/NQC58kNUIxZFhkzw4LUnUMAoGCCqGSM49BAMCA0kAMEYCIQCZ7bvKXxGJyCWa' +
    'upteR1EoaDQ/c7vaE8vdrRYA2CJpRQIhAN7yHT2Or9/e+Xo6C3W6uU3Eglt4mz8uNKyesDAPDFQj',
  'base64',
)

/** The signature differs from the one that the CA created. */
const TAMPERED = Uint8Array.from(OWN, (byte, index) => (index === OWN.length - 1 ? byte ^ 1 : byte))

type Selection = readonly [selector: number, matchingType: number]

const keyFor = (usage: number, [selector, matchingType]: Selection, der: Uint8Array) => {
  const selected = selector === 0 ? der : spkiIn(der)
  const digest = ['', 'sha256', 'sha512'][matchingType] ?? ''
  const certificate = digest === '' ? selected : createHash(digest).update(selected).digest()
  return { usage, selector, matchingType, certificate }
}

const presented = (chain: readonly Uint8Array[], names: readonly string[] = [HOST]): PresentedChain => ({
  chain,
  names,
  now: NOW,
})

const ALL_SELECTIONS: readonly Selection[] = [
  [0, 0],
  [0, 1],
  [0, 2],
  [1, 0],
  [1, 1],
  [1, 2],
]

describe('DANE-EE(3): the certificate of the host', () => {
  it.each(ALL_SELECTIONS)('selector %i, matching type %i matches this certificate and no other', (...selection) => {
    const key = keyFor(3, selection, OWN)
    expect(isAuthenticatedBy([key], presented([OWN, ROOT]))).toBe(true)
    expect(isAuthenticatedBy([key], presented([WILDCARD, ROOT]))).toBe(false)
  })

  it('ignores name and validity period (RFC 7672 section 3.1.1)', () => {
    expect(isAuthenticatedBy([keyFor(3, [1, 1], EXPIRED)], presented([EXPIRED]))).toBe(true)
    expect(isAuthenticatedBy([keyFor(3, [1, 1], ELSEWHERE)], presented([ELSEWHERE]))).toBe(true)
  })

  it('does not match a CA certificate', () => {
    expect(isAuthenticatedBy([keyFor(3, [0, 1], ROOT)], presented([OWN, ROOT]))).toBe(false)
  })

  it('needs only one matching record, as during a key rollover', () => {
    const keys = [keyFor(3, [1, 1], WILDCARD), keyFor(3, [1, 1], OWN)]
    expect(isAuthenticatedBy(keys, presented([OWN]))).toBe(true)
  })
})

describe('DANE-TA(2): a CA in the chain', () => {
  it.each(ALL_SELECTIONS)('selector %i, matching type %i matches a certificate signed by the CA', (...selection) => {
    const key = keyFor(2, selection, ROOT)
    expect(isAuthenticatedBy([key], presented([OWN, ROOT]))).toBe(true)
    expect(isAuthenticatedBy([key], presented([OWN, STRANGE_ROOT]))).toBe(false)
  })

  const REFUSED: readonly [string, readonly Uint8Array[]][] = [
    ['the CA is not in the chain', [OWN]],
    ['the certificate is for another name', [ELSEWHERE, ROOT]],
    ['it has expired', [EXPIRED, ROOT]],
    ['it is not valid yet', [NOT_YET, ROOT]],
    ['a foreign CA with the same name is in between', [OWN, STRANGE_ROOT, ROOT]],
    ['the chain is empty', []],
    ['the certificate cannot be parsed', [GARBAGE, ROOT]],
    ['an intermediate certificate cannot be parsed', [OWN, GARBAGE, ROOT]],
  ]
  it.each(REFUSED)('does not match if %s', (_case, chain) => {
    expect(isAuthenticatedBy([keyFor(2, [0, 1], ROOT)], presented(chain))).toBe(false)
  })

  it('does not match if the signature of the CA is invalid', () => {
    expect(isAuthenticatedBy([keyFor(2, [0, 1], ROOT)], presented([TAMPERED, ROOT]))).toBe(false)
  })

  it('does not match if the signer is not a CA', () => {
    const shown = { ...presented([SIGNED_BY_IT, NO_AUTHORITY]), now: new Date('2050-01-01T00:00:00Z') }
    expect(isAuthenticatedBy([keyFor(2, [0, 1], NO_AUTHORITY)], shown)).toBe(false)
    expect(isAuthenticatedBy([keyFor(3, [0, 1], SIGNED_BY_IT)], shown)).toBe(true)
  })

  it('does not match a foreign certificate that is sent together with the CA', () => {
    const forged = derOf(stranger.caPem)
    expect(isAuthenticatedBy([keyFor(2, [0, 1], ROOT)], presented([forged, ROOT]))).toBe(false)
  })

  it('accepts any of the names, and a wildcard for one label (RFC 7672 section 3.2.2)', () => {
    const key = keyFor(2, [0, 1], ROOT)
    expect(isAuthenticatedBy([key], presented([OWN, ROOT], ['alias.example.net', HOST]))).toBe(true)
    expect(isAuthenticatedBy([key], presented([WILDCARD, ROOT]))).toBe(true)
    expect(isAuthenticatedBy([key], presented([WILDCARD, ROOT], ['a.b.example.com']))).toBe(false)
  })

  it('does not match a host certificate with usage 2', () => {
    expect(isAuthenticatedBy([keyFor(2, [0, 1], OWN)], presented([OWN, ROOT]))).toBe(false)
  })
})
