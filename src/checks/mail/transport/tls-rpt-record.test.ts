import { describe, expect, it } from 'vitest'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { tlsRptRecord } from './tls-rpt-record.ts'

const MAIL = '@ MX 10 mx1\nmx1 A 93.184.5.25\n'
const STS = '_mta-sts TXT "v=STSv1; id=a"\n'
const DANE = `_25._tcp.mx1 TLSA 3 1 1 ${'ab'.repeat(32)}\n`
const reporting = (...texts: readonly string[]): string => texts.map((text) => `_smtp._tls TXT "${text}"\n`).join('')
const VALID = reporting('v=TLSRPTv1; rua=mailto:tls@example.com')

describe('tls-rpt-record', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['a mailbox', { zone: MAIL + STS + VALID }, 'ok'],
    ['HTTPS', { zone: MAIL + reporting('v=TLSRPTv1;rua=https://reports.example.com/v1') }, 'ok'],
    ['a mailbox elsewhere, without consent', { zone: MAIL + reporting('v=TLSRPTv1;rua=mailto:a@b.test') }, 'ok'],
    ['a record beside a stranger', { zone: MAIL + VALID + reporting('hello') }, 'ok'],
    [
      'an alias of a provider',
      {
        zone: `${MAIL}_smtp._tls CNAME x.test.\nx.test. TXT "v=TLSRPTv1; rua=mailto:a@x.test"`,
      },
      'ok',
    ],
    ['none, and nothing to report', { zone: MAIL }, 'none-unneeded'],
    ['none, and an invalid MTA-STS', { zone: `${MAIL}_mta-sts TXT "v=STSv1;"` }, 'none-unneeded'],
    ['none, and DANE that nothing protects', { zone: MAIL + DANE, isSigned: false }, 'none-unneeded'],
    ['none, with MTA-STS', { zone: MAIL + STS }, 'none'],
    ['none, with DANE', { zone: MAIL + DANE }, 'none'],
    [
      'none, with MTA-STS, and DANE is open',
      {
        zone: MAIL + STS,
        failures: { '_25._tcp.mx1.example.com TLSA': 'deadline', '_25._tcp.mx1.example.com TXT': 'deadline' },
      },
      'none',
    ],
    ['another text', { zone: MAIL + STS + reporting('hello') }, 'none'],
    ['small letters', { zone: MAIL + STS + reporting('v=tlsrptv1; rua=mailto:a@example.com') }, 'near-miss'],
    ['no semicolon', { zone: MAIL + reporting('v=TLSRPTv1 rua=mailto:a@example.com') }, 'near-miss'],
    ['literal quotes', { zone: MAIL + reporting('\\"v=TLSRPTv1; rua=mailto:a@example.com\\"') }, 'near-miss'],
    [
      'a garbled one beside a good one',
      { zone: MAIL + VALID + reporting('v=TLSRPTv1 rua=mailto:a@example.com') },
      'ok',
    ],
    [
      'two rua fields',
      { zone: MAIL + reporting('v=TLSRPTv1; rua=mailto:a@example.com; rua=mailto:b@example.com') },
      'ok',
    ],
    ['two records', { zone: MAIL + VALID + reporting('v=TLSRPTv1; rua=mailto:b@example.com') }, 'invalid'],
    ['no rua', { zone: MAIL + reporting('v=TLSRPTv1;') }, 'invalid'],
    ['an address without scheme', { zone: MAIL + reporting('v=TLSRPTv1; rua=tls@example.com') }, 'invalid'],
    ['an unknown scheme', { zone: MAIL + reporting('v=TLSRPTv1; rua=ftp://example.com/') }, 'invalid'],
    ['plain HTTP', { zone: MAIL + reporting('v=TLSRPTv1; rua=http://example.com/') }, 'invalid'],
    ['a domain without mail', { zone: `@ MX 0 .\n${VALID}` }, undefined],
    ['the evidence is unseen', { zone: MAIL, failures: { '_smtp._tls.example.com TXT': 'deadline' } }, 'unknown'],
    [
      'SERVFAIL at everyone is a failure, no absence',
      { zone: MAIL, failures: { '_smtp._tls.example.com TXT': 2 } },
      'fails',
    ],
    ['none, and MTA-STS is open', { zone: MAIL, failures: { '_mta-sts.example.com TXT': 'deadline' } }, 'unknown'],
    [
      'none, and DANE is open',
      {
        zone: MAIL,
        failures: { '_25._tcp.mx1.example.com TLSA': 'deadline', '_25._tcp.mx1.example.com TXT': 'deadline' },
      },
      'unknown',
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(tlsRptRecord, scene))?.outcome).toBe(outcome)
  })

  const NAME = { host: '_smtp._tls.example.com', type: 'TXT' }
  it.each<[string, Scene, object | undefined]>([
    [
      'a mailbox of its own',
      { zone: MAIL + STS },
      { ...NAME, value: 'v=TLSRPTv1; rua=mailto:tls-reports@example.com' },
    ],
    [
      'the receivers of all records',
      {
        zone:
          MAIL +
          reporting('v=TLSRPTv1; rua=mailto:a@example.com', 'v=TLSRPTv1; rua=https://b.test/,mailto:a@example.com'),
      },
      { ...NAME, value: 'v=TLSRPTv1; rua=mailto:a@example.com,https://b.test/' },
    ],
    [
      'a garbled record repaired',
      { zone: MAIL + STS + reporting('v=TLSRPTv1 rua=mailto:a@other.test') },
      { ...NAME, value: 'v=TLSRPTv1; rua=mailto:a@other.test' },
    ],
    [
      'a mailbox of its own where a garbled record names none',
      { zone: MAIL + STS + reporting('v=TLSRPTv1') },
      { ...NAME, value: 'v=TLSRPTv1; rua=mailto:tls-reports@example.com' },
    ],
    ['nothing where nothing is to be done', { zone: MAIL }, undefined],
    ['nothing for an alias', { zone: `${MAIL}_smtp._tls CNAME x.test.\nx.test. TXT "v=TLSRPTv1;"` }, undefined],
  ])('offers %s', async (_case, scene, record) => {
    expect((await judge(tlsRptRecord, scene))?.remedy.record).toEqual(record)
  })

  it('counts all records and shows the first four', async () => {
    const records = [1, 2, 3, 4, 5].map((index) => `v=TLSRPTv1; rua=mailto:a${index}@example.com`)
    const verdict = await judge(tlsRptRecord, { zone: MAIL + reporting(...records) })
    expect(verdict?.values).toMatchObject({ count: 5, records: records.slice(0, 4) })
  })
})
