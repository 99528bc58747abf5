import { READ_LIMITS } from './limits.ts'

export interface LineSplitter {
  push(bytes: Uint8Array): void
  end(): void
}

/** The characters of a text are bytes, so that any charset survives. */
const CHUNK = 8192

export function byteText(bytes: Uint8Array): string {
  if (bytes.length <= CHUNK) return String.fromCharCode(...bytes)
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += CHUNK) parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)))
  return parts.join('')
}

/** Calls `line` without the line break. A line that is too long arrives in pieces; `isWhole` is true for the last one. */
export function createLineSplitter(line: (text: string, isWhole: boolean, isStart: boolean) => void): LineSplitter {
  let rest = ''
  let isStart = true
  const emit = (text: string, isWhole: boolean): void => {
    line(isWhole && text.endsWith('\r') ? text.slice(0, -1) : text, isWhole, isStart)
    isStart = isWhole
  }
  return {
    push(bytes) {
      const text = rest + byteText(bytes)
      let start = 0
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
        emit(text.slice(start, end), true)
        start = end + 1
      }
      rest = text.slice(start)
      if (rest.length > READ_LIMITS.lineBytes) {
        emit(rest, false)
        rest = ''
      }
    },
    end() {
      if (rest !== '' || !isStart) emit(rest, true)
      rest = ''
    },
  }
}
