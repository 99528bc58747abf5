import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import { openEmbeddedStore } from '../../src/store/embedded/embedded-store.ts'
import { loadSqlite } from '../../src/store/embedded/sqlite.ts'
import { type Store, type StoredKey, type StoreEvent, StoreUnavailable } from '../../src/store/store.ts'
import { createTestFolder, NOON, openAt, type PlaceOptions, type TestFolder } from './places.ts'

let made: TestFolder
let folder: string
let events: StoreEvent[]
beforeEach(() => {
  made = createTestFolder()
  folder = made.folder
  events = []
})
afterEach(() => made.remove())

const using = async <Result>(work: (store: Store) => Promise<Result>, options: PlaceOptions = {}): Promise<Result> => {
  const store = await openAt({ folder }, { onEvent: (event) => events.push(event), ...options })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

const key = (id: string): StoredKey => ({
  id,
  label: 'office',
  digest: `${id}-digest`,
  lastFour: 'abcd',
  createdAtMs: NOON,
  revokedAtMs: undefined,
})
const block = { what: '192.0.2.0/24', reason: 'a flood', sinceMs: NOON }
const window = (client: string) => ({ key: `day:${client}`, limit: 50, endsAtMs: NOON + 3_600_000 })

const file = (name: string): string => join(folder, name)
const NONSENSE = Buffer.alloc(4096, 'nonsense')

const addKeysAndBlock = () =>
  using(async ({ keys, blocks }) => {
    await keys.add(key('a'))
    await keys.add(key('b'))
    await keys.revoke('b', NOON + 1)
    await blocks.put(block)
  })

const expectKeysAndBlock = () =>
  using(async ({ keys, blocks }) => {
    expect(await keys.list()).toEqual([key('a'), { ...key('b'), revokedAtMs: NOON + 1 }])
    expect(await blocks.list()).toEqual([block])
  })

describe('a damaged file of keys', () => {
  beforeEach(addKeysAndBlock)

  const DAMAGES: readonly [name: string, corrupt: (path: string) => void][] = [
    ['all of it is nonsense', (path) => writeFileSync(path, NONSENSE)],
    ['its first page is nonsense', (path) => overwrite(path, 0)],
    ['half of it is missing', (path) => writeFileSync(path, readFileSync(path).subarray(0, 9000))],
    ['its rows are nonsense', (path) => overwrite(path, 4096)],
  ]
  it.each(DAMAGES)('is renamed with the date and replaced, and no key is lost: %s', async (_, corrupt) => {
    corrupt(file('keys.sqlite'))
    const damaged = readFileSync(file('keys.sqlite'))
    await expectKeysAndBlock()
    const aside = `${file('keys.sqlite')}.damaged-2026-09-27T12-00-00.000Z`
    expect(events[0]).toMatchObject({ kind: 'replaced', file: file('keys.sqlite'), movedTo: aside })
    expect(readFileSync(aside).equals(damaged)).toBe(true)
    events.length = 0
    await expectKeysAndBlock()
    expect(events).toEqual([])
  })

  it('that is missing is restored from the copy', async () => {
    rmSync(file('keys.sqlite'))
    await expectKeysAndBlock()
    expect(events).toEqual([{ kind: 'restored', keys: 2, blocks: 1 }])
  })

  it.each([
    ['is missing', () => rmSync(file('keys.copy'))],
    ['is nonsense', () => writeFileSync(file('keys.copy'), NONSENSE)],
    ['is cut off', () => writeFileSync(file('keys.copy'), readFileSync(file('keys.copy')).subarray(0, 150))],
  ])('is not assumed if only the copy %s, which is written again', async (_, corrupt) => {
    const whole = readFileSync(file('keys.copy'))
    corrupt()
    await expectKeysAndBlock()
    expect(events).toEqual([])
    expect(readFileSync(file('keys.copy')).equals(whole)).toBe(true)
  })
})

describe('a damaged file of counters', () => {
  it('is renamed and replaced by an empty one, and keys are not changed', async () => {
    await addKeysAndBlock()
    writeFileSync(file('counters.sqlite'), NONSENSE)
    expect(await using(({ counters }) => counters.count(window('x')))).toEqual({ isWithin: true, used: 1 })
    expect(events).toMatchObject([{ kind: 'replaced' }])
    await expectKeysAndBlock()
  })

  it('gets a second name if the first one exists', async () => {
    for (const _ of [1, 2]) {
      writeFileSync(file('counters.sqlite'), NONSENSE)
      await using(({ counters }) => counters.count(window('x')))
    }
    expect(readdirSync(folder).filter((name) => /damaged.*Z(-1)?$/.test(name))).toHaveLength(2)
  })
})

describe('malformed rows', () => {
  /** A restored dump may contain such rows, because its tables are not strict. */
  const insertMalformedRows = async (): Promise<void> => {
    const database = (await loadSqlite())(file('keys.sqlite'))
    database.exec(`
      CREATE TABLE loose_blocks (what TEXT, reason TEXT, since INTEGER);
      INSERT INTO loose_blocks SELECT * FROM blocks;
      DROP TABLE blocks;
      ALTER TABLE loose_blocks RENAME TO blocks;
      INSERT INTO blocks VALUES (NULL, 'no network', 0), ('198.51.100.0/24', 'too late', 9223372036854775807);
      INSERT INTO keys VALUES ('c', 'too late', 'c-digest', 'abcd', 9223372036854775807, NULL);
    `)
    database.close()
  }

  it('are skipped and reported, and the others are read', async () => {
    await addKeysAndBlock()
    await insertMalformedRows()
    await using(async ({ keys, blocks }) => {
      for (const _ of [1, 2]) {
        expect(await keys.list()).toEqual([key('a'), { ...key('b'), revokedAtMs: NOON + 1 }])
        expect(await blocks.list()).toEqual([block])
      }
      expect(await keys.find('c-digest')).toBeUndefined()
      await blocks.put({ ...block, what: '203.0.113.0/24' })
      expect(await blocks.list()).toHaveLength(2)
      expect(await blocks.remove('198.51.100.0/24')).toBe(true)
    })
    expect(new Set(events)).toEqual(
      new Set([
        { kind: 'malformed', table: 'keys', row: 'c' },
        { kind: 'malformed', table: 'blocks', row: 'null' },
        { kind: 'malformed', table: 'blocks', row: '198.51.100.0/24' },
      ]),
    )
  })

  it.each(['not json', 'null', '{}', '{"keys":7,"blocks":[null,{"what":"x"}]}'])(
    'of the copy are not restored: %s',
    async (text) => {
      await addKeysAndBlock()
      const sum = createHash('sha256').update(text).digest('hex')
      writeFileSync(file('keys.copy'), `${sum}\n${text}\n`)
      await expectKeysAndBlock()
      expect(events).toEqual([])
    },
  )
})

describe('background tasks', () => {
  it('that fail are reported, and the process continues', async () => {
    const clock = createVirtualClock()
    const store = await openEmbeddedStore({ folder, clock, onEvent: (event) => events.push(event) })
    rmSync(file('keys.sqlite'))
    const database = (await loadSqlite())(file('keys.sqlite'))
    database.exec('PRAGMA user_version = 99')
    database.close()
    await clock.advance(5000)
    expect(events).toEqual([
      { kind: 'failed', task: 'sweep', why: expect.stringContaining('was written by a newer version') },
    ])
    expect(await store.isAvailable()).toBe(true)
    await store.close()
  })
})

it('several processes that open the same damaged file at the same time replace it once', async () => {
  await addKeysAndBlock()
  writeFileSync(file('keys.sqlite'), NONSENSE)
  await Promise.all([expectKeysAndBlock(), expectKeysAndBlock(), expectKeysAndBlock()])
  expect(events.filter(({ kind }) => kind === 'replaced')).toHaveLength(1)
})

describe('a full disk', () => {
  const big = new Uint8Array(20_000).fill(7)

  it('refuses writes, allows reading keys, and recovers when there is space again', async () => {
    await addKeysAndBlock()
    await using(
      async ({ counters, keys, notes, isAvailable }) => {
        await counters.count(window('known'))
        const fill = async (count: number): Promise<number> => {
          try {
            await notes.put(`note-${count}`, big, NOON + 1000)
          } catch (error) {
            expect(error).toBeInstanceOf(StoreUnavailable)
            return count
          }
          return fill(count + 1)
        }
        const written = await fill(0)
        expect(written).toBeGreaterThan(5)
        const newcomers = Array.from({ length: 400 }, (_, index) => `newcomer-with-a-rather-long-name-${index}`)
        const counting = () => Promise.allSettled(newcomers.map((client) => counters.count(window(client))))
        const refused = (await counting()).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
        expect(refused.length).toBeGreaterThan(0)
        expect(refused.every((reason) => reason instanceof StoreUnavailable)).toBe(true)
        expect(await keys.find('a-digest')).toEqual(key('a'))
        expect(await notes.get('note-0', NOON)).toHaveLength(20_000)

        for (let index = 0; index < written; index += 1) await notes.put(`note-${index}`, new Uint8Array(), NOON)
        expect((await counting()).every(({ status }) => status === 'fulfilled')).toBe(true)
        expect(await isAvailable()).toBe(true)
        expect(await counters.count(window('known'))).toEqual({ isWithin: true, used: 2 })
      },
      { maxBytes: 400_000 },
    )
  })
})

describe('a folder that cannot be used', () => {
  const refusal = /^DATA_DIR: .* cannot hold the store: /

  it('is created if it is missing, readable only for its owner', async () => {
    folder = join(folder, 'new', 'data')
    await using(({ isAvailable }) => isAvailable())
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(file('keys.sqlite')).mode & 0o777).toBe(0o600)
    expect(statSync(file('keys.copy')).mode & 0o777).toBe(0o600)
  })

  it('stops the start if it is a file', async () => {
    writeFileSync(file('taken'), '')
    folder = file('taken')
    await expect(using(async () => undefined)).rejects.toThrow(refusal)
  })

  it('stops the start if it is not writable', async () => {
    folder = file('locked')
    mkdirSync(folder)
    chmodSync(folder, 0o555)
    chmodSync(made.folder, 0o755)
    const attempt = asNobody(() => openAt({ folder }))
    await expect(attempt).rejects.toThrow(refusal)
    await expect(attempt).rejects.toThrow(/EACCES/)
    expect(existsSync(file('keys.sqlite'))).toBe(false)
  })

  it('stops the start if a newer version has written it', async () => {
    await using(({ isAvailable }) => isAvailable())
    const database = (await loadSqlite())(file('keys.sqlite'))
    database.exec('PRAGMA user_version = 99')
    database.close()
    await expect(using(async () => undefined)).rejects.toThrow(/keys\.sqlite was written by a newer version/)
    expect(events).toEqual([])
  })
})

/** Root may write everywhere, so the process temporarily runs as another user. */
async function asNobody<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.geteuid?.() !== 0) return work()
  process.seteuid?.(65_534)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}

function overwrite(path: string, at: number): void {
  const bytes = readFileSync(path)
  NONSENSE.copy(bytes, at)
  writeFileSync(path, bytes)
}
