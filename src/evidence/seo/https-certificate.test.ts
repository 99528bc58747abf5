import { describe, expect, it } from 'vitest'
import type { SeenCertificate } from '../../world.ts'
import type { Chain, ChainEnd } from './chain.ts'
import { certificateOf } from './https-certificate.ts'

const named = (issuer: string): SeenCertificate => ({
  fault: undefined,
  names: [],
  issuer,
  validFrom: new Date(0),
  validTo: new Date(1),
})

const response = (certificate?: SeenCertificate): ChainEnd =>
  ({ kind: 'response', url: 'https://example.com/', response: { ...(certificate && { certificate }) } }) as ChainEnd

const failure = (certificate?: SeenCertificate): ChainEnd => ({
  kind: 'failure',
  url: 'https://example.com/',
  failure: { kind: 'failure', cause: 'tls', detail: 'no handshake', ...(certificate && { certificate }) },
})

const noAddress = (by: 'absent' | 'no-resolver'): ChainEnd => ({
  kind: 'no-address',
  url: 'https://example.com/',
  host: 'example.com',
  by,
})

const chain = (end: ChainEnd, fault?: SeenCertificate): Chain => ({
  start: 'https://example.com/',
  hops: [],
  end,
  certificateFaults: fault === undefined ? [] : [{ url: 'https://example.com/', certificate: fault }],
})

describe('the certificate of a site', () => {
  it.each<[why: string, chain: Chain, expected: object]>([
    ['of the page', chain(response(named('page'))), { seen: true, value: { issuer: 'page' } }],
    [
      'an invalid one comes first',
      chain(response(named('page')), named('bad')),
      { seen: true, value: { issuer: 'bad' } },
    ],
    ['of a failed handshake', chain(failure(named('expired'))), { seen: true, value: { issuer: 'expired' } }],
    ['none for a page over http', chain(response()), { seen: true, value: undefined }],
    ['none without a website', chain(noAddress('absent')), { seen: true, value: undefined }],
    ['unknown if no resolver responds', chain(noAddress('no-resolver')), { seen: false }],
    ['unknown without a handshake', chain(failure()), { seen: false }],
  ])('%s', (_why, given, expected) => {
    expect(certificateOf(given)).toMatchObject(expected)
  })
})
