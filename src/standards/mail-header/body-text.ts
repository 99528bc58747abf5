import { decoderFor, windows1252 } from '../charset/decoder.ts'

/**
 * Decodes as UTF-8 if the bytes are valid UTF-8, otherwise as windows-1252, which decodes any byte. A declared charset
 * counts only if it is known and is not UTF-8, because clients add `charset=UTF-8` without being asked.
 */
export function decodeBody(bytes: Uint8Array, charset?: string): string {
  const declared = charset === undefined ? undefined : decoderFor(charset)
  if (declared !== undefined && declared.encoding !== 'utf-8') return declared.decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return windows1252.decode(bytes)
  }
}
