import { type Bootstrap, parseBootstrap } from '../standards/rdap/bootstrap.ts'
import type { OnStoreEvent, Store } from '../store/store.ts'
import type { FetchBootstrap } from '../tools/availability/bootstrap-source.ts'
import type { Diagnosis } from './outcomes.ts'

export interface StoreOptions {
  /** For display: a folder, or the host of a Redis server, never with a password. */
  readonly place: string
  readonly open: (onEvent: OnStoreEvent) => Promise<Store>
  readonly nowMs: () => number
}

const NOTE_NAME = 'doctor'
const NOTE_LIFE_MS = 60_000

/** Opens the store in the same way as the service, writes a value, and reads it again. */
export async function diagnoseStore({ place, open, nowMs }: StoreOptions): Promise<Diagnosis> {
  const troubles: { readonly kind: 'unavailable' | 'replaced'; readonly why: string }[] = []
  const unavailableDiagnosis = (detail: string): Diagnosis => ({
    id: 'store',
    code: 'store-away',
    values: { place, detail },
  })
  try {
    const store = await open((event) => {
      if (event.kind === 'unavailable' || event.kind === 'replaced') troubles.push({ kind: event.kind, why: event.why })
    })
    try {
      const isWorking = (await store.isAvailable()) && (await storesNote(store, nowMs()))
      const fault = troubles.find(({ kind }) => kind === 'unavailable')
      if (!isWorking || fault !== undefined)
        return unavailableDiagnosis(fault?.why ?? 'a written value cannot be read back')
      const repair = troubles[0]
      return repair === undefined
        ? { id: 'store', code: 'store-works', values: { place } }
        : { id: 'store', code: 'store-repaired', values: { place, detail: repair.why } }
    } finally {
      await store.close()
    }
  } catch (error) {
    return unavailableDiagnosis(error instanceof Error ? error.message : String(error))
  }
}

async function storesNote({ notes }: Store, nowMs: number): Promise<boolean> {
  const written = new TextEncoder().encode(String(nowMs))
  await notes.put(NOTE_NAME, written, nowMs + NOTE_LIFE_MS)
  const read = await notes.get(NOTE_NAME, nowMs)
  return read !== undefined && Buffer.compare(read, written) === 0
}

export interface BootstrapOptions {
  readonly fetchBootstrap: FetchBootstrap
  /** The list that is used if no newer one is available. */
  readonly packaged: Bootstrap
  readonly nowMs: () => number
}

const DAY_MS = 86_400_000

/** IANA publishes a new version every few days, whenever a top-level domain changes. */
const OLD_AFTER_DAYS = 60

/** The age of the list of RDAP servers that the service would use. */
export async function diagnoseBootstrap({ fetchBootstrap, packaged, nowMs }: BootstrapOptions): Promise<Diagnosis> {
  const id = 'rdap-bootstrap'
  const daysSince = ({ publication = '' }: Bootstrap): number | null => {
    const publishedMs = Date.parse(publication)
    return Number.isNaN(publishedMs) ? null : Math.max(0, Math.floor((nowMs() - publishedMs) / DAY_MS))
  }
  const fetched = await fetchBootstrap(undefined)
  const packagedDiagnosis = (detail: string): Diagnosis => ({
    id,
    code: 'bootstrap-packaged',
    values: { days: daysSince(packaged), published: (packaged.publication ?? '').slice(0, 10), detail },
  })
  if (!fetched.seen) return packagedDiagnosis(fetched.why.detail)
  if (fetched.value.kind !== 'file') return packagedDiagnosis('no file was received')
  const list = parseBootstrap(fetched.value.text)
  if (!list.ok) return packagedDiagnosis(`it cannot be read (${list.fault})`)
  const days = daysSince(list.value)
  return days !== null && days <= OLD_AFTER_DAYS
    ? { id, code: 'bootstrap-fresh', values: { days } }
    : { id, code: 'bootstrap-old', values: { days } }
}
