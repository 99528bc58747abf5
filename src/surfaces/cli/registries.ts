import type { DocumentedCheck } from '../../report/reference/documented-check.ts'
import { COMMANDS, type Command } from './commands.ts'

/** The lists that the command line is built from. */
export interface CliRegistries {
  readonly commands: readonly Command[]
  /** Loaded only for `explain` and for formats that describe checks. */
  readonly documentedChecks: () => Promise<readonly DocumentedCheck[]>
}

export const REGISTRIES: CliRegistries = {
  commands: COMMANDS,
  documentedChecks: async () => (await import('../../report/reference/documented-check.ts')).DOCUMENTED_CHECKS,
}
