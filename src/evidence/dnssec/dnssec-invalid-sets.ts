import { joinName } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE, typeName } from '../../dns/types.ts'
import { MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import { each } from '../engine/suspension.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { recordSet } from '../lookup/record-lookup.ts'

/** The record sets that other checks read anyway: this view sends no query of its own. */
const setsOf = ({ subject: { domain } }: Look): readonly (readonly [Name, number])[] => [
  [domain, TYPE.A],
  [domain, TYPE.AAAA],
  [domain, TYPE.MX],
  [domain, TYPE.TXT],
  [domain, TYPE.CAA],
  [joinName('www', domain), TYPE.A],
  [joinName('www', domain), TYPE.AAAA],
  [joinName('_dmarc', domain), TYPE.TXT],
]

/**
 * The sets that two validating resolvers reject, for example `mx.example.com MX`. The target of an alias in another zone does not
 * belong to the chain of this one.
 */
export const invalidSets: View<readonly string[]> = defineView('invalid sets', (look): readonly string[] =>
  each(setsOf(look), ([name, type]) => {
    if (name.length > MAX_NAME_LENGTH) return []
    const set = look.at(recordSet(name, type))
    const isInvalid = !set.seen && set.why.reason === 'invalid' && set.why.failure?.target === undefined
    return isInvalid ? [`${name} ${typeName(type)}`] : []
  }).flat(),
)
