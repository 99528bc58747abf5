import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createVirtualClock } from '../scripted-world/virtual-clock.ts'
import { type AnswerProbe, answerProbes, createProbeRelay, type ProbingWorker } from './probe-relay.ts'

type Response = Awaited<ReturnType<AnswerProbe>>

const responseOf = (body: string): Response => ({ status: 200, contentType: 'text/plain', body })

/** A worker in this process: what one side sends, the other receives. */
function worker(answer: AnswerProbe): ProbingWorker & EventEmitter {
  const [atPrimary, atWorker] = [new EventEmitter(), new EventEmitter()]
  answerProbes(
    Object.assign(atWorker, { send: (message: object) => void setImmediate(() => atPrimary.emit('message', message)) }),
    answer,
  )
  return Object.assign(atPrimary, {
    send: (message: object, onSent?: (error: Error | null) => void) => {
      setImmediate(() => atWorker.emit('message', message))
      onSent?.(null)
    },
  })
}

const request = (search: string) => ({ search, timeout: '10' })
const targets = Array.from({ length: 40 }, (_, index) => `target=n${index}.example`)

describe('probes with several workers', () => {
  it('reach the same worker for the same query, and all workers get some', async () => {
    const workers = ['a', 'b', 'c'].map((id) =>
      worker(async ({ search, timeout }) => responseOf(`${id} ${search} ${timeout}`)),
    )
    const relay = createProbeRelay(createVirtualClock(), () => workers)
    const bodies = await Promise.all(targets.map(async (search) => (await relay(request(search))).body))
    const again = await Promise.all(targets.map(async (search) => (await relay(request(search))).body))
    expect(again).toEqual(bodies)
    expect(bodies.map((body) => body.slice(2))).toEqual(targets.map((search) => `${search} 10`))
    expect(new Set(bodies.map((body) => body[0]))).toEqual(new Set(['a', 'b', 'c']))
  })

  it('fail with 503 if the worker ends, if it has no answer, or if there is none', async () => {
    const clock = createVirtualClock()
    const silent = worker(() => new Promise(() => undefined))
    const relay = createProbeRelay(clock, () => [silent])
    const ended = relay(request('target=example.com'))
    silent.emit('exit')
    expect((await ended).status).toBe(503)
    expect((await clock.run(relay(request('target=example.com')))).status).toBe(503)
    expect((await createProbeRelay(clock, () => [])(request('target=example.com'))).status).toBe(503)
  })

  it('fail with 503 if the worker cannot be reached, or fails itself', async () => {
    const closed = Object.assign(new EventEmitter(), {
      send: (_message: object, onSent?: (error: Error | null) => void) => onSent?.(new Error('channel closed')),
    })
    const failing = worker(() => Promise.reject(new Error('a fault of ours')))
    for (const one of [closed, failing])
      expect((await createProbeRelay(createVirtualClock(), () => [one])(request('target=example.com'))).status).toBe(
        503,
      )
  })

  it('ignore other messages, such as those about metrics', async () => {
    const one = worker(async () => responseOf('probed'))
    const relay = createProbeRelay(createVirtualClock(), () => [one])
    const pending = relay(request('target=example.com'))
    for (const message of ['text', null, { type: 'metrics' }, { probed: 99, response: responseOf('late') }])
      one.emit('message', message)
    expect((await pending).body).toBe('probed')
  })
})
