import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type { Clock, Timer } from '../../clock.ts'

/** The outcome of a connection attempt. */
export type ConnectionAttempt =
  | { readonly kind: 'open'; readonly afterMs: number; readonly accept: Accept }
  | { readonly kind: 'error'; readonly code: string; readonly afterMs: number }
  | { readonly kind: 'silence' }

/** The remote end: it receives what is written and sends replies after a delay in milliseconds. */
export type Accept = (chunk: Uint8Array, reply: (bytes: Uint8Array, afterMs: number) => void, end: () => void) => void

/** An in-memory TCP socket with the subset of the API that the direct DNS client uses. */
class MemoryTcpSocket extends EventEmitter {
  readonly #clock: Pick<Clock, 'setTimer'>
  readonly #timers = new Set<Timer>()
  #accept: Accept | undefined
  destroyed = false

  constructor(clock: Pick<Clock, 'setTimer'>, attempt: ConnectionAttempt) {
    super()
    this.#clock = clock
    if (attempt.kind === 'silence') return
    this.#after(attempt.afterMs, () => {
      if (attempt.kind === 'error') return this.#fail(attempt.code)
      this.#accept = attempt.accept
      this.emit('connect')
    })
  }

  write(chunk: Uint8Array): boolean {
    if (this.destroyed) return false
    this.#accept?.(
      chunk,
      (bytes, afterMs) => this.#after(afterMs, () => this.emit('data', Buffer.from(bytes))),
      () => this.#after(0, () => this.#fail('ECONNRESET')),
    )
    return true
  }

  end(): this {
    return this.destroy()
  }

  destroy(): this {
    if (this.destroyed) return this
    this.destroyed = true
    for (const timer of this.#timers) timer.cancel()
    this.#timers.clear()
    queueMicrotask(() => this.emit('close', false))
    return this
  }

  setNoDelay(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  #after(delayMs: number, action: () => void): void {
    const timer = this.#clock.setTimer(() => {
      this.#timers.delete(timer)
      action()
    }, delayMs)
    this.#timers.add(timer)
  }

  #fail(code: string): void {
    this.destroy()
    this.emit('error', Object.assign(new Error(code), { code }))
  }
}

export const createTcpSocket = (clock: Pick<Clock, 'setTimer'>, attempt: ConnectionAttempt): Socket =>
  new MemoryTcpSocket(clock, attempt) as unknown as Socket
