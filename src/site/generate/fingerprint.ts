const PRIME = 0x100000001b3n
const OFFSET = 0xcbf29ce484222325n
const MASK = 0xffffffffffffffffn

/** A hash of a text in 16 hexadecimal digits (64-bit FNV-1a). It identifies the text and protects nothing. */
export function fingerprint(text: string): string {
  let hash = OFFSET
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * PRIME) & MASK
  return hash.toString(16).padStart(16, '0')
}
