import { openEngine } from './open-engine.ts'
import { createReports } from './reports-function.ts'
import type { ReadMailReports } from './reports-types.ts'

export type * from './reports-types.ts'
export { ZonewiseError } from './zonewise-error.ts'

export const readMailReports: ReadMailReports = createReports(openEngine).readMailReports
