import type { Question } from '../dns/message.ts'
import type { Name, ResourceRecord } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import type { DnsAnswer } from '../world.ts'

/** More than any resolver follows. */
const MAX_ALIASES = 16

/** The owners of the aliases of an answer, in their order, and the end of them. */
function chainOf({ answers }: DnsAnswer, name: Name): readonly Name[] {
  const chain = [name]
  while (chain.length <= MAX_ALIASES) {
    const at = chain.at(-1)
    const target = answers.flatMap((record) =>
      record.name === at && record.data.type === 'CNAME' ? [record.data.target] : [],
    )[0]
    if (target === undefined || chain.includes(target)) return chain
    chain.push(target)
  }
  return chain
}

/** The first target of the aliases whose records are not those of the answer. */
export const aliasEnd = (
  answer: DnsAnswer,
  { name, type }: Question,
  isChanged: (name: Name) => boolean,
): Name | undefined => (type === TYPE.CNAME ? undefined : chainOf(answer, name).slice(1).find(isChanged))

/** The records of the answer before this target. */
export function upTo(answer: DnsAnswer, name: Name, target: Name): readonly ResourceRecord[] {
  const chain = chainOf(answer, name)
  const kept = chain.slice(0, chain.indexOf(target))
  // A DNAME record has the name of a zone above.
  return answer.answers.filter((record) => kept.includes(record.name) || record.type === TYPE.DNAME)
}
