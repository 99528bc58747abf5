import type { Break } from '../../../src/checks/breaks/break.ts'

/** Breaks of an outcome that are wrong on purpose: its cases must contradict them. */
export interface Change {
  readonly check: string
  readonly outcome: string
  readonly breaks: readonly Break[]
}
