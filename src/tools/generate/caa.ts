import Type, { type Static } from 'typebox'
import { buildCaa } from '../../standards/caa/build.ts'
import { buildCaaIssueValue, parseCaaIssueValue } from '../../standards/caa/issue-value.ts'
import { CAA_CRITICAL, type CaaIssueValue } from '../../standards/caa/record.ts'
import { parseDomainName } from '../../standards/domain-name/parse.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { buildUri, parseUri } from '../../standards/uri/parse.ts'
import { readEntries, readEntry } from './entries.ts'
import { type IssueLog, issueLog } from './issue-log.ts'
import type { IssueCodeOf } from './issues.ts'
import { readMailbox, writeReportAddress } from './report-address.ts'
import { GeneratedRecord, text, texts, warnings } from './schemas.ts'

export const CaaInput = Type.Object(
  {
    issue: texts({
      description:
        'Domain names of the certificate authorities that may issue; parameters may follow behind a semicolon. ' +
        'The single value ; forbids all issuance.',
      examples: [['letsencrypt.org'], [';']],
    }),
    issuewild: texts({
      description: 'The same for wildcard certificates. Without it issue holds for them too.',
      examples: [[';']],
    }),
    iodef: text({
      description: 'E-mail address, or http or https address, for reports about refused requests.',
      examples: ['security@example.com'],
    }),
    critical: Type.Optional(
      Type.Boolean({ description: 'Set the critical flag (128) on each record.', default: false }),
    ),
  },
  { additionalProperties: false, title: 'CaaInput' },
)
export type CaaInput = Static<typeof CaaInput>

export const CaaResult = Type.Object(
  {
    kind: Type.Literal('caa'),
    records: Type.Array(GeneratedRecord, {
      description: 'The CAA records to publish, in the order issue, issuewild, iodef.',
    }),
    warnings,
  },
  { title: 'CaaResult' },
)
export type CaaResult = Static<typeof CaaResult>

type Log = IssueLog<IssueCodeOf<'caa'>>

export function generateCaa(input: CaaInput): CaaResult {
  const log = issueLog('caa')
  const issue = readIssuers(input.issue, log)
  const issuewild = readIssuers(input.issuewild, log)
  const iodef = readEntry(input.iodef, log, readIodef, String)?.value
  const flags = input.critical ? CAA_CRITICAL : 0
  const record = (tag: string, value: string) => ({ host: '@', type: 'CAA', value: buildCaa({ flags, tag, value }) })
  const records = [
    ...issue.map((value) => record('issue', value)),
    ...issuewild.map((value) => record('issuewild', value)),
    ...(iodef === undefined ? [] : [record('iodef', iodef)]),
  ]
  if (records.length === 0) log.add('empty-policy')
  else if (issue.length === 0) log.add(issuewild.length === 0 ? 'no-restriction' : 'issue-missing')
  else if (haveSameMembers(issue, issuewild)) log.add('redundant-issuewild')
  return { kind: 'caa', records, warnings: log.list('warnings') }
}

const haveSameMembers = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value) => other.includes(value))

/** RFC 8659 section 4.2: a prohibition beside an allowed issuer has no effect. */
function readIssuers(sent: readonly string[] | undefined, log: Log): string[] {
  const entries = readEntries(sent, log, readIssuer, buildCaaIssueValue)
  const allowed = entries.filter(({ value }) => value.issuer !== undefined)
  if (allowed.length === 0) return entries.map(({ text }) => text)
  for (const { sent, value } of entries) if (value.issuer === undefined) log.add('forbid-ignored', sent)
  return allowed.map(({ text }) => text)
}

/** The issuer may be an international name; a semicolon that ends the parameters is forgiven. */
function readIssuer(text: string): Parsed<CaaIssueValue, 'invalid-ca-domain' | 'invalid-ca-parameter'> {
  const [name = '', ...list] = text.split(';')
  const parameters = parseCaaIssueValue(`;${list.join(';').replace(/;$/, '')}`)
  if (!parameters.ok) return refused('invalid-ca-parameter')
  if (name.trim() === '') return parsed({ parameters: parameters.value.parameters })
  const issuer = parseDomainName(name)
  return issuer.ok
    ? parsed({ issuer: issuer.value, parameters: parameters.value.parameters })
    : refused('invalid-ca-domain')
}

/** A URL with an international host becomes the ASCII form that browsers use. */
function readIodef(text: string): Parsed<string, 'invalid-iodef'> {
  if (/^https?:/i.test(text)) {
    const uri = URL.canParse(text) ? parseUri(isAscii(text) ? text : new URL(text).href) : undefined
    return uri?.ok ? parsed(buildUri(uri.value)) : refused('invalid-iodef')
  }
  const address = readMailbox(text)
  return address.ok ? parsed(writeReportAddress(address.value)) : refused('invalid-iodef')
}

const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text)
