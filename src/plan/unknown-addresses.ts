import type { NotJudged } from '../change/change.ts'
import type { Question } from '../dns/message.ts'
import type { Name } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import { unseen } from '../evidence/engine/observed.ts'
import type { Dns, DnsAnswer, Observed } from '../world.ts'
import { aliasEnd } from './alias-chain.ts'

/** An ALIAS record, or a type of one provider: it becomes address records that only the provider knows. */
const FROM_PROVIDER: readonly NotJudged['reason'][] = ['alias', 'provider-type']

const ADDRESS_TYPES: readonly number[] = [TYPE.A, TYPE.AAAA, TYPE.HTTPS]

const UNKNOWN = unseen('provider-only', 'the DNS provider computes these records')

/** The same, but the addresses of names with such an entry are not known, and neither are those of aliases to them. */
export function withUnknownAddresses(dns: Dns, notJudged: readonly NotJudged[]): Dns {
  const names = new Set(notJudged.flatMap(({ reason, name }) => (FROM_PROVIDER.includes(reason) ? [name] : [])))
  if (names.size === 0) return dns
  const isUnknown = (name: Name): boolean => names.has(name)
  const known = async (question: Question, asking: Promise<Observed<DnsAnswer>>): Promise<Observed<DnsAnswer>> => {
    const answer = await asking
    if (!answer.seen || !ADDRESS_TYPES.includes(question.type)) return answer
    const hasRecords = answer.value.answers.some(({ type }) => type === question.type)
    if (hasRecords) return answer
    return isUnknown(question.name) || aliasEnd(answer.value, question, isUnknown) !== undefined ? UNKNOWN : answer
  }
  return {
    ...dns,
    resolve: (question, options) => known(question, dns.resolve(question, options)),
    askResolver: (id, question, options) => known(question, dns.askResolver(id, question, options)),
    askServer: (address, question, options) => known(question, dns.askServer(address, question, options)),
  }
}
