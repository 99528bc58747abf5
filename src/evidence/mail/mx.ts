import { ROOT } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { Observed } from '../../world.ts'
import { mapSeen } from '../engine/observed.ts'
import { defineView } from '../engine/view.ts'
import { domainRecords } from '../lookup/domain-records.ts'
import { dataOf } from '../lookup/record-set.ts'

export interface MxHost {
  readonly preference: number
  readonly host: Name
}

export interface MxRecords {
  /** The targets by preference, without the null target. */
  readonly hosts: readonly MxHost[]
  /** The preferences of the records with the root as target (null MX, RFC 7505). */
  readonly nullPreferences: readonly number[]
  /** The records were read through an alias of the domain, so another operator controls them. */
  readonly isBehindAlias: boolean
  readonly isValidated: boolean
}

/** A domain must not be able to cause queries for hundreds of hosts. */
export const MAX_MX_HOSTS = 10

export const mxRecords = defineView(
  'mx',
  (look): Observed<MxRecords> =>
    mapSeen(look.at(domainRecords(TYPE.MX)), ({ records, aliases, isValidated }) => {
      const all = dataOf(records, 'MX')
      return {
        hosts: all
          .filter(({ exchange }) => exchange !== ROOT)
          .map(({ preference, exchange }) => ({ preference, host: exchange }))
          .sort((one, other) => one.preference - other.preference || (one.host < other.host ? -1 : 1)),
        nullPreferences: all.filter(({ exchange }) => exchange === ROOT).map(({ preference }) => preference),
        isBehindAlias: aliases.length > 0,
        isValidated,
      }
    }),
)
