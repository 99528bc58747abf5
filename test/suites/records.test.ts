// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { expect, it } from 'vitest'
import { parseCaaIssueValue } from '../../src/standards/caa/issue-value.ts'
import { parseCaa } from '../../src/standards/caa/parse.ts'
import { parseDmarc } from '../../src/standards/dmarc/parse.ts'
import { parseStsPolicy } from '../../src/standards/mta-sts/parse-policy.ts'
import { parseStsRecord } from '../../src/standards/mta-sts/parse-record.ts'
import { parseSpf } from '../../src/standards/spf/parse.ts'
import { splitTags } from '../../src/standards/tag-list/split.ts'
import { parseTlsRpt } from '../../src/standards/tls-rpt/parse.ts'
import { describeWith } from '../support/needs.ts'
import { describeEach, suite } from './shared-suites.ts'

interface ValidRow {
  readonly input: string
  readonly valid: boolean
  readonly dispute?: string
}

/** Valid for receivers: the record has a policy or report addresses, and every part can be parsed. */
function isValidDmarc(text: string): boolean {
  const reading = parseDmarc(text)
  if (!reading.ok) return false
  const { record, faults } = reading.value
  const serious = faults.filter(({ code }) => code !== 'missing-policy' || record.rua === undefined)
  return serious.length === 0
}

interface Judged {
  readonly path: string
  readonly isValid: (text: string) => boolean
  /** Rows where the suite and the RFC differ, with the reason for following the RFC. */
  readonly deviations: Readonly<Record<string, string>>
}

const JUDGED: readonly Judged[] = [
  {
    path: 'dmarc/dmarc-records-valid-invalid.json',
    isValid: isValidDmarc,
    deviations: {
      'v=DMARC1; p=reject; ri = 3600; aspf=r; adkim =r; rua=mailto:dmarc-feedback@example.com!10 K , mailto:user%20@example.com ! 2G;ignore_me= true; fo=s; rf = AfrF; ':
        'no grammar allows spaces inside a URI or its size limit; the rest of the record is parsed',
      'v=DMARC1; p=quarantine; rua=mailto:dmarc-feedback@example.com,mailto:tld-test@thirdparty.example.net; fo=s:d; t=y; psd=y;;':
        'the grammar of RFC 9989 has no empty tag; it is reported, and the rest of the record is parsed',
    },
  },
  { path: 'mta-sts/sts-txt-records.json', isValid: (text) => parseStsRecord(text).ok, deviations: {} },
  { path: 'mta-sts/sts-policies.json', isValid: (text) => parseStsPolicy(text).ok, deviations: {} },
  { path: 'mta-sts/tlsrpt-records.json', isValid: (text) => parseTlsRpt(text).ok, deviations: {} },
]

describeEach(
  JUDGED.map(({ path, ...judged }) => [path, judged] as const),
  (data, { isValid, deviations }) => {
    const rows = data.read<ValidRow[]>().filter(({ dispute }) => dispute === undefined)

    it('agrees about every row except the known deviations', () => {
      const differing = rows.filter(({ input, valid }) => isValid(input) !== valid).map(({ input }) => input)
      expect(differing).toEqual(Object.keys(deviations))
    })
  },
)

const mailauth = suite('dmarc/mailauth-tagvalue-parse.json')

describeWith(mailauth, 'dmarc/mailauth-tagvalue-parse.json', () => {
  interface Row {
    readonly calls: readonly {
      readonly fn: string
      readonly args: readonly unknown[]
      readonly result?: { readonly tags: Readonly<Record<string, string | readonly string[]>> }
    }[]
  }

  /** Only calls without options: we do not have the options of that library (required, allowed, strict). */
  const plain = mailauth
    .read<Row[]>()
    .flatMap(({ calls }) => calls)
    .flatMap(({ fn, args: [text, ...options], result }) =>
      fn.endsWith('#parseTagValueRecord') && typeof text === 'string' && options.length === 0 && result !== undefined
        ? [{ text, tags: result.tags }]
        : [],
    )
    // That library also removes line breaks and their escape sequences; we remove only spaces and tabs.
    .filter(({ text }) => !/[\r\n\\]/.test(text))

  it('splits lists into the same tags', () => {
    expect(plain.length).toBeGreaterThan(10)
    for (const { text, tags } of plain) {
      const pairs = Object.entries(tags).flatMap(([name, value]) => [value].flat().map((one) => `${name}=${one}`))
      const named = splitTags(text).filter(({ name }) => name !== undefined && /^\w+$/.test(name))
      expect(named.map(({ name, value }) => `${name}=${value}`).sort()).toEqual(pairs.sort())
    }
  })
})

const published = suite('caa/caa-record-sets-2026-08.json')

describeWith(published, 'caa/caa-record-sets-2026-08.json', () => {
  const records = published.read<{ records: string[] }[]>().flatMap((row) => row.records)

  it('parses every published record and every issue value', () => {
    expect(records.length).toBeGreaterThan(100)
    const unreadable = records.filter((text) => {
      const record = parseCaa(text)
      if (!record.ok) return true
      return record.value.tag.startsWith('issue') && !parseCaaIssueValue(record.value.value).ok
    })
    expect(unreadable).toEqual([])
  })
})

const fuzzed = suite('spf/go-spf-fuzz-corpus.json')

describeWith(fuzzed, 'spf/go-spf-fuzz-corpus.json', () => {
  it('throws on nothing', () => {
    for (const text of fuzzed.read<string[]>()) expect(typeof parseSpf(text).ok).toBe('boolean')
  })
})

const rfc7208 = suite('spf/rfc7208-tests.json')

describeWith(rfc7208, 'spf/rfc7208-tests.json', () => {
  interface Scenario {
    readonly txt: Readonly<Record<string, readonly (string | readonly string[])[]>>
    readonly tests: readonly { readonly mailfrom: string; readonly helo: string; readonly result: string | string[] }[]
  }
  const cases = rfc7208.read<Scenario[]>().flatMap(({ txt, tests }) =>
    tests.map(({ mailfrom, helo, result }) => {
      const domain = (mailfrom.split('@').at(-1) || helo).toLowerCase()
      const records = (txt[domain] ?? []).map((strings) => [strings].flat().join(''))
      const readings = records.map(parseSpf).flatMap((reading) => (reading.ok ? [reading.value] : []))
      return { domain, results: [result].flat(), records, hasFault: readings.some(({ faults }) => faults.length > 0) }
    }),
  )

  it('finds no fault in a record that can be evaluated', () => {
    expect(cases.length).toBeGreaterThan(100)
    expect(cases.filter(({ results, hasFault }) => hasFault && !results.includes('permerror'))).toEqual([])
  })

  it('finds the fault of every permerror that the record itself causes', () => {
    const missed = cases.filter(({ results, hasFault }) => !hasFault && results.includes('permerror'))
    expect(missed.map(({ records }) => records)).toEqual([
      // Two records at one name, and includes of names without a valid record, are not faults of one record.
      ['v=spf1 -all', 'v=spf1 +all'],
      ['v=spf1 -all', 'V=sPf1 +all'],
      ['v=spf1 -all', 'v=spf1 -all'],
      ['v=spf1 include:e6.example.com -all'],
      ['v=spf1 include:erehwon.example.com -all'],
    ])
  })
})
