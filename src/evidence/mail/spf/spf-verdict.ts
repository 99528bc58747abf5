import type { Observed } from '../../../world.ts'
import { mapSeen } from '../../engine/observed.ts'
import { defineView } from '../../engine/view.ts'
import { spf } from './spf.ts'
import { isPermerror } from './spf-judgement.ts'
import { policyOf } from './spf-policy.ts'
import { authorizesNoSender } from './spf-record.ts'

export interface SpfVerdict {
  /** `permerror` only if it is proven: a policy that could not be read is not a fault of the record. */
  readonly state: 'none' | 'valid' | 'permerror'
  /** At least one sender is authorized; with several records, by any of them. */
  readonly authorizesSenders: boolean
  /** The record is exactly `v=spf1 -all`, optionally with an explanation. */
  readonly isExactlyNoSender: boolean
}

export const spfVerdict = defineView(
  'spf verdict',
  (look): Observed<SpfVerdict> =>
    mapSeen(look.at(spf), ({ selection: { records }, tree }) => {
      const [only, ...more] = records
      return {
        state: only === undefined ? 'none' : tree === undefined || isPermerror(tree) ? 'permerror' : 'valid',
        authorizesSenders: records.some((text) => look.value(policyOf(text))?.authorizesSenders ?? false),
        isExactlyNoSender: only !== undefined && more.length === 0 && authorizesNoSender(only),
      }
    }),
)
