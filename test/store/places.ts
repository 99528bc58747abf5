import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../src/clock.ts'
import { openEmbeddedStore } from '../../src/store/embedded/embedded-store.ts'
import { openRedisStore } from '../../src/store/redis/redis-store.ts'
import type { Store, StoreEvent } from '../../src/store/store.ts'

/** The location of a store, in a form that can be passed to another process. */
export type StorePlace = { readonly folder: string } | { readonly url: string }

export interface PlaceOptions {
  readonly nowMs?: () => number
  readonly onEvent?: (event: StoreEvent) => void
  readonly maxBytes?: number
}

export const NOON = Date.UTC(2026, 8, 27, 12)

export const openAt = (place: StorePlace, options: PlaceOptions = {}): Promise<Store> => {
  const { nowMs = () => NOON, onEvent = () => undefined, ...rest } = options
  const clock = { ...systemClock, now: () => new Date(nowMs()) }
  return 'folder' in place
    ? openEmbeddedStore({ folder: place.folder, clock, onEvent, ...rest })
    : openRedisStore({ url: place.url, clock, onEvent })
}

export interface TestFolder {
  readonly folder: string
  remove(): void
}

export function createTestFolder(): TestFolder {
  const folder = mkdtempSync(join(tmpdir(), 'zonewise-store-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
