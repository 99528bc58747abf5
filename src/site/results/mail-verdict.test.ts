import { describe, expect, it } from 'vitest'
import { LIMITATIONS } from '../../evidence/mail-path/limitations.ts'
import type { MailHost, PortState } from '../../tools/mail/host-state.ts'
import type { MailCheck } from '../../tools/mail/schema.ts'
import { LIMITATION_WORDS } from './mail-limitations.ts'
import { mailSaid } from './mail-verdict.ts'
import type { Tone } from './verdict.tsx'

const host = (state: PortState, given: Partial<MailHost> = {}): MailHost => ({
  host: 'mx.example.com',
  priority: 10,
  ipv4: ['192.0.2.25'],
  ipv6: [],
  ptr: [],
  ports: [{ port: 25, service: 'SMTP', state }],
  ...given,
})
const bare = (): MailHost => host('unknown', { ipv4: [] })
const checked = (given: Partial<MailCheck>): MailCheck => ({
  domain: 'example.com',
  acceptsMail: true,
  nullMx: false,
  mail: [],
  web: null,
  checkedAt: '2026-11-15T09:30:05.000Z',
  ...given,
})
const no = { acceptsMail: false } as const

const CASES: readonly (readonly [title: string, result: MailCheck, tone: Tone, en: RegExp, de: RegExp])[] = [
  [
    'null MX',
    checked({ ...no, nullMx: true }),
    'info',
    /does not accept mail \(null MX/,
    /nimmt keine E-Mails an \(Null-MX/,
  ],
  [
    'a name that does not exist',
    checked({ ...no, exists: false }),
    'problem',
    /^example\.com does not exist \(NXDOMAIN\)/,
    /^example\.com existiert nicht \(NXDOMAIN\)/,
  ],
  ['neither MX nor address', checked(no), 'warn', /has no mail server/, /hat keinen Mailserver/],
  [
    'our own outage is not said to be an absence',
    checked({ ...no, limitations: ['dns-failure'] }),
    'unknown',
    /^The mail servers of example\.com are not known: DNS queries failed/,
    /^Die Mailserver von example\.com sind nicht bekannt: DNS-Anfragen sind fehlgeschlagen/,
  ],
  [
    'MX hosts without addresses',
    checked({ ...no, mail: [bare()] }),
    'problem',
    /^No mail server of example\.com has an IP address/,
    /^Kein Mailserver von example\.com hat eine IP-Adresse/,
  ],
  [
    'addresses that could not be asked for',
    checked({ ...no, mail: [bare()], limitations: ['dns-failure'] }),
    'unknown',
    /^The IP addresses of the mail servers .* are not known/,
    /^Die IP-Adressen der Mailserver .* sind nicht bekannt/,
  ],
  [
    'no MX, and nobody at the address of the domain',
    checked({ ...no, mail: [host('closed', { host: 'example.com', priority: 0 })] }),
    'warn',
    /no MX record, and its own IP address does not accept mail/,
    /keinen MX-Eintrag, und die eigene IP-Adresse nimmt auf Port 25 keine E-Mails an/,
  ],
  [
    'no MX, and a port 25 that we cannot reach from here',
    checked({ ...no, mail: [host('unknown')], limitations: ['egress-25-blocked'] }),
    'unknown',
    /Port 25 of its own IP address was not checked/,
    /Port 25 der eigenen IP-Adresse wurde nicht geprüft/,
  ],
  ['an open port', checked({ mail: [host('open')] }), 'ok', /^The mail server of/, /^Der Mailserver von/],
  [
    'two open ports',
    checked({ mail: [host('open'), host('open')] }),
    'ok',
    /^Both tested mail servers of example\.com accept SMTP connections/,
    /^Beide geprüften Mailserver von example\.com nehmen/,
  ],
  [
    'one open, one shut',
    checked({ mail: [host('filtered'), host('open', { host: 'b.example.com' })] }),
    'warn',
    /^Port 25 of mx\.example\.com is closed or filtered/,
    /^Port 25 von mx\.example\.com ist geschlossen oder gefiltert/,
  ],
  [
    'one open, one untested',
    checked({ mail: [host('open'), host('unknown')] }),
    'ok',
    /^The tested mail server of example\.com accepts/,
    /^Der geprüfte Mailserver von example\.com nimmt/,
  ],
  [
    'all shut',
    checked({ mail: [host('closed'), host('filtered', { host: 'b.example.com' })] }),
    'problem',
    /^Port 25 of mx\.example\.com, b\.example\.com is closed or filtered/,
    /^Port 25 von mx\.example\.com, b\.example\.com ist geschlossen oder gefiltert/,
  ],
  [
    'a port 25 that our own network shuts is not said to be shut',
    checked({ mail: [host('unknown')], limitations: ['egress-25-blocked'] }),
    'unknown',
    /was not checked/,
    /wurde nicht geprüft/,
  ],
  [
    'a certificate that DANE refuses',
    checked({ mail: [host('open', { dane: 'valid' }), host('open', { host: 'b.example.com', dane: 'mismatch' })] }),
    'problem',
    /^The TLSA records of b\.example\.com do not match the certificate/,
    /^Die TLSA-Einträge von b\.example\.com passen nicht zum Zertifikat/,
  ],
  [
    'a greeting with 554',
    checked({ mail: [host('open', { smtp: { banner: '554 no', starttls: null } })] }),
    'problem',
    /^mx\.example\.com rejects the SMTP session \(5xx greeting\)/,
    /^mx\.example\.com lehnt die SMTP-Sitzung ab \(Begrüßung mit 5xx\)/,
  ],
  [
    'a greeting with 421',
    checked({ mail: [host('open', { smtp: { banner: '421 later', starttls: null } })] }),
    'warn',
    /currently rejects SMTP sessions \(4xx greeting\)/,
    /lehnt SMTP-Sitzungen derzeit ab \(Begrüßung mit 4xx\)/,
  ],
  [
    'no encryption',
    checked({ mail: [host('open', { smtp: { banner: '220 hello', starttls: false } })] }),
    'warn',
    /does not offer STARTTLS/,
    /bietet kein STARTTLS an/,
  ],
  [
    'a server that would not speak is not said to be unencrypted',
    checked({ mail: [host('open', { smtp: { starttls: null } })] }),
    'warn',
    /but the SMTP session failed/,
    /aber die SMTP-Sitzung ist fehlgeschlagen/,
  ],
  [
    'a host that an enforced policy does not list',
    checked({ mail: [host('open')], mtaSts: { mode: 'enforce', mx: ['mx.example.net'] } }),
    'problem',
    /^The enforced MTA-STS policy does not list mx\.example\.com/,
    /^Die durchgesetzte MTA-STS-Richtlinie führt mx\.example\.com nicht auf/,
  ],
  [
    'everything open and nobody there',
    checked({ mail: [host('open', { suspicious: true })] }),
    'unknown',
    /All ports .* are open, but no SMTP banner/,
    /Alle Ports .* sind offen, aber es kam kein SMTP-Banner/,
  ],
]

describe('what a mail check says', () => {
  it.each(CASES)('%s', (_title, result, tone, en, de) => {
    const [english, german] = [mailSaid(result, 'en'), mailSaid(result, 'de')]
    expect([english.tone, german.tone]).toEqual([tone, tone])
    expect(english.sentence).toMatch(en)
    expect(german.sentence).toMatch(de)
  })

  it('a name that does not exist is not told to publish a null MX record', () => {
    for (const locale of ['en', 'de'] as const)
      expect(mailSaid(checked({ ...no, exists: false }), locale).more).not.toMatch(/null|0 \./i)
  })

  it.each([
    ['en', /Mail still arrives/],
    ['de', /E-Mails kommen trotzdem an/],
  ] as const)('%s: only where another server takes mail it still arrives', (locale, spare) => {
    const one = checked({ mail: [host('closed'), host('open', { host: 'b.example.com' })] })
    expect(mailSaid(one, locale).more).toMatch(spare)
    const none = checked({ mail: [host('open', { smtp: { banner: '421 later', starttls: null } })] })
    expect(mailSaid(none, locale).more).not.toMatch(spare)
  })

  it('has words for every limitation', () => {
    expect(Object.keys(LIMITATION_WORDS)).toEqual([...LIMITATIONS])
  })
})
