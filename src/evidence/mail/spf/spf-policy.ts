import { textOf } from '../../../dns/presentation.ts'
import type { Name } from '../../../dns/record.ts'
import { TYPE } from '../../../dns/types.ts'
import { readPolicy, type SpfPolicy } from '../../../standards/spf/policy.ts'
import type { Observed } from '../../../world.ts'
import { mapSeen } from '../../engine/observed.ts'
import { defineViews, type View } from '../../engine/view.ts'
import { presentSet } from '../../lookup/record-lookup.ts'
import { isSpfRecord } from './spf-record.ts'

/** The result of looking up the target of an include or redirect. */
export type SpfFinding =
  | { readonly kind: 'policy'; readonly policy: SpfPolicy }
  /** The name does not exist, or has no TXT record: a void lookup. */
  | { readonly kind: 'nxdomain' | 'no-text' }
  | { readonly kind: 'no-record' | 'multiple' }

export const policyAt: (name: Name) => View<Observed<SpfFinding>> = defineViews(
  'spf policy',
  (look, name: Name): Observed<SpfFinding> =>
    mapSeen(look.at(presentSet(name, TYPE.TXT)), ({ records, isNxdomain }): SpfFinding => {
      if (records.length === 0) return { kind: isNxdomain ? 'nxdomain' : 'no-text' }
      const [text, ...more] = records.flatMap((record) => textOf(record) ?? []).filter(isSpfRecord)
      if (text === undefined) return { kind: 'no-record' }
      const policy = more.length === 0 ? readPolicy(text) : undefined
      return policy === undefined ? { kind: 'multiple' } : { kind: 'policy', policy }
    }),
)

/** Parses a given text as a view, because a record may be long and a view is derived only once. */
export const policyOf: (text: string) => View<SpfPolicy | undefined> = defineViews(
  'spf policy of',
  (_look, text: string) => readPolicy(text),
)
