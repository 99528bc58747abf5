import { type AttributeValues, createAttributeScanner } from './attributes.ts'

/**
 * Returns the label of the first `meta` that names a charset, following the prescan of the HTML standard (13.2.3.2):
 * comments are skipped, but scripts are not, because no tree exists yet. The standard ignores unknown labels; this
 * function returns them.
 */
export function findMetaCharset(start: string): string | undefined {
  const attributes = createAttributeScanner()
  let at = 0
  while (at < start.length) {
    const next = start.indexOf('<', at)
    if (next === -1) return undefined
    const tag = /^<(?:(!--)|(\/?[a-z][^\t\n\f\r />]*)|([!/?]))/i.exec(start.slice(next, next + 64))
    if (tag === null) {
      at = next + 1
    } else if (tag[1] !== undefined) {
      // The dashes that begin a comment may also end it.
      const end = start.indexOf('-->', next + 2)
      at = end === -1 ? start.length : end + 3
    } else if (tag[2] !== undefined) {
      const end = attributes.scan(start, next + tag[0].length)
      const label = tag[2].toLowerCase() === 'meta' ? charsetOf(attributes.found.values) : undefined
      if (label !== undefined) return label
      at = end ?? start.length
    } else {
      const end = start.indexOf('>', next)
      at = end === -1 ? start.length : end + 1
    }
  }
  return undefined
}

function charsetOf(values: AttributeValues): string | undefined {
  const charset = values.get('charset')?.trim()
  if (charset !== undefined && charset !== '') return charset
  if (values.get('http-equiv')?.trim().toLowerCase() !== 'content-type') return undefined
  const match = /charset\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i.exec(values.get('content') ?? '')
  const label = (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim()
  return label === '' ? undefined : label
}
