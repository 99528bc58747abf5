import { describe, expect, it } from 'vitest'
import { LIMITATIONS } from '../../evidence/mail-path/limitations.ts'
import type { MailCheck } from '../../tools/mail/schema.ts'
import { LIMITATION_WORDS } from './mail-limitations.ts'
import { type MailHost, mailSaid, type PortState } from './mail-verdict.ts'
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
    /takes no mail, and says so/,
    /nimmt keine E-Mails an und sagt das/,
  ],
  ['neither MX nor address', checked(no), 'warn', /has no mail server/, /hat keinen Mailserver/],
  [
    'our own outage is not said to be an absence',
    checked({ ...no, limitations: ['dns-failure'] }),
    'unknown',
    /^How mail reaches example\.com could not be found out/,
    /^Wie E-Mails zu example\.com gelangen, ließ sich nicht herausfinden/,
  ],
  [
    'MX hosts without addresses',
    checked({ ...no, mail: [bare()] }),
    'problem',
    /none of its mail servers has an address/,
    /Keiner der Mailserver hat eine Adresse/,
  ],
  [
    'addresses that could not be asked for',
    checked({ ...no, mail: [bare()], limitations: ['dns-failure'] }),
    'unknown',
    /The addresses of the mail servers .* could not be found out/,
    /Die Adressen der Mailserver .* ließen sich nicht herausfinden/,
  ],
  [
    'no MX, and nobody at the address of the domain',
    checked({ ...no, mail: [host('closed', { host: 'example.com', priority: 0 })] }),
    'warn',
    /no MX record, and nobody takes mail at its own address/,
    /keinen MX-Eintrag, und unter der eigenen Adresse nimmt niemand/,
  ],
  [
    'no MX, and a port 25 that we cannot reach from here',
    checked({ ...no, mail: [host('unknown')], limitations: ['egress-25-blocked'] }),
    'unknown',
    /whether its own address takes mail could not be tested/,
    /ob die eigene Adresse E-Mails annimmt, ließ sich nicht testen/,
  ],
  ['an open port', checked({ mail: [host('open')] }), 'ok', /^The mail server of/, /^Der Mailserver von/],
  [
    'two open ports',
    checked({ mail: [host('open'), host('open')] }),
    'ok',
    /^Both tested mail servers of example\.com take connections/,
    /^Beide getesteten Mailserver von example\.com nehmen/,
  ],
  [
    'one open, one shut',
    checked({ mail: [host('filtered'), host('open')] }),
    'warn',
    /^1 of 2 tested mail servers of example\.com takes/,
    /^1 von 2 getesteten Mailservern von example\.com nimmt/,
  ],
  [
    'one open, one untested',
    checked({ mail: [host('open'), host('unknown')] }),
    'ok',
    /^The tested mail server of example\.com takes/,
    /^Der getestete Mailserver von example\.com nimmt/,
  ],
  [
    'all shut',
    checked({ mail: [host('closed'), host('filtered')] }),
    'problem',
    /^Neither of the 2 tested mail servers/,
    /^Keiner der 2 getesteten Mailserver/,
  ],
  [
    'a port 25 that our own network shuts is not said to be shut',
    checked({ mail: [host('unknown')], limitations: ['egress-25-blocked'] }),
    'unknown',
    /whether mail is taken in could not be tested/,
    /ob E-Mails angenommen werden, ließ sich nicht testen/,
  ],
  [
    'a certificate that DANE refuses',
    checked({ mail: [host('open', { dane: 'valid' }), host('open', { host: 'b.example.com', dane: 'mismatch' })] }),
    'problem',
    /^Mail servers of example\.com answer, but their certificates do not fit/,
    /^Mailserver von example\.com antworten, aber ihre Zertifikate passen nicht/,
  ],
  [
    'no encryption',
    checked({ mail: [host('open', { smtp: { starttls: false } })] }),
    'warn',
    /not everywhere encrypted/,
    /nicht überall verschlüsselt/,
  ],
  [
    'a server that would not speak is not said to be unencrypted',
    checked({ mail: [host('open', { smtp: { starttls: null } })] }),
    'ok',
    /takes connections on port 25/,
    /nimmt auf Port 25 Verbindungen an/,
  ],
  [
    'everything open and nobody there',
    checked({ mail: [host('open', { suspicious: true })] }),
    'unknown',
    /Every port .* takes connections, but nobody answers/,
    /Jeder Port .* nimmt Verbindungen an, aber niemand antwortet/,
  ],
]

describe('what a mail check says', () => {
  it.each(CASES)('%s', (_title, result, tone, en, de) => {
    const [english, german] = [mailSaid(result, 'en'), mailSaid(result, 'de')]
    expect([english.tone, german.tone]).toEqual([tone, tone])
    expect(english.sentence).toMatch(en)
    expect(german.sentence).toMatch(de)
  })

  it('has words for every limitation', () => {
    expect(Object.keys(LIMITATION_WORDS)).toEqual([...LIMITATIONS])
  })
})
