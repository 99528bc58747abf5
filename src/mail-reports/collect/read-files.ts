import type { ReportCollection } from './collection.ts'

/** The reports in files. */
export interface ReadFiles {
  readonly collection: ReportCollection
  /** Files in folders that the system did not let us read. */
  readonly unreadable: readonly { readonly file: string; readonly why: string }[]
}
