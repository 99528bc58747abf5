import { unescapeText } from '../../dns/escapes.ts'
import { labelsOf } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'

/**
 * The mail address that an RNAME encodes: the first label is the local part (RFC 1035 section 8). Undefined if it encodes none.
 */
export function mailboxOf(rname: Name): string | undefined {
  const [first, ...rest] = labelsOf(rname)
  if (first === undefined || rest.length === 0) return undefined
  const bytes = unescapeText(first)
  if (bytes === undefined || !bytes.every(isVisible)) return undefined
  const local = String.fromCharCode(...bytes)
  return !local.includes('@') && rest.every(isHostLabel) ? `${local}@${rest.join('.')}` : undefined
}

const isVisible = (byte: number): boolean => byte > 0x20 && byte < 0x7f

const isHostLabel = (label: string): boolean => /^[a-z0-9_-]+$/i.test(label)
