import { type DestinationStream, type Logger, pino } from 'pino'
import type { Clock, Timer } from './clock.ts'

export interface ServiceLog {
  /** Writes each line immediately, so that no line is lost. */
  readonly logger: Logger
  /**
   * Logs the line of a request. The line has the time of the call, but it is serialized and written together with
   * others, after one second at the latest. Writing each line alone would cost a fifth of the time of a short request.
   * `members` returns the JSON members of the line as text, because the logger would need more time for six known
   * fields than a short tool needs to run.
   */
  later<Facts>(facts: Facts, members: (facts: Facts) => string): void
  /** Writes all pending lines. It must be called when the process ends. */
  flush(): void
}

interface Entry {
  readonly time: number
  readonly facts: unknown
  readonly members: (facts: never) => string
}

const MAX_ENTRIES = 256
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
    // The entries are removed first: if one of them cannot be serialized, it must not fail again with every later
    // request.
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
