import { createClient, RESP_TYPES } from '@redis/client'
import { type Clock, sleep, type Timer } from '../../clock.ts'
import { StoreAway } from '../store.ts'

/** What a command takes. Numbers are written by whoever sends them. */
export type RedisArgument = string | Buffer

/** One connection for everything; it comes back by itself, for ever. */
export interface RedisConnection {
  /** Rejects with `StoreAway` at once while there is no connection, and after a second where no answer comes. */
  send(command: readonly RedisArgument[]): Promise<unknown>
  /** Texts of the answer come as they are. */
  sendForBytes(command: readonly RedisArgument[]): Promise<unknown>
  close(): void
}

/** Longer than a save of a large memory to disk takes the server, shorter than callers are patient. */
const ANSWER_MS = 1000
const CONNECT_MS = 2000
/**
 * A server that is stopped keeps its connections, and only silence gives it away. Pings keep a connection that is merely
 * idle from looking like one.
 */
const SILENCE_MS = 1500
const PING_MS = 500
/** How long a start waits for the first connection before it goes on without. */
const FIRST_CONNECTION_MS = 2000
const MAX_RECONNECT_MS = 1000
/** Commands that could not be written yet. */
const MAX_UNSENT = 10_000

export async function connectToRedis(clock: Pick<Clock, 'setTimer'>, url: string): Promise<RedisConnection> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_UNSENT,
    pingInterval: PING_MS,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (tries) => Math.min(20 * 2 ** tries, MAX_RECONNECT_MS),
    },
  })
  let lastError = 'not connected yet'
  /** Somebody waited in vain. Writing on would keep the connection from looking silent. */
  let isSilent = false
  const speaks = (): void => {
    isSilent = false
  }
  client.on('error', (error: Error) => {
    lastError = messageOf(error)
  })
  client.on('ready', speaks)
  client.on('ping-interval', speaks)

  const send = async (command: readonly RedisArgument[], options?: typeof AS_BYTES): Promise<unknown> => {
    if (!client.isReady) throw new StoreAway(`Redis is not connected: ${lastError}`)
    if (isSilent) throw new StoreAway('Redis does not answer')
    let timer: Timer | undefined
    const silence = new Promise<never>((_, reject) => {
      timer = clock.setTimer(() => {
        isSilent = true
        reject(new StoreAway(`Redis has not answered for ${ANSWER_MS} ms`))
      }, ANSWER_MS)
    })
    try {
      return await Promise.race([client.sendCommand(command, options), silence])
    } catch (cause) {
      if (cause instanceof StoreAway) throw cause
      throw new StoreAway(`Redis: ${messageOf(cause as Error)}`, { cause })
    } finally {
      timer?.cancel()
    }
  }

  await firstConnection(clock, client.connect())
  return {
    send: (command) => send(command),
    sendForBytes: (command) => send(command, AS_BYTES),
    close: () => client.destroy(),
  }
}

const AS_BYTES = { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } }

/** It is tried for ever, so this ends in vain only when the client is closed. */
async function firstConnection(clock: Pick<Clock, 'setTimer'>, connected: Promise<unknown>): Promise<void> {
  const settled = new AbortController()
  const end = (): void => settled.abort()
  connected.then(end, end)
  await sleep(clock, FIRST_CONNECTION_MS, settled.signal)
}

/** Where several addresses were tried, the message is empty and the errors are listed. */
function messageOf(error: Error): string {
  const [first] = error instanceof AggregateError ? (error.errors as readonly Error[]) : []
  return first?.message ?? error.message
}
