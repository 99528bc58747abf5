import type { Observed } from '../world.ts'
import { type RecordSet, recordSet } from './record-set.ts'
import { defineViews, type View } from './view.ts'

/** What the checked domain itself holds of one type. */
export const domainRecords: (type: number) => View<Observed<RecordSet>> = defineViews(
  'domain records',
  (look, type: number): Observed<RecordSet> => look.at(recordSet(look.subject.domain, type)),
)
