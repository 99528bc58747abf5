import type { Probe } from '../case.ts'
import { EXIM } from './exim.ts'
import { POSTFIX } from './postfix.ts'

/** Every sending mail server of the lab. Each is asked only about breaks of senders like it. */
export const SENDERS: readonly Probe[] = [...POSTFIX, ...EXIM]
