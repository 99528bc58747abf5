import type { FetchedPolicy } from '../../src/evidence/web/policy-fetch.ts'
import { topLevelZone } from '../support/in-process-internet.ts'

/** A domain with content that was made to attack the service. */
export interface HostileDomain {
  readonly what: string
  readonly domain?: string
  readonly zones: Readonly<Record<string, string>>
  readonly policy?: FetchedPolicy
  /** The outcome by the catalogue; undefined means no finding. */
  readonly expected: Readonly<Record<string, string | undefined>>
}

const times = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')

const words = (count: number, word: (index: number) => string): string => times(count, word).replaceAll('\n', ' ')

/** A text as TXT data, in as many strings as it needs. */
const txt = (text: string): string => (text.match(/.{1,255}/gs) ?? []).map((part) => `"${part}"`).join(' ')

const SERVERS = `@ NS ns1
@ NS ns2
ns1 A 93.184.1.53
ns1 AAAA 2a01:4f8:1::53
ns2 A 45.33.2.53
ns2 AAAA 2600:3c01:2::53`

const WEB = '@ A 93.184.5.1\nwww A 93.184.5.1'
const MAIL = '@ MX 10 mail\nmail A 93.184.6.25'

/** A correct zone with the given lines. */
export const zone = (records: string, { servers = SERVERS, soa = 'ns1 hostmaster', web = WEB } = {}): string =>
  `$TTL 3600\n@ SOA ${soa} 1 7200 1800 1209600 3600\n${servers}\n${web}\n${records}\n`

const at = (what: string, text: string, expected: HostileDomain['expected'] = {}): HostileDomain => ({
  what,
  zones: { com: topLevelZone(), 'example.com': text },
  expected,
})

/** An SPF record that includes five others, each of which includes five more. */
function nested(name: string, depth: number): string {
  if (depth === 0) return `${name} TXT "v=spf1 a:${name}.example.com -all"`
  const children = [0, 1, 2, 3, 4].map((index) => `${name}${index}`)
  const own = `${name} TXT ${txt(`v=spf1 ${children.map((child) => `include:${child}.example.com`).join(' ')} -all`)}`
  return [own, ...children.map((child) => nested(child, depth - 1))].join('\n')
}

const LONGEST_LABEL = 'a'.repeat(63)
const TOO_LONG_LABEL = 'a'.repeat(64)
/** The name has 253 characters with `.com`, so that no label fits before it. */
const LONGEST = `${LONGEST_LABEL}.${LONGEST_LABEL}.${LONGEST_LABEL}.${'b'.repeat(57)}`
const ODD_NAME = `${'\\000'.repeat(63)}.${'\\255'.repeat(63)}.${'\\032'.repeat(63)}.\\$\\(x\\)\\;'\`|`

/** A bell, a right-to-left override, an escape sequence, a zero-width and a tag character, an incomplete UTF-8 sequence. */
const EVIL_TEXT = '\u0007\u202e\u2066x\u001b[31m\u200b\u{e0041}\u2028'
const EVIL = `${[...new TextEncoder().encode(EVIL_TEXT)].map((byte) => `\\${String(byte).padStart(3, '0')}`).join('')}\\195`
/** Shorter, because as part of a name it must leave room for the other labels. */
const EVIL_LABEL = '\\007\\226\\128\\174x'

const manyServers = (count: number): string =>
  times(count, (index) => `@ NS s${index}\ns${index} A 93.${index}.1.53\ns${index} AAAA 2a01:4f8:${index + 1}::53`)

export const HOSTILE: readonly HostileDomain[] = [
  at('88 name servers', zone('', { servers: manyServers(88), soa: 's1 hostmaster' }), { 'ns-count': 'many' }),
  at(
    'an SPF record of 111 includes',
    zone(
      `${MAIL}\n@ TXT ${txt(`v=spf1 ${words(111, (index) => `include:i${index}.example.com`)} -all`)}
${times(111, (index) => `i${index} TXT "v=spf1 a:a${index}.example.com mx:m${index}.example.com -all"`)}`,
    ),
    { 'spf-record': 'ok', 'spf-lookups': 'too-many' },
  ),
  at('781 nested includes', zone(`${MAIL}\n@ TXT "v=spf1 include:n.example.com -all"\n${nested('n', 4)}`), {
    'spf-lookups': 'too-many',
  }),
  at(
    'includes of itself, and macros',
    zone(`${MAIL}\n@ TXT "v=spf1 include:example.com include:b.example.com include:%{i}._spf.%{d2} -all"
b TXT "v=spf1 include:b.example.com include:%{d} exists:%{ir}.%{l1r-}.%{d} redirect=example.com"`),
    { 'spf-include': 'loop' },
  ),
  at(
    'redirects in a circle',
    zone(`${MAIL}\n@ TXT "v=spf1 redirect=b.example.com"
b TXT "v=spf1 redirect=c.example.com"\nc TXT "v=spf1 redirect=b.example.com"`),
    { 'spf-include': 'loop' },
  ),
  at(
    'an SPF record of 60 KiB',
    zone(`${MAIL}\n@ TXT ${txt(`v=spf1 ${words(3000, (index) => `a:h${index}.example.com`)} -all`)}`),
    { 'spf-lookups': 'too-many', 'txt-size': 'huge' },
  ),
  at(
    'a loop of 50 aliases, at every queried name',
    zone(
      `@ MX 10 c5\n@ TXT "v=spf1 include:c6.example.com a:c7.example.com mx:c8.example.com -all"
${times(50, (index) => `c${index} CNAME c${(index + 1) % 50}`)}
_dmarc CNAME c1\n_mta-sts CNAME c2\nmta-sts CNAME c3\nselector1._domainkey CNAME c4
_smtp._tls CNAME c9\ndefault._bimi CNAME c10`,
      { web: '@ A 93.184.5.1\nwww CNAME c0' },
    ),
    { 'web-www': 'fails', 'mx-address': 'all-fail', 'dmarc-record': 'fails', 'mta-sts-record': 'fails' },
  ),
  at(
    'a chain of 16 aliases',
    zone(`${times(16, (index) => `c${index} CNAME c${index + 1}`)}\nc16 A 93.184.5.1`, {
      web: '@ A 93.184.5.1\nwww CNAME c0',
    }),
    { 'web-www': 'fails' },
  ),
  at(
    '500 TXT records',
    zone(`@ TXT "v=spf1 -all"\n${times(500, (index) => `@ TXT "token-${index}=${'x'.repeat(64)}"`)}`),
    {
      'txt-size': 'huge',
      'spf-record': 'ok',
    },
  ),
  at(
    '500 SPF records',
    zone(`${MAIL}\n${times(500, (index) => `@ TXT "v=spf1 ip4:93.184.0.${index % 256} ?all x${index}=y"`)}`),
    {
      'spf-record': 'multiple',
    },
  ),
  at('a TXT record of 63 KiB', zone(`@ TXT ${txt('x'.repeat(255 * 250))}`), { 'txt-size': 'huge' }),
  at(
    '300 DMARC records',
    zone(`${MAIL}\n${times(300, (index) => `_dmarc TXT "v=DMARC1; p=none; rua=mailto:a@r${index}.com"`)}`),
    {
      'dmarc-record': 'multiple',
    },
  ),
  at(
    'reports to 2000 places',
    zone(
      `${MAIL}\n_dmarc TXT ${txt(`v=DMARC1; p=none; rua=${words(2000, (index) => `mailto:a@r${index}.com`).replaceAll(' ', ',')}`)}`,
    ),
    { 'dmarc-record': 'ok', 'dmarc-rua-auth': 'unauthorised' },
  ),
  at('a DKIM key of 60 KiB', zone(`${MAIL}\nselector1._domainkey TXT ${txt(`v=DKIM1; p=${'QUFB'.repeat(15_000)}`)}`), {
    'dkim-record': 'invalid',
  }),
  at(
    '100 mail hosts',
    zone(
      times(
        100,
        (index) => `@ MX ${index} mx${index}\nmx${index} A 93.184.7.${index}\n_25._tcp.mx${index} TLSA 3 1 1 00`,
      ),
    ),
    { 'mx-record': 'ok', 'mx-address': 'ok' },
  ),
  at('500 CAA records', zone(times(500, (index) => `@ CAA 0 issue "ca${index}.example"`)), { 'caa-record': 'ok' }),
  at(
    'mail hosts with arbitrary bytes in their names',
    zone(`@ MX 10 ${ODD_NAME}\n@ MX 20 ${LONGEST}.com.\n@ MX 30 a\\.b\n@ MX 40 ${EVIL_LABEL}.com.`),
    { 'mx-name-valid': 'invalid', 'target-unregistered': 'open', 'mx-address': undefined, 'dane-tlsa': 'none' },
  ),
  at(
    'name servers with arbitrary bytes in their names',
    zone('', { servers: `@ NS ${ODD_NAME}\n@ NS ${LONGEST}.com.\n@ NS ns1\nns1 A 93.184.1.53` }),
    { 'ns-name-valid': 'invalid' },
  ),
  at(
    'aliases to names with arbitrary bytes',
    zone(
      `@ MX 10 mail\nmail CNAME ${EVIL_LABEL}.com.\n_dmarc CNAME \\000.com.\nselector1._domainkey CNAME ${LONGEST}.com.`,
      {
        web: `@ A 93.184.5.1\nwww CNAME ${ODD_NAME}`,
      },
    ),
    { 'web-dangling': 'dead', 'mx-cname': 'alias' },
  ),
  at(
    'SPF targets that are not names',
    zone(`${MAIL}\n@ TXT ${txt(`v=spf1 include:${TOO_LONG_LABEL}.com a:a..b.com redirect=.`)}`),
    { 'spf-syntax': 'permerror' },
  ),
  at(
    'SPF targets that are too long, or full of backslashes',
    zone(
      `${MAIL}\n@ TXT ${txt(`v=spf1 include:${LONGEST}.${LONGEST}.com a:x\\\\y.com mx:\\\\.com exists:a\\\\046b.com redirect=c\\\\.com`)}`,
    ),
    { 'spf-syntax': 'ok', 'target-unregistered': 'open', 'spf-include': undefined },
  ),
  at(
    'report addresses that are none',
    zone(`${MAIL}\n_dmarc TXT ${txt(
      `v=DMARC1; p=none; rua=mailto:x@${TOO_LONG_LABEL}.com,mailto:x@a..b,mailto:x@\\\\,mailto:x@a\\\\.b.com,mailto:x@${LONGEST}.com,https://${TOO_LONG_LABEL}.com/x,mailto:@,mailto:a@`,
    )}
_smtp._tls TXT ${txt(`v=TLSRPTv1; rua=mailto:x@${TOO_LONG_LABEL}.com,https://a..b/,mailto:x@${LONGEST}.com`)}`),
    { 'dmarc-record': 'ok' },
  ),
  {
    what: 'a name so long that nothing fits before it',
    domain: `${LONGEST}.com`,
    zones: {
      com: topLevelZone('ns1.dns A 93.184.1.53\nns2.dns A 45.33.2.53'),
      // The zone is unsigned, because the label of an NSEC3 record would not fit either.
      [`${LONGEST}.com`]: zone(';! unsigned\n@ MX 10 @', {
        servers: '@ NS ns1.dns.com.\n@ NS ns2.dns.com.',
        web: '@ A 93.184.5.1',
        soa: 'ns1.dns.com. hostmaster.dns.com.',
      }),
    },
    expected: { 'domain-resolves': 'ok', 'mta-sts-record': 'none' },
  },
  at(
    'control characters wherever text is read',
    zone(
      `${MAIL}
@ TXT "v=spf1 ip4:${EVIL} inc${EVIL}:x.com a:${EVIL}.com include:i.example.com -all"
_dmarc TXT "v=DMARC1; p=${EVIL}; sp=${EVIL}; rua=${EVIL}; x${EVIL}=${EVIL}; fo=${EVIL}; pct=${EVIL}"
selector1._domainkey TXT "v=DKIM1; k=${EVIL}; p=${EVIL}; h=${EVIL}; t=${EVIL}; n=${EVIL}"
selector2._domainkey TXT "${EVIL}"
_mta-sts TXT "v=STSv1; id=${EVIL}"
mta-sts A 93.184.7.80
_smtp._tls TXT "v=TLSRPTv1; rua=${EVIL}; rua=mailto:${EVIL}@x.com"
default._bimi TXT "v=BIMI1; l=${EVIL}; a=${EVIL}"
@ CAA 0 issue "${EVIL}"
@ CAA 0 issuee "x"
@ CAA 0 iodef "${EVIL}"
@ CAA 128 tbs "${EVIL}"
@ HTTPS 1 . alpn=h2
@ HTTPS 0 ${EVIL_LABEL}.com.`,
      { soa: `${EVIL_LABEL} ${EVIL_LABEL}` },
    ),
    {
      'spf-syntax': 'permerror',
      'dmarc-syntax': 'bad-policy',
      'mta-sts-record': 'invalid',
      'caa-syntax': 'unknown-critical',
    },
  ),
  {
    ...at(
      'control characters in references and in a policy',
      zone(`${MAIL}
@ TXT "v=spf1 include:i.example.com redirect=j.example.com"
i TXT "v=spf1 ip4:${EVIL} -all"
_dmarc TXT "v=DMARC1; p=none; rua=mailto:${EVIL}@x.com"
_mta-sts TXT "v=STSv1; id=1"
mta-sts A 93.184.7.80`),
      { 'spf-include': 'missing', 'mta-sts-syntax': 'invalid', 'mta-sts-media-type': 'wrong' },
    ),
    policy: {
      kind: 'response',
      status: 200,
      mediaType: `text/${EVIL_TEXT}`,
      body: `version: STSv1\nmode: ${EVIL_TEXT}\nmx: ${EVIL_TEXT}\nmax_age: ${EVIL_TEXT}\n${EVIL_TEXT}\n`,
    },
  },
  {
    ...at('a policy that redirects', zone(`${MAIL}\n_mta-sts TXT "v=STSv1; id=1"\nmta-sts A 93.184.7.80`), {
      'mta-sts-policy': 'redirect',
    }),
    policy: { kind: 'redirect', status: 302, location: `https://${EVIL_TEXT}.com/` },
  },
]
