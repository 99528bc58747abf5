import { describe, expect, it } from 'vitest'
import { type Notes, StoreUnavailable } from '../store/store.ts'
import { sharedResults } from './shared-results.ts'

function scene(notes: Partial<Notes>) {
  const errors: unknown[] = []
  const store = { notes: { get: async () => undefined, put: async () => undefined, ...notes } }
  return {
    errors,
    shared: sharedResults(
      store,
      () => 0,
      (error) => errors.push(error),
    ),
  }
}

const stored = (text: string) => scene({ get: async () => new TextEncoder().encode(text) })

describe('a result that another machine has stored', () => {
  it('is read', async () => {
    const { shared, errors } = stored('{"cacheUntilMs":5,"text":"{}"}')
    expect(await shared.get('health example.com')).toEqual({ cacheUntilMs: 5, text: '{}' })
    expect(errors).toEqual([])
  })

  it('keeps the time at which its computation started', async () => {
    const { shared } = stored('{"cacheUntilMs":5,"text":"{}","startedMs":2}')
    expect(await shared.get('health example.com')).toEqual({ cacheUntilMs: 5, text: '{}', startedMs: 2 })
  })

  it.each([
    'not json',
    'null',
    '7',
    '{}',
    '{"cacheUntilMs":"5","text":"{}"}',
    '{"cacheUntilMs":5}',
    '{"cacheUntilMs":5,"text":"{}","startedMs":"2"}',
  ])('is ignored and reported if it is malformed: %s', async (text) => {
    const { shared, errors } = stored(text)
    expect(await shared.get('health example.com')).toBeUndefined()
    expect(errors).toHaveLength(1)
  })
})

describe.each([
  ['an unavailable store', new StoreUnavailable('gone'), false],
  ['any other error', new TypeError('a mistake'), true],
])('%s', (_what, error, isReported) => {
  const errorsIn = isReported ? [error] : []

  it('does not fail a read', async () => {
    const { shared, errors } = scene({ get: () => Promise.reject(error) })
    expect(await shared.get('x')).toBeUndefined()
    expect(errors).toEqual(errorsIn)
  })

  it('does not end the process after a write', async () => {
    const { shared, errors } = scene({ put: () => Promise.reject(error) })
    shared.put('x', { text: '{}', cacheUntilMs: 5, startedMs: 1 })
    await new Promise(setImmediate)
    expect(errors).toEqual(errorsIn)
  })
})
