import { textOf } from '../../dns/presentation.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import { parseStsRecord } from '../../standards/mta-sts/parse-record.ts'
import type { Observed } from '../../world.ts'
import { mapSeen, seen } from '../engine/observed.ts'
import { defineView } from '../engine/view.ts'
import { publishedSet } from '../lookup/record-lookup.ts'

/** The TXT records at `_mta-sts`. */
export interface StsAnnouncement {
  readonly name: Name
  /** Those that senders recognize: they begin with `v=STSv1;`. */
  readonly records: readonly string[]
  /** Texts that look like an MTA-STS record but are not valid as one. */
  readonly nearMisses: readonly string[]
  /** The name is an alias, so the operator of the target controls the records. */
  readonly isAlias: boolean
  /** There is exactly one record, and it has no fault: only then do senders fetch a policy. */
  readonly isValid: boolean
}

const NEAR_MISS = /^["'\s]*v\s*=\s*sts/i

export const stsAnnouncement = defineView('mta-sts announcement', (look): Observed<StsAnnouncement> => {
  const name = `_mta-sts.${look.subject.domain}`
  // A name longer than the DNS allows cannot have a record.
  if (name.length > MAX_NAME_LENGTH) return seen(announcement(name, [], false))
  return mapSeen(look.at(publishedSet(name, TYPE.TXT)), ({ records, aliases }) =>
    announcement(
      name,
      records.flatMap((record) => textOf(record) ?? []),
      aliases.length > 0,
    ),
  )
})

function announcement(name: Name, texts: readonly string[], isAlias: boolean): StsAnnouncement {
  const readings = texts.map((text) => ({ text, reading: parseStsRecord(text) }))
  const isStsRecord = ({ reading }: (typeof readings)[number]): boolean =>
    reading.ok || reading.fault.every(({ code }) => code !== 'other-record')
  const records = readings.filter(isStsRecord)
  const others = readings.filter((reading) => !isStsRecord(reading)).map(({ text }) => text)
  return {
    name,
    records: records.map(({ text }) => text),
    nearMisses: others.filter((text) => NEAR_MISS.test(text)),
    isAlias,
    isValid: records.length === 1 && records.every(({ reading }) => reading.ok),
  }
}
