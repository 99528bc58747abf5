import type { LoadedCommand } from './commands.ts'

export interface Option {
  readonly name: string
  readonly short?: string
  /** The placeholder for the value in the help; an option without it takes no value. */
  readonly value?: string
  /** The allowed values, if they are a closed list. */
  readonly words?: readonly string[]
  /** Other spellings of allowed values. */
  readonly aliases?: Readonly<Record<string, string>>
  /** A value for error messages; by default the first of `words`. */
  readonly example?: string
  readonly about: string
  readonly isFor: (command: LoadedCommand) => boolean
}
