import { describe, expect, it } from 'vitest'
import type { Cases } from '../../../test/support/delegation-scenes.ts'
import { judge } from '../../../test/support/judging.ts'
import { makeKey, signedScene, type TestKey } from '../../../test/support/signed-scene.ts'
import { dnssecKeyTags } from './dnssec-key-tags.ts'

const key = makeKey()
const other = makeKey()

/** Two keys with the same key tag: it has 16 bits, so a few hundred keys are enough. */
function makeTwins(): readonly [TestKey, TestKey] {
  const known = new Map<number, TestKey>()
  for (;;) {
    const made = makeKey()
    const twin = known.get(made.signing.keyTag)
    if (twin !== undefined) return [twin, made]
    known.set(made.signing.keyTag, made)
  }
}

const [one, twin] = makeTwins()

describe('dnssec-key-tags', () => {
  const CASES: Cases = [
    ['one key', signedScene({ key }), 'ok'],
    ['two keys with different key tags', signedScene({ key, keys: [key.record, other.record] }), 'ok'],
    ['two keys with the same key tag', signedScene({ key: one, keys: [one.record, twin.record] }), 'shared-tag'],
    [
      'without DS the keys have no effect',
      signedScene({ key: one, keys: [one.record, twin.record], ds: [] }),
      undefined,
    ],
    ['an unsigned zone', { zone: '' }, undefined],
    ['the keys are unseen', { ...signedScene({ key }), failures: { 'example.com DNSKEY': 'deadline' } }, 'unknown'],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dnssecKeyTags, scene))?.outcome).toBe(outcome)
  })

  it('names the key tag', async () => {
    const verdict = await judge(dnssecKeyTags, signedScene({ key: one, keys: [one.record, twin.record] }))
    expect(verdict?.values).toEqual({ zone: 'example.com', tags: [`${one.signing.keyTag}`] })
  })
})
