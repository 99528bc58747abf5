import type { Block, Line } from '../../report/reference/blocks.ts'
import type { DocumentedCheck } from '../../report/reference/documented-check.ts'
import { findingPagesOf } from '../../report/reference/finding-page.ts'
import type { Locale } from '../../text.ts'
import { visible, visibleLines } from '../../visible.ts'
import { recordedExamples } from '../recorded-examples.ts'
import { UsageError } from './exit-code.ts'
import { hangingLines, padded, widthOf, wrapped } from './layout.ts'
import { oneOf, quoted } from './options.ts'
import type { Paint } from './paint.ts'

const plain = (line: Line): string => line.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')

/** The documentation page of a finding in one language. */
export function explained(
  id: string | undefined,
  checks: readonly DocumentedCheck[],
  locale: Locale,
  width: number,
  paint: Paint,
): string {
  const pages = findingPagesOf(checks)
  const ids = [...pages.keys()]
  if (id === undefined)
    throw new UsageError('explain needs the id of a finding. Example: zonewise explain dmarc-policy')
  const page = pages.get(id)
  if (page === undefined)
    throw new UsageError(
      `There is no finding ${quoted(id)}. ${oneOf(id, ids).replace(/^Use one of .*/, 'Reports show the ids of their findings, for example dmarc-policy.')}`,
    )
  const blocks = page({ linksTo: 'nothing', examples: recordedExamples(), languages: [locale] }).filter(
    (block) => !isForPrograms(block),
  )
  return `${blocks.map((block) => linesOf(block, width, paint).join('\n')).join('\n\n')}\n`
}

const isForPrograms = (block: Block): boolean => block.kind === 'listing' && block.format === 'json'

function linesOf(block: Block, width: number, paint: Paint): readonly string[] {
  switch (block.kind) {
    case 'heading':
      return wrapped(visible(plain(block.line)), width).map(paint.strong)
    case 'paragraph':
      return wrapped(visible(plain(block.line)), width)
    case 'steps':
      return block.steps.flatMap((step, index) => hangingLines(`${index + 1}. `, visibleLines(step), width))
    case 'listing':
      return visibleLines(block.text).map((line) => `  ${paint.faint(line)}`)
    case 'table': {
      const rows = block.rows.map((row) => row.map((cell) => visible(plain(cell))))
      const widths = block.head.map((label, column) =>
        Math.max(widthOf(label), ...rows.map((row) => widthOf(row[column] ?? ''))),
      )
      return [block.head, ...rows].map((row) =>
        row
          .map((cell, column) => padded(cell, widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      )
    }
  }
}
