import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { Locale } from '../../text.ts'
import { SurroundingsProvider } from '../surroundings.ts'
import { MailHostCard } from './mail-host.tsx'
import type { MailHost } from './mail-verdict.ts'

const SITE = { baseUrl: 'https://zw.example', checks: 95, limits: { anonymousPerDay: 50, keyPerDay: 5000 } }
const IP = '192.0.2.25'
const TLS = {
  version: 'TLSv1.3',
  issuer: 'Some CA',
  names: ['mx.example.com'],
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

/** The words only. */
const told = (entry: MailHost, locale: Locale, isIncomplete = false): string =>
  renderToString(
    <SurroundingsProvider value={{ locale, site: SITE, browser: undefined }}>
      <MailHostCard host={entry} isIncomplete={isIncomplete} />
    </SurroundingsProvider>,
  ).replace(/<[^>]+>/g, ' ')

const CASES: readonly (readonly [title: string, entry: MailHost, en: RegExp, de: RegExp])[] = [
  ['its priority', host({}), /priority 10/, /Priorität 10/],
  ['no address', host({ ipv4: [] }), /no address/, /keine Adresse/],
  [
    'a name that leads back',
    pointer({ names: ['mx.example.com'], matchesForward: true }),
    /which leads back here/,
    /das führt hierher zurück/,
  ],
  [
    'a name that does not',
    pointer({ names: ['x.example'], lookup: 'ok' }),
    /is called x\.example, which does not lead back/,
    /das führt nicht hierher zurück/,
  ],
  ['no name', pointer({ lookup: 'nxdomain' }), /has no name \(no PTR record\)/, /kein PTR-Eintrag/],
  [
    'a name that could not be asked for',
    pointer({ lookup: 'error' }),
    /its name could not be looked up/,
    /der Name ließ sich nicht abfragen/,
  ],
  ['an open port', host({}), /SMTP\s+25\s+open/, /SMTP\s+25\s+offen/],
  ['a closed port', host({}), /IMAP\s+143\s+closed/, /IMAP\s+143\s+geschlossen/],
  [
    'a silent port',
    host({ ports: [{ port: 25, service: 'SMTP', state: 'filtered' }] }),
    /25\s+no answer/,
    /25\s+keine Antwort/,
  ],
  [
    'an untested port',
    host({ ports: [{ port: 25, service: 'SMTP', state: 'unknown' }] }),
    /25\s+not tested/,
    /25\s+nicht getestet/,
  ],
  [
    'the greeting',
    host({ smtp: { banner: '220 hello', starttls: true } }),
    /Greeting\s+220 hello/,
    /Begrüßung\s+220 hello/,
  ],
  ['no greeting', host({ smtp: { starttls: null } }), /Greeting\s+none came/, /Begrüßung\s+es kam keine/],
  [
    'a server that does not speak is not said to lack STARTTLS',
    host({ smtp: { starttls: null } }),
    /the server did not talk to us/,
    /der Server hat nicht mit uns gesprochen/,
  ],
  ['no STARTTLS', host({ smtp: { banner: '220', starttls: false } }), /no STARTTLS/, /kein STARTTLS/],
  [
    'TLS and its version',
    host({ smtp: { starttls: true, tls: TLS } }),
    /STARTTLS with TLSv1\.3/,
    /STARTTLS mit TLSv1\.3/,
  ],
  [
    'a certificate',
    host({ smtp: { starttls: true, tls: TLS } }),
    /from Some CA, valid until January 31, 2027/,
    /von Some CA, gültig bis 31\. Januar 2027/,
  ],
  [
    'a certificate nobody trusts',
    host({ smtp: { starttls: true, tls: { ...TLS, trusted: false } } }),
    /not trusted or run out/,
    /nicht vertrauenswürdig oder abgelaufen/,
  ],
  [
    'a certificate for another name',
    host({ smtp: { starttls: true, tls: { ...TLS, hostMatches: false } } }),
    /for another name/,
    /für einen anderen Namen/,
  ],
  ['DANE that fits', host({ dane: 'valid' }), /TLSA record fits/, /TLSA-Eintrag passt zum/],
  ['DANE that does not', host({ dane: 'mismatch' }), /TLSA record does not fit/, /TLSA-Eintrag passt nicht/],
  ['DANE without DNSSEC', host({ dane: 'unsigned' }), /no DNSSEC protects it/, /kein DNSSEC schützt ihn/],
  ['a host that takes everything', host({ suspicious: true }), /nobody greets/, /niemand grüßt/],
]

describe('a mail server on its sheet', () => {
  it.each(CASES)('says %s', (_title, entry, en, de) => {
    expect(told(entry, 'en')).toMatch(en)
    expect(told(entry, 'de')).toMatch(de)
  })

  it('does not call an address missing that could not be asked for', () => {
    expect(told(host({ ipv4: [] }), 'en', true)).toMatch(/could not be looked up/)
    expect(told(host({ ipv4: [] }), 'de', true)).toMatch(/ließ sich nicht abfragen/)
  })

  it('says nothing of a conversation that was not held', () => {
    expect(told(host({}), 'en')).not.toMatch(/Greeting|Encryption|Certificate|DANE/)
  })
})
