import { encodeName, foldName, labelsOf } from '../name.ts'
import type { Name, RecordData, ResourceRecord } from '../record.ts'
import { recordTypeOf } from '../record-types/table.ts'
import { writeBytes, writeUint16, writeUint32, writeWith } from '../wire/writer.ts'

export type SignatureData = Extract<RecordData, { readonly type: 'RRSIG' }>

/** RFC 4034 section 3.1.3: the root and a leading `*` are not counted. */
export function countSignedLabels(owner: Name): number {
  const labels = labelsOf(owner)
  return labels.length - (labels[0] === '*' ? 1 : 0)
}

/** RFC 4034 section 3.1.8.1: the data that a signature covers. */
export function signedData(records: readonly ResourceRecord[], rrsig: SignatureData): Uint8Array {
  const owner = encodeName(signedOwner(records[0]?.name ?? rrsig.signer, rrsig.labels))
  const bytes = writeWith(false, (writer) => {
    if (!owner.ok) throw new RangeError('the records have an invalid name')
    recordTypeOf(rrsig).encode(writer, { ...rrsig, signature: new Uint8Array() })
    for (const wire of canonicalOrder(records)) {
      writeBytes(writer, owner.value)
      writeUint16(writer, rrsig.typeCovered)
      writeUint16(writer, CLASS_IN)
      writeUint32(writer, rrsig.originalTtl)
      writeUint16(writer, wire.length)
      writeBytes(writer, wire)
    }
  })
  if (bytes === undefined) throw new RangeError('the signature has a field that cannot be encoded')
  return bytes
}

const CLASS_IN = 1

/** RFC 4035 section 5.3.2: records expanded from a wildcard were signed under the wildcard name. */
function signedOwner(owner: Name, labels: number): Name {
  const all = labelsOf(foldName(owner))
  if (all.length <= labels) return foldName(owner)
  return ['*', ...all.slice(all.length - labels)].join('.')
}

/** RFC 4034 section 6.3: sorted by the bytes of the RDATA, without duplicates. */
function canonicalOrder(records: readonly ResourceRecord[]): Uint8Array[] {
  const sorted = records.map(({ wire }) => wire).toSorted(Buffer.compare)
  return sorted.filter((wire, index) => index === 0 || Buffer.compare(wire, sorted[index - 1] ?? wire) !== 0)
}
