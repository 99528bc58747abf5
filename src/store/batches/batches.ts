/** Batches of many domains in one Redis or Valkey that all workers share. Every method may reject with `StoreUnavailable`. */
export interface Batches {
  /** Starts a batch, or returns the unfinished one that has the same content. */
  begin(batch: NewBatch): Promise<BegunBatch>
  /** Adds a job for each domain that has neither a job nor a result, and returns how many have no result yet. */
  add(id: string, items: readonly BatchItem[]): Promise<number>
  find(id: string): Promise<BatchRecord | undefined>
  /** Workers drop the jobs of a canceled batch. Resolves to false if there is no such batch. */
  cancel(id: string): Promise<boolean>
  /** How many jobs workers have taken and not finished. */
  activeJobs(id: string): Promise<number>
  /** The number of results in each of the last complete intervals of `RATE_INTERVAL_MS`, the latest first. */
  recentResults(id: string): Promise<readonly number[]>
  /** The results of the domains at these positions, in their order; undefined where there is none yet. */
  results(id: string, from: number, to: number): Promise<readonly (Uint8Array | undefined)[]>
  /** Takes jobs until the worker is stopped. */
  work(options: WorkOptions): RunningWorker
  close(): Promise<void>
}

export interface NewBatch {
  /** Batches with the same content are the same work. */
  readonly content: string
  readonly total: number
  /** What workers do with each domain. */
  readonly order: string
  /** How long the batch is stored after its last change. */
  readonly keepMs: number
}

export interface BegunBatch {
  readonly id: string
  readonly isNew: boolean
}

export interface BatchItem {
  /** The position in the list, from 0. */
  readonly position: number
  readonly domain: string
}

export interface BatchRecord {
  readonly total: number
  readonly order: string
  readonly createdAtMs: number
  /** The time until the batch expires, if nothing changes. */
  readonly storedForMs: number
  readonly canceledAtMs: number | undefined
  readonly firstResultAtMs: number | undefined
  /** Domains with a result, including those whose check failed. */
  readonly done: number
  readonly failed: number
}

export interface BatchJob extends BatchItem {
  readonly batch: string
  /** How often a worker has ended without a word while it had this job. */
  readonly stalls: number
}

export interface BatchResult {
  readonly bytes: Uint8Array
  /** Whether there is only an error in place of a result. */
  readonly isFailed: boolean
}

export interface WorkOptions {
  readonly concurrency: number
  /** Checks a domain as the batch requires. `give back` leaves the job to a later attempt, also of another worker. */
  readonly check: (job: BatchJob, order: string) => Promise<BatchResult | 'give back'>
  readonly onEvent: (event: WorkEvent) => void
}

export type WorkEvent =
  | { readonly kind: 'done'; readonly job: BatchJob; readonly isFailed: boolean }
  | { readonly kind: 'trouble'; readonly why: string }

export interface RunningWorker {
  /** Takes no further jobs, and resolves when those that are running have ended. */
  stop(): Promise<void>
}

export const RATE_INTERVAL_MS = 10_000
export const RATE_INTERVALS = 6
