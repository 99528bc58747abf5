import type { Name } from '../dns/record.ts'
import { rcodeName, typeName } from '../dns/types.ts'
import type { DnsAnswer, ResolverId } from '../world.ts'

/** A question to whichever resolver answers first. Signatures are always wanted. */
export interface ResolverInquiry {
  readonly kind: 'resolvers'
  readonly name: Name
  readonly type: number
  readonly isCheckingDisabled: boolean
}

/** The same to one resolver in particular: a second opinion. */
export interface SingleResolverInquiry extends Omit<ResolverInquiry, 'kind'> {
  readonly kind: 'resolver'
  readonly resolver: ResolverId
}

/** A question to a name server itself, on port 53. */
export interface ServerInquiry {
  readonly kind: 'server'
  readonly address: string
  readonly name: Name
  readonly type: number
  readonly transport: 'udp' | 'tcp'
  /** `plain`: without EDNS. `dnssec`: with EDNS and DO. */
  readonly form: 'plain' | 'dnssec'
  readonly isRecursionDesired: boolean
}

export type DnsInquiry = ResolverInquiry | SingleResolverInquiry | ServerInquiry

/** The MTA-STS policy of a domain, fetched as senders do, from one of the addresses that its policy host has. */
export interface PolicyInquiry {
  readonly kind: 'mta-sts-policy'
  readonly domain: Name
  readonly addresses: readonly string[]
}

export type Inquiry = DnsInquiry | PolicyInquiry

/** The same inquiry has the same key, whoever makes it. */
export function inquiryKey(inquiry: Inquiry): string {
  switch (inquiry.kind) {
    case 'resolvers':
      return `R ${inquiry.name} ${inquiry.type} ${flags(inquiry.isCheckingDisabled && 'cd')}`
    case 'resolver':
      return `${inquiry.resolver} ${inquiry.name} ${inquiry.type} ${flags(inquiry.isCheckingDisabled && 'cd')}`
    case 'server':
      return `${inquiry.address} ${inquiry.name} ${inquiry.type} ${inquiry.transport} ${inquiry.form} ${flags(inquiry.isRecursionDesired && 'rd')}`
    case 'mta-sts-policy':
      return `mta-sts-policy ${inquiry.domain} ${inquiry.addresses.join(' ')}`
  }
}

const flags = (...set: readonly (string | false)[]): string => set.filter(Boolean).join('')

/** One line that says what came back: for evidence, not for sentences. */
export const describeAnswer = ({ status, answers, isValidated }: DnsAnswer): string =>
  `${rcodeName(status)}, ${answers.length} records${isValidated ? ', validated' : ''}`

export const describeQuestion = ({ name, type }: DnsInquiry): string => `${name} ${typeName(type)}`
