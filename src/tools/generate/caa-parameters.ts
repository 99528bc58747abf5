import { buildCaaIssueValue, parseCaaIssueValue } from '../../standards/caa/issue-value.ts'
import type { CaaParameter } from '../../standards/caa/record.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { buildUri, parseUri } from '../../standards/uri/parse.ts'
import type { CaaInput } from './caa-schema.ts'
import { areSameText, readEntries, readField } from './entries.ts'
import type { IssueLog } from './issue-log.ts'
import type { IssueCodeOf } from './issues.ts'

type Log = IssueLog<IssueCodeOf<'caa'>>

/** RFC 8657: reads the account and the validation methods that apply to every allowed issuer. */
export function readCaaParameters(input: CaaInput, issuers: readonly string[], log: Log): readonly CaaParameter[] {
  const account = readField(input.accountUri, log, readAccount)
  const methods = readEntries(input.validationMethods, log, readMethod, areSameText)
  for (const { sent, value } of methods) if (!isKnownMethod(value)) log.add('unknown-validation-method', sent)
  const parameters: CaaParameter[] = []
  if (account !== undefined) parameters.push({ tag: 'accounturi', value: account })
  if (methods.length > 0)
    parameters.push({ tag: 'validationmethods', value: methods.map(({ value }) => value).join(',') })
  if (parameters.length > 0 && issuers.length === 0) {
    log.add('parameters-without-ca')
    return []
  }
  if (account === undefined || new Set(issuers.map(issuerOf)).size === 1) return parameters
  log.add('account-of-one-ca', input.accountUri)
  return parameters.filter(({ tag }) => tag !== 'accounturi')
}

/** Parameters of an entry take precedence; an entry that forbids issuance needs none. */
export function withCaaParameters(value: string, parameters: readonly CaaParameter[]): string {
  const reading = parseCaaIssueValue(value)
  if (!reading.ok || reading.value.issuer === undefined) return value
  const own = reading.value.parameters
  const added = parameters.filter(({ tag }) => !own.some((parameter) => parameter.tag.toLowerCase() === tag))
  return buildCaaIssueValue({ ...reading.value, parameters: [...own, ...added] })
}

const issuerOf = (value: string): string => value.split(';', 1)[0]?.trim() ?? ''

/** RFC 8657 requires a URI, and a semicolon would end the parameter. */
function readAccount(text: string): Parsed<string, 'invalid-account-uri'> {
  const uri = parseUri(text)
  return uri.ok && /^[\x21-\x3a\x3c-\x7e]+$/.test(text) ? parsed(buildUri(uri.value)) : refused('invalid-account-uri')
}

/** RFC 8657 section 4. */
function readMethod(text: string): Parsed<string, 'invalid-validation-method'> {
  return /^[a-z0-9-]+$/i.test(text) ? parsed(text.toLowerCase()) : refused('invalid-validation-method')
}

/** The registry of ACME validation methods, as of November 2026; names that begin with `ca-` belong to one CA (RFC 8657 section 4). */
const METHODS: readonly string[] = [
  'http-01',
  'dns-01',
  'tls-alpn-01',
  'dns-account-01',
  'dns-persist-01',
  'email-reply-00',
]

const isKnownMethod = (method: string): boolean => METHODS.includes(method) || method.startsWith('ca-')
