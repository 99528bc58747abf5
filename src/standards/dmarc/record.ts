import type { Uri } from '../uri/parse.ts'

export type DmarcPolicy = 'none' | 'quarantine' | 'reject'
type DmarcAlignment = 'r' | 's'
export type DmarcFailureOption = '0' | '1' | 'd' | 's'

export interface DmarcReportUri {
  readonly uri: Uri
  /** The `!10m` of RFC 7489, which RFC 9989 removed; lower case, without the exclamation mark. */
  readonly sizeLimit?: string
}

/** Tags that were written and valid; defaults are not filled in, so that absence stays visible. */
export interface DmarcRecord {
  readonly p?: DmarcPolicy
  readonly sp?: DmarcPolicy
  readonly np?: DmarcPolicy
  readonly rua?: readonly DmarcReportUri[]
  readonly ruf?: readonly DmarcReportUri[]
  /** `pct`, `rf` and `ri` are RFC 7489 only. */
  readonly pct?: number
  readonly adkim?: DmarcAlignment
  readonly aspf?: DmarcAlignment
  readonly fo?: readonly DmarcFailureOption[]
  readonly psd?: 'y' | 'n' | 'u'
  readonly t?: 'y' | 'n'
  readonly rf?: readonly string[]
  readonly ri?: number
  /** Unknown tags in order; receivers ignore them. Names in lower case. */
  readonly other: readonly { readonly name: string; readonly value: string }[]
}

/** A record that is still being put together. */
export type DmarcDraft = { -readonly [Name in keyof DmarcRecord]: DmarcRecord[Name] } & {
  other: { name: string; value: string }[]
}

export type DmarcTagName = Exclude<keyof DmarcRecord, 'other'>
