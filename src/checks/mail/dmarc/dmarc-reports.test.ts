import { describe, expect, it } from 'vitest'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { dmarcRua } from './dmarc-rua.ts'
import { dmarcRuaAuth } from './dmarc-rua-auth.ts'
import { dmarcRuaMailbox } from './dmarc-rua-mailbox.ts'

type Cases = readonly [string, Scene, string | undefined][]

const MAIL = '@ MX 10 mx1'
const OTHER = 'other.test. MX 10 mx.other.test.'
const scene = (tags: string, ...more: readonly string[]): Scene => ({
  zone: [MAIL, `_dmarc TXT "v=DMARC1; ${tags}"`, ...more].join('\n'),
})
const NO_RECORD: Cases = [
  ['no record', { zone: MAIL }, undefined],
  ['the record in silence', { ...scene('p=none'), failures: { '_dmarc.example.com TXT': 'deadline' } }, 'unknown'],
]

describe('dmarc-rua', () => {
  const parked = (tags: string): Scene => ({ zone: `@ MX 0 .\n_dmarc TXT "v=DMARC1; ${tags}"` })
  const CASES: Cases = [
    ...NO_RECORD,
    ['a mailbox', scene('p=reject; rua=mailto:a@example.com'), 'ok'],
    ['https, which no standard defines for DMARC', scene('p=reject; rua=https://example.net/r'), 'bad-uri'],
    ['https beside a mailbox', scene('p=reject; rua=https://example.net/r,mailto:a@example.com'), 'ok'],
    ['one good entry of two', scene('p=reject; rua=nonsense, mailto:a@example.com'), 'ok'],
    ['none, enforced', scene('p=quarantine'), 'none-enforced'],
    ['none, watched', scene('p=none'), 'none-monitor'],
    ['none, in test mode', scene('p=quarantine; t=y'), 'none-monitor'],
    ['empty', scene('p=reject; rua='), 'bad-uri'],
    ['no scheme', scene('p=reject; rua=a@example.com'), 'bad-uri'],
    ['another scheme', scene('p=reject; rua=ftp://example.net/r'), 'bad-uri'],
    ['no mailbox', scene('p=reject; rua=mailto:example.com'), 'bad-uri'],
    ['no mail and none', parked('p=reject'), undefined],
    ['no mail, and one all the same', parked('p=reject; rua=mailto:a@example.com'), 'ok'],
    ['no mail and a bad one', parked('p=reject; rua=a@example.com'), 'bad-uri'],
    ['none, the class unseen', { ...scene('p=none'), failures: { 'example.com MX': 'deadline' } }, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, given, outcome) => {
    expect((await judge(dmarcRua, given))?.outcome).toBe(outcome)
  })

  const OFFERS: readonly [string, Scene, string | undefined][] = [
    ['an address of the domain', scene('p=none; fo=1'), 'v=DMARC1; p=none; rua=mailto:dmarc@example.com; fo=1'],
    [
      'the scheme that is missing',
      scene('p=none; rua=Reports@example.com'),
      'v=DMARC1; p=none; rua=mailto:Reports@example.com',
    ],
    ['nothing that would replace an address of others', scene('p=none; rua=a@example.net'), undefined],
    [
      'nothing for a website without any sign of mail',
      { zone: '@ A 93.184.5.1\n_dmarc TXT "v=DMARC1; p=reject"' },
      undefined,
    ],
    ['none at a domain without mail', parked('p=reject; rua='), 'v=DMARC1; p=reject'],
    [
      'nothing for a host',
      {
        domain: 'shop.example.com',
        zone: '$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\nshop A 93.184.5.1\n_dmarc.shop TXT "v=DMARC1; p=none"',
      },
      undefined,
    ],
  ]
  it.each(OFFERS)('offers %s', async (_case, given, value) => {
    expect((await judge(dmarcRua, given))?.remedy.record?.value).toBe(value)
  })
})

describe('dmarc-rua-auth', () => {
  const CONSENT = 'example.com._report._dmarc.other.test.'
  const RUA = 'p=none; rua=mailto:a@other.test'
  const CASES: Cases = [
    ...NO_RECORD,
    ['no receiver', scene('p=none'), undefined],
    ['the own domain', scene('p=none; rua=mailto:a@example.com'), 'ok'],
    ['a domain below the own one', scene('p=none; rua=mailto:a@reports.example.com'), 'ok'],
    ['a stranger that agreed', scene(RUA, OTHER, `${CONSENT} TXT "v=DMARC1"`), 'ok'],
    [
      'a stranger that agreed with more words',
      scene(RUA, OTHER, `${CONSENT} TXT "v=DMARC1; rua=mailto:b@other.test"`),
      'ok',
    ],
    [
      'a stranger that agreed, the names above in silence',
      { ...scene(RUA, OTHER, `${CONSENT} TXT "v=DMARC1"`), failures: { '_dmarc.com TXT': 'deadline' } },
      'ok',
    ],
    ['a stranger that did not', scene(RUA, OTHER), 'unauthorised'],
    ['a text that is no consent', scene(RUA, OTHER, `${CONSENT} TXT "v=spf1 -all"`), 'unauthorised'],
    [
      'a consent for somebody else',
      scene(RUA, OTHER, 'example.net._report._dmarc.other.test. TXT "v=DMARC1"'),
      'unauthorised',
    ],
    ['a receiver of failure reports', scene('p=none; ruf=mailto:a@other.test', OTHER), 'unauthorised'],
    ['a receiver over HTTPS, to which nobody reports', scene('p=none; rua=https://other.test/r', OTHER), undefined],
    ['one of two', scene('p=none; rua=mailto:a@example.com,mailto:a@other.test', OTHER), 'unauthorised'],
    [
      'a stranger in silence',
      { ...scene(RUA, OTHER), failures: { [`${CONSENT.slice(0, -1)} TXT`]: 'deadline' } },
      'unknown',
    ],
    [
      'the consent is asked for the domain of the policy',
      {
        domain: 'mail.example.com',
        zone: `$ORIGIN example.com.\n@ SOA ns hm 1 2 3 4 5\nmail MX 10 mx1\n_dmarc TXT "v=DMARC1; ${RUA}"\n${OTHER}\n${CONSENT} TXT "v=DMARC1"`,
      },
      'ok',
    ],
    [
      'one organisation above two registered names',
      scene('p=none; rua=mailto:a@sister.com', '_dmarc.com. TXT "v=DMARC1; p=none"'),
      'ok',
    ],
  ]
  it.each(CASES)('%s', async (_case, given, outcome) => {
    expect((await judge(dmarcRuaAuth, given))?.outcome).toBe(outcome)
  })

  it('shows the record for the receiver, if one record is enough', async () => {
    const one = await judge(dmarcRuaAuth, scene(RUA, OTHER))
    expect(one?.remedy.record).toEqual({ host: CONSENT.slice(0, -1), type: 'TXT', value: 'v=DMARC1' })
    const two = await judge(dmarcRuaAuth, scene('p=none; rua=mailto:a@other.test,mailto:a@third.test', OTHER))
    expect(two?.remedy.record).toBeUndefined()
  })

  it('queries five receivers at most, and none for a literal asterisk', async () => {
    const asked = new Set<string>()
    const rua = Array.from({ length: 9 }, (_, index) => `mailto:a@r${index}.test`).join(',')
    await judge(dmarcRuaAuth, {
      ...scene(`p=none; rua=${rua}`),
      answer(inquiry) {
        if (inquiry.name.includes('_report')) asked.add(inquiry.name)
        return undefined
      },
    })
    expect([...asked]).toEqual([0, 1, 2, 3, 4].map((index) => `example.com._report._dmarc.r${index}.test`))
  })
})

describe('dmarc-rua-mailbox', () => {
  const RUA = 'p=none; rua=mailto:a@other.test'
  const CASES: Cases = [
    ...NO_RECORD,
    ['no receiver', scene('p=none'), undefined],
    ['https only', scene('p=none; rua=https://other.test/r'), undefined],
    ['failure reports only', scene('p=none; ruf=mailto:a@other.test'), undefined],
    ['an MX', scene(RUA, OTHER), 'ok'],
    ['an address without MX', scene(RUA, 'other.test. AAAA 2a01:4f8:7::1'), 'ok'],
    ['no such domain', scene(RUA), 'undeliverable'],
    ['neither MX nor address', scene(RUA, 'other.test. TXT "hello"'), 'undeliverable'],
    ['a null MX', scene(RUA, 'other.test. MX 0 .', 'other.test. A 45.33.7.1'), 'undeliverable'],
    ['one of two', scene('p=none; rua=mailto:a@example.com,mailto:a@other.test'), 'undeliverable'],
    ['in silence', { ...scene(RUA, OTHER), failures: { 'other.test MX': 'deadline' } }, 'unknown'],
    ['an address in silence', { ...scene(RUA), failures: { 'other.test A': 'deadline' } }, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, given, outcome) => {
    expect((await judge(dmarcRuaMailbox, given))?.outcome).toBe(outcome)
  })
})
