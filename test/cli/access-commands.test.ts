import { describe, expect, it } from 'vitest'
import { digestOf, isWellFormedKey } from '../../src/engine/keys/key-format.ts'
import type { Block, StoredKey } from '../../src/store/store.ts'
import type { AccessStores } from '../../src/surfaces/cli/access-commands.ts'
import { CLOCK, runCli } from './cli-world.ts'
import { outsideWith } from './reports.ts'

function partition() {
  const keys: StoredKey[] = []
  const blocks = new Map<string, Block>()
  let closes = 0
  const accessStores: AccessStores = {
    keys: {
      add: async (key) => keys.push(key) > 0,
      list: async () => keys,
      async revoke(id, revokedAtMs) {
        const index = keys.findIndex((key) => key.id === id)
        const known = keys[index]
        if (known !== undefined) keys[index] = { ...known, revokedAtMs }
        return known !== undefined
      },
    },
    blocks: {
      put: async (block) => void blocks.set(block.what, block),
      remove: async (what) => blocks.delete(what),
      list: async () => [...blocks.values()],
    },
    close: async () => {
      closes++
    },
  }
  const outside = { ...outsideWith([]), openAccessStores: async () => accessStores }
  return { keys, blocks, closes: () => closes, say: (...argv: string[]) => runCli(argv, outside) }
}

describe('keys', () => {
  it('are created, shown once, and stored as a digest', async () => {
    const { keys, say, closes } = partition()
    const { code, stdout } = await say('keys', 'create', 'Night', 'shift')
    expect([code, isWellFormedKey(stdout.trim()), closes()]).toEqual([0, true, 1])
    expect(keys).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{8}$/),
        label: 'Night shift',
        digest: digestOf(stdout.trim()),
        lastFour: stdout.trim().slice(-4),
        createdAtMs: CLOCK.getTime(),
        revokedAtMs: undefined,
      },
    ])
  })

  it('are listed without their secret, and can be revoked', async () => {
    const { keys, say } = partition()
    const key = (await say('keys', 'create', 'One\u001b[31m')).stdout.trim()
    const listed = (await say('keys', 'list')).stdout
    expect(listed).toBe(`${keys[0]?.id}  …${key.slice(-4)}  2026-11-15  valid               One\\u{1b}[31m\n`)
    expect((await say('keys', 'revoke', keys[0]?.id ?? '')).code).toBe(0)
    expect((await say('keys', 'list')).stdout).toContain('revoked 2026-11-15')
  })

  it('that do not exist cannot be revoked', async () => {
    const { say, closes } = partition()
    const { code, stderr } = await say('keys', 'revoke', '00000000')
    expect([code, stderr, closes()]).toEqual([2, 'zonewise: There is no key "00000000". The list is empty.\n', 1])
  })
})

describe('blocks', () => {
  it.each(['192.0.2.0/24', '192.0.2.1', '2001:db8::/32', 'key:4f1d22ab'])(
    '%s can be blocked and unblocked',
    async (what) => {
      const { blocks, say } = partition()
      expect((await say('block', 'add', what, 'too', 'much')).code).toBe(0)
      expect(blocks.get(what)).toEqual({ what, reason: 'too much', sinceMs: CLOCK.getTime() })
      expect((await say('block', 'list')).stdout).toBe(`${what}  2026-11-15  too much\n`)
      expect((await say('block', 'remove', what)).code).toBe(0)
      expect(blocks.size).toBe(0)
    },
  )

  it.each(['192.0.2.0/33', 'example.com', '300.1.1.1', 'key:', ''])('%j cannot be blocked', async (what) => {
    const { blocks, say } = partition()
    expect([(await say('block', 'add', what)).code, blocks.size]).toEqual([2, 0])
  })
})
