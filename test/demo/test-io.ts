import { systemClock } from '../../src/clock.ts'
import type { Io } from '../../src/surfaces/cli/io.ts'

export interface TestIo {
  readonly io: Io
  readonly out: () => string
  readonly err: () => string
  interrupt(): void
}

/** The process interface of a command, and the output that it has written. */
export function testIo(env: Readonly<Record<string, string>> = {}, isTty = false): TestIo {
  let out = ''
  let err = ''
  const interruption = new AbortController()
  return {
    io: {
      stdout: {
        write(text) {
          out += text
        },
      },
      stderr: {
        write(text) {
          err += text
        },
      },
      env,
      isTty,
      isStderrTty: false,
      columns: 80,
      stdin: { isTty: false, read: async () => new Uint8Array() },
      clock: systemClock,
      interrupted: interruption.signal,
    },
    out: () => out,
    err: () => err,
    interrupt: () => interruption.abort(),
  }
}
