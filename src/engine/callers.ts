import type { Callers, ResultCaller } from '../tools/result-cache.ts'

/** The callers of one computation while it runs. */
interface CollectedCallers {
  readonly callers: Callers
  join(caller: ResultCaller<unknown>): void
  /** Reports a part of the result to all callers, including those that join later. */
  notify(part: unknown): void
  /** Releases the signals of the callers. */
  end(): void
}

/** `onAllLeft` is called before the signal of the callers is aborted. */
export function collectCallers(onAllLeft: () => void): CollectedCallers {
  const controller = new AbortController()
  const parts: unknown[] = []
  const partListeners = new Set<(part: unknown) => void>()
  const clients = new Set<string | undefined>()
  const clientListeners: ((client: string | undefined) => void)[] = []
  const releases: (() => void)[] = []
  let waiting = 0

  const leave = (reason: unknown): void => {
    waiting--
    if (waiting > 0) return
    onAllLeft()
    controller.abort(reason)
  }

  return {
    callers: {
      signal: controller.signal,
      forEachClient(listener) {
        for (const client of clients) listener(client)
        clientListeners.push(listener)
      },
    },
    join({ onPart, signal, client }) {
      waiting++
      if (onPart !== undefined) {
        for (const part of parts) onPart(part)
        partListeners.add(onPart)
      }
      if (!clients.has(client)) {
        clients.add(client)
        for (const listener of clientListeners) listener(client)
      }
      if (signal === undefined) return
      const giveUp = (): void => {
        if (onPart !== undefined) partListeners.delete(onPart)
        leave(signal.reason)
      }
      if (signal.aborted) giveUp()
      else signal.addEventListener('abort', giveUp, { once: true })
      releases.push(() => signal.removeEventListener('abort', giveUp))
    },
    notify(part) {
      parts.push(part)
      for (const listener of partListeners) listener(part)
    },
    end() {
      for (const release of releases) release()
    },
  }
}
