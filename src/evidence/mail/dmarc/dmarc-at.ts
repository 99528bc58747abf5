import { textOf } from '../../../dns/presentation.ts'
import type { Name } from '../../../dns/record.ts'
import { TYPE } from '../../../dns/types.ts'
import { isDmarcNearMiss } from '../../../standards/dmarc/near-miss.ts'
import { parseDmarc } from '../../../standards/dmarc/parse.ts'
import type { DmarcReading } from '../../../standards/dmarc/policy.ts'
import { MAX_NAME_LENGTH } from '../../../standards/domain-name/parse.ts'
import type { Observed } from '../../../world.ts'
import { mapSeen, seen } from '../../engine/observed.ts'
import { defineViews, type View } from '../../engine/view.ts'
import { publishedSet, recordSet } from '../../lookup/record-lookup.ts'

export interface DmarcText {
  readonly text: string
  readonly reading: DmarcReading
}

/** The DMARC records of one name. TXT records of other standards are ignored. */
export interface DmarcAt {
  /** The domain that the record applies to, without `_dmarc`. */
  readonly domain: Name
  /** The records that count as DMARC; receivers discard all of them if there is more than one. */
  readonly records: readonly DmarcText[]
  /** Texts that look like a DMARC record but are not valid as one. */
  readonly nearMisses: readonly string[]
  /** Texts of other standards, such as those of a wildcard record. */
  readonly others: readonly string[]
  /** `_dmarc` is an alias, so the operator of the target controls the record. */
  readonly isAlias: boolean
  /** The target of the alias. */
  readonly alias: Name | undefined
}

export const dmarcAt: (domain: Name) => View<Observed<DmarcAt>> = defineViews(
  'dmarc at',
  (look, domain: Name): Observed<DmarcAt> => {
    const owner = `_dmarc.${domain}`
    // A name longer than the DNS allows cannot have a record.
    if (owner.length > MAX_NAME_LENGTH) return seen(dmarcTexts(domain, [], undefined))
    const lookup = domain === look.subject.domain ? publishedSet : recordSet
    return mapSeen(look.at(lookup(owner, TYPE.TXT)), ({ records, aliases }) =>
      dmarcTexts(
        domain,
        records.flatMap((record) => textOf(record) ?? []),
        aliases[0],
      ),
    )
  },
)

function dmarcTexts(domain: Name, texts: readonly string[], alias: Name | undefined): DmarcAt {
  const ignored = texts.filter((text) => !parseDmarc(text).ok)
  return {
    domain,
    records: texts.flatMap(readDmarcText),
    nearMisses: ignored.filter(isDmarcNearMiss),
    others: ignored.filter((text) => !isDmarcNearMiss(text)),
    isAlias: alias !== undefined,
    alias,
  }
}

export function readDmarcText(text: string): readonly DmarcText[] {
  const reading = parseDmarc(text)
  return reading.ok ? [{ text, reading: reading.value }] : []
}
