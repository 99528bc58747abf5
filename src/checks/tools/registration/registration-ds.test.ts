import { describe, expect, it } from 'vitest'
import { saidOf } from '../../../../test/support/judged-result.ts'
import { itHasTexts } from '../../../../test/support/result-check-texts.ts'
import type { RegistryDnssec, RegistryDs } from '../../../standards/rdap/domain-answer.ts'
import { wordedResult } from '../../define-result-check.ts'
import { registrationDsText } from './registration-ds.text.ts'
import { registrationDs } from './registration-ds.ts'
import type { RegistrationFacts } from './registration-facts.ts'

const worded = wordedResult(registrationDs, registrationDsText)

const facts = (
  dnssec: RegistryDnssec | undefined,
  ds: readonly RegistryDs[] | undefined,
  registrar: string | null = null,
): RegistrationFacts => ({
  domain: 'example.com',
  state: 'registered',
  noRdapForTld: false,
  registrar,
  expires: null,
  statuses: [],
  ...(dnssec && { dnssec }),
  inDns: { ...(ds && { ds }) },
  now: new Date('2026-06-01T12:00:00.000Z'),
})

const KEY: RegistryDs = { keyTag: 12345, algorithm: 13, digestType: 2, digest: 'ab01' }
const OTHER: RegistryDs = { ...KEY, keyTag: 54321, digest: 'cd02' }
const signed = (...ds: readonly RegistryDs[]): RegistryDnssec => ({ isSigned: true, ds })
const UNSIGNED: RegistryDnssec = { isSigned: false, ds: [] }
const ONLY_SIGNED: RegistryDnssec = { isSigned: true, ds: undefined }
const ONLY_UNSIGNED: RegistryDnssec = { isSigned: false, ds: undefined }

type Case = readonly [string, RegistryDnssec | undefined, readonly RegistryDs[] | undefined, string | undefined]

const CASES: readonly Case[] = [
  ['the same record', signed(KEY), [KEY], 'ok'],
  ['the same records in another order', signed(OTHER, KEY), [KEY, OTHER], 'ok'],
  ['the digest in capital letters', signed({ ...KEY, digest: 'AB01' }), [KEY], 'ok'],
  ['no record on either side', UNSIGNED, [], 'ok'],
  ['no record, and the registry says only that', ONLY_UNSIGNED, [], 'ok'],
  ['signed, and the registry says only that', ONLY_SIGNED, [KEY], 'ok'],
  ['signed, with an empty list', signed(), [KEY], 'ok'],
  ['records, although the registry says that the zone is unsigned', { isSigned: false, ds: [KEY] }, [KEY], 'ok'],
  ['only at the registry', signed(KEY), [], 'not-in-dns'],
  ['signed only at the registry', ONLY_SIGNED, [], 'not-in-dns'],
  ['only in the DNS', UNSIGNED, [KEY], 'not-at-registry'],
  ['signed only in the DNS', ONLY_UNSIGNED, [KEY], 'not-at-registry'],
  ['another key', signed(OTHER), [KEY], 'differs'],
  ['one more at the registry', signed(KEY, OTHER), [KEY], 'differs'],
  ['one more in the DNS', signed(KEY), [KEY, OTHER], 'differs'],
  ['another algorithm', signed({ ...KEY, algorithm: 8 }), [KEY], 'differs'],
  ['another digest type', signed({ ...KEY, digestType: 4 }), [KEY], 'differs'],
  ['another digest', signed({ ...KEY, digest: 'ab02' }), [KEY], 'differs'],
  ['the registry publishes nothing', undefined, [KEY], undefined],
  ['the DNS is not known', signed(KEY), undefined, undefined],
]

describe('registration-ds', () => {
  it.each(CASES)('%s', (_case, dnssec, ds, outcome) => {
    expect(registrationDs.judge(facts(dnssec, ds))?.outcome).toBe(outcome)
  })

  it('does not apply if the DNS was not queried', () => {
    const { inDns: _absent, ...rest } = facts(signed(KEY), [KEY])
    expect(registrationDs.judge(rest)).toBeUndefined()
  })

  itHasTexts(
    worded,
    [null, 'Example Registrar, Inc.'].flatMap((registrar) =>
      CASES.map(([, dnssec, ds]) => facts(dnssec, ds, registrar)),
    ),
  )

  it.each([
    [signed(OTHER), [KEY], 'only at the registry: key tag 54321; only in the DNS: key tag 12345.'],
    [signed(KEY), [KEY, OTHER], 'differ: only in the DNS: key tag 54321.'],
    [signed(KEY, OTHER), [KEY], 'only at the registry: key tag 54321.'],
  ])('names the key tags that are on one side only', (dnssec, ds, part) => {
    expect(saidOf(worded, facts(dnssec, ds), 'en').detail).toContain(part)
  })
})
