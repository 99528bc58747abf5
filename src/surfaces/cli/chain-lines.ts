import type { DnssecText } from '../../site/pictures/dnssec-text.ts'
import { visible } from '../../visible.ts'
import { padded, widthOf } from './layout.ts'

/** The chain of trust: one line for each zone, and the sentence of the web page. */
export function chainLines({ rows, sentence }: DnssecText): readonly string[] {
  const safe = rows.map((row) => row.map(visible))
  const widths = [0, 1].map((column) => Math.max(0, ...safe.map((row) => widthOf(row[column] ?? ''))))
  const lines = safe.map((row) => row.map((cell, column) => padded(cell, widths[column] ?? 0)).join('  '))
  return [...lines.map((line) => line.trimEnd()), visible(sentence)]
}
