import { createHash } from 'node:crypto'
import { StoreUnavailable } from '../store.ts'
import type { RedisArgument, RedisConnection } from './connection.ts'

export type RunScript = (
  connection: RedisConnection,
  keys: readonly string[],
  values: readonly RedisArgument[],
) => Promise<unknown>

/** A script is called by its digest. It is sent in full only if the server does not know it. */
export function redisScript(lua: string): RunScript {
  const digest = createHash('sha1').update(lua).digest('hex')
  return async ({ send }, keys, values) => {
    const rest = [String(keys.length), ...keys, ...values]
    try {
      return await send(['EVALSHA', digest, ...rest])
    } catch (error) {
      if (!isUnknownScript(error)) throw error
      return send(['EVAL', lua, ...rest])
    }
  }
}

const isUnknownScript = (error: unknown): boolean =>
  error instanceof StoreUnavailable && error.cause instanceof Error && error.cause.message.startsWith('NOSCRIPT')
