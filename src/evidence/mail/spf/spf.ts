import type { Observed } from '../../../world.ts'
import { mapSeen } from '../../engine/observed.ts'
import { defineView } from '../../engine/view.ts'
import { type SpfSelection, spfSelection } from './spf-record.ts'
import { type SpfTree, spfTree } from './spf-tree.ts'

/** The SPF record of the domain as published. */
export interface SpfEvidence {
  readonly selection: SpfSelection
  /** Defined only if there is exactly one record. */
  readonly tree: SpfTree | undefined
}

export const spf = defineView(
  'spf',
  (look): Observed<SpfEvidence> =>
    mapSeen(look.at(spfSelection), (selection) => {
      const [only, ...more] = selection.records
      return { selection, tree: only === undefined || more.length > 0 ? undefined : look.value(spfTree(only)) }
    }),
)

/** The tree of a domain with exactly one record that can be parsed. Checks of its meaning do not apply to other domains. */
export const readableSpf = defineView(
  'readable spf',
  (look): Observed<SpfTree | undefined> =>
    mapSeen(look.at(spf), ({ tree }) => (tree?.root.policy.faults.length === 0 ? tree : undefined)),
)
