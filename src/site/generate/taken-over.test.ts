import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generateCaa } from '../../tools/generate/caa.ts'
import { generateDmarc } from '../../tools/generate/dmarc.ts'
import { generateSpf } from '../../tools/generate/spf.ts'
import { CAA, readCaa } from './caa.ts'
import { DMARC, readDmarc } from './dmarc.ts'
import { existingIn } from './existing.ts'
import { readForm } from './form.ts'
import type { Generator, Taken } from './generator.ts'
import { MTA_STS } from './mta-sts.ts'
import { weakerThan } from './placed-issues.ts'
import { readSpf, SPF } from './spf.ts'
import { SUFFIX_LIST } from './suffix-list.ts'

/** The record that the form generates from the values that were read. */
function again({ make, sent }: Generator, taken: Taken | undefined): readonly string[] {
  const { records } = make(readForm(sent, taken?.values ?? {}).input, SUFFIX_LIST)
  return records.flatMap(({ record }) => [record.value, ...(record.alongside ?? [])])
}

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const compact = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

describe('a record whose parts all have a field is generated unchanged', () => {
  it('spf', () => {
    const input = fc.record({
      allowA: fc.boolean(),
      allowMx: fc.boolean(),
      ip4: fc.array(fc.ipV4(), { maxLength: 4 }),
      ip6: fc.array(fc.ipV6(), { maxLength: 4 }),
      includes: fc.array(fc.oneof(fc.domain(), fc.constant('%{i}._spf.example.net')), { maxLength: 4 }),
      all: fc.constantFrom('fail', 'softfail', 'neutral', 'pass'),
    })
    fc.assert(
      fc.property(input, (given) => {
        const { record } = generateSpf(given)
        const taken = readSpf([record])
        expect(taken?.notTaken).toEqual([])
        expect(again(SPF, taken)).toEqual([record])
      }),
    )
  })

  it('dmarc', () => {
    const policy = fc.constantFrom('none', 'quarantine', 'reject')
    const address = fc.emailAddress()
    const input = fc.record({
      policy,
      subdomainPolicy: optional(policy),
      rua: fc.array(address, { maxLength: 3 }),
      ruf: fc.array(address, { maxLength: 3 }),
      pct: optional(fc.integer({ min: 0, max: 100 })),
      adkim: optional(fc.constantFrom('r', 's')),
      aspf: optional(fc.constantFrom('r', 's')),
      fo: optional(fc.constantFrom('0', '1', '1:d:s')),
      np: optional(policy),
      testing: optional(fc.boolean()),
      psd: optional(fc.constantFrom('y', 'n', 'u')),
    })
    fc.assert(
      fc.property(input, (given) => {
        const { record } = generateDmarc(compact(given) as Parameters<typeof generateDmarc>[0])
        const taken = readDmarc([record])
        expect(taken?.notTaken).toEqual([])
        expect(again(DMARC, taken)).toEqual([record])
      }),
    )
  })

  it('caa', () => {
    const issuer = fc.oneof(
      fc.domain(),
      fc.constantFrom(';', 'ca.example; accounturi=https://ca.example/a,b', 'ca.example; validationmethods=dns-01'),
    )
    const input = fc.record({
      issue: fc.array(issuer, { maxLength: 3 }),
      issuewild: fc.array(issuer, { maxLength: 3 }),
      issuemail: fc.array(issuer, { maxLength: 3 }),
      iodef: optional(fc.constantFrom('security@example.com', 'https://example.com/report?a=1')),
      critical: fc.boolean(),
    })
    fc.assert(
      fc.property(input, (given) => {
        const records = generateCaa(compact(given)).records.map(({ value }) => value)
        const taken = readCaa(records)
        expect(taken?.notTaken ?? []).toEqual([])
        expect(again(CAA, taken)).toEqual(records)
      }),
    )
  })
})

const NO_DMARC_VALUES = {
  policy: 'none',
  subdomainPolicy: '',
  np: '',
  rua: '',
  ruf: '',
  fo: '',
  adkim: 'r',
  aspf: 'r',
  testing: '',
  psd: 'u',
  pct: '',
}

describe('parts without a field are listed', () => {
  it.each<[what: string, taken: Taken | undefined, notTaken: readonly string[], values: Taken['values']]>([
    [
      'mechanisms with arguments, macros elsewhere, modifiers',
      readSpf([
        'v=spf1 a:mail.example.com mx/24 ptr exists:%{i}.example.net -ip4:192.0.2.1 mx redirect=_spf.example.com',
      ]),
      ['a:mail.example.com', 'mx/24', 'ptr', 'exists:%{i}.example.net', '-ip4:192.0.2.1', 'redirect=_spf.example.com'],
      { allowMx: 'true', includes: '', ip4: '', ip6: '', all: 'neutral' },
    ],
    [
      'terms after all, and invalid terms',
      readSpf(['v=spf1 ipv4:192.0.2.1 ip4:192.0.2.2 ~all include:late.example']),
      ['ipv4:192.0.2.1', 'include:late.example'],
      { includes: '', ip4: '192.0.2.2', ip6: '', all: 'softfail' },
    ],
    [
      'the end of a second record that disagrees',
      readSpf(['v=spf1 mx -all', 'google-site-verification=x', 'v=spf1 include:a.example ~all']),
      ['~all'],
      { allowMx: 'true', includes: 'a.example', ip4: '', ip6: '', all: 'fail' },
    ],
    [
      'tags without a field, size limits, other schemes, faults',
      readDmarc([
        'v=DMARC1; p=reject; np=none; rua=mailto:a@example.com!10m,mailto:b@example.com,https://example.com/r; t=y; psd=n; ri=3600; x=y; nonsense',
      ]),
      ['rua=mailto:a@example.com!10m', 'rua=https://example.com/r', 'ri=3600', 'x=y', 'nonsense'],
      { ...NO_DMARC_VALUES, policy: 'reject', np: 'none', rua: 'b@example.com', testing: 'true', psd: 'n' },
    ],
    [
      'a second DMARC record',
      readDmarc(['v=DMARC1; p=none', 'v=DMARC1; p=reject']),
      ['v=DMARC1; p=reject'],
      NO_DMARC_VALUES,
    ],
    [
      'other properties, a second report address, single critical flags',
      readCaa([
        '0 issue "a.example"',
        '0 iodef "mailto:x@example.com"',
        '0 iodef "mailto:y@example.com"',
        '0 issuemail "b.example"',
        '0 issuevmc "b.example"',
        '128 issue "c.example"',
        'broken',
      ]),
      ['broken', '0 iodef "mailto:y@example.com"', '0 issuevmc "b.example"', '128 issue "c.example"'],
      { issue: 'a.example', issuewild: '', issuemail: 'b.example', iodef: 'x@example.com', critical: '' },
    ],
  ])('%s', (_, taken, notTaken, values) => {
    expect(taken?.notTaken).toEqual(notTaken)
    expect(taken?.values).toEqual(values)
  })

  it.each<[what: string, taken: Taken | undefined]>([
    ['texts that are no SPF record', readSpf(['v=spf10 -all', 'x'])],
    ['texts that are no DMARC record', readDmarc(['v=spf1 -all'])],
    ['no CAA records', readCaa([])],
  ])('%s are none', (_, taken) => {
    expect(taken).toBeUndefined()
  })
})

describe('the answer to the lookup', () => {
  const answered = (status: number, answers: readonly object[] = []) => ({
    kind: 'answered' as const,
    result: { status, answers },
  })
  it.each([
    [
      'a record behind an alias',
      answered(0, [
        { type: 5, data: 'x.example' },
        { type: 16, data: 'v=DMARC1; p=none' },
      ]),
      'taken',
    ],
    ['no record', answered(0), 'absent'],
    ['other texts only', answered(0, [{ type: 16, data: 'hello' }]), 'absent'],
    ['no such name', answered(3), 'absent'],
    ['name servers that fail', answered(2), 'failed'],
    ['name servers that refuse', answered(5), 'failed'],
    ['no answer for us', { kind: 'refused' as const, refusal: { code: 'rate_limited' as const } }, 'refused'],
  ])('%s', (_, outcome, kind) => {
    expect(existingIn(outcome, DMARC.existing).kind).toBe(kind)
  })
})

type Set = 'present' | 'absent' | 'undetermined'

/** The parts of a health report that the MTA-STS form reads. */
const report = (
  mx: readonly string[] | Set,
  policy: readonly string[] | Set | 'not-queried',
  tlsRpt: readonly string[] | Set,
) => {
  const stateOf = (part: readonly string[] | string): string =>
    typeof part !== 'string' ? 'present' : part === 'not-queried' ? 'undetermined' : part
  const listed = (part: readonly string[] | string): readonly string[] => (typeof part === 'string' ? [] : part)
  return {
    records: {
      sets: [
        { purpose: 'mx', state: stateOf(mx), records: listed(mx).map((data) => ({ type: 'MX', data })) },
        {
          purpose: 'tls-rpt',
          state: stateOf(tlsRpt),
          records: listed(tlsRpt).map((text) => ({ type: 'TXT', data: `"${text}"`, text })),
        },
      ],
      policyFile: {
        state: stateOf(policy),
        lines: listed(policy),
        ...(policy === 'not-queried' && { reason: policy }),
      },
    },
  }
}

const MX = ['20 mx2.example.com.', '10 MX1.example.com.']
const POLICY = ['version: STSv1', 'mode: enforce', 'mx: mx1.example.com', 'mx: *.example.com', 'max_age: 1209600']
const TLS_RPT = ['v=TLSRPTv1; rua=mailto:tls@example.com']

describe('the MTA-STS form', () => {
  it.each<[what: string, result: object, values: object, notTaken: readonly string[], unknown: readonly string[]]>([
    [
      'has the published mode, lifetime, patterns and report address',
      report(MX, POLICY, TLS_RPT),
      { mode: 'enforce', maxAgeDays: '14', mx: 'mx1.example.com\n*.example.com', tlsRptEmail: 'tls@example.com' },
      [],
      [],
    ],
    [
      'adds mail servers that the policy does not match, in the order of their priority',
      report([...MX, '30 backup.example.net.'], POLICY.slice(0, 3).concat('max_age: 86400'), 'absent'),
      { mode: 'enforce', maxAgeDays: '1', mx: 'mx1.example.com\nmx2.example.com\nbackup.example.net' },
      [],
      [],
    ],
    [
      'has the mail servers only if nothing else is published',
      report(MX, 'absent', 'absent'),
      { mx: 'mx1.example.com\nmx2.example.com' },
      [],
      [],
    ],
    [
      'says what it has no field for',
      report(
        MX,
        [...POLICY.slice(0, 4), 'max_age: 100000', 'x_new: 1', 'nonsense'],
        ['v=TLSRPTv1; rua=https://example.com/tls,mailto:tls@example.com,mailto:b@example.net'],
      ),
      { mode: 'enforce', maxAgeDays: '2', mx: 'mx1.example.com\n*.example.com', tlsRptEmail: 'tls@example.com' },
      ['max_age: 100000', 'x_new: 1', 'nonsense', 'rua=https://example.com/tls', 'rua=mailto:b@example.net'],
      [],
    ],
    [
      'says what is not known, and never treats it as absent',
      report(MX, 'undetermined', 'undetermined'),
      { mx: 'mx1.example.com\nmx2.example.com' },
      [],
      ['MTA-STS policy file', 'TLS-RPT record'],
    ],
    [
      'says that nothing is known if the report has no records',
      {},
      {},
      [],
      ['MX records', 'MTA-STS policy file', 'TLS-RPT record'],
    ],
  ])('%s', (_, result, values, notTaken, unknown) => {
    const taken = MTA_STS.existing.read(result)
    expect(taken).toMatchObject({ kind: 'taken', values, notTaken })
    expect(taken.kind === 'taken' && Object.keys(taken.values).sort()).toEqual(Object.keys(values).sort())
    expect(taken.kind === 'taken' && (taken.unknown ?? []).map(({ en }) => en)).toEqual(unknown)
  })

  it('is empty for a domain that takes no mail', () => {
    expect(MTA_STS.existing.read(report(['0 .'], 'not-queried', 'absent'))).toEqual({ kind: 'absent' })
  })
})

describe('a value that is weaker than the published one gets a note at its field', () => {
  const policy = { kind: 'taken', found: [], notTaken: [] } as const
  it.each<[generator: Generator, published: Taken['values'], chosen: Taken['values'], fields: readonly string[]]>([
    [MTA_STS, { mode: 'enforce', maxAgeDays: '14' }, { mode: 'testing', maxAgeDays: '14' }, ['mode']],
    [MTA_STS, { mode: 'enforce', maxAgeDays: '14' }, { mode: 'enforce', maxAgeDays: '' }, ['maxAgeDays']],
    [MTA_STS, { mode: 'testing', maxAgeDays: '7' }, { mode: 'none', maxAgeDays: '1' }, ['mode', 'maxAgeDays']],
    [MTA_STS, { mode: 'testing', maxAgeDays: '7' }, { mode: 'enforce', maxAgeDays: '30' }, []],
    [MTA_STS, { mx: 'a.example' }, { mode: 'testing', mx: 'b.example' }, []],
    [DMARC, { policy: 'reject' }, { policy: 'quarantine' }, ['policy']],
    [DMARC, { policy: 'none' }, { policy: 'reject' }, []],
    [SPF, { all: 'fail' }, { all: 'pass' }, []],
  ])('$kind, case %#', (generator, published, chosen, fields) => {
    const notes = weakerThan({ ...policy, values: published }, generator, chosen)
    expect(notes).toEqual(
      fields.map((field) => ({
        code: 'weaker-than-published',
        value: published[field],
        isError: false,
        field,
      })),
    )
  })

  it('is one note for the whole result if the published values could not be read', () => {
    const note = { code: 'published-unknown', isError: false, field: undefined }
    const unknown = [{ en: 'MTA-STS policy file', de: 'MTA-STS-Richtliniendatei' }]
    expect(weakerThan({ ...policy, values: {}, unknown }, MTA_STS, { mode: 'testing' })).toEqual([note])
    expect(weakerThan({ kind: 'failed', rcode: 'SERVFAIL' }, DMARC, { policy: 'none' })).toEqual([note])
    const refused = { kind: 'refused', refusal: { code: 'rate_limited' } } as const
    expect(weakerThan(refused, MTA_STS, { mode: 'testing' })).toEqual([note])
  })

  it('is no note if nothing is published, or nothing was loaded', () => {
    for (const kind of ['unasked', 'asking', 'absent'] as const)
      expect(weakerThan({ kind }, MTA_STS, { mode: 'none' })).toEqual([])
  })
})
