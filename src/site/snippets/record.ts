/** A record to be published, as a panel wants it. */
export interface SnippetRecord {
  /** `@` for the zone itself; every other name in full, or relative where it cannot be a full one: `_dmarc`. */
  readonly host: string
  readonly type: string
  /** TXT without quotes, everything else in presentation format. */
  readonly value: string
  /** Further values of the same name and type: some tools replace the whole set. */
  readonly alongside?: readonly string[]
  readonly ttl?: number
}

/** `zone` is the apex that the host lies under, without a trailing dot. */
export type Snippet = (record: SnippetRecord, zone: string) => string

/** Where nobody says how long an answer may be kept: an hour, so that a mistake is soon gone. */
export const USUAL_TTL = 3600

export const valuesOf = ({ value, alongside = [] }: SnippetRecord): readonly string[] => [value, ...alongside]
