import { partsOf } from './data.ts'
import { ownerOf } from './owner.ts'
import { type Snippet, type SnippetRecord, valuesOf } from './record.ts'

/** The fields in the panels of DNS providers. */
export type PanelField =
  | 'host'
  | 'type'
  | 'value'
  | 'priority'
  | 'weight'
  | 'port'
  | 'target'
  | 'flags'
  | 'tag'
  | 'usage'
  | 'selector'
  | 'matchingType'
  | 'certificate'
  | 'keyTag'
  | 'algorithm'
  | 'digestType'
  | 'digest'

export type PanelEntry = readonly [field: PanelField, text: string]

/** One list of fields for each value. The host is relative, because panels append the zone. */
export function panelEntries(record: SnippetRecord, zone: string): readonly (readonly PanelEntry[])[] {
  const { relative, full } = ownerOf(record, zone)
  return valuesOf(record).map((value) => [
    ['host', relative ?? full],
    ['type', record.type],
    ...dataEntries(record.type, value),
  ])
}

function dataEntries(type: string, value: string): readonly PanelEntry[] {
  const parts = partsOf(type, value)
  switch (parts.kind) {
    case 'text':
      return [['value', parts.text]]
    case 'name':
      return [['target', parts.target]]
    case 'words':
      return [['value', value]]
    default: {
      const { kind: _, ...fields } = parts
      return Object.entries(fields).map(([field, content]) => [field as PanelField, String(content)])
    }
  }
}

/** All fields as one text. The names of the fields are the same in every language. */
export const plain: Snippet = (record, zone) =>
  panelEntries(record, zone)
    .map((entries) => entries.map(([field, text]) => `${field}: ${text}`).join('\n'))
    .join('\n\n')
