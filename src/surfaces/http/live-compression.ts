import { constants, createGzip, type Gzip } from 'node:zlib'

/**
 * Each write ends with a flush, so that the client can read an event before the next one is produced. From its first
 * event on, a stream holds about 200 KiB for the compressor: half of the largest window saves a quarter of the memory
 * and makes a report a tenth larger.
 */
const OPTIONS = { flush: constants.Z_SYNC_FLUSH, level: 6, windowBits: 14, memLevel: 6 }

/**
 * Compresses the chunks as soon as they are produced, also if the client does not read them: what waits for a slow
 * client is compressed.
 */
export function gzipped(source: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  const gzip = createGzip(OPTIONS)
  return new ReadableStream<Uint8Array>({
    start(stream) {
      gzip.on('data', (bytes: Buffer) => stream.enqueue(bytes))
      gzip.once('end', () => stream.close())
      gzip.once('error', (error) => stream.error(error))
      feed(reader, gzip).catch((error: Error) => gzip.destroy(error))
    },
    cancel(reason) {
      gzip.destroy()
      return reader.cancel(reason)
    },
  })
}

async function feed(reader: ReadableStreamDefaultReader<Uint8Array>, gzip: Gzip): Promise<void> {
  for (;;) {
    const { done, value } = await reader.read()
    if (gzip.destroyed) return
    if (done) {
      gzip.end()
      return
    }
    gzip.write(value)
  }
}
