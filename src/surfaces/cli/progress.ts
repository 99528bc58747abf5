import { repeat } from '../../clock.ts'
import type { Locale } from '../../text.ts'
import { visible } from '../../visible.ts'
import type { Io } from './io.ts'
import { textsIn } from './texts.ts'

export interface Progress {
  begin(subject: string): void
  /** Called for each part of the result. */
  countPart(): void
  end(): void
  /** Removes the progress line until it is drawn again, so that other text can be written in its place. */
  hide(): void
  /** Removes the progress line. */
  clear(): void
}

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const FRAME_MS = 100
const ERASE_LINE = '\r\u001b[2K'

const SILENT: Progress = { begin: () => {}, countPart: () => {}, end: () => {}, hide: () => {}, clear: () => {} }

/** Shows one progress line on stderr, only on a terminal. */
export function progressOn(io: Io, total: number, locale: Locale): Progress {
  if (!io.isStderrTty || io.env['TERM'] === 'dumb') return SILENT
  const texts = textsIn(locale)
  const inFlight: string[] = []
  let findings = 0
  let done = 0
  let frame = 0
  const draw = (): void => {
    frame = (frame + 1) % FRAMES.length
    const parts = [
      texts.checking(visible(inFlight[0] ?? '')),
      ...(total > 1 ? [texts.done(done, total)] : []),
      ...(findings > 0 ? [texts.findings(findings)] : []),
    ]
    const line = `${FRAMES[frame]} ${parts.join(' · ')}`
    io.stderr.write(`${ERASE_LINE}${line.slice(0, Math.max(0, io.columns - 1))}`)
  }
  const stopDrawing = repeat(io.clock, draw, FRAME_MS)
  return {
    begin(subject) {
      inFlight.push(subject)
    },
    countPart() {
      findings++
    },
    end() {
      inFlight.shift()
      done++
    },
    hide() {
      io.stderr.write(ERASE_LINE)
    },
    clear() {
      stopDrawing()
      io.stderr.write(ERASE_LINE)
    },
  }
}
