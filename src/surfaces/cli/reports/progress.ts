import type { Io } from '../io.ts'

const EVERY_MS = 200
const ERASE_LINE = '\r\u001b[2K'

export interface Line {
  show(text: () => string): void
  clear(): void
}

/** One line on stderr, only on a terminal. */
export function progressLine(io: Io): Line {
  if (!io.isStderrTty || io.env['TERM'] === 'dumb') return { show: () => {}, clear: () => {} }
  let shownAt = 0
  return {
    show(text) {
      const now = io.clock.now().getTime()
      if (now - shownAt < EVERY_MS) return
      shownAt = now
      io.stderr.write(`${ERASE_LINE}${text().slice(0, Math.max(0, io.columns - 1))}`)
    },
    clear() {
      if (shownAt > 0) io.stderr.write(ERASE_LINE)
    },
  }
}
