import { type DestinationStream, type Logger, pino } from 'pino'
import type { Clock, Timer } from './clock.ts'

export interface ServiceLog {
  /** For what must not be lost: written at once. */
  readonly logger: Logger
  /**
   * For the line of each request: it keeps its time, but is made and written with others, at the latest after a second.
   * One by one they would cost a fifth of a short request. `members` gives the JSON members of the line as text; the
   * logger would take longer to write six known fields than a short tool to run.
   */
  later<Facts>(facts: Facts, members: (facts: Facts) => string): void
  /** Writes what is still held back; to be called when the process ends. */
  flush(): void
}

interface Entry {
  readonly time: number
  readonly facts: unknown
  readonly members: (facts: never) => string
}

const MAX_ENTRIES = 64
const MAX_DELAY_MS = 1000

export function createServiceLog(clock: Clock, level: string, destination: DestinationStream): ServiceLog {
  const { pid } = process
  const nowMs = (): number => clock.now().getTime()
  const logger = pino({ level, base: { pid }, timestamp: () => `,"time":${nowMs()}` }, destination)
  const isOn = logger.isLevelEnabled('info')
  const infoLevel = pino.levels.values['info']
  let entries: Entry[] = []
  let timer: Timer | undefined

  const flush = (): void => {
    timer?.cancel()
    timer = undefined
    if (entries.length === 0) return
    // Taken out first: a line that cannot be made must not come back with every request after it.
    const due = entries
    entries = []
    let text = ''
    for (const { time, facts, members } of due)
      text += `{"level":${infoLevel},"time":${time},"pid":${pid},${members(facts as never)}}\n`
    destination.write(text)
  }

  return {
    logger,
    later(facts, members) {
      if (!isOn) return
      entries.push({ time: nowMs(), facts, members })
      if (entries.length >= MAX_ENTRIES) flush()
      else if (timer === undefined) {
        timer = clock.setTimer(flush, MAX_DELAY_MS)
        timer.unref()
      }
    },
    flush,
  }
}
