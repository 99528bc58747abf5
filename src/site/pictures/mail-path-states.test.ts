import { describe, expect, it } from 'vitest'
import { type MailHost, type MailPort, type PointerState, pointersOf, toneOfPort } from './mail-path-states.ts'
import { summaryOf } from './mail-path-summary.ts'
import { MAIL_PATH_WORDS } from './mail-path-words.ts'

const IP = '192.0.2.1'

const host = (more: Partial<MailHost>): MailHost => ({
  host: 'mx.example.net',
  priority: 10,
  ipv4: [IP],
  ipv6: [],
  ptr: [],
  ports: [],
  ...more,
})

const port = (number: MailPort['port'], state: MailPort['state']): MailPort => ({
  port: number,
  service: 'SMTP',
  state,
})

describe('the state of the PTR name of an IP address', () => {
  const cases: readonly [MailHost['ptr'][number] | undefined, PointerState][] = [
    [undefined, 'unasked'],
    [{ ip: IP, names: ['mx.example.net'], matchesForward: true }, 'confirmed'],
    [{ ip: IP, names: ['mx.example.net'], matchesForward: false, lookup: 'ok' }, 'elsewhere'],
    [{ ip: IP, names: ['mx.example.net'], matchesForward: false, lookup: 'error' }, 'error'],
    [{ ip: IP, names: [], matchesForward: false, lookup: 'nxdomain' }, 'nameless'],
    [{ ip: IP, names: [], matchesForward: false, lookup: 'error' }, 'error'],
    [{ ip: IP, names: [], matchesForward: false }, 'unseen'],
  ]
  it.each(cases)('%j is %s', (entry, state) => {
    expect(pointersOf(host({ ptr: entry === undefined ? [] : [entry] }))[0]?.state).toBe(state)
  })
  it('is listed for every IP address, IPv4 first', () => {
    expect(
      pointersOf(host({ ipv4: ['192.0.2.1', '192.0.2.2'], ipv6: ['2001:db8::1'] })).map(({ address }) => address),
    ).toEqual(['192.0.2.1', '192.0.2.2', '2001:db8::1'])
  })
})

it.each([
  [25, 'open', 'ok'],
  [25, 'closed', 'warn'],
  [25, 'filtered', 'warn'],
  [25, 'unknown', 'unknown'],
  [143, 'closed', 'neutral'],
  [143, 'filtered', 'neutral'],
] as const)('port %i that is %s is %s', (number, state, tone) => {
  expect(toneOfPort(port(number, state))).toBe(tone)
})

describe('the sentence above the mail route', () => {
  const words = MAIL_PATH_WORDS.en
  const path = (mail: MailHost[], more = {}) => ({
    domain: 'example.net',
    acceptsMail: true,
    nullMx: false,
    mail,
    ...more,
  })
  it.each([
    ['a null MX', path([], { nullMx: true, acceptsMail: false }), words.nullMx],
    ['no mail host', path([], { acceptsMail: false }), words.noHosts],
    [
      'no mail host, because we could not ask',
      path([], { acceptsMail: false, limitations: ['dns-failure'] }),
      words.notAsked,
    ],
    ['an open port 25', path([host({ ports: [port(25, 'open')] })]), words.takesMail],
    ['port 25 closed', path([host({ ports: [port(25, 'closed')] })]), words.noPort25],
    ['port 25 not checked', path([host({ ports: [port(25, 'unknown')] })]), words.uncheckedPort25],
    ['hosts without addresses', path([host({ ipv4: [] })], { acceptsMail: false }), words.takesNone],
    [
      'something that takes every connection',
      path([host({ ports: [port(25, 'open')], suspicious: true })]),
      words.suspicious,
    ],
  ])('speaks of %s', (_, picture, sentence) => {
    expect(summaryOf(picture, words)).toBe(sentence)
  })
})
