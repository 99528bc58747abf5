import { describe, expect, it } from 'vitest'
import type { SignatureDates } from '../evidence/dnssec/dnssec-dates.ts'
import type { DatedSet } from '../evidence/dnssec/dnssec-expiry.ts'
import type { SpfTree } from '../evidence/mail/spf/spf-tree.ts'
import type { Unseen } from '../world.ts'
import {
  certificateExpiryOf,
  dmarcPolicyOf,
  type Measured,
  registrationExpiryOf,
  signatureExpiryOf,
  spfLookupsOf,
} from './measurements.ts'

const NONE = { state: 'none' }
const UNDETERMINED = { state: 'undetermined' }
const known = (value: unknown) => ({ state: 'known', value })

const day = (number: number): Date => new Date(Date.UTC(2026, 10, number))
const signature = (until: number, status: SignatureDates['status'] = 'in-date'): SignatureDates => ({
  keyTag: 1,
  algorithm: 13,
  inception: day(1),
  expiration: day(until),
  status,
})
const setOf = (...sources: readonly (readonly SignatureDates[])[]): DatedSet => ({
  type: 'SOA',
  sources,
  best: undefined,
})
const until = (number: number) => known({ from: day(1).toISOString(), until: day(number).toISOString() })

describe('the signature that expires first', () => {
  it.each<[why: string, sets: readonly DatedSet[] | undefined, expected: object]>([
    ['the zone is unsigned', undefined, NONE],
    ['no set has a signature', [setOf([])], NONE],
    [
      'the last one of each source counts, because one valid signature is enough',
      [setOf([signature(20), signature(25)])],
      until(25),
    ],
    ['the source that expires first decides', [setOf([signature(25)], [signature(22)])], until(22)],
    ['the set that expires first decides', [setOf([signature(25)]), setOf([signature(23)])], until(23)],
    ['a source with expired signatures only', [setOf([signature(25)], [signature(10, 'expired')])], until(10)],
    [
      'an expired one beside a valid one does not matter',
      [setOf([signature(10, 'expired'), signature(25)])],
      until(25),
    ],
  ])('%s', (_why, sets, expected) => {
    expect(signatureExpiryOf(sets)).toEqual(expected)
  })
})

describe('the expiration of a registration', () => {
  it.each<[why: string, facts: Parameters<typeof registrationExpiryOf>[0], expected: object]>([
    ['a date', { state: 'registered', expires: '2027-08-13T04:00:00Z' }, known('2027-08-13T04:00:00.000Z')],
    ['the registry publishes none', { state: 'registered', expires: null, isExpiryPublished: false }, NONE],
    ['the registry sent none', { state: 'registered', expires: null, isExpiryPublished: true }, UNDETERMINED],
    ['a date that cannot be read', { state: 'registered', expires: 'soon' }, UNDETERMINED],
    ['an available domain', { state: 'available', expires: null }, NONE],
    ['nothing is known', { state: 'unknown', expires: null }, UNDETERMINED],
  ])('%s', (_why, facts, expected) => {
    expect(registrationExpiryOf(facts)).toEqual(expected)
  })
})

describe('the SPF lookups', () => {
  const why: Unseen = { reason: 'timeout', detail: 'no answer' }
  const tree = (count: number, unseen?: Unseen): Pick<SpfTree, 'lookups' | 'unseen'> => ({
    lookups: Array.from({ length: count }) as SpfTree['lookups'],
    unseen,
  })
  it.each<[why: string, measured: Measured<number>, expected: object]>([
    ['no record', spfLookupsOf(undefined), NONE],
    ['no lookup is a number too', spfLookupsOf(tree(0)), known(0)],
    ['a count', spfLookupsOf(tree(7)), known(7)],
    ['an include that could not be read', spfLookupsOf(tree(7, why)), UNDETERMINED],
    ['at the limit with an unread include', spfLookupsOf(tree(10, why)), UNDETERMINED],
    ['above the limit, whatever the rest is', spfLookupsOf(tree(11, why)), known(11)],
  ])('%s', (_why, measured, expected) => {
    expect(measured).toEqual(expected)
  })
})

describe('certificates and policies', () => {
  it('the certificate that expires first decides', () => {
    expect(certificateExpiryOf([])).toEqual(NONE)
    expect(
      certificateExpiryOf([
        { validFrom: day(5), validTo: day(25) },
        { validFrom: day(1), validTo: day(20) },
      ]),
    ).toEqual(until(20))
  })

  it('a domain without a policy has the policy “missing”, which is a fact', () => {
    expect(dmarcPolicyOf({ effectivePolicy: 'reject' })).toEqual(known('reject'))
    expect(dmarcPolicyOf({ effectivePolicy: undefined })).toEqual(known('missing'))
  })
})
