import type { TLSSocket } from 'node:tls'
import { afterEach, expect, it } from 'vitest'
import { ask, createDohSetup, type DohSetup, failure } from '../../../test/support/doh-client.ts'
import { data, headerLine, okHead, serveFrames } from '../../../test/support/http2-frames.ts'
import { createLoopback, type Loopback } from '../../../test/support/routes.ts'

let setup: DohSetup
let loopback: Loopback
afterEach(async () => {
  await setup.closeAll()
  loopback.close()
})

/** Sends frames as long as the connection takes them, whatever the client says. */
function sendForever(socket: TLSSocket): void {
  const chunk = data(Buffer.alloc(16_000))
  const next = (): void => {
    if (socket.destroyed) return
    if (socket.write(chunk)) setImmediate(next)
    else socket.once('drain', next)
  }
  next()
}

it('closes the connection of a resolver that ignores flow control and the end of a stream', async () => {
  setup = await createDohSetup()
  loopback = createLoopback()
  const { certPem, keyPem } = await setup.authority.issue({ names: ['resolver.test'] })
  const sockets: TLSSocket[] = []
  const port = await serveFrames(loopback, { cert: certPem, key: keyPem }, (socket) => {
    sockets.push(socket)
    socket.write(okHead(headerLine('content-type', 'application/dns-message')))
    sendForever(socket)
  })
  const client = setup.connectTo(port)
  for (const count of [1, 2, 3]) {
    expect(await ask(client, { timeoutMs: 5_000 })).toEqual(failure('bad-answer', 'a body of more than 65535 bytes'))
    // Each query has a connection of its own, because the one before is closed and not only cancelled.
    expect(sockets).toHaveLength(count)
  }
  await Promise.all(
    sockets.map((socket) => socket.destroyed || new Promise((resolve) => socket.once('close', resolve))),
  )
})
