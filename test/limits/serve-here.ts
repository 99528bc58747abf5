import { type Clock, systemClock } from '../../src/clock.ts'
import { readConfig } from '../../src/config.ts'
import { createServiceLog } from '../../src/service-log.ts'
import { serve } from '../../src/serving/serve.ts'
import { SETTINGS } from './processes.ts'

export interface ServedHere {
  readonly url: string
  stop(): Promise<void>
}

/** Starts the service with its store and limits like `startProcess`, but in this process and with the clock of the test. */
export async function serveHere(
  environment: Readonly<Record<string, string>>,
  clock: Clock = systemClock,
): Promise<ServedHere> {
  const log = createServiceLog(clock, 'silent', { write: () => undefined })
  const { address, close } = await serve(clock, readConfig({ ...SETTINGS, ...environment }), log)
  return { url: address, stop: close }
}
