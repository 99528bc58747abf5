import { describe, expect, it } from 'vitest'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { dsOf, makeKey, signedScene, withSignatures, ZONE } from '../../../test/support/signed-scene.ts'
import type { ResourceRecord } from '../../dns/record.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { TYPE } from '../../dns/types.ts'
import { seen, unseen } from '../../evidence/engine/observed.ts'
import { dnssecDsDigest } from './dnssec-ds-digest.ts'
import { dnssecDsStale } from './dnssec-ds-stale.ts'

const key = makeKey()
const other = makeKey()

const withDigest = (digestType: number, keyTag = key.signing.keyTag): ResourceRecord =>
  makeRecord(ZONE, 3600, { type: 'DS', keyTag, algorithm: 13, digestType, digest: new Uint8Array(32) })

const held = (...ds: readonly ResourceRecord[]): Scene => signedScene({ key, ds })

/** A server of another signer (RFC 8901). */
const secondSigner: Scene['answer'] = (inquiry, usual) =>
  inquiry.kind === 'server' && inquiry.address === '45.33.2.53' && inquiry.type === TYPE.DNSKEY
    ? seen({ ...usual, answers: withSignatures({ key: other }, [other.record]) })
    : undefined

describe('dnssec-ds-digest', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['SHA-256', held(dsOf(key, 2)), 'ok'],
    ['SHA-384', held(dsOf(key, 4)), 'ok'],
    ['SHA-1 beside SHA-256', held(dsOf(key, 1), dsOf(key, 2)), 'sha1-extra'],
    ['SHA-1 alone', held(dsOf(key, 1)), 'sha1-only'],
    ['GOST alone', held(withDigest(3)), 'sha1-only'],
    ['a digest that nobody knows', held(withDigest(99)), undefined],
    ['no DS', held(), undefined],
    [
      'the evidence is unseen',
      { ...held(dsOf(key, 1)), isDirectDnsOn: false, failures: { 'example.com DS': 'timeout' } },
      'unknown',
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dnssecDsDigest, scene))?.outcome).toBe(outcome)
  })

  it.each<[string, Scene, boolean]>([
    ['offers SHA-256 for the key in use', held(dsOf(key, 1)), true],
    ['offers nothing for a key that no DS names', held(dsOf(other, 1)), false],
    [
      'offers nothing where one server is signed by somebody else, whose SHA-1 would then be ignored',
      signedScene({ key, ds: [dsOf(key, 1), dsOf(other, 1)] }, { answer: secondSigner }),
      false,
    ],
    ['offers nothing where the servers cannot be asked', { ...held(dsOf(key, 1)), isDirectDnsOn: false }, false],
  ])('%s', async (_case, scene, isOffered) => {
    const verdict = await judge(dnssecDsDigest, scene)
    const { data } = dsOf(key, 2)
    const digest = data.type === 'DS' ? Buffer.from(data.digest).toString('hex').toUpperCase() : ''
    expect([verdict?.outcome, verdict?.remedy.record]).toEqual([
      'sha1-only',
      isOffered ? { host: ZONE, type: 'DS', value: `${key.signing.keyTag} 13 2 ${digest}` } : undefined,
    ])
  })
})

describe('dnssec-ds-stale', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['one DS with its key', held(dsOf(key)), 'ok'],
    ['two digests of one key', held(dsOf(key, 1), dsOf(key, 2)), 'ok'],
    ['a second DS without a key', held(dsOf(key), dsOf(other)), 'extra'],
    ['a second DS whose tag fits, but not the digest', held(dsOf(key), withDigest(2)), 'extra'],
    ['a digest that nobody computes fits by its tag', held(dsOf(key), withDigest(3)), 'ok'],
    ['such a digest of another tag', held(dsOf(key), withDigest(3, key.signing.keyTag ^ 1)), 'extra'],
    [
      'the key of the second DS is served by another signer',
      signedScene({ key, ds: [dsOf(key), dsOf(other)] }, { answer: secondSigner }),
      'ok',
    ],
    ['no DS has a key: that is a broken chain', held(dsOf(other)), undefined],
    ['no DS', held(), undefined],
    ['without direct questions the resolvers tell', { ...held(dsOf(key), dsOf(other)), isDirectDnsOn: false }, 'extra'],
    ['the evidence is unseen', { ...held(dsOf(key)), failures: { 'example.com DNSKEY': 'timeout' } }, 'unknown'],
    [
      'a server that does not tell its keys may have the missing one',
      signedScene(
        { key, ds: [dsOf(key), dsOf(other)] },
        {
          answer: (inquiry) =>
            inquiry.kind === 'server' && inquiry.address === '45.33.2.53' && inquiry.type === TYPE.DNSKEY
              ? unseen('timeout', 'no answer in this scene')
              : undefined,
        },
      ),
      'unknown',
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dnssecDsStale, scene))?.outcome).toBe(outcome)
  })
})
