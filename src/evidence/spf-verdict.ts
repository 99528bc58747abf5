import type { Observed } from '../world.ts'
import { mapSeen } from './observed.ts'
import { spf } from './spf.ts'
import { isPermerror } from './spf-judgement.ts'
import { policyOf } from './spf-policy.ts'
import { allowsNobody } from './spf-record.ts'
import { defineView } from './view.ts'

export interface SpfVerdict {
  /** `permerror` only if proven: a policy that could not be read is no fault of the record. */
  readonly state: 'none' | 'valid' | 'permerror'
  /** Somebody may send; with several records, by any of them. */
  readonly authorisesSenders: boolean
  /** Exactly `v=spf1 -all`, an explanation allowed. */
  readonly isExactlyNobody: boolean
}

export const spfVerdict = defineView(
  'spf verdict',
  (look): Observed<SpfVerdict> =>
    mapSeen(look.at(spf), ({ selection: { records }, tree }) => {
      const [only, ...more] = records
      return {
        state: only === undefined ? 'none' : tree === undefined || isPermerror(tree) ? 'permerror' : 'valid',
        authorisesSenders: records.some((text) => look.value(policyOf(text))?.authorisesSenders ?? false),
        isExactlyNobody: only !== undefined && more.length === 0 && allowsNobody(only),
      }
    }),
)
