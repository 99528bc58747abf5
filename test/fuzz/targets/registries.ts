import { expiryOf } from '../../../src/checks/tools/registration/registration-facts.ts'
import { parseBootstrap, serversFor } from '../../../src/standards/rdap/bootstrap.ts'
import { parseDomainAnswer } from '../../../src/standards/rdap/domain-answer.ts'
import { isRdapError, meaningOfNotFound, saysQueryLimit } from '../../../src/standards/rdap/not-found.ts'
import { parseRetryAfter } from '../../../src/standards/rdap/retry-after.ts'
import { decodeWhoisAnswer, parseWhoisAnswer } from '../../../src/standards/whois/parse-answer.ts'
import { daysUntil } from '../../../src/tools/availability/result.ts'
import { type Target, textTarget } from '../target.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const JSON_PIECES = ['{', '}', '[', ']', '"', ':', ',', 'null', '1e999', '"__proto__":', '\\u0000', '\\ud800', '{"a":']

function readBootstrap(text: string): unknown {
  const bootstrap = parseBootstrap(text)
  // The name is longer than any that can be queried.
  return bootstrap.ok ? [bootstrap, serversFor(text.slice(0, 300), bootstrap.value)] : bootstrap
}

/** The answers of registries: RDAP and WHOIS. */
export const REGISTRY_TARGETS: readonly Target[] = [
  textTarget(
    'rdap-answer',
    (text) => parseDomainAnswer(text, 'example.com'),
    [
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
    ],
    '{"objectClassName":"domain","ldhName":"example.com","nameservers":',
  ),
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
  textTarget('rdap-bootstrap', readBootstrap, [
    ...JSON_PIECES,
    '"services":',
    '"https://rdap.example/"',
    '"com"',
    '"publication":',
  ]),
  textTarget(
    'retry-after',
    (text) => [parseRetryAfter(text, NOW.getTime()), daysUntil(text, NOW), expiryOf({ expires: text })],
    ['1', '-', 'Mon, 16 Nov 2026 12:00:00 GMT', ' ', '.'],
  ),
]
