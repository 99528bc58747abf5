const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text inside an element or a quoted attribute of HTML or XML. */
export const markupText = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
