import { decodeMessage } from '../../src/dns/decode.ts'
import { importPublicKey } from '../../src/dns/dnssec/public-key.ts'
import { labelsOf } from '../../src/dns/name.ts'
import { presentData, presentZoneLine } from '../../src/dns/presentation.ts'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import { clientNetwork } from '../../src/engine/client-network.ts'
import { cookieLine, NO_COOKIES, withCookies } from '../../src/evidence/seo/cookies.ts'
import { dnsNamesIn } from '../../src/net/http/certificate.ts'
import { readAgents } from '../../src/standards/ai-agents/read.ts'
import { parseBimi } from '../../src/standards/bimi/parse.ts'
import { parseCaaIssueValue } from '../../src/standards/caa/issue-value.ts'
import { parseCaa } from '../../src/standards/caa/parse.ts'
import { parsePersistentValidation } from '../../src/standards/caa/persistent-validation.ts'
import { caaPropertyFault, repairCaaProperty } from '../../src/standards/caa/property.ts'
import { decoderFor } from '../../src/standards/charset/decoder.ts'
import { parseDkim } from '../../src/standards/dkim/parse.ts'
import { aliasTargetIn, cleaned, withoutWord } from '../../src/standards/dkim/rewrite.ts'
import { isDmarcNearMiss, repairDmarc } from '../../src/standards/dmarc/near-miss.ts'
import { parseDmarc } from '../../src/standards/dmarc/parse.ts'
import { parseDomainName, parseLabels, parseOwnerName } from '../../src/standards/domain-name/parse.ts'
import { pastedHost } from '../../src/standards/domain-name/pasted-host.ts'
import { parseEmailAddress } from '../../src/standards/email-address/parse.ts'
import { parseHsts } from '../../src/standards/hsts/parse.ts'
import { convertIdn, convertIdnLeniently } from '../../src/standards/idn/convert.ts'
import { parseIp, parseIpNetwork } from '../../src/standards/ip-address/parse.ts'
import { parseHreflang, parseLanguageTag } from '../../src/standards/language-tag/parse.ts'
import { parseLinkHeader } from '../../src/standards/link-header/parse.ts'
import { readLlmsTxt } from '../../src/standards/llms-txt/read.ts'
import { analyseHeader } from '../../src/standards/mail-header/analyse.ts'
import { isMxPattern } from '../../src/standards/mta-sts/mx-pattern.ts'
import { parseStsPolicy } from '../../src/standards/mta-sts/parse-policy.ts'
import { parseStsRecord } from '../../src/standards/mta-sts/parse-record.ts'
import { parseBootstrap } from '../../src/standards/rdap/bootstrap.ts'
import { parseDomainAnswer } from '../../src/standards/rdap/domain-answer.ts'
import { isRdapError, meaningOfNotFound, saysQueryLimit } from '../../src/standards/rdap/not-found.ts'
import { parseRetryAfter } from '../../src/standards/rdap/retry-after.ts'
import { parseReportUri } from '../../src/standards/report-uri/parse.ts'
import { readRobotsHeader, readRobotsMeta } from '../../src/standards/robots-directives/read.ts'
import { parseRobotsTxt } from '../../src/standards/robots-txt/parse.ts'
import { readUsagePreferences } from '../../src/standards/robots-txt/usage-preferences.ts'
import { readSitemap } from '../../src/standards/sitemap/read.ts'
import { mergeSpf } from '../../src/standards/spf/merge.ts'
import { parseSpf } from '../../src/standards/spf/parse.ts'
import { repairNearMiss, repairSpf } from '../../src/standards/spf/repair.ts'
import { isTlsRptNearMiss, repairTlsRpt } from '../../src/standards/tls-rpt/near-miss.ts'
import { parseTlsRpt } from '../../src/standards/tls-rpt/parse.ts'
import { isUsableForSmtp } from '../../src/standards/tlsa/usable.ts'
import { parseUri } from '../../src/standards/uri/parse.ts'
import { parseUrl } from '../../src/standards/uri/parse-url.ts'
import { challengeMark } from '../../src/standards/web-page/challenge.ts'
import { readJsonLd } from '../../src/standards/web-page/json-ld.ts'
import { parseMetaRefresh } from '../../src/standards/web-page/meta-refresh.ts'
import { readPageAtOnce } from '../../src/standards/web-page/read-page.ts'
import { decodeWhoisAnswer, parseWhoisAnswer } from '../../src/standards/whois/parse-answer.ts'
import { credentialOf } from '../../src/surfaces/http/credential.ts'
import { readMessage } from '../../src/surfaces/mcp/message.ts'
import { languageOf } from '../../src/surfaces/site/language.ts'
import { type Target, textOf, textTarget } from './target.ts'

/** It includes itself, up to the limit of the parser. It is short, because each inclusion parses it again. */
const INCLUDED = '@ 300 A 192.0.2.1\n$INCLUDE again\n'
const NOW = new Date('2026-11-16T12:00:00Z')
const JSON_PIECES = ['{', '}', '[', ']', '"', ':', ',', 'null', '1e999', '"__proto__":', '\\u0000', '\\ud800', '{"a":']
const TAG_PIECES = [';', '=', ':', ',', ' ', '\t', '"', '__proto__=', 'constructor=', '%', '\u00a0']

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What happens to a DNS message after decoding: names are split, and data becomes text. */
function readDnsMessage(input: Uint8Array): unknown {
  const decoded = decodeMessage(input)
  if (!decoded.ok) return decoded
  const { answers, authority, additional } = decoded.value
  const records = [...answers, ...authority, ...additional]
  for (const { data } of records) {
    if (data.type === 'TLSA') isUsableForSmtp(data)
    if (data.type === 'DNSKEY') importPublicKey(data.algorithm, data.publicKey)
  }
  return records.map((record) => [labelsOf(record.name), presentData(record), presentZoneLine(record)])
}

const cookies = (text: string): unknown => {
  const url = new URL('https://www.example.com/')
  return cookieLine(withCookies(NO_COOKIES, url, text.split('\n'), NOW), url)
}

/** Every parser of foreign data. */
export const TARGETS: readonly Target[] = [
  {
    name: 'dns-message',
    run: readDnsMessage,
    pieces: [
      '\u0000',
      '\u0001',
      '\u00c0\u000c',
      '\u00c0\u0000',
      '\u003f',
      '\u0007example\u0003com\u0000',
      '\u00ff\u00ff',
    ],
  },
  textTarget('zone-file', (text) => parseZoneFile(text, { origin: 'example.com', include: () => INCLUDED }), [
    '@',
    ' ',
    '\n',
    '(',
    ')',
    '"',
    ';',
    '\\',
    '\\000',
    'IN',
    '3600',
    'A',
    'TXT',
    'SOA',
    'TYPE65535',
    '\\# 0',
    '$TTL',
    '$INCLUDE x',
    '$ORIGIN .',
    '$GENERATE',
  ]),
  textTarget(
    'domain-name',
    (text) => [parseDomainName(text), parseLabels(text), parseOwnerName(text), pastedHost(text)],
    ['.', '-', '_', 'xn--', '\u3002', 'a', 'ß', '\u200d', '@', '//', ':', '<', '>', ' ', '%', '['],
  ),
  textTarget('idn', (text) => [convertIdn(text), convertIdnLeniently(text)], [
    '.',
    'xn--',
    '-',
    'ß',
    'ς',
    '\u200c',
    '\u0301',
    '𐀀',
    '。',
    'faß',
    'xn--a-ecp',
  ]),
  textTarget('ip-address', (text) => [parseIp(text), parseIpNetwork(text), clientNetwork(text)], [
    ':',
    '::',
    '.',
    '/',
    '0',
    '255',
    'ffff',
    '%',
    '[',
    ']',
    '::ffff:',
  ]),
  textTarget('email-address', parseEmailAddress, ['@', '.', '"', '<', '>', ' ', '\\', 'a', 'xn--']),
  textTarget(
    'uri',
    (text) => [parseUri(text), String(parseUrl(text)), String(parseUrl(text, 'https://example.com/a/'))],
    ['/', '//', '?', '#', '%', '%4', '@', '[', ':', 'https:', 'javascript:'],
  ),
  textTarget('report-uri', parseReportUri, ['mailto:', '@', '!', '10m', ',', '%', ';', 'https://']),
  textTarget(
    'spf',
    (text) => [parseSpf(text), repairSpf(text), repairNearMiss(text), mergeSpf([text, 'v=spf1 mx -all'])],
    [
      'v=spf1 ',
      'a',
      'mx',
      'ip4:',
      'ip6:',
      'include:',
      '%{',
      'd',
      '}',
      '%%',
      '/',
      '//',
      '33',
      '=',
      ':',
      ' ',
      '-',
      '~all',
      'exp=',
      'redirect=',
      '.',
    ],
  ),
  textTarget('dmarc', (text) => [parseDmarc(text), isDmarcNearMiss(text), repairDmarc(text)], [
    'v=DMARC1',
    'p=',
    'none',
    'rua=',
    'mailto:',
    '!',
    '10m',
    'fo=',
    'np=',
    't=y',
    ...TAG_PIECES,
  ]),
  textTarget('dkim', (text) => [parseDkim(text), cleaned(text), withoutWord(text, 't', 'y'), aliasTargetIn(text)], [
    'v=DKIM1',
    'k=',
    'rsa',
    'ed25519',
    'p=',
    'MIGf',
    'AQAB',
    'h=',
    't=',
    's=',
    'n=',
    ...TAG_PIECES,
  ]),
  textTarget('mta-sts-record', parseStsRecord, ['v=STSv1', 'id=', '20260101', ...TAG_PIECES]),
  textTarget('mta-sts-policy', (text) => [parseStsPolicy(text), isMxPattern(text)], [
    'version: STSv1',
    'mode',
    'enforce',
    'mx',
    'max_age',
    ':',
    '\r',
    '\n',
    '*.',
    '86400',
  ]),
  textTarget('tls-rpt', (text) => [parseTlsRpt(text), isTlsRptNearMiss(text), repairTlsRpt(text)], [
    'v=TLSRPTv1',
    'rua=',
    'mailto:',
    'https://',
    ...TAG_PIECES,
  ]),
  textTarget('bimi', parseBimi, ['v=BIMI1', 'l=', 'a=', 'https://', '.svg', 'avp=', ...TAG_PIECES]),
  textTarget(
    'caa',
    (text) => {
      const record = parseCaa(text)
      return [
        record,
        record.ok && [caaPropertyFault(record.value), repairCaaProperty(record.value)],
        parseCaaIssueValue(text),
        parsePersistentValidation(text),
      ]
    },
    ['0', '128', ' ', 'issue', 'issuewild', 'iodef', '"', '\\', '\\255', ';', '=', 'accounturi=', 'validationmethods='],
  ),
  textTarget('mail-header', analyseHeader, [
    'Received:',
    ' from ',
    ' by ',
    ' with ESMTPS',
    ';',
    '(',
    ')',
    '\r\n',
    '\r\n ',
    '=?utf-8?B?',
    '?=',
    '=?utf-8?Q?',
    'Authentication-Results:',
    'spf=pass',
    'DKIM-Signature:',
    'd=',
    'Mon, 2 Nov 2026 10:00:00 +0000',
    'From:',
    '<',
    '>',
    '@',
    '"',
    '\\',
  ]),
  textTarget('robots-txt', (text) => parseRobotsTxt({ bytes: Buffer.from(text), contentType: 'text/plain' }), [
    'User-agent:',
    'Disallow:',
    'Allow:',
    '*',
    '$',
    '/',
    '%',
    '#',
    '\n',
    '\r',
    'Sitemap:',
    'Content-Usage:',
    'Crawl-delay:',
  ]),
  textTarget('usage-preferences', readUsagePreferences, ['train-ai', '=', 'n', 'y', ',', ';', ' ', 'search']),
  textTarget(
    'robots-directives',
    (text) => [readRobotsMeta('robots', text), readRobotsMeta(text, text), readRobotsHeader(text)],
    ['noindex', ',', ':', 'googlebot', 'max-snippet', 'unavailable_after', '-1', ' '],
  ),
  {
    name: 'web-page',
    run: (input) => readPageAtOnce(input, 'text/html'),
    pieces: [
      '<',
      '>',
      '</',
      '<!--',
      '-->',
      '<![CDATA[',
      '<title>',
      '<meta ',
      'charset=',
      'http-equiv=refresh',
      'content="',
      '<script type="application/ld+json">',
      '</script>',
      '<svg>',
      '<template>',
      '&#x',
      '&amp',
      ';',
      '"',
      "'",
      '=',
      '<a href=',
      '<p>',
      '\u0000',
    ],
  },
  {
    name: 'web-page-charset',
    run: (input) => [
      readPageAtOnce(input, undefined),
      readPageAtOnce(input, `text/html; charset=${textOf(input).slice(0, 40)}`),
      decoderFor(textOf(input).slice(0, 40))?.decode(input),
    ],
    pieces: [
      '<meta charset=',
      'utf-16',
      'utf-8',
      'shift_jis',
      'x-user-defined',
      'replacement',
      '"',
      '\u00fe\u00ff',
      '\u00ff\u00fe',
    ],
  },
  textTarget(
    'web-challenge',
    (text) =>
      challengeMark({
        status: 403,
        headers: [
          ['server', text],
          ['cf-mitigated', text],
        ],
        body: Buffer.from(text),
      } as never),
    ['cf-mitigated', 'challenge', '<title>', 'Just a moment'],
  ),
  textTarget('json-ld', readJsonLd, [...JSON_PIECES, '"@type":', '"@graph":', '"@context":']),
  textTarget('meta-refresh', parseMetaRefresh, ['0', '.', ';', ',', ' ', 'url', '=', "'", '"', '/']),
  textTarget('hsts', parseHsts, ['max-age', '=', ';', '"', '31536000', 'includeSubDomains', 'preload', ' ']),
  textTarget('link-header', parseLinkHeader, ['<', '>', ';', ',', 'rel=', '"', 'canonical', '\\', 'hreflang=', '*=']),
  textTarget('language-tag', (text) => [parseLanguageTag(text), parseHreflang(text), languageOf(text, text)], [
    'en',
    '-',
    '_',
    'x-default',
    'Latn',
    '419',
    '1901',
    'u',
    ';q=',
    ',',
  ]),
  textTarget('cookies', cookies, [
    'a=b',
    ';',
    '=',
    'Domain=',
    '.example.com',
    'Path=',
    'Secure',
    'Expires=',
    'Max-Age=',
    '__Host-',
    '\n',
    '"',
  ]),
  textTarget('sitemap', (text) => readSitemap({ bytes: Buffer.from(text), contentType: 'application/xml' }), [
    '<?xml',
    '?>',
    '<urlset',
    '<sitemapindex',
    '<!--',
    '-->',
    '<!DOCTYPE',
    '[',
    '<!ENTITY',
    '>',
    ' ',
  ]),
  textTarget('llms-txt', (text) => readLlmsTxt({ bytes: Buffer.from(text), contentType: 'text/plain' }), [
    '#',
    '##',
    '\n',
    '>',
    '- [',
    '](',
    ')',
    ':',
  ]),
  textTarget('ai-agents', (text) => readAgents(json(text)), [...JSON_PIECES, '"agents":', '"asOf":', '"name":']),
  textTarget('rdap-answer', (text) => parseDomainAnswer(text, 'example.com'), [
    ...JSON_PIECES,
    '"objectClassName":"domain"',
    '"ldhName":',
    '"events":',
    '"entities":',
    '"vcardArray":',
    '"status":',
    '"eventDate":',
    '"nameservers":',
    '"secureDNS":',
    '"dsData":',
    '"links":',
    '"rel":"related"',
    '"href":"https://rdap.example/domain/x"',
  ]),
  textTarget(
    'rdap-not-found',
    (text) => [meaningOfNotFound(text, 'example.com'), saysQueryLimit(text, 'example.com'), isRdapError(text)],
    [
      ...JSON_PIECES,
      '"errorCode":',
      '"title":',
      '"description":',
      '"notices":',
      'reserved',
      'rate limit',
      'exceeded ',
      'your ',
      'blocked',
      '<',
      '>',
      ' ',
    ],
  ),
  {
    name: 'whois-answer',
    run: (input) =>
      parseWhoisAnswer(decodeWhoisAnswer(input), 'example.jp', { host: 'whois.jprs.jp', notRegistered: 'No match!!' }),
    pieces: [
      'Domain: example.jp',
      'a. [Domain Name] EXAMPLE.JP',
      'Status: ',
      'AVAILABLE',
      'Created: 2026/11/16 12:00:00 (JST)',
      '2026. 11. 16.',
      'nserver: ns1.example.jp.',
      'Registrar:',
      '  Name: ',
      'No match!!',
      'limit exceeded',
      '%',
      ':',
      '[',
      '(',
      ' ',
      '\n',
      '\u00fc',
    ],
  },
  textTarget('rdap-bootstrap', parseBootstrap, [
    ...JSON_PIECES,
    '"services":',
    '"https://rdap.example/"',
    '"com"',
    '"publication":',
  ]),
  textTarget('retry-after', (text) => parseRetryAfter(text, NOW.getTime()), [
    '1',
    '-',
    'Mon, 16 Nov 2026 12:00:00 GMT',
    ' ',
    '.',
  ]),
  textTarget('certificate-names', dnsNamesIn, ['DNS:', ', ', '"', 'IP Address:', '*.', '\\', '\\u0000', 'othername:']),
  {
    name: 'mcp-message',
    run: (input) => readMessage(Buffer.from(input)),
    pieces: [...JSON_PIECES, '"jsonrpc":"2.0"', '"method":', '"id":', '"params":'],
  },
  textTarget('api-key', (text) => credentialOf({ 'x-api-key': text, authorization: text }), [
    'Bearer ',
    'zw_',
    ' ',
    ',',
    'Basic ',
  ]),
]
