import type { Uri } from '../uri/parse.ts'

export type DmarcPolicy = 'none' | 'quarantine' | 'reject'
type DmarcAlignment = 'r' | 's'
export type DmarcFailureOption = '0' | '1' | 'd' | 's'

export interface DmarcReportUri {
  readonly uri: Uri
  /** The size limit of RFC 7489 (`!10m`), which RFC 9989 removed; in lower case, without the exclamation mark. */
  readonly sizeLimit?: string
}

/** Contains only tags that are present and valid. Defaults are not filled in, so that absent tags remain recognizable. */
export interface DmarcRecord {
  readonly p?: DmarcPolicy
  readonly sp?: DmarcPolicy
  readonly np?: DmarcPolicy
  readonly rua?: readonly DmarcReportUri[]
  readonly ruf?: readonly DmarcReportUri[]
  /** `pct`, `rf` and `ri` exist only in RFC 7489. */
  readonly pct?: number
  readonly adkim?: DmarcAlignment
  readonly aspf?: DmarcAlignment
  readonly fo?: readonly DmarcFailureOption[]
  readonly psd?: 'y' | 'n' | 'u'
  readonly t?: 'y' | 'n'
  readonly rf?: readonly string[]
  readonly ri?: number
  /** Unknown tags in order, with names in lower case. Receivers ignore them. */
  readonly other: readonly { readonly name: string; readonly value: string }[]
}

/** A record under construction. */
export type DmarcDraft = { -readonly [Name in keyof DmarcRecord]: DmarcRecord[Name] } & {
  other: { name: string; value: string }[]
}

export type DmarcTagName = Exclude<keyof DmarcRecord, 'other'>
