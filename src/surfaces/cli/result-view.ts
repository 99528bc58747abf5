import { hanging, padded, widthOf, wrapped } from './layout.ts'
import type { Paint } from './paint.ts'
import type { Block } from './result-blocks.ts'

/** Values that are clearly good or bad. */
const GOOD: readonly string[] = ['valid', 'pass', 'open']
const BAD: readonly string[] = ['broken', 'fail', 'permerror', 'mismatch']
const DOUBTFUL: readonly string[] = ['unknown', 'softfail', 'temperror', 'SERVFAIL', 'NXDOMAIN', 'REFUSED']

function dyed(text: string, { good, bad, doubtful }: Paint): string {
  if (GOOD.includes(text)) return good(text)
  if (BAD.includes(text)) return bad(text)
  return DOUBTFUL.includes(text) ? doubtful(text) : text
}

export function resultLines(blocks: readonly Block[], width: number, paint: Paint): readonly string[] {
  return blocks.flatMap((block, index) => [...(index === 0 ? [] : ['']), ...linesOf(block, width, paint)])
}

/** Shows the query on one line, followed by the rows of the response. */
export function compactLines(blocks: readonly Block[], paint: Paint): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'pairs')
      return [
        block.rows.map(([label, value, isFlag]) => (isFlag ? `${label}: ${value}` : dyed(value, paint))).join(GAP),
      ]
    return block.kind === 'table' ? columnLines(block.rows, widthsOf([], block.rows), paint) : block.lines
  })
}

function linesOf(block: Block, width: number, paint: Paint): readonly string[] {
  switch (block.kind) {
    case 'pairs':
      return block.title === undefined
        ? pairLines(block.rows, width, paint)
        : [paint.strong(block.title), ...indented(pairLines(block.rows, width - GAP.length, paint))]
    case 'text':
      return [paint.strong(block.title), ...block.lines.flatMap((line) => hanging('  ', line, width))]
    case 'table':
      return [paint.strong(block.title), ...tableLines(block.head, block.rows, width, paint)]
  }
}

function pairLines(
  rows: readonly (readonly [label: string, value: string, ...unknown[]])[],
  width: number,
  paint: Paint,
): readonly string[] {
  const labelWidth = Math.max(0, ...rows.map(([label]) => widthOf(label)))
  return rows.flatMap(([label, value]) => {
    const lines = hanging(`${padded(label, labelWidth)}  `, value, width)
    return lines.length === 1 ? [`${paint.faint(padded(label, labelWidth))}  ${dyed(value, paint)}`] : lines
  })
}

const GAP = '  '

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `${GAP}${line}`)

type Rows = readonly (readonly string[])[]

const widthsOf = (head: readonly string[], rows: Rows): readonly number[] =>
  (rows[0] ?? head).map((_cell, column) =>
    Math.max(widthOf(head[column] ?? ''), ...rows.map((row) => widthOf(row[column] ?? ''))),
  )

/** The minimum width of the last column for readable cells. */
const MIN_LAST_WIDTH = 24

/** A record may have more words than a function accepts arguments. */
const longestWordIn = (text: string): number =>
  text.split(' ').reduce((longest, word) => Math.max(longest, widthOf(word)), 0)

/** If the columns do not fit, each row is shown as a list of its members. */
function tableLines(head: readonly string[], rows: Rows, width: number, paint: Paint): readonly string[] {
  const widths = widthsOf(head, rows)
  const before = widths.slice(0, -1).reduce((sum, one) => sum + one + GAP.length, GAP.length)
  const lastWidth = width - before
  const longestWord = rows.reduce((longest, row) => Math.max(longest, longestWordIn(row.at(-1) ?? '')), 0)
  if (lastWidth < Math.max(longestWord, Math.min(MIN_LAST_WIDTH, widths.at(-1) ?? 0)))
    return rows.flatMap((row, index) => [
      ...(index === 0 ? [] : ['']),
      ...indented(
        pairLines(
          head.map((label, column) => [label, row[column] ?? ''] as const),
          width - GAP.length,
          paint,
        ),
      ),
    ])
  const split = rows.flatMap((row) => {
    const [first = '', ...others] = wrapped(row.at(-1) ?? '', lastWidth)
    return [[...row.slice(0, -1), first], ...others.map((line) => [...row.slice(0, -1).map(() => ''), line])]
  })
  const headLine = `${GAP}${head.map((label, column) => padded(label, widths[column] ?? 0)).join(GAP)}`.trimEnd()
  return [paint.faint(headLine), ...columnLines(split, widths, paint)]
}

/** The last column is not padded: it may be as wide as a record, and every line of a wrapped cell would become as long. */
const columnLines = (rows: Rows, widths: readonly number[], paint: Paint): readonly string[] =>
  rows.map((row) => {
    const cells = row.map((cell, column) => {
      const missing = column === row.length - 1 ? 0 : (widths[column] ?? 0) - widthOf(cell)
      return dyed(cell, paint) + ' '.repeat(Math.max(0, missing))
    })
    return `${GAP}${cells.join(GAP)}`.trimEnd()
  })
