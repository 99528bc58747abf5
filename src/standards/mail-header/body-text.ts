import { decoderFor, windows1252 } from '../charset/decoder.ts'

/**
 * UTF-8 if the bytes are valid UTF-8, otherwise windows-1252, which decodes any byte.
 * A charset counts only if it is known and says something else than UTF-8: clients add `charset=UTF-8` unasked.
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
