import type { Clock } from '../../clock.ts'

/** Everything the command line sees of its process: passed in, so that tests run it like anybody else. */
export interface Io {
  readonly stdout: TextSink
  readonly stderr: TextSink
  readonly env: Readonly<Record<string, string | undefined>>
  /** Whether people read what is written to stdout. */
  readonly isTty: boolean
  /** Whether people see stderr, so that progress may be shown there. */
  readonly isStderrTty: boolean
  /** Width of the terminal in cells. */
  readonly columns: number
  readonly stdin: Input
  readonly clock: Clock
  /** Somebody wants the command to end. */
  readonly interrupted: AbortSignal
}

export interface TextSink {
  write(text: string): void
}

export interface Input {
  readonly isTty: boolean
  /** All of it, or the first `maxBytes` and one more. */
  read(maxBytes: number): Promise<Uint8Array>
}
