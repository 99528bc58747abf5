import type { ComponentChildren } from 'preact'
import type { Localized } from '../../text.ts'
import { useWords } from '../page-context.ts'
import { TableHead } from '../parts/table-head.tsx'

const WORDS: Localized<{ readonly none: string; readonly more: (count: number) => string }> = {
  en: { none: 'no entries', more: (count) => `and ${count} more (not listed)` },
  de: { none: 'keine Einträge', more: (count) => `und ${count} weitere (nicht aufgeführt)` },
}

/** An analysis has at most this many hops, so all of them are listed. */
const MAX_ROWS = 200

export interface PictureTableProps {
  readonly caption: string
  readonly columns: readonly string[]
  /** The first cell of each row is its header. */
  readonly rows: readonly (readonly ComponentChildren[])[]
  /** The number of entries that the data omit. */
  readonly omitted?: number
}

export function PictureTable({ caption, columns, rows, omitted = 0 }: PictureTableProps) {
  const words = useWords(WORDS)
  const left = Math.max(0, rows.length - MAX_ROWS) + omitted
  return (
    <table>
      <caption class="unseen">{caption}</caption>
      <TableHead columns={columns} />
      <tbody>
        {rows.slice(0, MAX_ROWS).map(([about, ...cells], index) => (
          <tr key={index}>
            <th scope="row">{about}</th>
            {/* On narrow screens, each cell is below the previous one and has the name of its column before it. */}
            {cells.map((cell, column) => (
              <td key={column} data-label={columns[column + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
        {(left > 0 || rows.length === 0) && (
          <tr>
            <td colSpan={columns.length}>{left > 0 ? words.more(left) : words.none}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** A name or an IP address from the network, isolated because it may have its own text direction. */
export const Foreign = ({ text }: { readonly text: string }) => (
  <bdi>
    <code>{text}</code>
  </bdi>
)

/** Several entries in one cell. */
const MAX_ITEMS = 50

export function TextList({ items }: { readonly items: readonly ComponentChildren[] }) {
  const words = useWords(WORDS)
  return (
    <ul class="facts">
      {items.slice(0, MAX_ITEMS).map((item, index) => (
        <li key={index}>{item}</li>
      ))}
      {items.length > MAX_ITEMS && <li>{words.more(items.length - MAX_ITEMS)}</li>}
    </ul>
  )
}
