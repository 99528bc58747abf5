import type { Change } from './change.ts'
import { CHANGED_NAMES } from './names.ts'
import { CHANGED_RECEIVERS } from './receivers.ts'
import { CHANGED_SENDERS } from './senders.ts'

/** Each of them must be contradicted by the clients. */
export const CHANGED: readonly Change[] = [...CHANGED_NAMES, ...CHANGED_RECEIVERS, ...CHANGED_SENDERS]
