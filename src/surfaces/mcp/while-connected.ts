import type { Socket } from 'node:net'

/**
 * Work whose signal says that the caller has hung up. The connection is watched and not the request, which closes when its
 * body has been read.
 */
export async function whileConnected<Value>(
  socket: Socket,
  work: (hungUp: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController()
  const hangUp = (): void => controller.abort()
  if (socket.destroyed) hangUp()
  socket.once('close', hangUp)
  try {
    return await work(controller.signal)
  } finally {
    socket.off('close', hangUp)
  }
}
