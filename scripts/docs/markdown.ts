/** A note at the top of each generated page, which must not be edited by hand. */
const GENERATED = '<!-- Written by `npm run docs` from the code; edit the code, not this page. -->'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

export const code = (text: string): string => (text === '' ? '' : `\`${text}\``)

export const page = (...parts: readonly string[]): string => `${[GENERATED, ...parts].join('\n\n')}\n`
