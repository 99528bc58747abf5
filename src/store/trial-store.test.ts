import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { openTrialStore } from './trial-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trial-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (dataDir: string) =>
  openTrialStore({ dataDir, redisUrl: '', clock: systemClock, onEvent: () => undefined })

describe('a store that is opened to test it', () => {
  it.each(['data', 'a/b/data'])('leaves no files if its folder %s does not exist', async (name) => {
    const store = await open(join(folder, name))
    expect(await store.isAvailable()).toBe(true)
    expect(existsSync(join(folder, name))).toBe(false)
    await store.close()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is the real one if its folder exists', async () => {
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    const store = await open(dataDir)
    await store.close()
    expect(readdirSync(folder)).toEqual(['data'])
    expect(readdirSync(dataDir)).toContain('keys.sqlite')
  })

  it('is refused if its folder cannot be created', async () => {
    await expect(open(join(process.execPath, 'data'))).rejects.toThrow('ENOTDIR')
  })
})
