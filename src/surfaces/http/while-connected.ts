import type { Socket } from 'node:net'

/** The reason with which calls end whose client has closed the connection. Nobody receives the response. */
export class Disconnected extends Error {
  override readonly name = 'Disconnected'

  constructor() {
    super('the client has closed the connection')
  }
}

export interface ConnectionWatch {
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
  stop(): void
}

/** Watches the connection instead of the request, because the request closes as soon as its body has been read. */
export function watchConnection(socket: Pick<Socket, 'destroyed' | 'once' | 'off'>): ConnectionWatch {
  const controller = new AbortController()
  const hangUp = (): void => controller.abort(new Disconnected())
  if (socket.destroyed) hangUp()
  socket.once('close', hangUp)
  return { signal: controller.signal, stop: () => void socket.off('close', hangUp) }
}

/** Runs work with a signal that is aborted when the client disconnects before the work has ended. */
export async function whileConnected<Value>(
  socket: Socket,
  work: (hungUp: AbortSignal) => Value | Promise<Value>,
): Promise<Value> {
  const { signal, stop } = watchConnection(socket)
  try {
    return await work(signal)
  } finally {
    stop()
  }
}
