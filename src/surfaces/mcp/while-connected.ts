import type { Socket } from 'node:net'

/**
 * Runs work with a signal that is aborted when the caller disconnects. It watches the connection, because the request
 * closes as soon as its body has been read.
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
