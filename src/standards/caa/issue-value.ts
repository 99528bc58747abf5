import { type Parsed, parsed, refused } from '../parsed.ts'
import { splitTags, trimBlanks } from '../tag-list/split.ts'
import type { CaaIssueValue, CaaParameter } from './record.ts'

export interface CaaIssueFault {
  readonly code: 'bad-issuer' | 'bad-parameter'
  readonly text: string
}

/** RFC 8659 section 4.2 allows letters, digits and inner hyphens, both in labels and in parameter tags. */
const isLabel = (text: string): boolean => /^[a-z0-9-]+$/i.test(text) && !text.startsWith('-') && !text.endsWith('-')

/** Parses the value of `issue`, `issuewild`, `issuemail` and `issuevmc`. Issuers are compared case-insensitively. */
export function parseCaaIssueValue(text: string): Parsed<CaaIssueValue, readonly CaaIssueFault[]> {
  const semicolon = text.indexOf(';')
  const issuer = trimBlanks(semicolon < 0 ? text : text.slice(0, semicolon))
  const list = semicolon < 0 ? '' : trimBlanks(text.slice(semicolon + 1))
  const faults: CaaIssueFault[] = []
  if (issuer !== '' && !issuer.split('.').every(isLabel)) faults.push({ code: 'bad-issuer', text: issuer })
  const parameters: CaaParameter[] = []
  for (const { text: segment, name = '', value } of list === '' ? [] : splitTags(list)) {
    if (isLabel(name) && /^[\x21-\x7e]*$/.test(value)) parameters.push({ tag: name, value })
    else faults.push({ code: 'bad-parameter', text: segment })
  }
  // A semicolon separates parameters; it does not terminate them.
  if (list.endsWith(';')) faults.push({ code: 'bad-parameter', text: '' })
  if (faults.length > 0) return refused<readonly CaaIssueFault[]>(faults)
  return parsed(issuer === '' ? { parameters } : { issuer: issuer.toLowerCase(), parameters })
}

export function buildCaaIssueValue({ issuer = '', parameters }: CaaIssueValue): string {
  let text = issuer
  for (const { tag, value } of parameters) text += `; ${tag}=${value}`
  // RFC 8659 section 4.2 writes the prohibition as a single semicolon, which is easier to see than an empty value.
  return text === '' ? ';' : text
}
