import { FINDINGS_PATH } from '../../report/pages.ts'
import type { Block, Destination, Line, Piece } from '../../report/reference/blocks.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Texts may contain data from the network, which must not become markup. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Undefined if the service has no such page. */
function pathTo(to: Destination): string | undefined {
  if (to.page === 'finding') return `${FINDINGS_PATH}/${to.id}`
  return to.page === 'index' ? FINDINGS_PATH : undefined
}

function pieceHtml(piece: Piece): string {
  if (typeof piece === 'string') return escaped(piece)
  const text = escaped(piece.text)
  if (piece.as !== 'link') return `<${piece.as}>${text}</${piece.as}>`
  const path = pathTo(piece.to)
  return path === undefined ? text : `<a href="${escaped(path)}">${text}</a>`
}

const lineHtml = (line: Line): string => line.map(pieceHtml).join('')

const cells = (tag: 'th' | 'td', texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`

const languageOf = ({ language }: { readonly language?: string }): string =>
  language === undefined || language === 'en' ? '' : ` lang="${language}"`

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${lineHtml(block.line)}</h${block.level}>`
    case 'paragraph':
      return `<p${languageOf(block)}>${lineHtml(block.line)}</p>`
    case 'steps':
      return `<ol${languageOf(block)}>${block.steps.map((step) => `<li>${escaped(step)}</li>`).join('')}</ol>`
    case 'table': {
      const rows = block.rows.map((row) => cells('td', row.map(lineHtml)))
      return `<table><thead>${cells('th', block.head.map(escaped))}</thead><tbody>${rows.join('\n')}</tbody></table>`
    }
    case 'listing':
      return `<pre><code>${escaped(block.text)}</code></pre>`
  }
}

/** The first heading, without markup. */
const titleOf = (blocks: readonly Block[]): string => {
  const [heading] = blocks.flatMap((block) => (block.kind === 'heading' ? [block.line] : []))
  return (heading ?? []).map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
}

export const htmlPage = (blocks: readonly Block[], stylesheet: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(titleOf(blocks))} – zonewise</title>
<link rel="stylesheet" href="${escaped(stylesheet)}">
<link rel="icon" href="data:,">
</head>
<body>
<nav><a href="${FINDINGS_PATH}">Findings</a> · <a href="/docs">API reference</a></nav>
<main>
${blocks.map(htmlOf).join('\n')}
</main>
</body>
</html>
`
