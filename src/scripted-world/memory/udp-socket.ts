import type { Socket } from 'node:dgram'
import { EventEmitter } from 'node:events'

/** Sends a datagram. The response, if there is one, is passed to `receive`. */
export type Carry = (datagram: Uint8Array, onReply: (bytes: Uint8Array) => void) => void

/** An in-memory connected UDP socket with the subset of the API that the direct DNS client uses. */
class MemoryUdpSocket extends EventEmitter {
  readonly #carry: Carry
  #isClosed = false

  constructor(carry: Carry) {
    super()
    this.#carry = carry
  }

  send(datagram: Uint8Array, callback?: (error: Error | null) => void): void {
    this.#demandOpen()
    this.#carry(datagram, (bytes) => {
      if (!this.#isClosed) this.emit('message', Buffer.from(bytes))
    })
    if (callback !== undefined) queueMicrotask(() => callback(null))
  }

  close(): this {
    this.#demandOpen()
    this.#isClosed = true
    queueMicrotask(() => this.emit('close'))
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  /** Throws the same error as Node. */
  #demandOpen(): void {
    if (this.#isClosed) throw new Error('Not running')
  }
}

export const createUdpSocket = (carry: Carry): Socket => new MemoryUdpSocket(carry) as unknown as Socket
