import type { Name } from '../../dns/record.ts'
import { TYPE, typeName } from '../../dns/types.ts'
import { MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import type { Observed } from '../../world.ts'
import { mapSeen, seen, valueSoFar } from '../engine/observed.ts'
import { defineView, defineViews, type View } from '../engine/view.ts'
import { resolvedSet } from '../lookup/record-set.ts'
import { dkim } from '../mail/dkim/dkim.ts'
import { authoritativeAnswer } from '../name-servers/server-answers.ts'

/** A name that has both an alias and other data, which exclude each other. */
export interface Conflict {
  readonly name: Name
  readonly target: Name
  /** The type of the other data. */
  readonly type: string
}

export interface Conflicts {
  readonly found: readonly Conflict[]
  /** The observations for each name. */
  readonly observations: readonly Observed<unknown>[]
}

/** The limit for selectors that are queried again; no domain signs with more at the same time. */
const MAX_SELECTORS = 10

export const conflicts: View<Observed<Conflicts>> = defineView('cname conflicts', (look): Observed<Conflicts> => {
  const { domain } = look.subject
  const keys = look.at(dkim)
  const selectors = (valueSoFar(keys)?.liveKeys ?? []).slice(0, MAX_SELECTORS).map(({ name }) => name)
  const texts = [`_dmarc.${domain}`, `_mta-sts.${domain}`, `_smtp._tls.${domain}`, ...selectors]
  const observations = [
    look.at(conflictAt(`www.${domain}`, TYPE.A)),
    ...texts.map((name) => look.at(conflictAt(name, TYPE.TXT))),
  ]
  const found = observations.flatMap((observation) =>
    observation.seen && observation.value !== undefined ? [observation.value] : [],
  )
  return seen({ found, observations: [keys, ...observations] })
})

/**
 * The resolvers return one of the two; a server of the zone is queried for the other. A name without any records at the resolvers
 * needs no query.
 */
const conflictAt: (name: Name, type: number) => View<Observed<Conflict | undefined>> = defineViews(
  'cname conflict',
  (look, name: Name, type: number): Observed<Conflict | undefined> => {
    // A name longer than the DNS allows cannot have records.
    if (name.length > MAX_NAME_LENGTH) return seen(undefined)
    const resolved = look.at(resolvedSet(name, type))
    const other = type === TYPE.A ? look.at(resolvedSet(name, TYPE.AAAA)) : resolved
    if (!resolved.seen) return resolved
    const [alias] = resolved.value.aliases
    if (alias !== undefined)
      return mapSeen(look.at(authoritativeAnswer(name, type)), ({ answers }) =>
        answers.some((record) => record.name === name && record.type === type)
          ? { name, target: alias, type: typeName(type) }
          : undefined,
      )
    const [own] = [...resolved.value.records, ...(other.seen ? other.value.records : [])]
    if (own === undefined) return seen(undefined)
    return mapSeen(look.at(authoritativeAnswer(name, TYPE.CNAME)), ({ answers }) => {
      const hidden = answers.find((record) => record.name === name)?.data
      return hidden?.type === 'CNAME' ? { name, target: hidden.target, type: typeName(own.type) } : undefined
    })
  },
)
