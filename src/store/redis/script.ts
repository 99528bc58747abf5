import { createHash } from 'node:crypto'
import { StoreAway } from '../store.ts'
import type { RedisArgument, RedisConnection } from './connection.ts'

export type RunScript = (
  connection: RedisConnection,
  keys: readonly string[],
  values: readonly RedisArgument[],
) => Promise<unknown>

/** A script goes to the server once and is called by its digest; a server that has forgotten it gets it again. */
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
  error instanceof StoreAway && error.cause instanceof Error && error.cause.message.startsWith('NOSCRIPT')
