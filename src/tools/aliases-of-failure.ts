import type { Question } from '../dns/message.ts'
import type { ResourceRecord } from '../dns/record.ts'
import { RCODE, TYPE } from '../dns/types.ts'
import type { Dns, DnsAnswer } from '../world.ts'

/** Resolvers follow about as many aliases. */
const MAX_ALIASES = 10

/**
 * The CNAME records of a name whose lookup fails. Some resolvers omit them from SERVFAIL, so that neither a loop nor the target that
 * fails is visible. Empty if the answer has them, or if they cannot be looked up.
 */
export async function aliasesOfFailure(
  { name, type }: Question,
  { status, answers }: DnsAnswer,
  dns: Pick<Dns, 'resolve'>,
  signal: AbortSignal,
): Promise<readonly ResourceRecord[]> {
  const aliases: ResourceRecord[] = []
  if (status !== RCODE.SERVFAIL || answers.length > 0 || type === TYPE.CNAME) return aliases
  for (let owner = name; aliases.length < MAX_ALIASES; ) {
    const answer = await dns.resolve({ name: owner, type: TYPE.CNAME }, { signal })
    const alias = answer.seen ? aliasIn(answer.value, owner) : undefined
    if (alias?.data.type !== 'CNAME') break
    aliases.push(alias)
    owner = alias.data.target
    if (aliases.some((known) => known.name === owner)) break
  }
  return aliases
}

const aliasIn = ({ status, answers }: DnsAnswer, owner: string): ResourceRecord | undefined =>
  status === RCODE.NOERROR ? answers.find(({ name, type }) => type === TYPE.CNAME && name === owner) : undefined
