/** A record to publish, with the values that a panel expects. */
export interface SnippetRecord {
  /** `@` for the zone apex. Any other name is fully qualified, or relative if it cannot be fully qualified: `_dmarc`. */
  readonly host: string
  readonly type: string
  /** TXT without quotes, all other types in presentation format. */
  readonly value: string
  /** Other values of the same name and type. Some tools replace the whole record set. */
  readonly alongside?: readonly string[]
  readonly ttl?: number
}

/** `zone` is the zone that the host is relative to, without a trailing dot. */
export type Snippet = (record: SnippetRecord, zone: string) => string

/** The TTL if a record has none: 1 hour, so that a mistake is not cached for long. */
export const USUAL_TTL = 3600

export const valuesOf = ({ value, alongside = [] }: SnippetRecord): readonly string[] => [value, ...alongside]
