import { describe, expect, it } from 'vitest'
import { textsFor } from '../../../../test/support/finding-texts.ts'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { RCODE } from '../../../dns/types.ts'
import { seen } from '../../../evidence/engine/observed.ts'
import { LOCALES } from '../../../text.ts'
import { worded } from '../../define-check.ts'
import { dmarcRecordText } from './dmarc-record.text.ts'
import { dmarcRecord } from './dmarc-record.ts'

const WORDED = worded(dmarcRecord, dmarcRecordText)

const MAIL = '@ MX 10 mx1\n@ TXT "v=spf1 mx -all"'
const REJECT = '_dmarc TXT "v=DMARC1; p=reject"'
const INSIDE = '$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\n'
const shop = (...records: readonly string[]): Scene => ({
  domain: 'shop.example.com',
  zone: `${INSIDE}shop A 93.184.5.1\n${records.join('\n')}`,
})

describe('dmarc-record', () => {
  const CASES: readonly [string, Scene, string][] = [
    ['an own record', { zone: `${MAIL}\n${REJECT}` }, 'ok'],
    ['other texts beside it', { zone: `${MAIL}\n${REJECT}\n_dmarc TXT "v=spf1 -all"\n_dmarc TXT "hello"` }, 'ok'],
    ['a second one of another version beside it', { zone: `${MAIL}\n${REJECT}\n_dmarc TXT "v=dmarc1; p=none"` }, 'ok'],
    [
      'a record behind an alias',
      { zone: `${MAIL}\n_dmarc CNAME d.example.net.\nd.example.net. TXT "v=DMARC1; p=reject"` },
      'ok',
    ],
    ['an inherited record', shop(REJECT), 'ok'],
    [
      'an inherited record, though the own name has no data',
      {
        ...shop(REJECT),
        answer: (_i, usual) =>
          usual.status === RCODE.NXDOMAIN ? seen({ ...usual, status: RCODE.NOERROR }) : undefined,
      },
      'ok',
    ],
    ['the record of the top-level domain', { zone: `${MAIL}\n_dmarc.com. TXT "v=DMARC1; p=reject; psd=y"` }, 'ok'],
    ['none, mail', { zone: MAIL }, 'none-mail'],
    ['none, a website without any trace of mail', { zone: '@ A 93.184.5.1' }, 'none-nonmail'],
    ['none, no MX, but a sender in SPF', { zone: '@ A 93.184.5.1\n@ TXT "v=spf1 a -all"' }, 'none-mail'],
    ['another text at _dmarc', { zone: `${MAIL}\n_dmarc TXT "v=spf1 -all"` }, 'none-mail'],
    ['the version is not first', { zone: `${MAIL}\n_dmarc TXT "p=reject; v=DMARC1"` }, 'near-miss'],
    ['the version in lower case', { zone: `${MAIL}\n_dmarc TXT "v=dmarc1; p=reject"` }, 'near-miss'],
    ['no semicolon', { zone: `${MAIL}\n_dmarc TXT "v=DMARC1 p=reject"` }, 'near-miss'],
    ['literal quotes', { zone: `${MAIL}\n_dmarc TXT "\\"v=DMARC1; p=reject\\""` }, 'near-miss'],
    ['a letter too many', { zone: `${MAIL}\n_dmarc TXT "nv=DMARC1; p=reject"` }, 'near-miss'],
    ['the number of the version missing', { zone: `${MAIL}\n_dmarc TXT "v=DMARC; p=reject"` }, 'near-miss'],
    ['a garbled one of a domain without mail', { zone: '@ MX 0 .\n_dmarc TXT "v=dmarc1; p=reject"' }, 'near-miss'],
    ['a garbled one beside a good one', { zone: `${MAIL}\n${REJECT}\n_dmarc TXT "v=DMARC1 p=none"` }, 'ok'],
    ['a garbled one below a policy that applies', shop(REJECT, '_dmarc.shop TXT "v=DMARC1 p=none"'), 'ok'],
    [
      'a garbled one below the policy of a public suffix',
      { zone: `${MAIL}\n_dmarc TXT "v=DMARC1 p=none"\n_dmarc.com. TXT "v=DMARC1; p=reject; psd=y"` },
      'near-miss',
    ],
    ['none, no mail', { zone: '@ MX 0 .' }, 'none-nonmail'],
    ['none, a host', shop(), 'none-nonmail'],
    ['at the domain itself', { zone: `${MAIL}\n@ TXT "v=DMARC1; p=reject"` }, 'misplaced'],
    ['at the name without the underscore', { zone: `${MAIL}\ndmarc TXT "v=DMARC1; p=reject"` }, 'misplaced'],
    [
      'an alias at the name without the underscore',
      { zone: `${MAIL}\ndmarc CNAME x.test.\nx.test. TXT "v=DMARC1; p=reject"` },
      'none-mail',
    ],
    ['below the domain written twice', { zone: `${MAIL}\n_dmarc.example.com TXT "v=DMARC1; p=reject"` }, 'misplaced'],
    [
      'at the domain itself, and also where it belongs',
      { zone: `${MAIL}\n${REJECT}\n@ TXT "v=DMARC1; p=reject"` },
      'ok',
    ],
    ['at the domain above itself, which nobody looks at', shop('@ TXT "v=DMARC1; p=reject"'), 'none-nonmail'],
    [
      'a text at the target of an alias',
      {
        domain: 'shop.example.com',
        zone: `${INSIDE}shop CNAME x.example.net.\nx.example.net. TXT "v=DMARC1; p=reject"`,
      },
      'none-nonmail',
    ],
    ['two records', { zone: `${MAIL}\n${REJECT}\n_dmarc TXT "v=DMARC1; p=none"` }, 'multiple'],
    [
      'two records of its own, one above',
      shop(REJECT, '_dmarc.shop TXT "v=DMARC1; p=none"', '_dmarc.shop TXT "v=DMARC1; p=reject"'),
      'multiple',
    ],
    ['two records above, none of its own', shop(REJECT, '_dmarc TXT "v=DMARC1; p=none"'), 'multiple'],
    [
      'two records above, one of its own',
      shop(REJECT, '_dmarc TXT "v=DMARC1; p=none"', '_dmarc.shop TXT "v=DMARC1; p=none"'),
      'ok',
    ],
    ['SERVFAIL at _dmarc', { zone: `${MAIL}\n${REJECT}`, failures: { '_dmarc.example.com TXT': 2 } }, 'fails'],
    ['silence above', { ...shop(), failures: { '_dmarc.example.com TXT': 'deadline' } }, 'unknown'],
    ['silence above an own record', { zone: `${MAIL}\n${REJECT}`, failures: { '_dmarc.com TXT': 'deadline' } }, 'ok'],
    ['none, the mail class unseen', { zone: MAIL, failures: { 'example.com MX': 'deadline' } }, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dmarcRecord, scene))?.outcome).toBe(outcome)
  })

  const LOCK = 'v=DMARC1; p=reject; sp=reject; adkim=s; aspf=s'
  const WATCH = 'v=DMARC1; p=none; rua=mailto:dmarc@example.com'
  const KEY = 's1._domainkey TXT "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="'
  const OFFERS: readonly [string, Scene, string | undefined][] = [
    ['a domain with mail watches first', { zone: MAIL }, WATCH],
    ['a domain without mail is locked', { zone: '@ MX 0 .\n@ TXT "v=spf1 -all"' }, LOCK],
    ['a parked domain is locked', { zone: '@ A 93.184.5.1' }, LOCK],
    ['a sender without MX watches first', { zone: `@ A 93.184.5.1\n${KEY}` }, WATCH],
    ['no guess for a sender with a null MX', { zone: `@ MX 0 .\n${KEY}` }, undefined],
    ['no guess for a host', shop(), undefined],
    ['no guess behind an alias', { zone: `${MAIL}\n_dmarc CNAME gone.example.net.` }, undefined],
    [
      'a misplaced text is moved',
      { zone: `${MAIL}\n@ TXT "v=DMARC1; p=reject; aspf=s"` },
      'v=DMARC1; p=reject; aspf=s',
    ],
    [
      'two misplaced texts are not',
      { zone: `${MAIL}\n@ TXT "v=DMARC1; p=reject"\n_dmarc.example.com TXT "v=DMARC1; p=none"` },
      undefined,
    ],
    [
      'a misplaced text is not, if an alias is in its place',
      { zone: `${MAIL}\n@ TXT "v=DMARC1; p=reject"\n_dmarc CNAME gone.example.net.` },
      undefined,
    ],
    ['a misplaced text that nobody can use is not', { zone: `${MAIL}\n@ TXT "v=DMARC1; p=rejct"` }, undefined],
    [
      'several become one, the milder, with all who want reports',
      {
        zone: `${MAIL}\n_dmarc TXT "v=DMARC1; p=reject; rua=mailto:a@example.com"\n_dmarc TXT "v=DMARC1; p=quarantine; rua=mailto:b@example.com,mailto:a@example.com"`,
      },
      'v=DMARC1; p=quarantine; rua=mailto:a@example.com,mailto:b@example.com',
    ],
    [
      'a garbled one is repaired, not weakened',
      { zone: `${MAIL}\n_dmarc TXT "v=DMARC1 p=reject"` },
      'v=DMARC1; p=reject',
    ],
    [
      'a garbled one in quotes',
      { zone: `${MAIL}\n_dmarc TXT "\\"v=DMARC1; p=quarantine; aspf=s\\""` },
      'v=DMARC1; p=quarantine; aspf=s',
    ],
    ['no guess about what cannot be read', { zone: `${MAIL}\n_dmarc TXT "v=DMARC1 reject"` }, undefined],
    [
      'no choice between two garbled ones',
      { zone: `${MAIL}\n_dmarc TXT "v=DMARC1 p=none"\n_dmarc TXT "v=DMARC1 p=reject"` },
      undefined,
    ],
    [
      'no garbled one behind an alias',
      { zone: `${MAIL}\n_dmarc CNAME d.example.net.\nd.example.net. TXT "v=DMARC1 p=reject"` },
      undefined,
    ],
    ['several above are not ours', shop(REJECT, '_dmarc TXT "v=DMARC1; p=none"'), undefined],
  ]
  it.each(OFFERS)('offers: %s', async (_case, scene, value) => {
    const record = (await judge(dmarcRecord, scene))?.remedy.record
    expect(record).toEqual(value === undefined ? undefined : { host: '_dmarc.example.com', type: 'TXT', value })
  })

  it('queries eight names at most, all in parallel', async () => {
    const asked: string[] = []
    const domain = 'a.b.c.d.e.f.g.h.i.example.com'
    await judge(dmarcRecord, {
      domain,
      zone: '@ A 93.184.5.1',
      answer(inquiry) {
        if (inquiry.name.startsWith('_dmarc.') && !asked.includes(inquiry.name)) asked.push(inquiry.name)
        return undefined
      },
    })
    const walked = asked.filter((name) => !name.endsWith(`.${domain}.${domain}`))
    expect(walked).toEqual([
      `_dmarc.${domain}`,
      ...['e.f.g.h.i', 'f.g.h.i', 'g.h.i', 'h.i', 'i'].map((labels) => `_dmarc.${labels}.example.com`),
      '_dmarc.example.com',
      '_dmarc.com',
    ])
  })

  it('queries no name that is too long', async () => {
    const domain = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.com`
    const asked: string[] = []
    const verdict = await judge(dmarcRecord, {
      domain,
      zone: '@ MX 10 mx1.example.net.',
      answer(inquiry) {
        asked.push(inquiry.name)
        return undefined
      },
    })
    expect(verdict?.outcome).toBe('none-mail')
    expect(asked.filter((name) => name.length > 253)).toEqual([])
  })

  it.each([
    ['at the domain itself', '@ TXT "v=DMARC1; p=reject"', 'example.com'],
    ['at the name without the underscore', 'dmarc TXT "v=DMARC1; p=reject"', 'dmarc.example.com'],
    ['below the domain written twice', '_dmarc.example.com TXT "v=DMARC1; p=reject"', '_dmarc.example.com.example.com'],
  ])('names the place of a misplaced record: %s', async (_case, line, at) => {
    expect((await judge(dmarcRecord, { zone: `${MAIL}\n${line}` }))?.values).toMatchObject({
      name: '_dmarc.example.com',
      at,
      text: 'v=DMARC1; p=reject',
    })
  })

  it('names the target of an alias without a record', async () => {
    const zone = `${MAIL}\n_dmarc CNAME example.com.dmarc.test.`
    const verdict = await judge(dmarcRecord, { zone })
    expect([verdict?.outcome, verdict?.remedy.record]).toEqual(['none-mail', undefined])
    for (const locale of LOCALES) {
      const { detail, steps } = await textsFor(WORDED, { zone }, locale)
      expect(detail).toContain('example.com.dmarc.test')
      expect(steps.join('\n')).toContain('example.com.dmarc.test')
    }
  })

  it('names the place and the number of several records', async () => {
    const zone = `${MAIL}\n${REJECT}\n_dmarc TXT "v=DMARC1; p=none"`
    expect((await judge(dmarcRecord, { zone }))?.values).toMatchObject({ name: '_dmarc.example.com', count: 2 })
  })

  it.each([
    ['an own record', { zone: `${MAIL}\n${REJECT}` }, '_dmarc.example.com', false],
    ['an inherited record', shop(REJECT), '_dmarc.example.com', true],
  ])('names the place of %s', async (_case, scene, name, isInherited) => {
    expect((await judge(dmarcRecord, scene))?.values).toMatchObject({ name, isInherited })
  })

  it.each<[string, Scene, boolean]>([
    ['a host', shop(), true],
    ['a domain without mail', { zone: '@ MX 0 .\n@ TXT "v=spf1 -all"' }, false],
  ])('knows whether it is %s', async (_case, scene, isHost) => {
    expect(await judge(dmarcRecord, scene)).toMatchObject({ outcome: 'none-nonmail', values: { isHost } })
  })
})
