/** What the output of a command must contain, whatever else is in it. White space does not count. */
export interface OutputCase {
  readonly command: string
  readonly stdin?: string
  readonly code: number
  /** In every language. */
  readonly has: readonly string[]
  readonly en?: readonly string[]
  readonly de?: readonly string[]
  readonly lacks?: readonly string[]
}

const MESSAGE = [
  'Received: from out.shop.example (out.shop.example [192.0.2.9]) by mx.example.net with ESMTPS id 4ABC;',
  ' Wed, 05 Nov 2025 10:00:09 +0000',
  'Authentication-Results: mx.example.net; dkim=pass header.d=shop.example; dmarc=pass header.from=shop.example',
  'From: "Shop" <news@shop.example>',
  'Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe_=1B[31m?=',
  '',
  'The body is not looked at.',
].join('\r\n')

const LIST =
  'perfect.lab\nno-dmarc.lab\ninclude-unregistered.lab\nmx-unregistered.lab\nhttps://www.no-caa.lab/\nparked-open.lab\n'

/** For people: in both languages, on terminals of different width and in a pipe. */
export const FOR_PEOPLE: readonly OutputCase[] = [
  {
    command: 'perfect.lab',
    code: 0,
    has: ['perfect.lab 100/100', 'i dane-tlsa'],
    en: ['63 passed No problems found.'],
    de: ['63 bestanden Keine Probleme gefunden.'],
    lacks: ['✗', '→'],
  },
  {
    command: 'check step-1-parked.lab',
    code: 0,
    has: [
      '86/100',
      '! dmarc-record',
      '_dmarc.step-1-parked.lab TXT v=DMARC1; p=reject; sp=reject;',
      '! spf-record',
      '@ TXT v=spf1 -all',
    ],
    en: ['2 warnings · 2 notes', '→ Before you add the record, make sure that no service sends mail'],
    de: ['2 Warnungen · 2 Hinweise', '→ Vergewissern Sie sich vor dem Anlegen, dass kein Dienst E-Mails'],
  },
  {
    command: 'check unregistered.lab',
    code: 1,
    has: ['unregistered.lab 0/100', '✗ domain-resolves'],
    en: ['1 problem', 'Domain does not exist (NXDOMAIN)', '→ Check that the name is spelled correctly.'],
    de: ['1 Problem', 'Domain existiert nicht (NXDOMAIN)', '→ Prüfen Sie, ob der Name richtig geschrieben ist.'],
    // One cause, one finding.
    lacks: ['ns-', 'mx-', 'spf-'],
  },
  {
    command: 'check spf-plus-all.lab --why',
    code: 1,
    has: ['89/100', '✗ spf-all', '@ TXT v=spf1 mx ~all', 'spf-all −11', '100 − 11 (SPF) = 89'],
    en: ['SPF allows every server to send mail'],
    de: ['SPF erlaubt jedem Server den Versand'],
  },
  {
    command: 'check no-dmarc.lab --only dmarc-record --dig',
    code: 1,
    has: [
      '✗ dmarc-record',
      '$ dig +dnssec -q _dmarc.no-dmarc.lab. -t TXT',
      '$ dig @93.184.1.53 +norecurse +dnssec -q _dmarc.no-dmarc.lab. -t TXT',
    ],
    lacks: ['dane-tlsa'],
  },
  {
    command: 'check perfect.lab no-caa.lab',
    code: 0,
    has: ['perfect.lab 100/100', 'no-caa.lab 98/100', '! caa-record'],
  },
  {
    command: 'check - --parallel 1',
    stdin: LIST,
    code: 1,
    has: ['✗ no-dmarc.lab 87', '! www.no-caa.lab 98', 'nobody-has-this.lab'],
    en: [
      '6 domains: 3 with problems · 2 with warnings · 1 with notes',
      'Shared causes',
      'Record points to an unregistered domain (target-unregistered) mx-unregistered.lab, include-unregistered.lab',
      'Taken from the URL: www.no-caa.lab',
    ],
    de: ['6 Domains:', '2 Domains: nobody-has-this.lab:'],
  },
  {
    command: 'check parked-locked.lab --verbose',
    code: 0,
    has: ['100/100', '✓ domain-resolves', '✓ mx-null', '✓ spf-all', '✓ dmarc-policy'],
    en: ['Null MX record is correct'],
    de: ['Domain lässt sich auflösen'],
    lacks: ['✗'],
  },
  {
    command: 'lookup perfect.lab',
    code: 0,
    has: [
      'perfect.lab A 3600 93.184.80.1',
      'perfect.lab AAAA 3600 2a01:4f8:80::1',
      'perfect.lab MX 3600 10 mx1.perfect.lab',
      'perfect.lab NS 3600 ns1.perfect.lab',
      'perfect.lab TXT 3600 v=spf1 mx -all',
    ],
    en: ['DNSSEC validated: yes'],
    de: ['DNSSEC validiert: ja'],
  },
  {
    command: 'a www.perfect.lab',
    code: 0,
    has: ['www.perfect.lab CNAME 3600 perfect.lab', 'perfect.lab A 3600 93.184.80.1'],
  },
  {
    command: 'mx no-such.lab',
    code: 0,
    has: ['no-such.lab MX NXDOMAIN', '! lookup-answer'],
    en: ['→ Check the spelling of the name.'],
    de: ['→ Prüfen Sie die Schreibweise des Namens.'],
  },
  {
    command: 'propagation mx perfect.lab',
    code: 0,
    has: ['✓ propagation-agreement', 'Resolver 5', '3600 20 mx2.perfect.lab'],
    en: ['agreeing 5', 'consistent yes'],
  },
  {
    command: 'availability taken.com',
    code: 0,
    has: ['✓ registration-status', 'Garden Gate Registrar Ltd', 'clientTransferProhibited'],
    en: ['state registered', 'created 1 April 2015, 09:30 UTC', 'expires 1 April 2031, 09:30 UTC'],
    de: ['Zustand registered', 'läuft ab 1. April 2031, 09:30 UTC'],
    lacks: ['no RDAP', 'iana', '.000Z', '–', 'Only an order'],
  },
  {
    command: 'availability taken.com --verbose',
    code: 0,
    has: ['iana', 'https://com.registry.lab/domain/taken.com'],
    en: ['days until it expires 1597', 'Only an order at a registrar is final.', 'last changed'],
    lacks: ['.000Z'],
  },
  {
    command: 'availability example.lab',
    code: 0,
    has: ['i registration-status'],
    en: ['state available', 'Domain is available', 'Only an order at a registrar is final.'],
    de: ['Domain ist verfügbar'],
  },
  {
    command: 'dkim perfect.lab s1',
    code: 0,
    has: ['✓ dkim-selector', 's1._domainkey.perfect.lab', '2048'],
    en: ['key type rsa'],
    lacks: ['v=DKIM1', 'revoked'],
  },
  {
    command: 'dkim perfect.lab s1 --verbose',
    code: 0,
    has: ['v=DKIM1; k=rsa;'],
    en: ['found yes', 'valid yes', 'revoked no'],
  },
  {
    command: 'dkim perfect.lab nothing',
    code: 1,
    has: ['✗ dkim-selector', 'nothing._domainkey.perfect.lab', 'NXDOMAIN'],
    en: ['No DKIM record at this selector'],
    de: ['Kein DKIM-Eintrag unter diesem Selektor'],
  },
  {
    command: 'dnssec unsigned.lab',
    code: 0,
    has: ['! dnssec-signed'],
    en: [
      'DNSSEC is not enabled',
      'status unsigned',
      '. (root zone) trust anchor lab valid unsigned.lab unsigned no DS record',
      'unsigned.lab is unsigned: lab has no DS record for it.',
    ],
    de: ['DNSSEC ist nicht aktiviert', 'unsigned.lab unsigniert kein DS-Eintrag'],
    lacks: ['no-ds', 'isVouchedFor', 'matches a DS record: '],
  },
  {
    command: 'dnssec ds-of-old-key.lab',
    code: 1,
    has: ['✗ dnssec-chain'],
    en: [
      'lab valid DS',
      'ds-of-old-key.lab invalid (bogus) DS',
      'matches no key, KSK',
      'The chain of trust is invalid at ds-of-old-key.lab:',
    ],
    lacks: ['no-key', 'no-match'],
  },
  {
    command: 'mail perfect.lab',
    code: 0,
    has: ['✓ mail-delivery', '✓ mail-certificate', 'mx1.perfect.lab', 'mx2.perfect.lab', '25 SMTP open', 'TLSv1.3'],
    en: ['accepts mail yes', 'null MX record no'],
    de: ['Mailserver nehmen SMTP-Verbindungen an'],
    lacks: ['✗'],
  },
  {
    command: 'seo noindex.lab',
    code: 1,
    has: ['noindex.lab 30/100', '✗ page-indexable'],
    en: ['Page is not indexable (noindex)', '→ In your CMS, SEO plugin or template, remove “noindex”'],
    de: ['Seite ist nicht indexierbar (noindex)'],
  },
  {
    command: 'seo closed-site.lab',
    code: 1,
    has: ['✗ http-status', 'http://closed-site.lab/'],
    en: ['closed-site.lab refuses the connection.'],
    de: ['closed-site.lab lehnt die Verbindung ab.'],
    // There is no score without a page.
    lacks: ['/100'],
  },
  {
    command: 'report mail-certificate-expired.lab',
    code: 1,
    has: ['100/100', '✗ mail-certificate', 'mx1.mail-certificate-expired.lab'],
    en: [
      'Most important (mail servers): Mail server certificate has expired.',
      '✓ DNS and mail records No problems found · 100/100',
      '✗ Mail servers Mail server certificate has expired',
      'What to do, most important first',
      'mail provider',
      'expired on 1 January 2021',
    ],
    de: [
      'Am wichtigsten (Mailserver):',
      '✓ DNS- und Mail-Einträge Keine Probleme gefunden · 100/100',
      'Was zu tun ist, das Wichtigste zuerst',
    ],
  },
  { command: 'idn xn--mnchen-3ya.de', code: 0, has: ['ASCII xn--mnchen-3ya.de', 'Unicode münchen.de'] },
  {
    command: 'generate spf allowMx ip4=300.1.1.1 all=fail',
    code: 1,
    has: ['v=spf1 mx -all', 'invalid-ip4 (300.1.1.1)'],
    en: ['This is not an IPv4 address or network and was left out.'],
  },
  {
    command: 'generate mta-sts mode=enforce domain=example.com mx=mx1.example.com id=1',
    code: 0,
    has: [
      '_mta-sts.example.com',
      'v=STSv1; id=1',
      'version: STSv1 mode: enforce mx: mx1.example.com max_age: 604800',
      'https://mta-sts.example.com/.well-known/mta-sts.txt',
    ],
  },
  {
    command: 'headers',
    stdin: MESSAGE,
    code: 0,
    has: ['✓ header-authentication', 'out.shop.example', 'Grüße', '"Shop" <news@shop.example>'],
    en: ['DMARC passed for the visible sender (From)', 'From domain shop.example'],
    de: ['DMARC für den sichtbaren Absender (From) bestanden'],
    lacks: ['\u001b[31m', 'The body is not looked at.'],
  },
  {
    command: 'explain dmarc-policy',
    code: 0,
    has: ['monitor warn −6', 'RFC 9989'],
    en: ['dmarc-policy: Is the DMARC policy enforced?'],
    de: ['dmarc-policy: Wird die DMARC-Richtlinie durchgesetzt?'],
  },
]

const REPORT = 'check parked-open.lab --min-score 90'
const DOMAINS = 'check perfect.lab no-dmarc.lab include-unregistered.lab'

/** For programs, and help: the same in every terminal. The formats have tests of their own. */
export const FOR_PROGRAMS: readonly OutputCase[] = [
  { command: `${REPORT} --format markdown`, code: 1, has: ['## parked-open.lab', '86/100', '`dmarc-record`'] },
  { command: `${REPORT} --format junit`, code: 1, has: ['<testcase name="dmarc-record"', '</testsuites>'] },
  { command: `${REPORT} --format sarif`, code: 1, has: ['"ruleId": "dmarc-record"', '"level": "warning"'] },
  {
    command: `${REPORT} --format github`,
    code: 1,
    has: ['::warning title=parked-open.lab dmarc-record%3A', 'parked-open.lab: 86/100'],
  },
  {
    command: `${REPORT} --format nagios`,
    code: 2,
    has: ["ZONEWISE CRITICAL - parked-open.lab 86/100, 0 problems, 2 warnings | 'parked-open.lab score'=86;;90:;0;100"],
  },
  { command: `${REPORT} --format json`, code: 1, has: ['"domain": "parked-open.lab"', '"score": 86'] },
  {
    command: 'check perfect.lab parked-open.lab --only dmarc-* --format json-lines',
    code: 0,
    has: ['{"domain":"perfect.lab"', '{"domain":"parked-open.lab"', '"dmarc-record"'],
    lacks: ['"spf-record"'],
  },
  {
    command: `${DOMAINS} --format csv`,
    code: 1,
    has: ['domain,state,score,problems,warnings,notes,', 'no-dmarc.lab,problem,87,1,', 'perfect.lab,info,100,0,'],
  },
  {
    command: `${DOMAINS} --format html`,
    code: 1,
    has: ['<!doctype html>', '<title>zonewise: 3 domains</title>', 'no-dmarc.lab', '</html>'],
    lacks: ['<script'],
  },
  {
    command: 'check no-dmarc.lab --format html',
    code: 1,
    has: [
      '<h1>no-dmarc.lab</h1>',
      'Score: 87/100',
      'No DMARC record',
      'At your DNS provider',
      '<pre>_dmarc.no-dmarc.lab TXT v=DMARC1; p=none',
      '<h2>Passed checks</h2>',
    ],
    lacks: ['<script', 'zonewise: 1 domain'],
  },
  {
    command: 'report mail-certificate-expired.lab --format html',
    code: 1,
    has: [
      '1 problem found. Most important (mail servers): Mail server certificate has expired.',
      '<th scope="row">Mail servers</th>',
      '<th scope="row">Website</th>',
      '<th scope="row">Registration</th>',
    ],
    lacks: ['<script'],
  },
  {
    command: 'dnssec perfect.lab --format html',
    code: 0,
    has: ['<h1>perfect.lab</h1>', '<th scope="col">key tag</th>', '<h2>Passed checks</h2>'],
  },
  {
    command: 'check perfect.lab --format markdown --verbose',
    code: 0,
    has: ['- ✓ `spf-record` SPF record', '### i No TLSA records'],
    lacks: ['### ✓'],
  },
  {
    command: 'lookup mx perfect.lab --format markdown',
    code: 0,
    has: ['## perfect.lab MX', '| perfect.lab | MX | 3600 | 10 mx1.perfect.lab |'],
  },
  { command: '--help', code: 0, has: ['Usage: zonewise <command>', 'check Check DNS', 'availability', 'serve'] },
  { command: 'help check', code: 0, has: ['Usage: zonewise check <domain>…', '--min-score', '--format', '--baseline'] },
  { command: 'help generate', code: 0, has: ['Usage: zonewise generate <spf|dmarc|caa|mta-sts>', 'allowMx'] },
  { command: 'lookup --help', code: 0, has: ['Usage: zonewise lookup <name>… [type…]', 'AAAA', '--short'] },
  { command: 'keys --help', code: 0, has: ['Usage: zonewise keys create', 'zonewise keys revoke'] },
  { command: 'completion bash', code: 0, has: ['_zonewise()', 'complete ', 'availability'] },
  { command: 'completion zsh', code: 0, has: ['#compdef zonewise', "'lookup:Look up DNS records'"] },
  { command: 'completion fish', code: 0, has: ['complete -c zonewise', 'availability'] },
]
