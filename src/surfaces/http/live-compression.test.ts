import { createGunzip, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { gzipped } from './live-compression.ts'

/** A source that the test writes to, and its compressed form. */
function scene() {
  let source: ReadableStreamDefaultController<Uint8Array> | undefined
  const cancelled = vi.fn()
  const stream = gzipped(
    new ReadableStream<Uint8Array>({
      start(controller) {
        source = controller
      },
      cancel: cancelled,
    }),
  )
  if (source === undefined) throw new Error('the source was not started')
  const controller = source
  return {
    source: controller,
    send: (text: string) => controller.enqueue(Buffer.from(text)),
    close: () => controller.close(),
    fail: (error: Error) => controller.error(error),
    cancelled,
    reader: stream.getReader(),
  }
}

async function all(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks)
    chunks.push(value)
  }
}

describe('a compressed stream', () => {
  it('delivers each event before the next one is produced', async () => {
    const { send, reader } = scene()
    const gunzip = createGunzip()
    let text = ''
    gunzip.on('data', (bytes: Buffer) => {
      text += bytes
    })
    for (const event of [
      'event: finding\ndata: {"id":"one"}\n\n',
      ': still working\n\n',
      'event: report\ndata: {}\n\n',
    ]) {
      const before = text
      send(event)
      while (text !== before + event) {
        const { value } = await reader.read()
        await new Promise((resolve) => gunzip.write(value, resolve))
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    await reader.cancel()
  })

  it('ends with its source, and nothing is lost', async () => {
    const { send, close, reader } = scene()
    const events = Array.from({ length: 200 }, (_, index) => `event: finding\ndata: {"id":${index}}\n\n`)
    for (const event of events) send(event)
    close()
    expect(gunzipSync(await all(reader)).toString()).toBe(events.join(''))
  })

  it('takes everything from its source although the client does not read, so that only compressed bytes wait', async () => {
    const { source, send, close, reader } = scene()
    const report = `event: report\ndata: ${'{"asked":"example.com NS","answer":"NOERROR"},'.repeat(20_000)}\n\n`
    send(report)
    await expect.poll(() => source.desiredSize).toBe(1)
    close()
    const sent = await all(reader)
    expect([report.length > 900_000, sent.length < 20_000]).toEqual([true, true])
    expect(gunzipSync(sent).toString()).toBe(report)
  })

  it('cancels its source when the client disconnects', async () => {
    const { send, reader, cancelled } = scene()
    send('event: finding\ndata: {}\n\n')
    await reader.read()
    await reader.cancel('gone')
    expect(cancelled).toHaveBeenCalledWith('gone')
  })

  it('fails with its source', async () => {
    const { fail, reader } = scene()
    fail(new Error('a mistake'))
    await expect(all(reader)).rejects.toThrow('a mistake')
  })
})
