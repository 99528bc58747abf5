import { expect, it } from 'vitest'
import { parseBootstrap } from '../../standards/rdap/bootstrap.ts'
import { type BootstrapRefresh, createBootstrapSource } from './bootstrap-source.ts'

const HOUR_MS = 3_600_000
const TEXT = '{"services":[[["de"],["https://de.registry.example/"]]]}'

it('a refresh that fails because of the code is reported, and tried again after an hour', async () => {
  const parsed = parseBootstrap(TEXT)
  if (!parsed.ok) throw new Error(parsed.fault)
  const refreshes: BootstrapRefresh[] = []
  let fetches = 0
  let isBroken = false
  const source = createBootstrapSource({
    packaged() {
      if (isBroken) throw new TypeError('a mistake')
      return parsed.value
    },
    async fetchBootstrap() {
      fetches++
      return { seen: true, value: { kind: 'file', text: TEXT, etag: undefined } }
    },
    onRefresh: (refresh) => refreshes.push(refresh),
  })
  source.current(0)
  isBroken = true
  await new Promise(setImmediate)
  isBroken = false
  expect(refreshes).toEqual([{ kind: 'failed', detail: 'TypeError: a mistake' }])
  source.current(HOUR_MS)
  await new Promise(setImmediate)
  expect(fetches).toBe(2)
  expect(refreshes.at(-1)).toMatchObject({ kind: 'taken', suffixes: 1 })
})

it('a refresh reports the URLs that are not used', async () => {
  const parsed = parseBootstrap(TEXT)
  if (!parsed.ok) throw new Error(parsed.fault)
  const text = '{"services":[[["de"],["https://de.registry.example/"]],[["kg"],["http://kg.registry.example/"]]]}'
  const source = createBootstrapSource({
    packaged: () => parsed.value,
    fetchBootstrap: async () => ({ seen: true, value: { kind: 'file', text, etag: undefined } }),
  })
  expect(await source.refresh(0)).toEqual({
    kind: 'taken',
    publication: undefined,
    suffixes: 2,
    omitted: { kg: 'http://kg.registry.example/' },
  })
})
