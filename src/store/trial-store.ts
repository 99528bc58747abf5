import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type OpenStoreOptions, openStore } from './open-store.ts'
import type { Store } from './store.ts'

/**
 * Opens the store to test it. If its folder does not exist yet, a temporary folder on the same disk is used and removed, so that
 * a test leaves no files behind.
 */
export async function openTrialStore(options: OpenStoreOptions): Promise<Store> {
  const { dataDir, redisUrl } = options
  if (redisUrl !== '' || existsSync(dataDir)) return openStore(options)
  const folder = mkdtempSync(join(existingFolder(resolve(dataDir)), '.zonewise-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    const store = await openStore({ ...options, dataDir: folder })
    return {
      ...store,
      async close() {
        await store.close()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

function existingFolder(path: string): string {
  const parent = dirname(path)
  return existsSync(parent) || parent === path ? parent : existingFolder(parent)
}
