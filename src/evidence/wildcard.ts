import { textOf } from '../dns/presentation.ts'
import type { Name } from '../dns/record.ts'
import { isInfrastructureName } from '../dns/reverse-name.ts'
import { TYPE, typeName } from '../dns/types.ts'
import { MAX_NAME_LENGTH } from '../standards/domain-name/parse.ts'
import type { Observed } from '../world.ts'
import { dmarc } from './dmarc.ts'
import { readDmarcText } from './dmarc-at.ts'
import { allSeen, mapSeen, seen } from './observed.ts'
import { type RecordSet, resolvedSet } from './record-set.ts'
import { lazily } from './suspension.ts'
import { defineView, type Look, type View } from './view.ts'

/** The records that exist below the domain for a random name. */
export interface Wildcard {
  readonly domain: Name
  /** `A`, `MX`, `TXT` or `CNAME`; empty if such names do not exist. */
  readonly types: readonly string[]
  /** The wildcard record also answers for `_dmarc` without being a DMARC record, and no policy applies to the domain. */
  readonly hidesPolicy: Observed<boolean>
  readonly observations: Observed<unknown>
}

export const wildcard: View<Observed<Wildcard>> = defineView('wildcard', (look): Observed<Wildcard> => {
  const { domain, randomLabel } = look.subject
  const random = `${randomLabel}.${domain}`
  // The domain is too long for a random name below it.
  if (random.length > MAX_NAME_LENGTH)
    return seen({ domain, types: [], hidesPolicy: seen(false), observations: seen([]) })
  const sets = [TYPE.A, TYPE.MX, TYPE.TXT].map((type) => look.at(resolvedSet(random, type)))
  const [, , texts] = sets
  const hidesPolicy = isInfrastructureName(domain) ? seen(false) : lazily(() => policyBehind(look, texts))
  const known = sets.flatMap((set) => (set.seen ? [set.value] : []))
  return seen({ domain, types: [...new Set(known.flatMap(typesOf))], hidesPolicy, observations: allSeen(sets) })
})

function policyBehind(look: Look, texts: Observed<RecordSet> | undefined): Observed<boolean> {
  const atDmarc = look.at(resolvedSet(`_dmarc.${look.subject.domain}`, TYPE.TXT))
  const policy = look.at(dmarc)
  return texts?.seen ? hidesPolicy(texts.value, atDmarc, policy) : (texts ?? seen(false))
}

/** An alias that is derived from a DNAME record is not a wildcard record: only records at its target are. */
const typesOf = ({ aliases, isDerivedAlias, records }: RecordSet): readonly string[] =>
  aliases.length > 0 && !isDerivedAlias ? ['CNAME'] : records.map(({ type }) => typeName(type))

function hidesPolicy(
  random: RecordSet,
  atDmarc: Observed<RecordSet>,
  policy: Observed<{ readonly applied: unknown }>,
): Observed<boolean> {
  if (random.records.length === 0) return seen(false)
  const isLeak = mapSeen(atDmarc, (set) => isSameAnswer(random, set) && textsOf(set).every(isNoDmarc))
  if (isLeak.seen && !isLeak.value) return isLeak
  return mapSeen(allSeen([isLeak, policy]), ([, { applied }]) => applied === undefined)
}

/** The texts are the same, and so is the alias, if each name has one of its own. */
const isSameAnswer = (one: RecordSet, other: RecordSet): boolean =>
  ownAlias(one) === ownAlias(other) && textsOf(one).join('\n') === textsOf(other).join('\n')

const ownAlias = ({ aliases, isDerivedAlias }: RecordSet): Name | undefined => (isDerivedAlias ? undefined : aliases[0])

const textsOf = ({ records }: RecordSet): readonly string[] => records.map((record) => textOf(record) ?? '').sort()

const isNoDmarc = (text: string): boolean => readDmarcText(text).length === 0
