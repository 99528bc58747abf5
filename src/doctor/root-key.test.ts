import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { dsDigest } from '../dns/dnssec/ds-digest.ts'
import { keyTag } from '../dns/dnssec/key-tag.ts'
import { publicKeyRecord } from '../dns/dnssec/public-key.ts'
import { type DsRecordData, ROOT_ANCHORS } from '../dns/dnssec/root-anchors.ts'
import { ROOT } from '../dns/name.ts'
import type { ResourceRecord } from '../dns/record.ts'
import { seen, unseen } from '../evidence/engine/observed.ts'
import type { Dns, DnsAnswer } from '../world.ts'
import { diagnoseRootKey } from './root-key.ts'

const KSK = 257
const ZSK = 256

const makeKey = (flags: number): ResourceRecord =>
  publicKeyRecord(ROOT, 3600, flags, 13, generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey)

const anchorOf = (key: ResourceRecord): DsRecordData => ({
  type: 'DS',
  keyTag: keyTag(key),
  algorithm: 13,
  digestType: 2,
  digest: dsDigest(key, 2) ?? new Uint8Array(),
})

const ANSWER: DnsAnswer = {
  status: 0,
  isAuthoritative: false,
  isValidated: true,
  isRecursionAvailable: true,
  isTruncated: false,
  hasEdns: true,
  extendedErrors: [],
  answers: [],
  authority: [],
  additional: [],
  from: 'resolver-1',
  durationMs: 1,
}

const dnsWith = (answers: readonly ResourceRecord[]): Pick<Dns, 'resolve'> => ({
  resolve: async () => seen({ ...ANSWER, answers }),
})

describe('the root key', () => {
  const [first, second, zsk] = [makeKey(KSK), makeKey(KSK), makeKey(ZSK)]

  it.each<[string, readonly ResourceRecord[], readonly DsRecordData[], code: string, tags: readonly number[]]>([
    ['the only one', [first, zsk], [anchorOf(first)], 'root-key-known', [keyTag(first)]],
    ['one of two during a rollover', [first, second], [anchorOf(second)], 'root-key-known', [keyTag(second)]],
    ['another root', [first, zsk], [anchorOf(second)], 'root-key-unknown', [keyTag(first)]],
    [
      'the same key tag with another digest',
      [first],
      [{ ...anchorOf(first), digest: anchorOf(second).digest }],
      'root-key-unknown',
      [keyTag(first)],
    ],
    ['a zone signing key is not an anchor', [first, zsk], [anchorOf(zsk)], 'root-key-unknown', [keyTag(first)]],
  ])('%s', async (_case, keys, anchors, code, tags) => {
    expect(await diagnoseRootKey(dnsWith(keys), anchors, true)).toEqual({ id: 'root-key', code, values: { tags } })
  })

  it.each<[string, Pick<Dns, 'resolve'>, hasResolver: boolean]>([
    ['no resolver works', dnsWith([first]), false],
    ['there is no answer', { resolve: async () => unseen('timeout', 'no answer') }, true],
    ['the answer has no keys', dnsWith([]), true],
  ])('is not tested where %s', async (_case, dns, hasResolver) => {
    expect((await diagnoseRootKey(dns, [anchorOf(first)], hasResolver)).code).toBe('root-key-untested')
  })

  it('of 2017 and that of 2024 are known', () => {
    expect(ROOT_ANCHORS.map((anchor) => [anchor.keyTag, anchor.digest.length])).toEqual([
      [20326, 32],
      [38696, 32],
    ])
  })
})
