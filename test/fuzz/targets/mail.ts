import { parseBimi } from '../../../src/standards/bimi/parse.ts'
import { buildCaa } from '../../../src/standards/caa/build.ts'
import { parseCaaIssueValue } from '../../../src/standards/caa/issue-value.ts'
import { parseCaa } from '../../../src/standards/caa/parse.ts'
import { parsePersistentValidation } from '../../../src/standards/caa/persistent-validation.ts'
import { caaPropertyFault, repairCaaProperty } from '../../../src/standards/caa/property.ts'
import { parseDkim } from '../../../src/standards/dkim/parse.ts'
import { aliasTargetIn, cleaned, withoutWord } from '../../../src/standards/dkim/rewrite.ts'
import { isDmarcNearMiss, repairDmarc } from '../../../src/standards/dmarc/near-miss.ts'
import { parseDmarc } from '../../../src/standards/dmarc/parse.ts'
import { parseEmailAddress } from '../../../src/standards/email-address/parse.ts'
import { analyseHeader } from '../../../src/standards/mail-header/analyse.ts'
import { parseFields } from '../../../src/standards/mail-header/fields.ts'
import { hopTls, isBetweenOrganisations } from '../../../src/standards/mail-header/hop-transport.ts'
import { hopHost, hopWaits } from '../../../src/standards/mail-header/hop-waits.ts'
import { signatureFields } from '../../../src/standards/mail-header/signature-fields.ts'
import { isMxPattern } from '../../../src/standards/mta-sts/mx-pattern.ts'
import { parseStsPolicy } from '../../../src/standards/mta-sts/parse-policy.ts'
import { parseStsRecord } from '../../../src/standards/mta-sts/parse-record.ts'
import { mailtoUri } from '../../../src/standards/report-uri/build.ts'
import { parseReportUri } from '../../../src/standards/report-uri/parse.ts'
import { keepsReceivers } from '../../../src/standards/report-uri/receivers.ts'
import { isMeantForSenders } from '../../../src/standards/spf/meant.ts'
import { mergeSpf } from '../../../src/standards/spf/merge.ts'
import { parseSpf } from '../../../src/standards/spf/parse.ts'
import { intendedWords, repairNearMiss, respellings } from '../../../src/standards/spf/repair.ts'
import { isTlsRptNearMiss, repairTlsRpt } from '../../../src/standards/tls-rpt/near-miss.ts'
import { parseTlsRpt } from '../../../src/standards/tls-rpt/parse.ts'
import { parseUri } from '../../../src/standards/uri/parse.ts'
import { parseUrl } from '../../../src/standards/uri/parse-url.ts'
import { type Target, textTarget } from '../target.ts'

const TAG_PIECES = [';', '=', ':', ',', ' ', '\t', '"', '__proto__=', 'constructor=', '%', '\u00a0']

/** The judgement of a header reads the clauses of its hops again. */
function readHeader(text: string): unknown {
  const header = analyseHeader(text)
  if (!header.ok) return header
  const { hops } = header.value
  return [
    header,
    signatureFields(parseFields(text)),
    hopWaits(hops),
    hops.map((hop) => [hopTls(hop), isBetweenOrganisations(hop), hopHost(hop)]),
  ]
}

/** The records and texts of mail: policies, keys, headers and addresses. */
export const MAIL_TARGETS: readonly Target[] = [
  textTarget('email-address', parseEmailAddress, ['@', '.', '"', '<', '>', ' ', '\\', 'a', 'xn--']),
  textTarget(
    'uri',
    (text) => [parseUri(text), String(parseUrl(text)), String(parseUrl(text, 'https://example.com/a/'))],
    ['/', '//', '?', '#', '%', '%4', '@', '[', ':', 'https:', 'javascript:'],
    'https:',
  ),
  textTarget(
    'report-uri',
    (text) => {
      const address = parseEmailAddress(text)
      return [parseReportUri(text), address.ok && mailtoUri(address.value), keepsReceivers([text], text)]
    },
    ['mailto:', '@', '!', '10m', ',', '%', ';', 'https://'],
    'mailto:',
  ),
  textTarget(
    'spf',
    (text) => [
      parseSpf(text),
      intendedWords(text, 'example.com'),
      respellings(text, 'example.com'),
      isMeantForSenders(text, 'example.com'),
      repairNearMiss(text),
      mergeSpf([text, 'v=spf1 mx -all']),
    ],
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
    'v=spf1 ',
  ),
  textTarget(
    'dmarc',
    (text) => [parseDmarc(text), isDmarcNearMiss(text), repairDmarc(text)],
    ['v=DMARC1', 'p=', 'none', 'rua=', 'mailto:', '!', '10m', 'fo=', 'np=', 't=y', ...TAG_PIECES],
    'v=DMARC1;',
  ),
  textTarget(
    'dkim',
    (text) => [parseDkim(text), cleaned(text), withoutWord(text, 't', 'y'), aliasTargetIn(text)],
    ['v=DKIM1', 'k=', 'rsa', 'ed25519', 'p=', 'MIGf', 'AQAB', 'h=', 't=', 's=', 'n=', ...TAG_PIECES],
    'v=DKIM1;',
  ),
  textTarget('mta-sts-record', parseStsRecord, ['v=STSv1', 'id=', '20260101', ...TAG_PIECES], 'v=STSv1;'),
  textTarget(
    'mta-sts-policy',
    (text) => [parseStsPolicy(text), isMxPattern(text)],
    ['version: STSv1', 'mode', 'enforce', 'mx', 'max_age', ':', '\r', '\n', '*.', '86400'],
    'version: STSv1\n',
  ),
  textTarget(
    'tls-rpt',
    (text) => [parseTlsRpt(text), isTlsRptNearMiss(text), repairTlsRpt(text)],
    ['v=TLSRPTv1', 'rua=', 'mailto:', 'https://', ...TAG_PIECES],
    'v=TLSRPTv1;',
  ),
  textTarget('bimi', parseBimi, ['v=BIMI1', 'l=', 'a=', 'https://', '.svg', 'avp=', ...TAG_PIECES], 'v=BIMI1;'),
  textTarget(
    'caa',
    (text) => {
      const record = parseCaa(text)
      return [
        record,
        record.ok && [caaPropertyFault(record.value), repairCaaProperty(record.value), buildCaa(record.value)],
        parseCaaIssueValue(text),
        parsePersistentValidation(text),
      ]
    },
    ['0', '128', ' ', 'issue', 'issuewild', 'iodef', '"', '\\', '\\255', ';', '=', 'accounturi=', 'validationmethods='],
    '0 issue ',
  ),
  textTarget(
    'mail-header',
    readHeader,
    [
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
    ],
    'Received: from a ',
  ),
]
