import type { BlockStore, KeyStore } from '../store.ts'
import { type OnMalformedRow, parseJson, readBlock, readKey } from '../stored-rows.ts'
import type { RedisConnection } from './connection.ts'
import { redisScript } from './script.ts'

/** Keys are stored by digest, because requests look them up by digest; a second hash maps ids to digests. */
const ADD_KEY = redisScript(`
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 1 or redis.call('HEXISTS', KEYS[2], ARGV[2]) == 1 then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
redis.call('HSET', KEYS[2], ARGV[2], ARGV[1])
return 1
`)

const REVOKE_KEY = redisScript(`
local digest = redis.call('HGET', KEYS[2], ARGV[1])
if not digest then return 0 end
local isRead, key = pcall(cjson.decode, redis.call('HGET', KEYS[1], digest) or '')
if not isRead or type(key) ~= 'table' then return 0 end
if not key.revokedAtMs then
  key.revokedAtMs = tonumber(ARGV[2])
  redis.call('HSET', KEYS[1], digest, cjson.encode(key))
end
return 1
`)

export function redisKeys(connection: RedisConnection, prefix: string, onMalformed: OnMalformedRow): KeyStore {
  const hashes = [`${prefix}keys`, `${prefix}key-ids`] as const
  return {
    async add(key) {
      return (await ADD_KEY(connection, hashes, [key.digest, key.id, JSON.stringify(key)])) === 1
    },
    async list() {
      const keys = await readRows(connection, hashes[0], readKey, (digest) => onMalformed('keys', digest))
      return keys.sort((one, other) => one.createdAtMs - other.createdAtMs || compare(one.id, other.id))
    },
    async find(digest) {
      const text = (await connection.send(['HGET', hashes[0], digest])) as string | null
      if (text === null) return undefined
      const key = readKey(parseJson(text))
      if (key === undefined) onMalformed('keys', digest)
      return key
    },
    async revoke(id, atMs) {
      return (await REVOKE_KEY(connection, hashes, [id, String(atMs)])) === 1
    },
  }
}

export function redisBlocks(connection: RedisConnection, prefix: string, onMalformed: OnMalformedRow): BlockStore {
  const { send } = connection
  const hash = `${prefix}blocks`
  return {
    async put(block) {
      await send(['HSET', hash, block.what, JSON.stringify(block)])
    },
    async remove(what) {
      return (await send(['HDEL', hash, what])) === 1
    },
    async list() {
      const blocks = await readRows(connection, hash, readBlock, (what) => onMalformed('blocks', what))
      return blocks.sort((one, other) => one.sinceMs - other.sinceMs || compare(one.what, other.what))
    },
  }
}

async function readRows<Row>(
  { send }: RedisConnection,
  hash: string,
  read: (value: unknown) => Row | undefined,
  onMalformed: (field: string) => void,
): Promise<Row[]> {
  const fields = (await send(['HGETALL', hash])) as Readonly<Record<string, string>>
  return Object.entries(fields).flatMap(([field, text]) => {
    const row = read(parseJson(text))
    if (row === undefined) onMalformed(field)
    return row === undefined ? [] : [row]
  })
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
