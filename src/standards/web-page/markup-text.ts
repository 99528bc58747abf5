import { CONTENT_MODELS, INLINE_ELEMENTS } from './element-kinds.ts'
import { decodeText } from './plain-text.ts'
import { createMarkupScanner } from './scan-markup.ts'

const MAX_CHARACTERS = 64 * 1024

/** Returns the text of a piece of markup, such as the content of `noscript`, without tags and non-text content. */
export function textOfMarkup(markup: string): string {
  const pieces: string[] = []
  let isText = true
  const scanner = createMarkupScanner(markup.slice(0, MAX_CHARACTERS), {
    startTag(name) {
      if (!INLINE_ELEMENTS.has(name)) pieces.push(' ')
      const model = CONTENT_MODELS.get(name) ?? 'markup'
      isText = model === 'markup'
      return model
    },
    endTag(name) {
      isText = true
      if (!INLINE_ELEMENTS.has(name)) pieces.push(' ')
    },
    text(raw) {
      if (isText) pieces.push(decodeText(raw))
    },
    doctype() {},
    isInForeignContent: () => false,
  })
  while (scanner.step());
  return pieces.join('')
}
