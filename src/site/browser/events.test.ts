import { expect, it, vi } from 'vitest'
import { readEvents } from './events.ts'

const stream = (...chunks: readonly string[]): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
        controller.close()
      },
    }),
  )

it('parts, the cache lifetime and the report are read wherever the chunks end', async () => {
  const onPart = vi.fn()
  const text =
    ': still working\n\nevent: host\ndata: {"host":"mx"}\n\nevent: kept\ndata: {"seconds":9}\n\nevent: report\ndata: {"a":1}\n\n'
  for (const size of [1, 7, text.length]) {
    onPart.mockClear()
    const chunks = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    expect(await readEvents(stream(...chunks), onPart)).toEqual({ kind: 'answered', result: { a: 1 } })
    expect(onPart.mock.calls).toEqual([[{ host: 'mx' }]])
  }
})

it('a wait is not a part of the result', async () => {
  const [onPart, onWait] = [vi.fn(), vi.fn()]
  const waiting = { target: 'website', address: '198.41.0.4', seconds: 2 }
  const text = `event: waiting\ndata: ${JSON.stringify(waiting)}\n\nevent: report\ndata: {"a":1}\n\n`
  expect(await readEvents(stream(text), onPart, onWait)).toEqual({ kind: 'answered', result: { a: 1 } })
  expect([onPart.mock.calls, onWait.mock.calls]).toEqual([[], [[waiting]]])
})

it('an error event is a refusal', async () => {
  const event = 'event: error\ndata: {"error":{"code":"service_unavailable","message":"Too many checks."}}\n\n'
  expect(await readEvents(stream(event), () => undefined)).toEqual({
    kind: 'refused',
    refusal: { code: 'service_unavailable' },
  })
})

it('hidden characters in parts and in the report are shown', async () => {
  const onPart = vi.fn()
  const text = `event: host\ndata: {"host":"mx\u202e"}\n\nevent: report\ndata: {"a":"\\u001b[2J"}\n\n`
  expect(await readEvents(stream(text), onPart)).toEqual({ kind: 'answered', result: { a: '\\u{1b}[2J' } })
  expect(onPart.mock.calls).toEqual([[{ host: 'mx\\u{202e}' }]])
})

it.each([
  ['without any event', []],
  ['in the middle of the report', ['event: finding\ndata: {}\n\n', 'event: report\ndata: {"a"']],
])('a stream that ends %s throws', async (_when, chunks) => {
  await expect(readEvents(stream(...chunks), () => undefined)).rejects.toThrow('ended before the report')
})
