import { plain } from '../../report/markdown.ts'
import { visible } from '../../visible.ts'
import type { Io } from './io.ts'
import { hanging, wrapped } from './layout.ts'
import { paintFor } from './paint.ts'

/** A part of a result as text. Nothing in it is escaped yet. */
export type TextBlock =
  | { readonly kind: 'title' | 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Lines to copy. */
  | { readonly kind: 'code'; readonly lines: readonly string[] }

export function terminalText(blocks: readonly TextBlock[], io: Io): string {
  const width = io.isTty ? io.columns : Number.POSITIVE_INFINITY
  const { strong } = paintFor(io)
  return `${blocks.flatMap((block) => linesOf(block, width, strong)).join('\n')}\n`
}

function linesOf(block: TextBlock, width: number, strong: (text: string) => string): readonly string[] {
  switch (block.kind) {
    case 'title':
      return ['', strong(visible(block.text))]
    case 'heading':
      return ['', `${visible(block.text)}:`]
    case 'text':
      return wrapped(visible(block.text), width)
    case 'list':
      return block.items.flatMap((item) => hanging('  ', visible(item), width))
    case 'code':
      return block.lines.map((line) => `    ${visible(line)}`)
  }
}

export const markdownText = (blocks: readonly TextBlock[]): string =>
  `${blocks
    .map(paragraphOf)
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')}\n`

function paragraphOf(block: TextBlock): string {
  switch (block.kind) {
    case 'title':
      return `## ${plain(block.text)}`
    case 'heading':
      return `### ${plain(block.text)}`
    case 'text':
      return plain(block.text)
    case 'list':
      return block.items.map((item) => `- ${plain(item)}`).join('\n')
    case 'code':
      return block.lines.map((line) => `    ${visible(line)}`).join('\n')
  }
}
