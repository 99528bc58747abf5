import { describe, expect, it } from 'vitest'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import type { Registration } from '../../../evidence/engine/inquiry.ts'
import {
  healthRegistrationDs,
  healthRegistrationExpiry,
  healthRegistrationNameservers,
  healthRegistrationStatus,
  healthRegistrationTransfer,
} from './health-checks.ts'

const ALL = [
  healthRegistrationStatus,
  healthRegistrationExpiry,
  healthRegistrationNameservers,
  healthRegistrationDs,
  healthRegistrationTransfer,
] as const

const DIGEST = 'b4c8c1fe2e7477127b27115656ad6256f424625bf5c1e2770ce6d6e37df61d17'
const DS = { keyTag: 12345, algorithm: 13, digestType: 2, digest: DIGEST }
const ZONE =
  '@ NS ns1.example.net.\n@ NS ns2.example.net.\nns1.example.net. A 93.184.1.53\nns2.example.net. A 45.33.2.53'
const DELEGATION = `@ NS ns1.example.net.\n@ NS ns2.example.net.\n@ DS 12345 13 2 ${DIGEST}`

const COMPLETE: Partial<Registration> = {
  statuses: ['clientTransferProhibited'],
  registrar: 'Example Registrar, Inc.',
  expires: '2027-11-15T00:00:00.000Z',
  nameServers: ['ns1.example.net', 'ns2.example.net'],
  dnssec: { isSigned: true, ds: [DS] },
}

const scene = (registration: Scene['registration'], given: Partial<Scene> = {}): Scene => ({
  zone: ZONE,
  parent: DELEGATION,
  ...(registration !== undefined && { registration }),
  ...given,
})

const outcomesOf = async (given: Scene): Promise<readonly (string | undefined)[]> =>
  Promise.all(ALL.map(async (check) => (await judge(check, given))?.outcome))

const NOTHING = [undefined, undefined, undefined, undefined, undefined]

describe('the registration in the health check', () => {
  // In the order: status, expiry, name servers, DS, transfer.
  const CASES: readonly (readonly [string, Scene, readonly (string | undefined)[]])[] = [
    ['everything agrees', scene(COMPLETE), ['registered', 'ok', 'ok', 'ok', 'ok']],
    [
      'the registry publishes only statuses',
      scene(['ok']),
      ['registered', undefined, undefined, undefined, 'unlocked'],
    ],
    [
      'no expiration dates are published',
      scene({ isExpiryPublished: false }),
      ['registered', 'not-published', undefined, undefined, 'ok'],
    ],
    [
      'it expires in 5 days',
      scene({ ...COMPLETE, expires: '2026-11-20T09:00:00.000Z' }),
      ['registered', 'expires-in-7-days', 'ok', 'ok', 'ok'],
    ],
    [
      'it is on hold, but still in the DNS',
      scene({ ...COMPLETE, statuses: ['clientHold'] }),
      ['on-hold', 'ok', 'ok', 'ok', 'ok'],
    ],
    [
      'the name servers differ from the delegation',
      scene({ ...COMPLETE, nameServers: ['ns1.example.net', 'ns9.example.net'] }),
      ['registered', 'ok', 'differs', 'ok', 'ok'],
    ],
    [
      'the zone differs from the delegation, which ns-parent-child reports',
      scene(COMPLETE, { zone: `${ZONE}\n@ NS ns3.example.net.` }),
      ['registered', 'ok', 'ok', 'ok', 'ok'],
    ],
    [
      'the DS record has another digest',
      scene({ ...COMPLETE, dnssec: { isSigned: true, ds: [{ ...DS, digest: DIGEST.replace('b4', '00') }] } }),
      ['registered', 'ok', 'ok', 'differs', 'ok'],
    ],
    [
      'the parent zone has no DS record',
      scene(COMPLETE, { parent: '@ NS ns1.example.net.\n@ NS ns2.example.net.' }),
      ['registered', 'ok', 'ok', 'not-in-dns', 'ok'],
    ],
    [
      'the name servers of the parent zone may not be queried',
      scene(COMPLETE, { isDirectDnsOn: false }),
      ['registered', 'ok', undefined, undefined, 'ok'],
    ],
    ['no registry can be queried', scene(undefined), NOTHING],
    ['the domain is for special use', scene(COMPLETE, { domain: 'example.test' }), NOTHING],
    ['the registry does not know a name that exists', scene('not-registered'), NOTHING],
    [
      'the registry does not respond in time',
      scene('timeout'),
      ['unknown', 'unknown', 'unknown', 'unknown', 'unknown'],
    ],
  ]
  it.each(CASES)('%s', async (_case, given, outcomes) => {
    expect(await outcomesOf(given)).toEqual(outcomes)
  })

  it('judges the registered domain for a name below it, and names it', async () => {
    const below = scene(COMPLETE, {
      domain: 'www.example.com',
      zone: `$ORIGIN example.com.\n@ SOA ns1 h 1 2 3 4 5\n${ZONE}\nwww A 93.184.1.80`,
      parent: `$ORIGIN example.com.\n${DELEGATION}`,
    })
    expect(await outcomesOf(below)).toEqual(['registered', 'ok', 'ok', 'ok', 'ok'])
    expect((await judge(healthRegistrationExpiry, below))?.values).toMatchObject({ domain: 'example.com' })
  })

  it('says why it is unknown', async () => {
    expect(await judge(healthRegistrationStatus, scene('timeout'))).toMatchObject({
      values: { why: { reason: 'timeout' } },
    })
  })
})
