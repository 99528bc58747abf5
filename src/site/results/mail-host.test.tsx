import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { mailCertificate } from '../../checks/tools/mail-server/mail-certificate.ts'
import { mailStarttls } from '../../checks/tools/mail-server/mail-starttls.ts'
import { LIMITATIONS } from '../../evidence/mail-path/limitations.ts'
import type { Locale } from '../../text.ts'
import type { MailHost } from '../../tools/mail/host-state.ts'
import type { MailCheck } from '../../tools/mail/schema.ts'
import { PageContextProvider } from '../page-context.ts'
import { MailHostCard } from './mail-host.tsx'
import { LIMITATION_WORDS } from './mail-limitations.ts'
import { MAIL_WORDS } from './mail-words.ts'

const SITE = { baseUrl: 'https://zw.example', limits: { anonymousPerDay: 50, keyPerDay: 5000 } }
const IP = '192.0.2.25'
const TLS = {
  version: 'TLSv1.3',
  issuer: 'Some CA',
  names: ['mx.example.com'],
  notBefore: '2026-11-02T00:00:00.000Z',
  notAfter: '2027-01-31T00:00:00.000Z',
  hostMatches: true,
  trusted: true,
}
const host = (given: Partial<MailHost>): MailHost => ({
  host: 'mx.example.com',
  priority: 10,
  ipv4: [IP],
  ipv6: [],
  ptr: [],
  ports: [
    { port: 25, service: 'SMTP', state: 'open' },
    { port: 143, service: 'IMAP', state: 'closed' },
  ],
  ...given,
})
const pointer = (given: Partial<MailHost['ptr'][number]>) =>
  host({ ptr: [{ ip: IP, names: [], matchesForward: false, ...given }] })

const rendered = (entry: MailHost, locale: Locale, given: Partial<MailCheck> = {}): string =>
  renderToString(
    <PageContextProvider value={{ locale, site: SITE, browser: undefined }}>
      <MailHostCard host={entry} check={{ checkedAt: '2026-11-15T09:30:05.000Z', ...given }} />
    </PageContextProvider>,
  )

/** The text of the card without its markup. */
const reported = (...given: Parameters<typeof rendered>): string => rendered(...given).replace(/<[^>]+>/g, ' ')

const CASES: readonly (readonly [title: string, entry: MailHost, en: RegExp, de: RegExp])[] = [
  ['its priority', host({}), /priority 10/, /Priorität 10/],
  ['no address', host({ ipv4: [] }), /no IP address/, /keine IP-Adresse/],
  [
    'a name that leads back',
    pointer({ names: ['mx.example.com'], matchesForward: true }),
    /PTR mx\.example\.com \(forward-confirmed\)/,
    /PTR mx\.example\.com \(durch Vorwärtsauflösung bestätigt, FCrDNS\)/,
  ],
  [
    'a name that does not',
    pointer({ names: ['x.example'], lookup: 'ok' }),
    /PTR x\.example \(not forward-confirmed\).*Receiving mail needs no PTR record/s,
    /PTR x\.example \(nicht durch Vorwärtsauflösung bestätigt\).*Für den Empfang ist kein PTR-Eintrag nötig/s,
  ],
  ['no name', pointer({ lookup: 'nxdomain' }), /no PTR record.*Receiving mail needs no PTR/s, /kein PTR-Eintrag/],
  [
    'a name that could not be asked for',
    pointer({ lookup: 'error' }),
    /not checked: PTR query failed/,
    /nicht geprüft: PTR-Anfrage fehlgeschlagen/,
  ],
  ['an open port', host({}), /SMTP\s+25\s+open/, /SMTP\s+25\s+offen/],
  ['a closed port', host({}), /IMAP\s+143\s+closed/, /IMAP\s+143\s+geschlossen/],
  [
    'a silent port',
    host({ ports: [{ port: 25, service: 'SMTP', state: 'filtered' }] }),
    /25\s+filtered/,
    /25\s+gefiltert/,
  ],
  [
    'an untested port',
    host({ ports: [{ port: 25, service: 'SMTP', state: 'unknown' }] }),
    /25\s+not checked/,
    /25\s+nicht geprüft/,
  ],
  [
    'the greeting',
    host({ smtp: { banner: '220 hello', starttls: true } }),
    /SMTP banner\s+220 hello/,
    /SMTP-Banner\s+220 hello/,
  ],
  ['no greeting', host({ smtp: { starttls: null } }), /SMTP banner\s+none received/, /SMTP-Banner\s+keines empfangen/],
  [
    'a server that does not speak is not said to lack STARTTLS',
    host({ smtp: { starttls: null } }),
    /not checked: SMTP session failed/,
    /nicht geprüft: SMTP-Sitzung fehlgeschlagen/,
  ],
  [
    'no STARTTLS',
    host({ smtp: { banner: '220', starttls: false } }),
    /STARTTLS\s+not offered/,
    /STARTTLS\s+nicht angeboten/,
  ],
  [
    'TLS and its version',
    host({ smtp: { starttls: true, tls: TLS } }),
    /STARTTLS\s+offered \(TLSv1\.3\)/,
    /STARTTLS\s+angeboten \(TLSv1\.3\)/,
  ],
  [
    'a certificate',
    host({ smtp: { starttls: true, tls: TLS } }),
    /trusted, expires on 31 January 2027 \(issuer Some CA\)/,
    /vertrauenswürdig, läuft am 31\. Januar 2027 ab \(Aussteller Some CA\)/,
  ],
  [
    'a certificate that is not trusted',
    host({ smtp: { starttls: true, tls: { ...TLS, trusted: false } } }),
    /not trusted \(issuer Some CA/,
    /nicht vertrauenswürdig \(Aussteller Some CA/,
  ],
  [
    'a certificate that has expired',
    host({ smtp: { starttls: true, tls: { ...TLS, notAfter: '2026-11-10T00:00:00.000Z', trusted: false } } }),
    /expired on 10 November 2026 \(issuer Some CA\)/,
    /am 10\. November 2026 abgelaufen/,
  ],
  [
    'a certificate of the future',
    host({ smtp: { starttls: true, tls: { ...TLS, notBefore: '2026-12-01T00:00:00.000Z', trusted: false } } }),
    /not valid before 1 December 2026/,
    /erst ab dem 1\. Dezember 2026 gültig/,
  ],
  [
    'a certificate that is about to expire',
    host({
      smtp: {
        starttls: true,
        tls: { ...TLS, notBefore: '2026-08-20T00:00:00.000Z', notAfter: '2026-11-18T00:00:00.000Z' },
      },
    }),
    /not renewed, expires on 18 November 2026/,
    /nicht erneuert, läuft am 18\. November 2026 ab/,
  ],
  [
    'STARTTLS that fails',
    host({ smtp: { banner: '220', starttls: true } }),
    /offered, but fails/,
    /angeboten, schlägt aber fehl/,
  ],
  [
    'a certificate for another name',
    host({ smtp: { starttls: true, tls: { ...TLS, hostMatches: false } } }),
    /not valid for this host name/,
    /gilt nicht für diesen Hostnamen/,
  ],
  ['DANE that fits', host({ dane: 'valid' }), /TLSA record matches the certificate/, /TLSA-Eintrag passt zum/],
  ['DANE that does not', host({ dane: 'mismatch' }), /TLSA record does not match/, /TLSA-Eintrag passt nicht/],
  [
    'DANE without TLS',
    host({ dane: 'mismatch', smtp: { banner: '220 mx', starttls: false } }),
    /TLSA record requires TLS/,
    /TLSA-Eintrag verlangt TLS/,
  ],
  ['DANE without DNSSEC', host({ dane: 'unsigned' }), /not protected by DNSSEC/, /nicht durch DNSSEC geschützt/],
  ['a host that takes everything', host({ suspicious: true }), /sends no SMTP banner/, /sendet kein SMTP-Banner/],
]

describe('the fact sheet of a mail server', () => {
  it.each(CASES)('says %s', (_title, entry, en, de) => {
    expect(reported(entry, 'en')).toMatch(en)
    expect(reported(entry, 'de')).toMatch(de)
  })

  it('does not report an IP address as missing if the query failed', () => {
    const incomplete = { limitations: ['dns-failure' as const] }
    expect(reported(host({ ipv4: [] }), 'en', incomplete)).toMatch(/not checked: DNS query failed/)
    expect(reported(host({ ipv4: [] }), 'de', incomplete)).toMatch(/nicht geprüft: DNS-Anfrage fehlgeschlagen/)
  })

  it('says nothing about SMTP if there was no session', () => {
    expect(reported(host({}), 'en')).not.toMatch(/SMTP banner|STARTTLS|Certificate|DANE|MTA-STS/)
  })

  it.each([
    [['*.example.com'], /enforced, lists this host/, /durchgesetzt, führt diesen Host auf/],
    [['mx.example.net'], /enforced, does not list this host/, /durchgesetzt, führt diesen Host nicht auf/],
  ])('an enforced policy with the patterns %s', (mx, en, de) => {
    const given = { mtaSts: { mode: 'enforce' as const, mx } }
    expect(reported(host({}), 'en', given)).toMatch(en)
    expect(reported(host({}), 'de', given)).toMatch(de)
  })

  it('says nothing about a host that the omitted patterns of a long policy may list', () => {
    const mx = Array.from({ length: 100 }, (_, index) => `mx${index}.example.net`)
    expect(reported(host({}), 'en', { mtaSts: { mode: 'enforce', mx } })).not.toMatch(/MTA-STS/)
    expect(reported(host({}), 'en', { mtaSts: { mode: 'enforce', mx: [...mx.slice(1), 'mx.example.com'] } })).toMatch(
      /enforced, lists this host/,
    )
  })

  it('has a text for every limitation', () => {
    expect(Object.keys(LIMITATION_WORDS)).toEqual([...LIMITATIONS])
  })

  const EXPIRED = { ...TLS, notAfter: '2026-11-10T00:00:00.000Z', trusted: false }
  const FUTURE = { ...TLS, notBefore: '2026-12-01T00:00:00.000Z', trusted: false }
  const ENDING = { ...TLS, notBefore: '2026-08-20T00:00:00.000Z', notAfter: '2026-11-18T00:00:00.000Z' }
  it.each([
    ['expired', { tls: EXPIRED }, 'testing', 'problem', mailCertificate.outcomes.expired],
    ['not valid before', { tls: FUTURE }, 'testing', 'problem', mailCertificate.outcomes['not-yet-valid']],
    [
      'not valid for this host name',
      { tls: { ...TLS, hostMatches: false } },
      'testing',
      'problem',
      mailCertificate.outcomes['wrong-name'],
    ],
    ['not trusted', { tls: { ...TLS, trusted: false } }, 'testing', 'warn', mailCertificate.outcomes['not-trusted']],
    [
      'not trusted',
      { tls: { ...TLS, trusted: false } },
      'enforce',
      'problem',
      mailCertificate.outcomes['not-trusted-enforced'],
    ],
    ['not renewed', { tls: ENDING }, 'enforce', 'warn', mailCertificate.outcomes['about-to-end']],
    ['not offered', { starttls: false }, 'testing', 'warn', mailStarttls.outcomes['not-offered']],
    ['not offered', { starttls: false }, 'enforce', 'problem', mailStarttls.outcomes['not-offered-enforced']],
    ['offered, but fails', {}, 'testing', 'warn', mailStarttls.outcomes.fails],
    ['offered, but fails', {}, 'enforce', 'problem', mailStarttls.outcomes['fails-enforced']],
  ] as const)('marks “%s” like the finding (%o, %s)', (text, smtp, mode, tone, { severity }) => {
    const html = rendered(host({ smtp: { banner: '220', starttls: true, ...smtp } }), 'en', {
      mtaSts: { mode, mx: ['mx.example.com'] },
    })
    const [, shown] = new RegExp(`sign tone-(\\w+)"(?:(?!sign tone-).)*<span>${text}`, 's').exec(html) ?? []
    expect([shown, severity]).toEqual([tone, tone])
  })

  it.each(['none', 'unconfirmed'] as const)('a PTR record that is %s is a note', (state) => {
    const { none, unconfirmed } = MAIL_WORDS.en.reverse
    expect((state === 'none' ? none : unconfirmed('x.example')).tone).toBe('info')
  })
})
