import type { PeerCertificate } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { checkHost, dnsNamesIn, tlsFaultIn } from './certificate.ts'

const certificate = (commonName: string, subjectaltname?: string): PeerCertificate =>
  ({ subject: { CN: commonName }, subjectaltname }) as unknown as PeerCertificate

describe('the name in the certificate (RFC 8461 section 3.3)', () => {
  it.each([
    ['among the alternative names', 'x.example', 'DNS:a.example, DNS:mta-sts.example.com', true],
    ['by a wildcard', 'x.example', 'DNS:*.example.com', true],
    ['as common name alone', 'mta-sts.example.com', undefined, false],
    ['as common name next to an IP address', 'mta-sts.example.com', 'IP Address:93.184.80.1', false],
    ['as common name next to other names', 'mta-sts.example.com', 'DNS:www.example.com', false],
    ['as a URI', 'x.example', 'URI:https://mta-sts.example.com/', false],
  ])('%s', (_case, commonName, names, isAccepted) => {
    const refusal = checkHost('mta-sts.example.com', certificate(commonName, names))
    expect(refusal && tlsFaultIn(refusal as { code?: unknown })).toBe(isAccepted ? undefined : 'wrong-name')
  })
})

describe('what an error says about TLS', () => {
  it.each([
    ['CERT_HAS_EXPIRED', 'expired'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'untrusted'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'untrusted'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'untrusted'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'handshake'],
    ['ERR_SSL_TLSV1_UNRECOGNIZED_NAME', 'handshake'],
    ['EPROTO', 'handshake'],
    ['ECONNRESET', undefined],
    ['EPIPE', undefined],
  ])('%s: %s', (code, fault) => {
    expect(tlsFaultIn({ code })).toBe(fault)
  })
})

describe('the names in a certificate', () => {
  it.each<[string, readonly string[]]>([
    ['', []],
    ['DNS:a.example', ['a.example']],
    ['DNS:*.Example.com, IP Address:93.184.80.1, DNS:b.example', ['*.example.com', 'b.example']],
    ['DNS:"a.example, DNS:evil.example, DNS:x", DNS:b.example', ['b.example']],
    ['DirName:"CN=x, DNS:evil.example", URI:https://a.example/, DNS:b.example', ['b.example']],
    ['othername:"x\\", DNS:evil.example, DNS:y", DNS:b.example', ['b.example']],
  ])('%s', (text, names) => {
    expect(dnsNamesIn(text)).toEqual(names)
  })

  it('are limited to 100', () => {
    const text = Array.from({ length: 500 }, (_, index) => `DNS:${index}.example`).join(', ')
    expect(dnsNamesIn(text)).toHaveLength(100)
  })
})
