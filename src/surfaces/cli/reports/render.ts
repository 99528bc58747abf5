import { isoDay } from '../../../mail-reports/texts.ts'
import { plain } from '../../../report/markdown.ts'
import type { ReportsOutcome } from '../../../tools/mail-reports/outcome.ts'
import { visible } from '../../../visible.ts'
import type { Io } from '../io.ts'
import { hanging, wrapped } from '../layout.ts'
import { paintFor } from '../paint.ts'
import { cell } from '../portfolio/csv.ts'
import type { ReportsBlock } from './blocks.ts'

export function terminalText(blocks: readonly ReportsBlock[], io: Io): string {
  const width = io.isTty ? io.columns : Number.POSITIVE_INFINITY
  const { strong } = paintFor(io)
  return `${blocks.flatMap((block) => linesOf(block, width, strong)).join('\n')}\n`
}

function linesOf(block: ReportsBlock, width: number, strong: (text: string) => string): readonly string[] {
  switch (block.kind) {
    case 'title':
      return ['', strong(visible(block.text))]
    case 'heading':
      return ['', `${visible(block.text)}:`]
    case 'text':
      return wrapped(visible(block.text), width)
    case 'list':
      return block.items.flatMap((item) => hanging('  ', visible(item), width))
  }
}

export const markdownText = (blocks: readonly ReportsBlock[]): string =>
  `${blocks
    .map(paragraphOf)
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')}\n`

function paragraphOf(block: ReportsBlock): string {
  switch (block.kind) {
    case 'title':
      return `## ${plain(block.text)}`
    case 'heading':
      return `### ${plain(block.text)}`
    case 'text':
      return plain(block.text)
    case 'list':
      return block.items.map((item) => `- ${plain(item)}`).join('\n')
  }
}

const CSV_HEAD = ['domain', 'network', 'addresses', 'messages', 'aligned', 'alignable', 'forwarder', 'unknown']
const CSV_TAIL = ['reports', 'first_day', 'last_day', 'claimed_by', 'services', 'names', 'spf_terms', 'signers']

/** One line for each source. Names of columns are the same in all languages. */
export function csvText({ hasAddresses, summary }: ReportsOutcome): string {
  const rows = summary.domains.flatMap(({ domain, sources }) =>
    sources.groups.map((group) => {
      const { aligned, alignable, forwarder, unknown } = group.byClass
      const days = [...group.byDay.keys()]
      return [
        ...[domain, group.network, hasAddresses ? group.addresses.join(' ') : '', group.messages],
        ...[aligned, alignable, forwarder, unknown, group.reports],
        ...[isoDay(Math.min(...days)), isoDay(Math.max(...days))],
        ...[[...group.byReporter.keys()], group.services, group.names, group.spfTerms, group.signers].map((texts) =>
          texts.join(', '),
        ),
      ]
    }),
  )
  return [[...CSV_HEAD, ...CSV_TAIL], ...rows].map((row) => `${row.map(cell).join(',')}\n`).join('')
}
