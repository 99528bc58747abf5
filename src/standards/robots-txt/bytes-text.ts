/**
 * Returns text with one character per byte. Crawlers compare bytes regardless of the charset, so this keeps the meaning
 * of a file in another charset.
 */
export const toBytesText = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

export const encodeBytesText = (text: string): string =>
  /[^\0-\x7f]/.test(text) ? Buffer.from(text, 'utf8').toString('latin1') : text

/** Decodes the text for display. */
export const decodeBytesText = (bytesText: string): string =>
  /[\x80-\xff]/.test(bytesText) ? Buffer.from(bytesText, 'latin1').toString('utf8') : bytesText
