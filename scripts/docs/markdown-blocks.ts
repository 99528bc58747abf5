import type { Block, Destination, Line, Piece } from '../../src/report/reference/blocks.ts'
import { code, table } from './markdown.ts'

/** The folder of a page, which determines its relative links. */
export type Place = 'docs' | 'findings'

function target(to: Destination, from: Place): string {
  const docs = from === 'docs' ? '' : '../'
  switch (to.page) {
    case 'index':
      return `${docs}findings.md`
    case 'severity':
      return `${docs}severity.md`
    case 'world':
      return `${docs}../world/README.md`
    case 'finding':
      return from === 'docs' ? `findings/${to.id}.md` : `${to.id}.md`
  }
}

/** Texts contain tags such as <!doctype html>, which Markdown would interpret as HTML. */
const prose = (text: string): string => text.replaceAll('<', '\\<')

function pieceText(piece: Piece, from: Place): string {
  if (typeof piece === 'string') return prose(piece)
  switch (piece.as) {
    case 'code':
      return code(piece.text)
    case 'severity':
      return piece.text
    case 'strong':
      return `**${prose(piece.text)}**`
    case 'link':
      return `[${piece.text}](${target(piece.to, from)})`
  }
}

const lineText = (line: Line, from: Place): string => line.map((piece) => pieceText(piece, from)).join('')

export function markdownOf(block: Block, from: Place): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${lineText(block.line, from)}`
    case 'paragraph':
      return lineText(block.line, from)
    case 'steps':
      return block.steps.map((step, index) => `${index + 1}. ${prose(step)}`).join('\n')
    case 'table':
      return table(
        block.head,
        block.rows.map((row) => row.map((line) => lineText(line, from))),
      )
    case 'listing':
      return `\`\`\`${block.format}\n${block.text}\n\`\`\``
  }
}
