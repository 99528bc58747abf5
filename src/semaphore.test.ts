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
