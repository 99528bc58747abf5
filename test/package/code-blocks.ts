export interface CodeBlock {
  /** The heading of its section. */
  readonly heading: string
  /** The line of the document at which the code begins. */
  readonly line: number
  readonly code: string
}

/** The code blocks of a Markdown document in a language, in order. */
export function codeBlocksIn(markdown: string, language: string): readonly CodeBlock[] {
  const blocks: CodeBlock[] = []
  let heading = ''
  let open: { readonly language: string; readonly line: number; readonly lines: string[] } | undefined
  for (const [index, text] of markdown.split('\n').entries()) {
    const fence = /^```(\w*)$/.exec(text)
    if (open === undefined && fence !== null) open = { language: fence[1] ?? '', line: index + 2, lines: [] }
    else if (open !== undefined && fence !== null) {
      if (open.language === language) blocks.push({ heading, line: open.line, code: open.lines.join('\n') })
      open = undefined
    } else if (open !== undefined) open.lines.push(text)
    else if (text.startsWith('#')) heading = text.replace(/^#+ /, '')
  }
  return blocks
}
