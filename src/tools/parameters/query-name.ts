import Type from 'typebox'
import type { Name } from '../../dns/record.ts'
import { reverseName } from '../../dns/reverse-name.ts'
import { Problem, type ProblemReason } from '../../problems.ts'
import { type NameFault, parseQueryName } from '../../standards/domain-name/parse.ts'
import { type Ip, parseIp } from '../../standards/ip-address/parse.ts'
import type { Parameter } from '../define-tool.ts'
import { nameProblem, quote } from '../name-problems.ts'
import type { LookupType } from './record-type.ts'

/** The name to query, or the IP address whose reverse name is to be queried. */
export type QueryName =
  | { readonly kind: 'name'; readonly name: Name }
  | { readonly kind: 'address'; readonly ip: Ip; readonly text: string }

export const queryNameParameter: Parameter<QueryName> = {
  schema: Type.String({
    description:
      'The name to query, in Unicode or Punycode. A single label, underscores (_dmarc.example.com) and * as the ' +
      'first label are allowed. For type PTR also an IPv4 or IPv6 address, whose reverse name is queried.',
    examples: ['example.com', '_dmarc.example.com', '192.0.2.10'],
  }),
  isOptional: false,
  label: { en: 'Name', de: 'Name' },
  isHost: true,
  forAgents: 'Name to query; for PTR also an IP address.',
  read(raw) {
    if (typeof raw !== 'string') throw new Problem('invalid_name', 'name must be a string, for example example.com.')
    const ip = parseIp(bareAddress(raw))
    if (ip.ok) return { kind: 'address', ip: ip.value, text: raw }
    const name = parseQueryName(raw)
    if (!name.ok) throw queryNameProblem(raw, name.fault)
    return { kind: 'name', name: name.value }
  },
}

/** Returns the name to query. Reverse names of IP addresses have PTR records only. */
export function askedName(given: QueryName, type: LookupType): Name {
  if (given.kind === 'name') return given.name
  if (type === 'PTR') return reverseName(given.ip)
  throw new Problem(
    'invalid_name',
    `${quote(given.text)} is an IP address, which has no ${type} records. Send a name such as example.com, or type PTR.`,
    { reason: 'address-without-ptr' },
  )
}

/** Removes what is also ignored around names (white space, one trailing dot) and the brackets of URLs. */
const bareAddress = (text: string): string =>
  text
    .trim()
    .replace(/\.$/, '')
    .replace(/^\[(.*)\]$/, '$1')

/** Reasons that differ from those for domains, because the rules for names differ. */
const OWN_REASONS: Partial<Record<NameFault, readonly [reason: ProblemReason, text: string]>> = {
  'bad-character': [
    'bad-name-character',
    'only letters, digits, inner hyphens and underscores are allowed, and * as the whole first label',
  ],
  'ip-address': ['no-reverse-name', 'it is an IP address in a form that has no reverse name'],
}

function queryNameProblem(text: string, fault: NameFault): Problem {
  const own = OWN_REASONS[fault]
  if (own === undefined) return nameProblem('invalid_name', text, fault)
  const [reason, said] = own
  return new Problem(
    'invalid_name',
    `${quote(text)} is not a DNS name: ${said}. Send a name such as _dmarc.example.com.`,
    { reason },
  )
}
