/** Stands in for the few functions of the `Buffer` of Node.js that readers and writers of changes use. */
export const Buffer = {
  from(source: string | ArrayBuffer | ArrayLike<number>, encodingOrOffset?: string | number, length?: number): Bytes {
    if (typeof source === 'string') return encodingOrOffset === 'hex' ? fromHex(source) : fromBase64(source)
    return source instanceof ArrayBuffer ? new Bytes(source, Number(encodingOrOffset ?? 0), length) : new Bytes(source)
  },

  concat(parts: readonly Uint8Array[]): Bytes {
    const whole = new Bytes(parts.reduce((sum, part) => sum + part.length, 0))
    let at = 0
    for (const part of parts) {
      whole.set(part, at)
      at += part.length
    }
    return whole
  },

  byteLength: (text: string): number => new TextEncoder().encode(text).length,
}

class Bytes extends Uint8Array {
  override toString(encoding?: string): string {
    if (encoding === 'hex') return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const binary = Array.from(this, (byte) => String.fromCharCode(byte)).join('')
    return encoding === 'base64' ? btoa(binary) : binary
  }
}

/** Callers have checked the digits. */
const fromHex = (text: string): Bytes =>
  new Bytes((text.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16)))

/** Callers have checked the characters. */
const fromBase64 = (text: string): Bytes => new Bytes(Array.from(atob(text), (character) => character.charCodeAt(0)))

/** For code that runs in Node.js too, where it changes nothing. */
export function provideBuffer(): void {
  const scope = globalThis as { Buffer?: unknown }
  scope.Buffer ??= Buffer
}
