import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import type { FetchedPolicy } from '../../../evidence/web/policy-fetch.ts'
import { parseStsPolicy } from '../../../standards/mta-sts/parse-policy.ts'
import { LOCALES } from '../../../text.ts'
import { worded } from '../../define-check.ts'
import type { Verdict } from '../../verdict.ts'
import { mtaStsRecordText } from './mta-sts-record.text.ts'
import { mtaStsRecord } from './mta-sts-record.ts'

const MAIL = '@ MX 10 mx1\n@ MX 20 mx2\nmx1 A 93.184.5.25\nmx2 A 45.33.5.25\n'
const KEY = `3 1 1 ${'ab'.repeat(32)}`
const DANE = `_25._tcp.mx1 TLSA ${KEY}\n_25._tcp.mx2 TLSA ${KEY}\n`
const announced = (...texts: readonly string[]): string => texts.map((text) => `_mta-sts TXT "${text}"\n`).join('')

describe('mta-sts-record', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['one record', { zone: MAIL + announced('v=STSv1; id=20160831085700Z;') }, 'ok'],
    ['one record in two strings', { zone: `${MAIL}_mta-sts TXT "v=STSv1; i" "d=a"` }, 'ok'],
    ['one record beside a stranger', { zone: MAIL + announced('v=STSv1; id=a', 'v=spf1 -all') }, 'ok'],
    ['an alias of a provider', { zone: `${MAIL}_mta-sts CNAME x.test.\nx.test. TXT "v=STSv1; id=a"` }, 'ok'],
    [
      'a record, whatever DANE would say',
      {
        zone: MAIL + announced('v=STSv1; id=a'),
        failures: { '_25._tcp.mx1.example.com TLSA': 'deadline' },
      },
      'ok',
    ],
    ['none', { zone: MAIL }, 'none'],
    ['strangers only', { zone: MAIL + announced('v=spf1 -all', 'id=20180907T090909; v=STSv1;') }, 'none'],
    ['none, with DANE at every host', { zone: MAIL + DANE }, 'none-dane'],
    ['none, with DANE that nothing protects', { zone: MAIL + DANE, isSigned: false }, 'none'],
    ['none, with DANE at one host', { zone: `${MAIL}_25._tcp.mx1 TLSA ${KEY}` }, 'none'],
    ['two records', { zone: MAIL + announced('v=STSv1; id=a', 'v=STSv1; id=b') }, 'invalid'],
    ['no id', { zone: MAIL + announced('v=STSv1;') }, 'invalid'],
    ['an id of 33 characters', { zone: MAIL + announced(`v=STSv1; id=${'a'.repeat(33)}`) }, 'invalid'],
    ['an id with a hyphen', { zone: MAIL + announced('v=STSv1; id=2026-01-01') }, 'invalid'],
    ['small letters', { zone: MAIL + announced('v=stsv1; id=a') }, 'invalid'],
    ['another version', { zone: MAIL + announced('v=STSv12;id=20180907T090909;') }, 'invalid'],
    ['a blank in front', { zone: MAIL + announced(' v=STSv1; id=a') }, 'invalid'],
    ['an invalid record, with DANE', { zone: MAIL + DANE + announced('v=STSv1;') }, 'invalid'],
    [
      'the record of the domain above is not inherited',
      {
        domain: 'mail.example.com',
        zone: '$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\n_mta-sts TXT "v=STSv1; id=a"\nmail MX 10 mx\nmx A 93.184.5.25',
      },
      'none',
    ],
    [
      'a host inside a zone',
      {
        domain: 'shop.example.com',
        zone: '$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\nshop A 93.184.5.1\n_mta-sts.shop TXT "v=STSv1; id=a"',
      },
      undefined,
    ],
    ['a null MX', { zone: '@ MX 0 .\n_mta-sts TXT "v=STSv1;"' }, undefined],
    [
      'no MX, and nobody can say',
      {
        zone: '@ A 93.184.5.1',
        failures: { '_mta-sts.example.com TXT': 'deadline' },
      },
      undefined,
    ],
    ['the evidence is unseen', { zone: MAIL, failures: { '_mta-sts.example.com TXT': 'deadline' } }, 'unknown'],
    [
      'SERVFAIL at everyone is a failure, no absence',
      { zone: MAIL, failures: { '_mta-sts.example.com TXT': 2 } },
      'fails',
    ],
    ['none, and the MX cannot be seen', { zone: MAIL, failures: { 'example.com MX': 'deadline' } }, 'unknown'],
    [
      'none, and DANE is open',
      {
        zone: `${MAIL}_25._tcp.mx1 TLSA ${KEY}`,
        failures: { '_25._tcp.mx2.example.com TLSA': 'deadline', '_25._tcp.mx2.example.com TXT': 'deadline' },
      },
      'unknown',
    ],
    [
      'none, and one host without DANE decides',
      {
        zone: MAIL,
        failures: { '_25._tcp.mx2.example.com TLSA': 'deadline', '_25._tcp.mx2.example.com TXT': 'deadline' },
      },
      'none',
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(mtaStsRecord, scene))?.outcome).toBe(outcome)
  })

  const POLICY_HOST = 'mta-sts A 93.184.81.1\n'
  const policy = (mode: string, mx: string): FetchedPolicy => ({
    kind: 'response',
    status: 200,
    mediaType: 'text/plain',
    body: `version: STSv1\nmode: ${mode}\nmx: ${mx}\nmax_age: 604800\n`,
  })
  const OFFERED = { host: '_mta-sts.example.com', type: 'TXT', value: 'v=STSv1; id=20261115093005' }
  const FIXES: readonly [string, Scene, object | undefined][] = [
    ['none', { zone: MAIL }, OFFERED],
    ['two records', { zone: MAIL + announced('v=STSv1; id=a', 'v=STSv1; id=b') }, OFFERED],
    ['an alias', { zone: `${MAIL}_mta-sts CNAME x.test.\nx.test. TXT "v=STSv1;"` }, undefined],
    [
      'none, but a policy is served that fits',
      { zone: MAIL + POLICY_HOST, policy: policy('enforce', '*.example.com') },
      OFFERED,
    ],
    [
      'none, but a policy is served that would keep mail out',
      { zone: MAIL + POLICY_HOST, policy: policy('enforce', 'mx1.example.com') },
      undefined,
    ],
    [
      'none, but a policy is served that would complain only',
      { zone: MAIL + POLICY_HOST, policy: policy('testing', 'mx1.example.com') },
      OFFERED,
    ],
    ['none, and what is served could not be seen', { zone: MAIL + POLICY_HOST, policy: 'timeout' }, undefined],
  ]
  it.each(FIXES)('offers a record: %s', async (_case, scene, record) => {
    expect((await judge(mtaStsRecord, scene))?.remedy.record).toEqual(record)
  })

  it('offers a record that is judged ok once it is published', async () => {
    const { value } = (await judge(mtaStsRecord, { zone: MAIL }))?.remedy.record ?? { value: '' }
    expect((await judge(mtaStsRecord, { zone: MAIL + announced(value) }))?.outcome).toBe('ok')
  })

  const proposed = (verdict: Verdict | undefined): string | undefined =>
    ((verdict?.values ?? {}) as { change?: { policy?: string } }).change?.policy

  it('proposes a policy in test mode, for a week, with the real mail hosts', async () => {
    expect(parseStsPolicy(proposed(await judge(mtaStsRecord, { zone: MAIL })) ?? '')).toEqual({
      ok: true,
      value: { mode: 'testing', maxAgeSeconds: 604_800, mx: ['mx1.example.com', 'mx2.example.com'], extensions: [] },
    })
  })

  it('proposes a policy for at most 20 mail hosts', async () => {
    const mailHosts = (count: number): Scene => ({
      zone: Array.from({ length: count }, (_, index) => `@ MX ${index} m${index}\nm${index} A 93.184.5.25`).join('\n'),
    })
    expect(proposed(await judge(mtaStsRecord, mailHosts(20)))).toContain('mx: m19.example.com')
    expect(proposed(await judge(mtaStsRecord, mailHosts(21)))).toBeUndefined()
  })

  it('counts all records and shows the first four', async () => {
    const records = [1, 2, 3, 4, 5].map((id) => `v=STSv1; id=${id}`)
    const verdict = await judge(mtaStsRecord, { zone: MAIL + POLICY_HOST + announced(...records) })
    expect(verdict?.values).toMatchObject({ count: 5, records: records.slice(0, 4) })
  })

  it('proposes no policy if the name of a mail host is not valid in one', async () => {
    expect(proposed(await judge(mtaStsRecord, { zone: '@ MX 10 mail_host\nmail_host A 93.184.5.25' }))).toBeUndefined()
  })
})

describe('an MTA-STS record that is missing or not valid', () => {
  it.each(LOCALES)(
    'does not end a policy that senders have in their cache (RFC 8461 section 5.1), %s',
    async (locale) => {
      for (const zone of [MAIL, MAIL + announced('v=STSv1;'), MAIL + announced('v=STSv1; id=a', 'v=STSv1; id=b')]) {
        const { detail } = await textsFor(worded(mtaStsRecord, mtaStsRecordText), { zone }, locale)
        expect(detail).toMatch(/[Cc]ache.* max_age/)
      }
    },
  )
})
