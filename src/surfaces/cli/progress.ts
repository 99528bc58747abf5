import { repeat } from '../../clock.ts'
import type { CallOptions } from '../../engine/call.ts'
import type { Locale } from '../../text.ts'
import { WAIT_TEXT, waitingOf } from '../../tools/wait-text.ts'
import { visible } from '../../visible.ts'
import type { Io } from './io.ts'
import { textsIn } from './texts.ts'

export interface Progress {
  begin(subject: string): void
  /** Called for each part of the result. */
  countPart(): void
  /** Shows for a moment what queries of a check wait for. */
  wait: NonNullable<CallOptions['onWait']>
  end(): void
  /** Removes the progress line until it is drawn again, so that other text can be written in its place. */
  hide(): void
  /** Removes the progress line. */
  clear(): void
}

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const FRAME_MS = 100
/** A wait is reported each second, so one that was not reported again has ended. */
const WAIT_SHOWN_MS = 2_000
const ERASE_LINE = '\r\u001b[2K'

const SILENT: Progress = {
  begin: () => {},
  countPart: () => {},
  wait: () => {},
  end: () => {},
  hide: () => {},
  clear: () => {},
}

/** Shows one progress line on stderr, only on a terminal. */
export function progressOn(io: Io, total: number, locale: Locale): Progress {
  if (!io.isStderrTty || io.env['TERM'] === 'dumb') return SILENT
  const texts = textsIn(locale)
  const inFlight: string[] = []
  let findings = 0
  let done = 0
  let frame = 0
  let waiting: { readonly text: string; readonly untilMs: number } | undefined
  const draw = (): void => {
    frame = (frame + 1) % FRAMES.length
    const parts = [
      texts.checking(visible(inFlight[0] ?? '')),
      ...(total > 1 ? [texts.done(done, total)] : []),
      ...(findings > 0 ? [texts.findings(findings)] : []),
      ...(waiting !== undefined && io.clock.monotonicMs() < waiting.untilMs ? [waiting.text] : []),
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
    wait(wait) {
      waiting = { text: WAIT_TEXT[locale](waitingOf(wait)), untilMs: io.clock.monotonicMs() + WAIT_SHOWN_MS }
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
