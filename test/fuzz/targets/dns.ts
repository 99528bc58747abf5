import { decodeBase32Hex } from '../../../src/dns/bytes-text.ts'
import { decodeMessage } from '../../../src/dns/decode.ts'
import { importPublicKey } from '../../../src/dns/dnssec/public-key.ts'
import { compareNames, encodeName, labelsOf } from '../../../src/dns/name.ts'
import { presentData, presentZoneLine } from '../../../src/dns/presentation.ts'
import { parseZoneFile } from '../../../src/dns/zone-file/parse.ts'
import { clientNetwork } from '../../../src/engine/client-network.ts'
import { BOUNCE_SERVICES } from '../../../src/evidence/data/bounce-services.ts'
import { mailboxOf } from '../../../src/evidence/zone/soa-mailbox.ts'
import { organisationalDomainOf, type WalkStep, walkNames } from '../../../src/standards/dmarc/tree-walk.ts'
import { parseDomainName, parseLabels, parseOwnerName } from '../../../src/standards/domain-name/parse.ts'
import { pastedHost } from '../../../src/standards/domain-name/pasted-host.ts'
import { convertIdn, convertIdnLeniently } from '../../../src/standards/idn/convert.ts'
import { parseIp, parseIpNetwork } from '../../../src/standards/ip-address/parse.ts'
import { uncoveredHosts } from '../../../src/standards/mta-sts/mx-pattern.ts'
import { gracePeriodsOf } from '../../../src/standards/rdap/grace-periods.ts'
import { isUsableForSmtp } from '../../../src/standards/tlsa/usable.ts'
import { type Target, textTarget } from '../target.ts'

/** It includes itself, up to the limit of the parser. It is short, because each inclusion parses it again. */
const INCLUDED = '@ 300 A 192.0.2.1\n$INCLUDE again\n'
/** What happens to a DNS message after decoding: names are split, and data becomes text. */
function readDnsMessage(input: Uint8Array): unknown {
  decodeMessage(input, { expected: { name: 'example.com', type: 1, class: 1 } as never, keepsMalformed: true })
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

function readZoneFile(text: string): unknown {
  const zone = parseZoneFile(text, { origin: 'example.com', include: () => INCLUDED })
  return zone.ok ? zone.value.map(presentZoneLine) : zone
}

/** A public suffix with a policy of its own ends the walk. */
const stepsTo = (name: string): readonly WalkStep[] =>
  walkNames(name).map((step, index, { length }) => ({
    name: step,
    record: index === length - 1 ? ({ psd: 'y' } as WalkStep['record']) : undefined,
  }))

/** DNS messages, zone files and names. */
export const DNS_TARGETS: readonly Target[] = [
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
  textTarget('zone-file', readZoneFile, [
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
    (text) => [
      parseDomainName(text),
      parseLabels(text),
      parseOwnerName(text),
      pastedHost(text),
      mailboxOf(text),
      walkNames(text),
      organisationalDomainOf(stepsTo(text)),
      compareNames(text, `a\\044.${text}`),
      uncoveredHosts([text], []),
      gracePeriodsOf(text),
      BOUNCE_SERVICES.map(({ isFeedbackHost }) => isFeedbackHost(text)),
      decodeBase32Hex(text),
      encodeName(text),
    ],
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
]
