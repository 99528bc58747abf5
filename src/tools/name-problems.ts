import { Problem, type ProblemCode } from '../problems.ts'
import { type NameFault, parseDomainName } from '../standards/domain-name/parse.ts'
import { pastedHost } from '../standards/domain-name/pasted-host.ts'
import { visibleJson } from '../visible.ts'

const REASONS: Readonly<Record<NameFault, string>> = {
  empty: 'it is empty',
  url: 'it is a URL or has a port',
  email: 'it is a mail address',
  'ip-address': 'it is an IP address',
  wildcard: 'it is a wildcard',
  'too-long': 'it is longer than 253 characters',
  'empty-label': 'two dots follow each other or it starts with a dot',
  'label-too-long': 'a part between two dots has more than 63 characters',
  'bad-character': 'only letters, digits and inner hyphens are allowed',
  'edge-hyphen': 'a part between two dots starts or ends with a hyphen',
  'single-label': 'it has no dot',
  'numeric-last-label': 'the part after the last dot is a number',
  'not-idna': 'it violates the rules for internationalized domain names (UTS #46)',
}

const MAX_QUOTED_LENGTH = 80

/** States why a text is not a domain name and suggests one, taken from the text if possible. */
export function nameProblem(code: ProblemCode, text: string, fault: NameFault): Problem {
  const host = pastedHost(text)?.host ?? ''
  const suggestion = parseDomainName(host).ok ? host : 'example.com'
  return new Problem(
    code,
    `${quote(text)} is not a domain name: ${REASONS[fault]}. Send the bare name, for example ${suggestion}.`,
    { reason: fault },
  )
}

/** JSON quoting escapes the control characters in a caller's text. */
export function quote(text: string): string {
  return visibleJson(text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text)
}
