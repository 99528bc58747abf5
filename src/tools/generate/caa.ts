import { buildCaa } from '../../standards/caa/build.ts'
import { buildCaaIssueValue, parseCaaIssueValue } from '../../standards/caa/issue-value.ts'
import { CAA_CRITICAL } from '../../standards/caa/record.ts'
import { parseDomainName } from '../../standards/domain-name/parse.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { mailtoUri } from '../../standards/report-uri/build.ts'
import { buildUri, parseUri } from '../../standards/uri/parse.ts'
import { parseUrl } from '../../standards/uri/parse-url.ts'
import { readCaaParameters, withCaaParameters } from './caa-parameters.ts'
import type { CaaInput, CaaResult } from './caa-schema.ts'
import { areSameText, type Entry, readEntries, readField } from './entries.ts'
import { type IssueLog, issueLog } from './issue-log.ts'
import type { IssueCodeOf } from './issues.ts'
import { readMailbox } from './report-address.ts'

type Log = IssueLog<IssueCodeOf<'caa'>>

export function generateCaa(input: CaaInput): CaaResult {
  const log = issueLog('caa')
  const named = readIssuers(input.issue, log)
  const namedForWildcards = readIssuers(input.issuewild, log)
  const issuemail = readIssuers(input.issuemail, log)
  const parameters = readCaaParameters(input, [...named, ...namedForWildcards].filter(namesIssuer), log)
  const issue = named.map((value) => withCaaParameters(value, parameters))
  const issuewild = namedForWildcards.map((value) => withCaaParameters(value, parameters))
  const iodef = readField(input.iodef, log, readIodef)
  const flags = input.critical ? CAA_CRITICAL : 0
  const records: CaaResult['records'] = []
  for (const value of issue) records.push(caaRecord(flags, 'issue', value))
  for (const value of issuewild) records.push(caaRecord(flags, 'issuewild', value))
  for (const value of issuemail) records.push(caaRecord(flags, 'issuemail', value))
  if (iodef !== undefined) records.push(caaRecord(flags, 'iodef', iodef))
  if (records.length === 0) log.add('empty-policy')
  else if (issue.length === 0) log.add(issuewild.length + issuemail.length === 0 ? 'no-restriction' : 'issue-missing')
  else if (haveSameMembers(issue, issuewild)) log.add('redundant-issuewild')
  return { kind: 'caa', records, warnings: log.list('warnings') }
}

const caaRecord = (flags: number, tag: string, value: string) => ({
  host: '@',
  type: 'CAA',
  value: buildCaa({ flags, tag, value }),
})

const haveSameMembers = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value) => other.includes(value))

/** RFC 8659 section 4.2: a prohibition beside an allowed issuer has no effect. */
function readIssuers(sent: readonly string[] | undefined, log: Log): string[] {
  const entries = readEntries(sent, log, readIssuer, areSameText)
  const [first] = entries
  if (first === undefined) return []
  if (entries.length === 1) return [first.value]
  const allowed: string[] = []
  const forbidding: Entry<string>[] = []
  for (const entry of entries) {
    if (namesIssuer(entry.value)) allowed.push(entry.value)
    else forbidding.push(entry)
  }
  if (allowed.length === 0) return forbidding.map(({ value }) => value)
  for (const { sent } of forbidding) log.add('forbid-ignored', sent)
  return allowed
}

/** A canonical value starts with the issuer, or with a semicolon if there is none. */
const namesIssuer = (value: string): boolean => !value.startsWith(';')

const PROHIBITION = parsed(';')

/** The issuer may be an internationalized name; a trailing semicolon is ignored. */
function readIssuer(text: string): Parsed<string, 'invalid-ca-domain' | 'invalid-ca-parameter'> {
  if (text === ';') return PROHIBITION
  const semicolon = text.indexOf(';')
  if (semicolon < 0) return readIssuerName(text)
  const end = text.endsWith(';') && text.length - 1 > semicolon ? -1 : undefined
  const list = parseCaaIssueValue(text.slice(semicolon, end))
  if (!list.ok) return refused('invalid-ca-parameter')
  const { parameters } = list.value
  const name = text.slice(0, semicolon)
  if (name.trim() === '') return parsed(buildCaaIssueValue({ parameters }))
  const issuer = readIssuerName(name)
  return issuer.ok ? parsed(buildCaaIssueValue({ issuer: issuer.value, parameters })) : issuer
}

function readIssuerName(text: string): Parsed<string, 'invalid-ca-domain'> {
  const issuer = parseDomainName(text)
  return issuer.ok ? issuer : refused('invalid-ca-domain')
}

/** Accepts a mail address or a URL. The host of a URL is converted to Punycode. */
function readIodef(text: string): Parsed<string, 'invalid-iodef'> {
  const address = readMailbox(text)
  if (address.ok) return parsed(buildUri(mailtoUri(address.value)))
  const href = /^https?:/i.test(text) ? parseUrl(text)?.href : undefined
  const uri = href === undefined ? undefined : parseUri(isAscii(text) ? text : href)
  return uri?.ok ? parsed(buildUri(uri.value)) : refused('invalid-iodef')
}

const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text)
