import type { Bucket } from '../token-bucket.ts'

/**
 * State that outlives a request and is shared by all serving processes: in files on one machine, or in one Redis for
 * several machines. Every method either succeeds completely or rejects with `StoreUnavailable`.
 */
export interface Store {
  readonly counters: Counters
  readonly keys: KeyStore
  readonly blocks: BlockStore
  readonly notes: Notes
  /** True if the store can be used right now. */
  isAvailable(): Promise<boolean>
  close(): Promise<void>
}

/** The store cannot be reached or cannot write, so nothing is known about the keys and counters in it. */
export class StoreUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreAway'
  }
}

/** Events that are reported to the operator. */
export type StoreEvent =
  /** Counters cannot be written; meanwhile, each process counts for itself. */
  | { readonly kind: 'unavailable'; readonly why: string }
  | { readonly kind: 'available' }
  /** A damaged file was renamed, and an empty one is used instead. */
  | { readonly kind: 'replaced'; readonly file: string; readonly movedTo: string; readonly why: string }
  /** A row that cannot be read was skipped. It is reported once by each process and stays in the store. */
  | { readonly kind: 'malformed'; readonly table: 'keys' | 'blocks' | 'notes'; readonly row: string }
  /** A background task failed because of a bug in our code; it will be retried. */
  | { readonly kind: 'failed'; readonly task: 'sweep'; readonly why: string }
  /** Keys and blocks that the file lacked were restored from the copy. */
  | { readonly kind: 'restored'; readonly keys: number; readonly blocks: number }

export type OnStoreEvent = (event: StoreEvent) => void

/** Counts are exact, also if many processes count at the same time. */
export interface Counters {
  /** Adds one to this window, unless its limit is reached. */
  count(window: Window): Promise<Counted>
  /**
   * Adds one to each of these windows, or to none of them if the limit of one is reached. `isWithin` is false only for
   * the windows whose limit is reached.
   */
  countAll(windows: readonly Window[]): Promise<readonly Counted[]>
  /** Subtracts one, because the call must not cost the caller anything. The count never goes below zero. */
  uncount(window: Pick<Window, 'key' | 'endsAtMs'>): Promise<void>
  /** Takes one token from a bucket that refills steadily. */
  draw(bucket: Bucket): Promise<Drawn>
  /** Takes as many tokens as there are, up to `wanted`. */
  drawSome(bucket: Bucket, wanted: number): Promise<DrawnTokens>
}

export interface Window {
  /** Identifies the client and the window. */
  readonly key: string
  readonly limit: number
  /** When the window can be deleted. */
  readonly endsAtMs: number
}

export interface Counted {
  readonly isWithin: boolean
  /** Includes this call if it was counted; never above the limit. */
  readonly used: number
}

export interface Drawn {
  readonly isDrawn: boolean
  /** The time until the next token is available; zero while tokens are left. */
  readonly waitMs: number
  readonly left: number
}

export interface DrawnTokens {
  /** From 0 to the number that was wanted. */
  readonly drawn: number
  /** The time until the next token is available; zero while tokens are left. */
  readonly waitMs: number
}

/** A stored key, without the key itself. */
export interface StoredKey {
  /** A public identifier. */
  readonly id: string
  readonly label: string
  /** SHA-256 of the key, in hexadecimal. */
  readonly digest: string
  readonly lastFour: string
  readonly createdAtMs: number
  readonly revokedAtMs: number | undefined
}

export interface KeyStore {
  /** Resolves to false if the id or the digest already exists. */
  add(key: StoredKey): Promise<boolean>
  /** In the order of their creation, including revoked keys. */
  list(): Promise<readonly StoredKey[]>
  find(digest: string): Promise<StoredKey | undefined>
  /** Resolves to false if the key does not exist. A key that was revoked before keeps its time of revocation. */
  revoke(id: string, atMs: number): Promise<boolean>
}

/** A blocked client: a network in CIDR notation, or the id of a key. */
export interface Block {
  readonly what: string
  readonly reason: string
  readonly sinceMs: number
}

export interface BlockStore {
  /** Replaces an existing block of the same client. */
  put(block: Block): Promise<void>
  remove(what: string): Promise<boolean>
  list(): Promise<readonly Block[]>
}

/** Small values with a name and an expiry time: verdicts, pauses, reports. */
export interface Notes {
  get(name: string, nowMs: number): Promise<Uint8Array | undefined>
  put(name: string, bytes: Uint8Array, untilMs: number): Promise<void>
}
