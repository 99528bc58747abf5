import { once } from 'node:events'
import { NOON, openAt, type StorePlace } from './places.ts'

/** The program of a process that uses a store; see `processes.ts`. */
export interface ProcessOrder {
  readonly place: StorePlace
  readonly work: 'count' | 'draw' | 'add keys'
  readonly key: string
  readonly times: number
}

const { place, work, key, times } = JSON.parse(process.argv[2] ?? '') as ProcessOrder
const store = await openAt(place)
process.stdout.write('ready\n')
await once(process.stdin, 'data')
process.stdin.resume()

const window = { key, limit: 50, endsAtMs: NOON + 3_600_000 }
const bucket = { key, capacity: 5, refillMs: 12_000, nowMs: NOON }
const TASKS = {
  count: async () => (await store.counters.count(window)).isWithin,
  draw: async () => (await store.counters.draw(bucket)).isDrawn,
  'add keys': async (index: number) => {
    const id = `${key}-${index}`
    const digest = Buffer.from(id).toString('hex')
    const added = { id, label: '', digest, lastFour: '0000', createdAtMs: NOON + index, revokedAtMs: undefined }
    const isAdded = await store.keys.add(added)
    process.stdout.write(`${id}\n`)
    return isAdded
  },
}

const task = TASKS[work]
const results: boolean[] = []
if (work === 'add keys') for (let index = 0; index < times; index += 1) results.push(await task(index))
else results.push(...(await Promise.all(Array.from({ length: times }, (_, index) => task(index)))))
process.stdout.write(`done ${results.filter((isGood) => isGood).length}\n`)
await once(process.stdin, 'end')
await store.close()
