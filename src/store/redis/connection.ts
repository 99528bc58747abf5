import { createClient, RESP_TYPES } from '@redis/client'
import { type Clock, sleep, type Timer } from '../../clock.ts'
import { StoreUnavailable } from '../store.ts'

/** Senders must convert numbers to text. */
export type RedisArgument = string | Buffer

/** One connection for all commands. It reconnects automatically without a limit. */
export interface RedisConnection {
  /**
   * Rejects with `StoreUnavailable`: immediately while there is no connection, and after one second without a response.
   */
  send(command: readonly RedisArgument[]): Promise<unknown>
  /** Like `send`, but strings in the response are returned as bytes. */
  sendForBytes(command: readonly RedisArgument[]): Promise<unknown>
  close(): void
}

/**
 * Longer than the pause while a server with much data forks to save it, and shorter than callers are willing to wait.
 */
const ANSWER_MS = 1000
const CONNECT_MS = 2000
/**
 * A server that is stopped does not close its connections, so only the missing responses show it. Pings distinguish an
 * idle connection from a dead one.
 */
const SILENCE_MS = 1500
const PING_MS = 500
/** How long the start waits for the first connection before it continues without one. */
const FIRST_CONNECTION_MS = 2000
const MAX_RECONNECT_MS = 1000
/** The maximum number of commands that are not sent yet. */
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
  /** A command has timed out. Further commands would keep the connection from looking idle, so none are sent. */
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
    if (!client.isReady) throw new StoreUnavailable(`Redis is not connected: ${lastError}`)
    if (isSilent) throw new StoreUnavailable('Redis does not answer')
    let timer: Timer | undefined
    const silence = new Promise<never>((_, reject) => {
      timer = clock.setTimer(() => {
        isSilent = true
        reject(new StoreUnavailable(`Redis has not answered for ${ANSWER_MS} ms`))
      }, ANSWER_MS)
    })
    try {
      return await Promise.race([client.sendCommand(command, options), silence])
    } catch (cause) {
      if (cause instanceof StoreUnavailable) throw cause
      throw new StoreUnavailable(`Redis: ${messageOf(cause as Error)}`, { cause })
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

/** The client retries forever, so this promise rejects only if the client is closed. */
async function firstConnection(clock: Pick<Clock, 'setTimer'>, connected: Promise<unknown>): Promise<void> {
  const settled = new AbortController()
  const end = (): void => settled.abort()
  connected.then(end, end)
  await sleep(clock, FIRST_CONNECTION_MS, settled.signal)
}

/** If several addresses were tried, the message is empty and the errors are in a list. */
function messageOf(error: Error): string {
  const [first] = error instanceof AggregateError ? (error.errors as readonly Error[]) : []
  return first?.message ?? error.message
}
