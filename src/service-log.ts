import { type DestinationStream, type Logger, pino } from 'pino'

export interface ServiceLog {
  /** For what must not be lost: written at once. */
  readonly logger: Logger
  /**
   * For the line of each request: it keeps its time, but is made and written with others, at the latest after a second.
   * One by one they would cost a fifth of a short request.
   */
  later(line: () => object, message: string): void
  /** Writes what is still held back; to be called when the process ends. */
  flush(): void
}

interface Entry {
  readonly timeMs: number
  readonly line: () => object
  readonly message: string
}

const MAX_ENTRIES = 64
const MAX_DELAY_MS = 1000

export function createServiceLog(level: string, destination: DestinationStream): ServiceLog {
  let entries: Entry[] = []
  let timer: NodeJS.Timeout | undefined
  /** Set while a batch is being made: the moment a line belongs to, and the lines so far. */
  let batch: { timeMs: number; readonly lines: string[] } | undefined

  const logger = pino(
    { level, timestamp: () => `,"time":${batch?.timeMs ?? Date.now()}` },
    { write: (line) => (batch === undefined ? destination.write(line) : batch.lines.push(line)) },
  )

  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (entries.length === 0) return
    const held = entries
    entries = []
    batch = { timeMs: 0, lines: [] }
    for (const { timeMs, line, message } of held) {
      batch.timeMs = timeMs
      logger.info(line(), message)
    }
    const text = batch.lines.join('')
    batch = undefined
    destination.write(text)
  }

  return {
    logger,
    later(line, message) {
      if (!logger.isLevelEnabled('info')) return
      entries.push({ timeMs: Date.now(), line, message })
      if (entries.length >= MAX_ENTRIES) flush()
      else timer ??= setTimeout(flush, MAX_DELAY_MS).unref()
    },
    flush,
  }
}
