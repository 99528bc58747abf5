/**
 * What outlives a request, shared by all processes that serve: one machine keeps it in a file, many in one Redis. Every
 * method either does the whole of what it says or rejects with `StoreAway`.
 */
export interface Store {
  readonly counters: Counters
  readonly keys: KeyBook
  readonly blocks: BlockBook
  readonly notes: Notes
  /** Whether it could be used right now. */
  isThere(): Promise<boolean>
  close(): Promise<void>
}

/** The store cannot be reached, or cannot write: nothing is known about the keys and counters in it. */
export class StoreAway extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreAway'
  }
}

/** What whoever runs the service is told. */
export type StoreEvent =
  /** Counters cannot be written; each process counts for itself meanwhile. */
  | { readonly kind: 'away'; readonly why: string }
  | { readonly kind: 'back' }
  /** A damaged file was replaced by a new one, with all of its rows that could still be read. */
  | {
      readonly kind: 'repaired'
      readonly file: string
      readonly putAsideAs: string
      readonly why: string
      readonly savedRows: number
    }
  /** A row that cannot be read was skipped. It is reported once by each process and stays in the store. */
  | { readonly kind: 'malformed'; readonly table: 'keys' | 'blocks' | 'notes'; readonly row: string }
  /** Work in the background failed because of an error of ours; it is tried again. */
  | { readonly kind: 'failed'; readonly task: 'sweep'; readonly why: string }
  /** Keys and blocks that the file lacked were taken from the copy beside it. */
  | { readonly kind: 'restored'; readonly keys: number; readonly blocks: number }

export type OnStoreEvent = (event: StoreEvent) => void

/** Exact, however many processes count at the same moment. */
export interface Counters {
  /** One more in this window, unless its limit is reached. */
  count(window: Window): Promise<Counted>
  /** One less, because what was counted is not to cost the caller anything. Never below zero. */
  uncount(window: Pick<Window, 'key' | 'endsAtMs'>): Promise<void>
  /** One token of a bucket that fills up steadily. */
  draw(bucket: Bucket): Promise<Drawn>
}

export interface Window {
  /** Names the client and the window. */
  readonly key: string
  readonly limit: number
  /** When it can be forgotten. */
  readonly endsAtMs: number
}

export interface Counted {
  readonly isWithin: boolean
  /** With this one, if it was within; never above the limit. */
  readonly used: number
}

export interface Bucket {
  readonly key: string
  readonly capacity: number
  /** How long it takes for one token to come. */
  readonly refillMs: number
  readonly nowMs: number
}

export interface Drawn {
  readonly isDrawn: boolean
  /** Until the next token is there; zero while there are any left. */
  readonly waitMs: number
  readonly left: number
}

/** A key as it is kept: never the key itself. */
export interface KeptKey {
  /** Public, to name it by. */
  readonly id: string
  readonly label: string
  /** SHA-256 of the key, in hexadecimal. */
  readonly digest: string
  readonly lastFour: string
  readonly createdAtMs: number
  readonly revokedAtMs: number | undefined
}

export interface KeyBook {
  /** False where its id or its digest is taken. */
  add(key: KeptKey): Promise<boolean>
  /** In the order in which they were made, revoked ones too. */
  list(): Promise<readonly KeptKey[]>
  find(digest: string): Promise<KeptKey | undefined>
  /** False where there is no such key. A key that was revoked before keeps its time. */
  revoke(id: string, atMs: number): Promise<boolean>
}

/** Whom the operator has shut out: a network in CIDR form, or the id of a key. */
export interface Block {
  readonly what: string
  readonly reason: string
  readonly sinceMs: number
}

export interface BlockBook {
  /** In place of the one that was there. */
  put(block: Block): Promise<void>
  remove(what: string): Promise<boolean>
  list(): Promise<readonly Block[]>
}

/** Small things under a name, until they are out of date: verdicts, pauses, reports. */
export interface Notes {
  get(name: string, nowMs: number): Promise<Uint8Array | undefined>
  put(name: string, bytes: Uint8Array, untilMs: number): Promise<void>
}
