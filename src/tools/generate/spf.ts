import Type, { type Static } from 'typebox'
import { parseOwnerName } from '../../standards/domain-name/parse.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { buildSpf } from '../../standards/spf/build.ts'
import { parseDomainSpec } from '../../standards/spf/domain-spec.ts'
import { causesLookup, SPF_LOOKUP_LIMIT, type SpfQualifier, type SpfTerm } from '../../standards/spf/record.ts'
import { readEntries, withoutPrefix } from './entries.ts'
import { type IssueLog, issueLog } from './issue-log.ts'
import type { IssueCodeOf } from './issues.ts'
import { errors, oneOf, texts, warnings } from './schemas.ts'
import { readNetworks } from './spf-networks.ts'
import { warnOfSplitting } from './txt-length.ts'

export const SpfInput = Type.Object(
  {
    allowA: Type.Optional(
      Type.Boolean({ description: 'Allow the addresses of the domain itself (a).', default: false }),
    ),
    allowMx: Type.Optional(Type.Boolean({ description: 'Allow the mail servers of the domain (mx).', default: false })),
    ip4: texts({
      description: 'IPv4 addresses or networks that may send.',
      examples: [['192.0.2.10', '198.51.100.0/24']],
    }),
    ip6: texts({ description: 'IPv6 addresses or networks that may send.', examples: [['2001:db8::/32']] }),
    includes: texts({
      description: 'Names whose SPF records are included, as mail providers give them.',
      examples: [['_spf.example.net']],
    }),
    all: Type.Optional(
      oneOf(['fail', 'softfail', 'neutral', 'pass'], {
        description: 'What receivers are told about everybody else.',
        default: 'softfail',
      }),
    ),
  },
  { additionalProperties: false, title: 'SpfInput' },
)
export type SpfInput = Static<typeof SpfInput>

export const SpfResult = Type.Object(
  {
    kind: Type.Literal('spf'),
    host: Type.Literal('@'),
    type: Type.Literal('TXT'),
    record: Type.String({ description: 'The SPF record to publish.' }),
    lookupCount: Type.Integer({
      minimum: 0,
      description:
        'DNS lookups that the record itself causes, of the 10 that RFC 7208 allows; those of included records come on top.',
    }),
    warnings,
    errors,
  },
  { title: 'SpfResult' },
)
export type SpfResult = Static<typeof SpfResult>

const QUALIFIERS = { fail: '-', softfail: '~', neutral: '?', pass: '+' } as const satisfies Record<string, SpfQualifier>
const NEAR_LIMIT = 9
/** RFC 7208 section 3.4: what fits into a UDP answer beside everything else. */
const MAX_RECORD_BYTES = 450

export function generateSpf(input: SpfInput): SpfResult {
  const log = issueLog('spf')
  const all = input.all ?? 'softfail'
  const senders: SpfTerm[] = [
    ...(input.allowA ? [{ kind: 'a', qualifier: '+' } as const] : []),
    ...(input.allowMx ? [{ kind: 'mx', qualifier: '+' } as const] : []),
    ...readNetworks('ip4', input.ip4, log),
    ...readNetworks('ip6', input.ip6, log),
    ...readIncludes(input.includes, log),
  ]
  const record = buildSpf({ terms: [...senders, { kind: 'all', qualifier: QUALIFIERS[all] }] })
  const lookupCount = senders.filter(causesLookup).length
  if (lookupCount > SPF_LOOKUP_LIMIT) log.add('too-many-lookups', lookupCount)
  else if (lookupCount >= NEAR_LIMIT) log.add('near-lookup-limit', lookupCount)
  if (all === 'pass') log.add('all-pass')
  if (all === 'neutral') log.add('all-neutral')
  // `-all` alone is how a domain says that it sends no mail; `+all` lets everybody send.
  if (senders.length === 0 && all !== 'fail' && all !== 'pass') log.add('no-senders')
  if (record.length > MAX_RECORD_BYTES) log.add('record-too-long', record.length)
  else warnOfSplitting(record, log)
  const lists = { warnings: log.list('warnings'), errors: log.list('errors') }
  return { kind: 'spf', host: '@', type: 'TXT', record, lookupCount, ...lists }
}

/** Only `+` may be dropped with the prefix: any other qualifier would turn "not this one" into "this one". */
const PASTED = /^(?:\+?include:|\+)/i

function readIncludes(sent: readonly string[] | undefined, log: IssueLog<IssueCodeOf<'spf'>>): SpfTerm[] {
  const read = withoutPrefix(PASTED, log, readIncludeName)
  return readEntries(sent, log, read, String).map(({ value }) => ({ kind: 'include', qualifier: '+', domain: value }))
}

/** The letter case of macros has a meaning, hence they are kept as they are. */
function readIncludeName(text: string): Parsed<string, 'invalid-include'> {
  if (!text.includes('%')) {
    const name = parseOwnerName(text)
    return name.ok ? name : refused('invalid-include')
  }
  const spec = parseDomainSpec(text.replace(/\.$/, ''))
  return spec.ok ? parsed(spec.value) : refused('invalid-include')
}
