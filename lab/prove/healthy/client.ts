import type { LabRun } from '../lab-run.ts'

/** A program that must work with every healthy domain. */
export interface HealthyClient {
  readonly program: string
  readonly works: (domain: string, lab: LabRun) => Promise<Worked>
}

export type Worked = { readonly works: true } | { readonly works: false; readonly why: string }

export const WORKS: Worked = { works: true }
