import { canonicalName } from './name.ts'
import type { Name, ResourceRecord } from './record.ts'
import type { KnownData, RecordType } from './record-types/record-type.ts'
import { recordTypeByCode, recordTypeOf } from './record-types/table.ts'
import { createReader } from './wire/reader.ts'
import { writeWith } from './wire/writer.ts'

export type { KnownData } from './record-types/record-type.ts'

/** For data that the program itself creates. Invalid data are a programming error, so it throws. */
export function makeRecord(name: Name, ttl: number, data: KnownData): ResourceRecord {
  const record = recordOf(name, ttl, data)
  if (record === undefined) throw new RangeError(`invalid data for a ${data.type} record of ${name}`)
  return record
}

/** For a record type that we do not decode (RFC 3597). */
export function otherRecord(name: Name, ttl: number, type: number, wire: Uint8Array): ResourceRecord {
  const owner = canonicalName(name)
  if (!owner.ok) throw new RangeError(`${name} is not a DNS name`)
  return { name: owner.value, type, ttl, data: { type: 'other' }, wire }
}

/** Creates a record with canonical names. Undefined if the data cannot be encoded. */
export function recordOf(name: Name, ttl: number, data: KnownData): ResourceRecord | undefined {
  const recordType = recordTypeOf(data)
  const wire = encodeData(recordType, data)
  return wire === undefined ? undefined : recordFromWire(name, ttl, recordType.code, wire)
}

/** Creates a record from uncompressed RDATA. Undefined if the RDATA of a known type is malformed. */
export function recordFromWire(name: Name, ttl: number, type: number, wire: Uint8Array): ResourceRecord | undefined {
  const owner = canonicalName(name)
  if (!owner.ok || wire.length > 0xffff) return undefined
  const recordType = recordTypeByCode(type)
  if (recordType === undefined) return { name: owner.value, type, ttl, data: { type: 'other' }, wire }
  const reader = createReader(wire, false)
  const data = recordType.decode(reader)
  if (reader.fault !== undefined || reader.offset !== wire.length) return undefined
  const canonical = hasFoldedNames(recordType) ? encodeData(recordType, data) : wire
  return canonical === undefined ? undefined : { name: owner.value, type, ttl, data, wire: canonical }
}

const hasFoldedNames = ({ names }: RecordType<KnownData>): boolean => names === 'compressible' || names === 'folded'

/** The RDATA in canonical form. */
export const encodeData = (recordType: RecordType<KnownData>, data: KnownData): Uint8Array | undefined =>
  writeWith(false, (writer) => recordType.encode(writer, data))
