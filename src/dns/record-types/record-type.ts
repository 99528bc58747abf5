import type { Name, RecordData } from '../record.ts'
import type { Reader } from '../wire/reader.ts'
import type { Writer } from '../wire/writer.ts'
import type { Fields } from '../zone-file/fields.ts'

export type KnownData = Exclude<RecordData, { readonly type: 'other' }>
export type KnownType = KnownData['type']

export type DataOf<Type extends KnownType> = KnownData extends infer Data
  ? Data extends KnownData
    ? Type extends Data['type']
      ? Data
      : never
    : never
  : never

/** Everything there is to know about one type. */
export interface RecordType<Data extends KnownData> {
  readonly code: number
  /**
   * What becomes of the names in RDATA. `compressible`: RFC 1035 types, compressed in messages and folded in the canonical
   * form. `folded`: only folded (RFC 4034 section 6.2). `as-sent`: neither, and pointers are refused (RFC 6840 section 5.1,
   * RFC 9460 section 2.2).
   */
  readonly names: 'none' | 'compressible' | 'folded' | 'as-sent'
  /** The reader stands at the RDATA and ends with it. Faults stay in the reader; leftover bytes are the caller's affair. */
  decode(reader: Reader): Data
  encode(writer: Writer, data: Data): void
  /** Zone-file order; `name` writes a name as the place demands, with or without the final dot. */
  present(data: Data, name: (name: Name) => string): string
  /** Faults stay in the fields; leftover fields are the caller's affair. */
  parse(fields: Fields): Data
}
