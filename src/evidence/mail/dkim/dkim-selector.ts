import { textOf } from '../../../dns/presentation.ts'
import type { Name } from '../../../dns/record.ts'
import { TYPE } from '../../../dns/types.ts'
import { parseDkim } from '../../../standards/dkim/parse.ts'
import type { DkimFault, DkimRecord } from '../../../standards/dkim/record.ts'
import { MAX_NAME_LENGTH } from '../../../standards/domain-name/parse.ts'
import type { Reading } from '../../../standards/reading.ts'
import type { Observed } from '../../../world.ts'
import { mapSeen, seen } from '../../engine/observed.ts'
import { defineViews, type Look, type View } from '../../engine/view.ts'
import { isInNewZone, publishedSet } from '../../lookup/record-lookup.ts'
import { isMissing, type RecordSet, resolvedSet } from '../../lookup/record-set.ts'

export interface DkimKeyText {
  readonly text: string
  readonly reading: Reading<DkimRecord, DkimFault>
}

/** The records of one name below `_domainkey`. */
export interface DkimSelector {
  readonly selector: string
  readonly name: Name
  /** All TXT records of the name: more than one is a fault, whatever the others contain. */
  readonly texts: readonly string[]
  /** Those that are DKIM records, valid or not. */
  readonly keys: readonly DkimKeyText[]
  /** The target of the alias, if the name has one of its own; the operator of the target then controls the record. */
  readonly alias: Name | undefined
  /** The name has neither records nor an alias, and no names below it. */
  readonly isNxdomain: boolean
}

export const dkimName = (selector: string, domain: Name): Name => `${selector}._domainkey.${domain}`

export const dkimSelector: (selector: string, domain: Name) => View<Observed<DkimSelector>> = defineViews(
  'dkim selector',
  (look, selector: string, domain: Name): Observed<DkimSelector> => {
    const name = dkimName(selector, domain)
    // A name longer than the DNS allows cannot have a record.
    if (name.length > MAX_NAME_LENGTH)
      return seen({ selector, name, texts: [], keys: [], alias: undefined, isNxdomain: true })
    return mapSeen(dkimRecords(look, name), (set) => {
      const texts = set.records.flatMap((record) => textOf(record) ?? [])
      return {
        selector,
        name,
        texts,
        keys: texts.flatMap((text) => look.value(dkimKeyOf(text)) ?? []),
        alias: set.isDerivedAlias ? undefined : set.aliases[0],
        isNxdomain: isMissing(set),
      }
    })
  },
)

/** The TXT records of a selector, given the full name. */
export const dkimRecords = (look: Look, name: Name): Observed<RecordSet> =>
  look.at(look.value(isInNewZone(name)) ? publishedSet(name, TYPE.TXT) : resolvedSet(name, TYPE.TXT))

/** Decoding a key is expensive, and a view is derived only once. */
const dkimKeyOf: (text: string) => View<DkimKeyText | undefined> = defineViews('dkim key', (_look, text: string) => {
  const reading = parseDkim(text)
  return reading.ok ? { text, reading: reading.value } : undefined
})

/** Whether both names return the same alias or the same texts: then a wildcard record may answer for both. */
export function isSameAnswer(one: DkimSelector, other: DkimSelector): boolean {
  if (one.alias !== undefined || other.alias !== undefined) return one.alias === other.alias
  return (
    one.texts.length > 0 && one.texts.length === other.texts.length && one.texts.every((t) => other.texts.includes(t))
  )
}

export const isLive = ({ keys }: DkimSelector): boolean => keys.some(({ reading }) => !reading.record.isRevoked)

export const isRevoked = ({ keys }: DkimSelector): boolean =>
  keys.length > 0 && keys.every(({ reading }) => reading.record.isRevoked)
