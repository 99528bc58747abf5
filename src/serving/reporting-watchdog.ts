import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { ServiceLog } from '../service-log.ts'
import type { ServiceMeter } from '../service-meter.ts'
import { createWatchdog, type Watchdog } from '../watchdog.ts'

const KEY_BYTES = 32
const MICROSECONDS = 1000

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / MICROSECONDS
}

/** A watchdog that logs and counts what blocks this process. */
export const reportingWatchdog = (
  clock: Pick<Clock, 'monotonicMs' | 'setTimer'>,
  { logger }: Pick<ServiceLog, 'logger'>,
  meter: Pick<ServiceMeter, 'blocked'>,
): Watchdog =>
  createWatchdog({
    clock,
    cpuMs,
    key: randomBytes(KEY_BYTES),
    onBlocked(stretch) {
      meter.blocked(stretch.tool, stretch.phase, stretch.ms)
      logger.warn(stretch, 'blocked')
    },
  })
