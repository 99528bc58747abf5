import { request as httpRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Dns, DnsAnswer, Observed } from '../../src/world.ts'
import { emptyDns, worldWith } from '../support/scripted-dns.ts'
import { legacy, type Message, modern, resultOf, send } from './rpc.ts'
import { type Counted, startWithGate } from './start-with-gate.ts'

let running: Counted | undefined
afterEach(() => running?.server.close())

/** No query gets a response before `answer` is called; aborted queries are recorded. */
function slowDns() {
  const nowhere = emptyDns()
  const state = { asked: 0, abandoned: 0 }
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const ask = (reply: () => Promise<Observed<DnsAnswer>>, signal: AbortSignal | undefined) =>
    new Promise<Observed<DnsAnswer>>((resolve) => {
      state.asked++
      signal?.addEventListener('abort', () => {
        state.abandoned++
        resolve({ seen: false, why: { reason: 'aborted', detail: 'nobody waits' } })
      })
      void answered.then(async () => resolve(await reply()))
    })
  const dns: Dns = {
    ...nowhere,
    resolve: (question, options) => ask(() => nowhere.resolve(question), options?.signal),
    askResolver: (id, question, options) => ask(() => nowhere.askResolver(id, question), options?.signal),
  }
  return { dns, state, answer }
}

/** Sends a message and disconnects after the first query has been sent. */
async function hangUp({ port }: Counted, { body, headers }: Message, isUnderWay: () => boolean): Promise<void> {
  const text = JSON.stringify(body)
  const request = httpRequest({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/mcp',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(text)) },
  })
  request.on('error', () => undefined)
  request.end(text)
  await vi.waitFor(() => expect(isUnderWay()).toBe(true), { timeout: 5000 })
  request.destroy()
}

const ERAS = [
  ['2025', legacy],
  ['2026-07-28', modern],
] as const

describe.each(ERAS)('a client that disconnects, in the era of %s', (_era, message) => {
  it.each([
    ['dns_lookup', { name: 'example.com', type: 'A' }, 1],
    ['dns_propagation', { name: 'example.com', type: 'A' }, 5],
  ])('%s is cancelled, and the call stays counted', async (name, input, questions) => {
    const { dns, state } = slowDns()
    running = await startWithGate({ world: worldWith(dns), limits: { anonymousPerDay: 2 } })
    await hangUp(running, message('tools/call', { name, arguments: input }), () => state.asked === questions)
    await vi.waitFor(() => expect(state.abandoned).toBeGreaterThanOrEqual(questions), { timeout: 2000 })
    await wait(50)
    expect(running.decisions).toEqual(['admitted'])
    expect(running.logLines.filter((line) => line.includes('internal error'))).toEqual([])
  })

  it.each([
    ['dns_health_check', { domain: 'example.com' }, { resolvable: false }],
    ['dkim_check', { domain: 'example.com', selector: 's1' }, { found: false, status: 3 }],
    ['dnssec_check', { domain: 'example.com' }, { status: 'unsigned' }],
  ])('%s continues for another client that waits, and both calls are counted', async (name, input, report) => {
    const { dns, state, answer } = slowDns()
    running = await startWithGate({ world: worldWith(dns) })
    const { decisions } = running
    const call = message('tools/call', { name, arguments: input })
    const other = send(running, call)
    await hangUp(running, call, () => state.asked > 0 && decisions.length === 2)
    await wait(100)
    expect(state.abandoned).toBe(0)
    answer()
    expect(resultOf(await other)).toMatchObject({ isError: false, structuredContent: report })
    expect(decisions).toEqual(['admitted', 'admitted'])
  })

  it.each([
    ['dns_health_check', { domain: 'example.com' }],
    ['dkim_check', { domain: 'example.com', selector: 's1' }],
    ['dnssec_check', { domain: 'example.com' }],
  ])('%s is cancelled if no other client waits, and the call stays counted', async (name, input) => {
    const { dns, state } = slowDns()
    running = await startWithGate({ world: worldWith(dns), limits: { anonymousPerDay: 2 } })
    await hangUp(running, message('tools/call', { name, arguments: input }), () => state.asked > 0)
    await vi.waitFor(() => expect(state.abandoned).toBe(state.asked), { timeout: 2000 })
    expect(running.decisions).toEqual(['admitted'])
    expect(running.logLines.filter((line) => line.includes('internal error'))).toEqual([])
  })
})
