import { shown } from '../checks/shown.ts'
import type { DrawnSpfRecord, Pictures } from '../evidence/pictures/picture.ts'

/** Makes texts from the network in the pictures safe to show; names and codes already are. */
export const shownPictures = ({ spf, ...others }: Pictures): Pictures => ({
  ...others,
  ...(spf !== undefined && { spf: { ...spf, root: shownRecord(spf.root) } }),
})

const shownRecord = (record: DrawnSpfRecord): DrawnSpfRecord => ({
  ...record,
  terms: record.terms.map(({ text, leadsTo, ...term }) => ({
    text: shown(text),
    ...term,
    ...(leadsTo !== undefined && { leadsTo: shownRecord(leadsTo) }),
  })),
})
