import { describe, expect, it } from 'vitest'
import type { MailHost, PortState, Severity } from './host-state.ts'
import type { MailCheck } from './schema.ts'
import { type MailState, mailVerdict } from './verdict.ts'

const CHECKED_AT = '2026-11-15T09:30:05.000Z'

type Smtp = NonNullable<MailHost['smtp']>
type Tls = NonNullable<Smtp['tls']>

const host = (state: PortState, given: Partial<MailHost> = {}): MailHost => ({
  host: 'mx.example.com',
  priority: 10,
  ipv4: ['192.0.2.25'],
  ipv6: [],
  ptr: [],
  ports: [{ port: 25, service: 'SMTP', state }],
  ...given,
})
const spare = (state: PortState, given: Partial<MailHost> = {}): MailHost =>
  host(state, { host: 'mx2.example.com', priority: 20, ...given })

const TLS: Tls = {
  version: 'TLSv1.3',
  issuer: 'Some CA',
  names: ['mx.example.com'],
  notBefore: '2026-11-01T00:00:00.000Z',
  notAfter: '2027-01-30T00:00:00.000Z',
  hostMatches: true,
  trusted: true,
}
const GREETED: Smtp = { banner: '220 mx.example.com ESMTP', starttls: true, tls: TLS }
const speaking = (smtp: Partial<Smtp>, given: Partial<MailHost> = {}): MailHost =>
  host('open', { smtp: { ...GREETED, ...smtp }, ...given })
const showing = (tls: Partial<Tls>, given: Partial<MailHost> = {}): MailHost =>
  speaking({ tls: { ...TLS, ...tls } }, given)
const withoutTls: Smtp = { banner: '220 mx.example.com ESMTP', starttls: true }

const checked = (mail: readonly MailHost[], given: Partial<MailCheck> = {}): MailCheck => ({
  domain: 'example.com',
  acceptsMail: true,
  nullMx: false,
  mail: [...mail],
  web: null,
  checkedAt: CHECKED_AT,
  ...given,
})
const no = { acceptsMail: false } as const
const enforced = (...mx: string[]) => ({ mtaSts: { mode: 'enforce' as const, mx } })
const EXPIRED = { notBefore: '2026-07-01T00:00:00.000Z', notAfter: '2026-09-29T00:00:00.000Z', trusted: false }

interface Row {
  readonly title: string
  readonly check: MailCheck
  readonly state: MailState
  readonly severity: Severity
  readonly affected?: readonly string[]
}

const ROWS: readonly Row[] = [
  // Without a server to speak to.
  { title: 'null MX', check: checked([], { ...no, nullMx: true }), state: 'null-mx', severity: 'info' },
  { title: 'no such name', check: checked([], { ...no, exists: false }), state: 'no-name', severity: 'problem' },
  { title: 'neither MX nor address', check: checked([], no), state: 'no-host', severity: 'warn' },
  {
    title: 'queries that failed are no absence',
    check: checked([], { ...no, limitations: ['dns-failure'] }),
    state: 'unasked',
    severity: 'unknown',
  },
  {
    title: 'MX hosts without addresses',
    check: checked([host('unknown', { ipv4: [] })], no),
    state: 'no-address',
    severity: 'problem',
  },
  {
    title: 'MX hosts whose addresses could not be asked for',
    check: checked([host('unknown', { ipv4: [] })], { ...no, limitations: ['dns-failure'] }),
    state: 'unasked-address',
    severity: 'unknown',
  },
  {
    title: 'no MX, and no SMTP at the domain itself',
    check: checked([host('closed', { host: 'example.com' })], no),
    state: 'own-host-closed',
    severity: 'warn',
  },
  {
    title: 'no MX, and our own port 25 is blocked',
    check: checked([host('unknown')], { ...no, limitations: ['egress-25-blocked'] }),
    state: 'own-host-untested',
    severity: 'unknown',
  },
  { title: 'nothing tested', check: checked([host('unknown')]), state: 'untested', severity: 'unknown' },
  {
    title: 'something takes every connection',
    check: checked([host('open', { suspicious: true })]),
    state: 'suspicious',
    severity: 'unknown',
  },
  // One server.
  { title: 'an open port, without details', check: checked([host('open')]), state: 'good', severity: 'ok' },
  { title: 'a session with TLS', check: checked([speaking({})]), state: 'good', severity: 'ok' },
  { title: 'port 25 closed', check: checked([host('closed')]), state: 'closed', severity: 'problem' },
  { title: 'port 25 filtered', check: checked([host('filtered')]), state: 'closed', severity: 'problem' },
  {
    title: 'a greeting with 554',
    check: checked([host('open', { smtp: { banner: '554 5.7.1 no SMTP service here', starttls: null } })]),
    state: 'refuses',
    severity: 'problem',
    affected: ['mx.example.com'],
  },
  {
    title: 'a greeting with 421',
    check: checked([host('open', { smtp: { banner: '421-too busy', starttls: null } })]),
    state: 'busy',
    severity: 'warn',
  },
  {
    title: 'no greeting',
    check: checked([host('open', { smtp: { starttls: null } })]),
    state: 'no-session',
    severity: 'warn',
  },
  {
    title: 'a greeting that is no reply',
    check: checked([host('open', { smtp: { banner: 'SSH-2.0-OpenSSH_9.9', starttls: null } })]),
    state: 'no-session',
    severity: 'warn',
  },
  {
    title: 'a session that ends after the greeting',
    check: checked([host('open', { smtp: { banner: '220 hello', starttls: null } })]),
    state: 'no-session',
    severity: 'warn',
  },
  {
    title: 'no STARTTLS',
    check: checked([host('open', { smtp: { banner: '220 hello', starttls: false } })]),
    state: 'no-starttls',
    severity: 'warn',
  },
  {
    title: 'STARTTLS refused',
    check: checked([host('open', { smtp: withoutTls })]),
    state: 'starttls-fails',
    severity: 'warn',
  },
  {
    title: 'an expired certificate',
    check: checked([showing(EXPIRED)]),
    state: 'certificate-expired',
    severity: 'warn',
  },
  {
    title: 'a certificate of the future',
    check: checked([showing({ notBefore: '2026-12-01T00:00:00.000Z', trusted: false })]),
    state: 'certificate-not-yet-valid',
    severity: 'warn',
  },
  {
    title: 'an issuer that nobody trusts',
    check: checked([showing({ trusted: false })]),
    state: 'certificate-untrusted',
    severity: 'warn',
  },
  {
    title: 'a certificate for another name',
    check: checked([showing({ hostMatches: false })]),
    state: 'certificate-wrong-name',
    severity: 'warn',
  },
  {
    title: '12 of 90 days left: an ACME client has renewed by then',
    check: checked([showing({ notBefore: '2026-08-29T00:00:00.000Z', notAfter: '2026-11-27T09:30:05.000Z' })]),
    state: 'certificate-ends-soon',
    severity: 'info',
  },
  {
    title: '5 of 90 days left',
    check: checked([showing({ notBefore: '2026-08-22T00:00:00.000Z', notAfter: '2026-11-20T09:30:05.000Z' })]),
    state: 'certificate-about-to-end',
    severity: 'warn',
  },
  {
    title: '3 of 6 days left are enough',
    check: checked([showing({ notBefore: '2026-11-12T00:00:00.000Z', notAfter: '2026-11-18T09:30:05.000Z' })]),
    state: 'good',
    severity: 'ok',
  },
  // DANE and MTA-STS.
  {
    title: 'TLSA records that do not match',
    check: checked([showing({}, { dane: 'mismatch' })]),
    state: 'dane-mismatch',
    severity: 'problem',
  },
  {
    title: 'TLSA records, and no STARTTLS: senders that use DANE do not deliver (RFC 7672 section 2.2)',
    check: checked([host('open', { smtp: { banner: '220 hello', starttls: false }, dane: 'mismatch' })]),
    state: 'dane-without-tls',
    severity: 'problem',
  },
  {
    title: 'TLSA records, and STARTTLS that fails',
    check: checked([host('open', { smtp: withoutTls, dane: 'mismatch' })]),
    state: 'dane-without-tls',
    severity: 'problem',
  },
  {
    title: 'DANE that matches needs no authority and no dates',
    check: checked([showing({ ...EXPIRED, hostMatches: false }, { dane: 'valid' })]),
    state: 'good',
    severity: 'ok',
  },
  {
    title: 'an enforced policy that lists the host',
    check: checked([speaking({})], enforced('*.example.com')),
    state: 'good',
    severity: 'ok',
  },
  {
    title: 'an enforced policy that does not list the host',
    check: checked([speaking({})], enforced('mx.example.net')),
    state: 'not-in-policy',
    severity: 'problem',
  },
  {
    title: 'a policy in test mode that does not list the host',
    check: checked([speaking({})], { mtaSts: { mode: 'testing', mx: ['mx.example.net'] } }),
    state: 'good',
    severity: 'ok',
  },
  {
    title: 'an expired certificate under an enforced policy',
    check: checked([showing(EXPIRED)], enforced('mx.example.com')),
    state: 'certificate-expired',
    severity: 'problem',
  },
  {
    title: 'no STARTTLS under an enforced policy',
    check: checked([host('open', { smtp: { banner: '220 hello', starttls: false } })], enforced('mx.example.com')),
    state: 'no-starttls',
    severity: 'problem',
  },
  {
    title: 'DANE does not excuse from an enforced policy',
    check: checked([showing(EXPIRED, { dane: 'valid' })], enforced('mx.example.com')),
    state: 'certificate-expired',
    severity: 'problem',
  },
  // Several servers.
  {
    title: 'one closed, one open: senders try the next one',
    check: checked([host('filtered'), spare('open')]),
    state: 'closed',
    severity: 'warn',
    affected: ['mx.example.com'],
  },
  {
    title: 'all closed',
    check: checked([host('closed'), spare('filtered')]),
    state: 'closed',
    severity: 'problem',
    affected: ['mx.example.com', 'mx2.example.com'],
  },
  {
    title: 'one refuses, one is closed: the worst is the headline',
    check: checked([host('closed'), spare('open', { smtp: { banner: '554 no', starttls: null } })]),
    state: 'refuses',
    severity: 'problem',
    affected: ['mx2.example.com'],
  },
  {
    title: 'one open, one untested',
    check: checked([host('open'), spare('unknown')]),
    state: 'good',
    severity: 'ok',
  },
  {
    title: 'one without an address beside a good one',
    check: checked([host('open'), spare('unknown', { ipv4: [] })]),
    state: 'no-address',
    severity: 'warn',
    affected: ['mx2.example.com'],
  },
  {
    title: 'one certificate that ends soon, one server without STARTTLS',
    check: checked([
      showing({ notBefore: '2026-08-29T00:00:00.000Z', notAfter: '2026-11-27T09:30:05.000Z' }),
      spare('open', { smtp: { banner: '220 hello', starttls: false } }),
    ]),
    state: 'no-starttls',
    severity: 'warn',
    affected: ['mx2.example.com'],
  },
]

describe('mailVerdict', () => {
  it.each(ROWS)('$title', ({ check, state, severity, affected }) => {
    const verdict = mailVerdict(check)
    expect({ state: verdict.state, severity: verdict.severity }).toEqual({ state, severity })
    if (affected !== undefined) expect(verdict.affected).toEqual(affected)
  })

  it('judges every host, and counts those that were tested', () => {
    const { hosts, tested } = mailVerdict(
      checked([host('closed'), spare('open'), host('unknown', { host: 'c.example' })]),
    )
    expect(hosts).toEqual([
      { host: 'mx.example.com', state: 'closed', severity: 'problem' },
      { host: 'mx2.example.com', state: 'good', severity: 'ok' },
      { host: 'c.example', state: 'untested', severity: 'unknown' },
    ])
    expect(tested).toBe(2)
  })
})
