/**
 * Text with one character for each byte. Crawlers compare bytes, whatever characters they were meant to be, and a file in
 * another charset must still say the same as it says to them.
 */
export const toBytesText = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

export const encodeBytesText = (text: string): string =>
  /[^\0-\x7f]/.test(text) ? Buffer.from(text, 'utf8').toString('latin1') : text

/** For people to read. */
export const decodeBytesText = (bytesText: string): string =>
  /[\x80-\xff]/.test(bytesText) ? Buffer.from(bytesText, 'latin1').toString('utf8') : bytesText
