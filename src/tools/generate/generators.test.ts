import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCaaIssueValue } from '../../standards/caa/issue-value.ts'
import { parseCaa } from '../../standards/caa/parse.ts'
import { parseDmarc } from '../../standards/dmarc/parse.ts'
import { parseStsPolicy } from '../../standards/mta-sts/parse-policy.ts'
import { parseStsRecord } from '../../standards/mta-sts/parse-record.ts'
import { parseSpf } from '../../standards/spf/parse.ts'
import { parseTlsRpt } from '../../standards/tls-rpt/parse.ts'
import { generateCaa } from './caa.ts'
import { generateDmarc } from './dmarc.ts'
import { generateMtaSts } from './mta-sts.ts'
import { generateSpf } from './spf.ts'

/** What callers send: sound values, near misses and noise. */
const sent = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.emailAddress(),
  fc.domain(),
  fc.ipV4(),
  fc.ipV6(),
  fc.webUrl(),
  fc.tuple(fc.ipV4(), fc.integer({ min: 0, max: 40 })).map(([ip, length]) => `${ip}/${length}`),
  fc.tuple(fc.ipV6(), fc.integer({ min: 0, max: 130 })).map(([ip, length]) => `${ip}/${length}`),
  fc
    .tuple(fc.constantFrom('*.', '10 ', 'ip4:', 'include:', 'mailto:', '%{d}.', '; ', 'x='), fc.domain())
    .map(([a, b]) => a + b),
  fc.tuple(fc.domain(), fc.string()).map(([a, b]) => `${a}; ${b}=${b}`),
  fc.constantFrom(
    ';',
    '"',
    '\\',
    'ca.example; a=";"',
    '%',
    '%{i}.a.example',
    '1:d:s',
    '.',
    '@',
    '\n',
    'xn--',
    'ß.example',
  ),
)
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const list = fc.array(sent, { maxLength: 8 })

/** Leaves absent members out, as JSON does. */
const compact = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

const policy = fc.constantFrom('none', 'quarantine', 'reject')

describe('whatever is sent, what is generated can be parsed without a fault', () => {
  it('spf', () => {
    const input = fc.record({
      allowA: fc.boolean(),
      allowMx: fc.boolean(),
      ip4: list,
      ip6: list,
      includes: list,
      all: fc.constantFrom('fail', 'softfail', 'neutral', 'pass'),
    })
    fc.assert(
      fc.property(input, (value) => {
        const reading = parseSpf(generateSpf(value).record)
        expect(reading).toMatchObject({ ok: true, value: { faults: [] } })
      }),
    )
  })

  it('dmarc', () => {
    const input = fc.record({
      policy,
      subdomainPolicy: optional(policy),
      rua: list,
      ruf: list,
      pct: optional(fc.integer({ min: 0, max: 100 })),
      adkim: fc.constantFrom('r', 's'),
      aspf: fc.constantFrom('r', 's'),
      fo: optional(sent),
      np: optional(policy),
      testing: fc.boolean(),
      psd: fc.constantFrom('y', 'n', 'u'),
      domain: optional(sent),
    })
    fc.assert(
      fc.property(input, (value) => {
        const reading = parseDmarc(generateDmarc(compact(value)).record)
        expect(reading).toMatchObject({ ok: true, value: { faults: [] } })
      }),
    )
  })

  it('caa', () => {
    const input = fc.record({
      issue: list,
      issuewild: list,
      issuemail: list,
      accountUri: optional(sent),
      validationMethods: list,
      iodef: optional(sent),
      critical: fc.boolean(),
    })
    fc.assert(
      fc.property(input, (value) => {
        for (const { value: text } of generateCaa(compact(value)).records) {
          const record = parseCaa(text)
          expect(record.ok).toBe(true)
          if (record.ok && record.value.tag !== 'iodef') expect(parseCaaIssueValue(record.value.value).ok).toBe(true)
        }
      }),
    )
  })

  it('mta-sts', () => {
    const input = fc.record({
      mode: fc.constantFrom('testing', 'enforce', 'none'),
      domain: optional(sent),
      mx: list,
      maxAgeDays: fc.integer({ min: 1, max: 365 }),
      tlsRptEmail: optional(sent),
    })
    fc.assert(
      fc.property(input, (value) => {
        const result = generateMtaSts(compact(value), new Date(0))
        expect(parseStsRecord(result.dnsRecord.value).ok).toBe(true)
        if (result.tlsRptRecord) expect(parseTlsRpt(result.tlsRptRecord.value).ok).toBe(true)
        const isComplete = !result.warnings.some(({ code }) => code === 'missing-mx')
        expect(parseStsPolicy(result.policyFile).ok).toBe(isComplete)
      }),
    )
  })
})
