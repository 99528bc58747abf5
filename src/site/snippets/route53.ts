import { partsOf } from './data.ts'
import { dataText, word } from './master-file.ts'
import { ownerOf } from './owner.ts'
import { shellQuoted } from './quoting.ts'
import { type Snippet, type SnippetRecord, USUAL_TTL, valuesOf } from './record.ts'

/** Route 53 treats every name as fully qualified and expects bytes in octal. */
const STYLE = { numbers: 'octal', hasDots: false } as const

export const route53Values = (record: SnippetRecord): readonly string[] =>
  valuesOf(record).map((value) => dataText(partsOf(record.type, value), STYLE))

/** `UPSERT` is idempotent; it replaces the whole record set of the name and type. */
export const route53: Snippet = (record, zone) => {
  const batch = {
    Changes: [
      {
        Action: 'UPSERT',
        ResourceRecordSet: {
          Name: word(ownerOf(record, zone).full, 'octal'),
          Type: record.type,
          TTL: record.ttl ?? USUAL_TTL,
          ResourceRecords: route53Values(record).map((Value) => ({ Value })),
        },
      },
    ],
  }
  return [
    'aws route53 change-resource-record-sets',
    '--hosted-zone-id "$ZONE_ID"',
    `--change-batch ${shellQuoted(JSON.stringify(batch, undefined, 2))}`,
  ].join(' \\\n  ')
}
