import type { Change } from './change.ts'
import { CHANGED_NAMES } from './names.ts'

/** Each of them must be contradicted by the clients. */
export const CHANGED: readonly Change[] = [...CHANGED_NAMES]
