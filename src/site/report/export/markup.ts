import { markupText } from '../../../report/markup-text.ts'

/** Text that is valid HTML. Only `html` makes it, so that everything else is escaped. */
export interface Markup {
  readonly markup: string
}

export type Part = string | number | Markup | readonly Part[]

/** Inserted texts are escaped, so that they are text inside elements and inside quoted attributes. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: strings.map((text, index) => text + written(parts[index] ?? '')).join(''),
})

function written(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return markupText(String(part))
  return isMarkup(part) ? part.markup : part.map(written).join('')
}

const isMarkup = (part: Markup | readonly Part[]): part is Markup => 'markup' in part
