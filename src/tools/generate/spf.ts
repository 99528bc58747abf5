import { parseOwnerName } from '../../standards/domain-name/parse.ts'
import { type Parsed, refused } from '../../standards/parsed.ts'
import { buildSpf } from '../../standards/spf/build.ts'
import { parseDomainSpec } from '../../standards/spf/domain-spec.ts'
import { causesLookup, SPF_LOOKUP_LIMIT, type SpfQualifier, type SpfTerm } from '../../standards/spf/record.ts'
import { areSameText, readEntries, withoutPrefix } from './entries.ts'
import type { SpfAll } from './fields/spf.ts'
import { type IssueLog, issueLog } from './issue-log.ts'
import type { IssueCodeOf } from './issues.ts'
import { addNetworks } from './spf-networks.ts'
import type { SpfInput, SpfResult } from './spf-schema.ts'
import { warnOfLargeResponse, warnOfSplitting } from './txt-length.ts'

const QUALIFIERS = { fail: '-', softfail: '~', neutral: '?', pass: '+' } as const satisfies Record<SpfAll, SpfQualifier>
const NEAR_LIMIT = 9

export function generateSpf(input: SpfInput): SpfResult {
  const log = issueLog('spf')
  const all = input.all ?? 'softfail'
  const terms: SpfTerm[] = []
  if (input.allowA) terms.push({ kind: 'a', qualifier: '+' })
  if (input.allowMx) terms.push({ kind: 'mx', qualifier: '+' })
  if (input.ip4 !== undefined) addNetworks(terms, 'ip4', input.ip4, log)
  if (input.ip6 !== undefined) addNetworks(terms, 'ip6', input.ip6, log)
  if (input.includes !== undefined) addIncludes(terms, input.includes, log)
  // `-all` alone means that the domain sends no mail, and `+all` allows all senders; both need no warning here.
  const lacksSenders = terms.length === 0 && all !== 'fail' && all !== 'pass'
  terms.push({ kind: 'all', qualifier: QUALIFIERS[all] })
  const record = buildSpf({ terms })
  const lookupCount = countLookups(terms)
  if (lookupCount > SPF_LOOKUP_LIMIT) log.add('too-many-lookups', lookupCount)
  else if (lookupCount >= NEAR_LIMIT) log.add('near-lookup-limit', lookupCount)
  if (all === 'pass') log.add('all-pass')
  if (all === 'neutral') log.add('all-neutral')
  if (lacksSenders) log.add('no-senders')
  warnOfSplitting(record, log)
  warnOfLargeResponse(record, log)
  return {
    kind: 'spf',
    host: '@',
    type: 'TXT',
    record,
    lookupCount,
    warnings: log.list('warnings'),
    errors: log.list('errors'),
  }
}

function countLookups(terms: readonly SpfTerm[]): number {
  let count = 0
  for (const term of terms) if (causesLookup(term)) count++
  return count
}

/** Only the qualifier `+` may be dropped with the prefix, because dropping another one would allow what it forbids. */
const readInclude = withoutPrefix(/^(?:\+?include:|\+)/i, readIncludeName)

function addIncludes(terms: SpfTerm[], sent: readonly string[], log: IssueLog<IssueCodeOf<'spf'>>): void {
  for (const { value } of readEntries(sent, log, readInclude, areSameText))
    terms.push({ kind: 'include', qualifier: '+', domain: value })
}

/** Macros keep their case, because it is significant. */
function readIncludeName(text: string): Parsed<string, 'invalid-include'> {
  const name = text.includes('%') ? parseDomainSpec(text.replace(/\.$/, '')) : parseOwnerName(text)
  return name.ok && !UNDERSCORE_IN_LAST_LABEL.test(name.value) ? name : refused('invalid-include')
}

/** SPF requires a last label of letters, digits and hyphens (RFC 7208 section 7.1). */
const UNDERSCORE_IN_LAST_LABEL = /_[^._%]*$/
