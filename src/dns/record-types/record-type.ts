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

/** The codec of one record type. */
export interface RecordType<Data extends KnownData> {
  readonly code: number
  /**
   * How the names in RDATA are treated. `compressible`: types of RFC 1035, compressed in messages and in lower case in
   * the canonical form. `folded`: only in lower case (RFC 4034 section 6.2). `as-sent`: neither, and compression
   * pointers are refused (RFC 6840 section 5.1, RFC 9460 section 2.2).
   */
  readonly names: 'none' | 'compressible' | 'folded' | 'as-sent'
  /** The reader is limited to the RDATA. Faults are stored in the reader; the caller must check for leftover bytes. */
  decode(reader: Reader): Data
  encode(writer: Writer, data: Data): void
  /** In the field order of zone files. `name` writes a name with or without the final dot. */
  present(data: Data, name: (name: Name) => string): string
  /** Faults are stored in the fields; the caller must check for leftover fields. */
  parse(fields: Fields): Data
}
