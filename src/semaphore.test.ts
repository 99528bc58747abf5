import { describe, expect, it } from 'vitest'
import { createSemaphore, type PermitRequest, type Release, type SemaphoreLimits } from './semaphore.ts'

/** Starts tasks that run until the test ends them by name. */
function scene(limits: SemaphoreLimits) {
  const semaphore = createSemaphore(limits)
  const started: string[] = []
  const refused: string[] = []
  const releases = new Map<string, Release>()
  const start = async (name: string, request?: PermitRequest): Promise<void> => {
    const release = await semaphore.acquire(request)
    if (release === undefined) refused.push(name)
    else {
      started.push(name)
      releases.set(name, release)
    }
  }
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
  const startAll = async (...tasks: readonly (readonly [name: string, request?: PermitRequest])[]): Promise<void> => {
    for (const [name, request] of tasks) void start(name, request)
    await settle()
  }
  const end = async (name: string): Promise<void> => {
    releases.get(name)?.()
    await settle()
  }
  return { semaphore, started, refused, startAll, end, settle }
}

describe('a semaphore', () => {
  it('serves those that wait before a new one when its total is raised', async () => {
    let total = 1
    const { semaphore, started, startAll, end } = scene({ total: () => total })
    await startAll(['a'], ['b'], ['c'])
    expect(started).toEqual(['a'])
    total = 2
    await startAll(['d'])
    expect(started).toEqual(['a', 'b'])
    total = 1
    await end('a')
    expect(started).toEqual(['a', 'b'])
    await end('b')
    expect(started).toEqual(['a', 'b', 'c'])
    expect(semaphore.counts()).toEqual({ inUse: 1, waiting: 1 })
  })

  it('runs as many tasks as it has permits, and starts the others in the order of their arrival', async () => {
    const { semaphore, started, startAll, end } = scene({ total: 2 })
    await startAll(['a'], ['b'], ['c'], ['d'])
    expect(started).toEqual(['a', 'b'])
    expect(semaphore.counts()).toEqual({ inUse: 2, waiting: 2 })
    await end('b')
    expect(started).toEqual(['a', 'b', 'c'])
    await end('a')
    expect(started).toEqual(['a', 'b', 'c', 'd'])
    await end('c')
    await end('d')
    expect(semaphore.counts()).toEqual({ inUse: 0, waiting: 0 })
  })

  it('counts a returned permit only once', async () => {
    const { semaphore, started, startAll, end } = scene({ total: 1 })
    await startAll(['a'], ['b'], ['c'])
    await end('a')
    await end('a')
    expect(started).toEqual(['a', 'b'])
    expect(semaphore.counts()).toEqual({ inUse: 1, waiting: 1 })
  })

  it('refuses requests immediately while too many wait, and accepts them again afterwards', async () => {
    const { started, refused, startAll, end } = scene({ total: 1, maxWaiting: 1 })
    await startAll(['a'], ['b'], ['c'])
    expect(refused).toEqual(['c'])
    await end('a')
    await startAll(['d'])
    expect(refused).toEqual(['c'])
    await end('b')
    expect(started).toEqual(['a', 'b', 'd'])
  })
})

it('a closed semaphore refuses waiting and later requests, and still accepts returned permits', async () => {
  const { semaphore, started, refused, startAll, end, settle } = scene({ total: 1, perKey: 1 })
  await startAll(['a', { key: '1', priority: 0 }], ['b', { key: '1', priority: 0 }], ['c', { key: '2', priority: 0 }])
  semaphore.close()
  await settle()
  await startAll(['d'], ['e', { priority: 0 }])
  expect([started, refused]).toEqual([['a'], ['b', 'c', 'd', 'e']])
  await end('a')
  expect(semaphore.counts()).toEqual({ inUse: 0, waiting: 0 })
})

describe('an aborted request', () => {
  it('leaves the queue and takes no permit', async () => {
    const { semaphore, started, refused, startAll, end, settle } = scene({ total: 1 })
    const controller = new AbortController()
    await startAll(['a'], ['b', { signal: controller.signal }], ['c'])
    controller.abort()
    await settle()
    expect(refused).toEqual(['b'])
    expect(semaphore.counts()).toEqual({ inUse: 1, waiting: 1 })
    await end('a')
    expect(started).toEqual(['a', 'c'])
  })

  it('is refused if it was aborted before the call', async () => {
    const { refused, startAll } = scene({ total: 1 })
    await startAll(['a', { signal: AbortSignal.abort() }])
    expect(refused).toEqual(['a'])
  })

  it('keeps its permit if it is aborted after the permit was granted', async () => {
    const { semaphore, started, startAll, end, settle } = scene({ total: 1 })
    const controller = new AbortController()
    await startAll(['a'], ['b', { signal: controller.signal }])
    await end('a')
    controller.abort()
    await settle()
    expect(started).toEqual(['a', 'b'])
    expect(semaphore.counts()).toEqual({ inUse: 1, waiting: 0 })
  })
})

describe('keys', () => {
  it('have separate permits and separate queues', async () => {
    const { started, refused, startAll, end } = scene({ perKey: 1, maxWaiting: 1 })
    await startAll(['a', { key: 'x' }], ['b', { key: 'x' }], ['c', { key: 'x' }], ['d', { key: 'y' }])
    expect(started).toEqual(['a', 'd'])
    expect(refused).toEqual(['c'])
    await end('d')
    expect(started).toEqual(['a', 'd'])
    await end('a')
    expect(started).toEqual(['a', 'd', 'b'])
  })

  it('may have different limits', async () => {
    const { started, startAll } = scene({ perKey: (key) => (key === 'large' ? 2 : 1) })
    const tasks = ['large', 'small'].flatMap((key) => [1, 2, 3].map((index) => [`${key} ${index}`, { key }] as const))
    await startAll(...tasks)
    expect(started).toEqual(['large 1', 'large 2', 'small 1'])
  })

  it('do not delay each other while permits of the total limit are free', async () => {
    const { started, startAll, end } = scene({ total: 3, perKey: 1 })
    await startAll(['a', { key: 'slow' }], ['b', { key: 'slow' }], ['c', { key: 'slow' }], ['d', { key: 'quick' }])
    expect(started).toEqual(['a', 'd'])
    await end('a')
    expect(started).toEqual(['a', 'd', 'b'])
  })

  it('share the total limit in the order of arrival', async () => {
    const { started, startAll, end } = scene({ total: 2, perKey: 2 })
    await startAll(['a', { key: '1' }], ['b', { key: '2' }], ['c', { key: '3' }], ['d', { key: '1' }])
    expect(started).toEqual(['a', 'b'])
    await end('b')
    expect(started).toEqual(['a', 'b', 'c'])
  })
})

describe('priorities', () => {
  it('order the requests of one turn of the event loop, and equal ones by arrival', async () => {
    const { started, startAll, end } = scene({ total: 1, perKey: 1 })
    await startAll(
      ['last', { key: '1', priority: 9 }],
      ['low', { key: '2', priority: 3 }],
      ['high', { key: '3', priority: 1 }],
      ['equal', { key: '4', priority: 1 }],
    )
    for (const name of ['high', 'equal', 'low', 'last']) await end(name)
    expect(started).toEqual(['high', 'equal', 'low', 'last'])
  })

  it('order the start of tasks that get a permit at the same time', async () => {
    const { started, startAll } = scene({ total: 3, perKey: 2 })
    await startAll(
      ['low 1', { key: '1', priority: 2 }],
      ['high 1', { key: '1', priority: 1 }],
      ['low 2', { key: '2', priority: 2 }],
      ['high 2', { key: '2', priority: 1 }],
    )
    expect(started).toEqual(['high 1', 'high 2', 'low 1'])
  })

  it('order the requests for one key', async () => {
    const { started, startAll, end } = scene({ perKey: 1 })
    await startAll(['low', { priority: 2 }], ['high', { priority: 1 }], ['equal', { priority: 1 }])
    for (const name of ['high', 'equal', 'low']) await end(name)
    expect(started).toEqual(['high', 'equal', 'low'])
  })

  it('do not interrupt a running task', async () => {
    const { started, startAll, end } = scene({ total: 1, perKey: 1 })
    await startAll(['early', { key: '1', priority: 9 }])
    await startAll(['late', { key: '2', priority: 1 }])
    expect(started).toEqual(['early'])
    await end('early')
    expect(started).toEqual(['early', 'late'])
  })
})

describe('a fair semaphore', () => {
  const tasks = (key: string, count: number) =>
    Array.from({ length: count }, (_, index) => [`${key}${index}`, { key }] as const)
  const FAIR: SemaphoreLimits = { total: 16, shareOfFree: 1 / 4 }

  it('gives a single key a fifth of its permits, and keeps the others free', async () => {
    const { semaphore, startAll } = scene(FAIR)
    await startAll(...tasks('a', 30))
    expect(semaphore.counts()).toEqual({ inUse: 4, waiting: 26 })
    expect([semaphore.heldBy('a'), semaphore.heldBy('b')]).toEqual([4, 0])
  })

  it('starts the task of another key immediately, whatever the first key waits for', async () => {
    const { started, startAll } = scene(FAIR)
    await startAll(...tasks('a', 30), ...tasks('b', 1))
    expect(started).toContain('b0')
  })

  it('gives a key less while others hold permits, and more when they return them', async () => {
    const { semaphore, startAll, end } = scene(FAIR)
    await startAll(...tasks('a', 30), ...tasks('b', 3))
    expect([semaphore.heldBy('a'), semaphore.heldBy('b')]).toEqual([4, 3])
    // With three permits of another key, 13 are left for the key and the free ones: it may hold a fifth of them.
    await end('a0')
    await end('a1')
    expect([semaphore.heldBy('a'), semaphore.heldBy('b')]).toEqual([3, 3])
    for (const name of ['b0', 'b1', 'b2']) await end(name)
    expect([semaphore.heldBy('a'), semaphore.heldBy('b')]).toEqual([4, 0])
  })

  it('keeps a permit free for a newcomer, however many keys take what they can', async () => {
    const { semaphore, startAll, end, started } = scene(FAIR)
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    await startAll(...keys.flatMap((key) => tasks(key, 30)))
    // All tasks end again and again, until the keys hold equal shares.
    for (let round = 0; round < 4; round++) for (const name of [...started]) await end(name)
    const held = keys.map((key) => semaphore.heldBy(key))
    expect([Math.min(...held), Math.max(...held)]).toEqual([1, 2])
    await startAll(...tasks('newcomer', 1))
    expect(semaphore.heldBy('newcomer')).toBe(1)
  })

  it('serves keys with the same share in turn, not in the order of arrival', async () => {
    const { started, startAll, end } = scene({ total: 2, shareOfFree: 1 / 4 })
    await startAll(...tasks('a', 3), ...tasks('b', 3), ...tasks('c', 1))
    expect(started).toEqual(['a0', 'b0'])
    await end('a0')
    expect(started).toEqual(['a0', 'b0', 'c0'])
    await end('b0')
    expect(started).toEqual(['a0', 'b0', 'c0', 'a1'])
    await end('c0')
    expect(started).toEqual(['a0', 'b0', 'c0', 'a1', 'b1'])
  })

  it('refuses the newest request of the longest queue if too many wait in all', async () => {
    const { refused, startAll } = scene({ total: 1, shareOfFree: 1 / 4, maxWaitingInAll: 3 })
    await startAll(...tasks('a', 4))
    expect(refused).toEqual([])
    await startAll(['a4', { key: 'a' }])
    expect(refused).toEqual(['a4'])
    await startAll(['b0', { key: 'b' }])
    expect(refused).toEqual(['a4', 'a3'])
    await startAll(['b1', { key: 'b' }], ['c0', { key: 'c' }], ['d0', { key: 'd' }])
    expect(refused).toEqual(['a4', 'a3', 'b1', 'a2', 'd0'])
  })
})

describe('a fair semaphore with groups', () => {
  /** The key a1 is in the group a; the key b is a group by itself. */
  const GROUPED: SemaphoreLimits = { total: 48, shareOfFree: 1 / 4, groupOf: (key) => key.slice(0, 1) }
  const tasks = (key: string, count: number) =>
    Array.from({ length: count }, (_, index) => [`${key}.${index}`, { key }] as const)
  const keys = (group: string, count: number) => Array.from({ length: count }, (_, index) => `${group}${index}`)

  it('gives a key half of the share of its group, and a key without a group the whole share', async () => {
    const { semaphore, startAll } = scene(GROUPED)
    await startAll(...tasks('a1', 50))
    expect(semaphore.heldBy('a1')).toBe(5)
    const other = scene(GROUPED)
    await other.startAll(...tasks('b', 50))
    expect(other.semaphore.heldBy('b')).toBe(10)
  })

  it('limits a group to its share, however many keys it has', async () => {
    const { semaphore, startAll } = scene(GROUPED)
    await startAll(...keys('a', 250).flatMap((key) => tasks(key, 1)))
    expect(semaphore.counts().inUse).toBe(10)
  })

  it.each([2, 3, 10])('limits a group to one and a half of its share if keys want %i permits each', async (each) => {
    const { semaphore, startAll } = scene(GROUPED)
    await startAll(...keys('a', 250).flatMap((key) => tasks(key, each)))
    expect(semaphore.counts().inUse).toBeGreaterThanOrEqual(10)
    expect(semaphore.counts().inUse).toBeLessThanOrEqual(15)
  })

  it('starts the tasks of 8 neighbors of a greedy key immediately, and of the ninth when one of them ends', async () => {
    const { semaphore, started, startAll, end } = scene(GROUPED)
    await startAll(...tasks('ax', 50))
    const neighbors = keys('a', 9)
    await startAll(...neighbors.map((key) => [key, { key }] as const))
    // With 5 permits of the greedy key, n neighbors hold some as long as 1 + n is less than a quarter of 43 - n.
    expect(neighbors.filter((key) => semaphore.heldBy(key) === 1)).toHaveLength(8)
    await end('a0')
    expect(started.slice(-1)).toEqual(['a8'])
    expect(semaphore.heldBy('ax')).toBe(5)
  })

  it('gives the next permit of a group to the key that holds the fewest, and of those in turn', async () => {
    const { started, startAll, end } = scene({ total: 3, shareOfFree: 1, groupOf: (key) => key.slice(0, 1) })
    await startAll(...tasks('a1', 3), ...tasks('a2', 2))
    expect(started).toEqual(['a1.0', 'a2.0'])
    await startAll(...tasks('a3', 1))
    await end('a1.0')
    expect(started.slice(2)).toEqual(['a3.0'])
    await end('a2.0')
    expect(started.slice(3)).toEqual(['a1.1'])
    await end('a3.0')
    expect(started.slice(4)).toEqual(['a2.1'])
  })

  it('refuses the newest request of the longest queue of the group with the most waiting requests', async () => {
    const { refused, startAll } = scene({ ...GROUPED, total: 1, maxWaitingInAll: 6 })
    await startAll(...tasks('b', 1), ...tasks('a1', 3), ...tasks('a2', 1), ...tasks('c1', 2))
    // The queues a1 with 3 and c1 with 2 requests, but the group a waits with 4.
    await startAll(...tasks('d1', 1))
    expect(refused).toEqual(['a1.2'])
    // A neighbor without a waiting request takes the place of the greediest key of its own group.
    await startAll(...tasks('a3', 1))
    expect(refused).toEqual(['a1.2', 'a1.1'])
    await startAll(...tasks('a4', 1))
    expect(refused).toEqual(['a1.2', 'a1.1', 'a4.0'])
  })

  it('forgets groups that have neither permits nor waiting requests', async () => {
    const { semaphore, startAll, end, started } = scene(GROUPED)
    for (let round = 0; round < 3; round++) {
      await startAll(...keys('a', 40).map((key) => [`${key} ${round}`, { key }] as const))
      for (let index = 0; index < started.length; index++) await end(started[index] ?? '')
      expect(semaphore.counts()).toEqual({ inUse: 0, waiting: 0 })
    }
    expect(started).toHaveLength(120)
  })
})

describe('permits that can be revoked', () => {
  const revoking = (limits: SemaphoreLimits) => {
    const revoked: string[] = []
    const { semaphore, refused, startAll, end } = scene({
      maxWaiting: 0,
      groupOf: (key) => key.slice(0, 1),
      ...limits,
    })
    const open = (...names: readonly string[]) =>
      startAll(
        ...names.map(
          (name) => [name, { key: name.split('.')[0] ?? '', onRevoked: () => void revoked.push(name) }] as const,
        ),
      )
    return { semaphore, revoked, refused, open, startAll, end }
  }

  it('are the oldest ones of the greediest key of the greediest group, if none is free for a newcomer', async () => {
    const { semaphore, revoked, refused, open } = revoking({ total: 6 })
    await open('b1.0', 'a1.0', 'a2.0', 'a2.1', 'c1.0', 'c1.1')
    await open('d1.0')
    expect([revoked, refused]).toEqual([['a2.0'], []])
    expect([semaphore.heldBy('a2'), semaphore.heldBy('d1'), semaphore.counts().inUse]).toEqual([1, 1, 6])
    // The groups a and c hold two permits now, and c1 is the only key with two.
    await open('e1.0')
    expect(revoked).toEqual(['a2.0', 'c1.0'])
  })

  it('are the oldest one of all, if every key holds one', async () => {
    const { revoked, open } = revoking({ total: 3 })
    await open('b1.0', 'a1.0', 'c1.0')
    await open('d1.0')
    expect(revoked).toEqual(['b1.0'])
  })

  it('are not revoked for a key that holds one, nor for a neighbor of keys that hold one each', async () => {
    const { revoked, refused, open } = revoking({ total: 3 })
    await open('a1.0', 'a2.0', 'b1.0')
    await open('b1.1')
    await open('a3.0')
    expect([revoked, refused]).toEqual([[], ['b1.1', 'a3.0']])
  })

  it('are those of a greedy neighbor if the share of the group is used up', async () => {
    const { revoked, refused, open } = revoking({ total: 12, shareOfFree: 1 / 2 })
    await open('a1.0', 'a1.1', 'a2.0', 'a3.0', 'a4.0')
    expect([revoked, refused]).toEqual([[], []])
    // Four keys hold permits, and 7 are free.
    await open('a5.0')
    expect([revoked, refused]).toEqual([['a1.0'], []])
    await open('a6.0')
    expect([revoked, refused]).toEqual([['a1.0'], ['a6.0']])
  })

  it('count as returned, also if they are returned once more', async () => {
    const { semaphore, open, end } = revoking({ total: 1 })
    await open('a1.0')
    await open('b1.0')
    await end('a1.0')
    expect([semaphore.counts().inUse, semaphore.heldBy('b1')]).toEqual([1, 1])
  })

  it('are revoked only for requests whose own permits can be revoked', async () => {
    const { revoked, refused, open, startAll } = revoking({ total: 1 })
    await open('a1.0')
    await startAll(['b1.0', { key: 'b1' }])
    expect([revoked, refused]).toEqual([[], ['b1.0']])
  })
})
