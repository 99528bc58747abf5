import type { Clock } from '../../clock.ts'

/** The process as the command line uses it; passed in, so that tests can replace it. */
export interface Io {
  readonly stdout: TextSink
  readonly stderr: TextSink
  readonly env: Readonly<Record<string, string | undefined>>
  /** Whether stdout is a terminal. */
  readonly isTty: boolean
  /** Whether stderr is a terminal, so that progress can be shown. */
  readonly isStderrTty: boolean
  /** Width of the terminal in cells. */
  readonly columns: number
  readonly stdin: Input
  readonly clock: Clock
  /** Aborted if the user interrupts the command. */
  readonly interrupted: AbortSignal
}

export interface TextSink {
  write(text: string): void
}

export interface Input {
  readonly isTty: boolean
  /** Reads all input, but at most `maxBytes` and one more byte. */
  read(maxBytes: number): Promise<Uint8Array>
}
