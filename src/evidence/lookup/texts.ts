import { textOf } from '../../dns/presentation.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { Observed } from '../../world.ts'
import { mapSeen } from '../engine/observed.ts'
import { defineViews, type View } from '../engine/view.ts'
import { recordSet } from './record-lookup.ts'

/** The TXT records of a name, with the strings of each record joined and aliases followed. */
export const textsOf: (name: Name) => View<Observed<readonly string[]>> = defineViews(
  'texts',
  (look, name: Name): Observed<readonly string[]> =>
    mapSeen(look.at(recordSet(name, TYPE.TXT)), ({ records }) => records.flatMap((record) => textOf(record) ?? [])),
)
