import { textOf } from '../../dns/presentation.ts'
import { TYPE } from '../../dns/types.ts'
import { isBimiRecord } from '../../standards/bimi/parse.ts'
import { effectivePolicy } from '../../standards/dmarc/policy.ts'
import { MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import type { Observed } from '../../world.ts'
import { mapSeen, seen } from '../engine/observed.ts'
import { defineView } from '../engine/view.ts'
import { recordSet } from '../lookup/record-lookup.ts'
import { dmarc } from './dmarc/dmarc.ts'

/** The TXT records at `default._bimi` that begin with `v=BIMI1`. */
export const bimiRecords = defineView('bimi', (look): Observed<readonly string[]> => {
  const name = `default._bimi.${look.subject.domain}`
  // A name longer than the DNS allows cannot have a record.
  if (name.length > MAX_NAME_LENGTH) return seen([])
  return mapSeen(look.at(recordSet(name, TYPE.TXT)), ({ records }) =>
    records.flatMap((record) => textOf(record) ?? []).filter(isBimiRecord),
  )
})

const ALL_MAIL = 100

/**
 * Whether the DMARC policy is strict enough for mail clients to show a BIMI logo: it must cover all mail, subdomains included.
 */
export const isStrictEnoughForBimi = defineView(
  'dmarc strict enough for bimi',
  (look): Observed<boolean> =>
    mapSeen(look.at(dmarc), ({ applied }) => {
      if (applied === undefined || (applied.reading.record.pct ?? ALL_MAIL) < ALL_MAIL) return false
      const policies = [false, true].map((isSubdomain) => effectivePolicy(applied.reading, isSubdomain))
      return policies.every((policy) => policy === 'quarantine' || policy === 'reject')
    }),
)
