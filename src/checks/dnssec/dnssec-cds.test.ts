import { describe, expect, it } from 'vitest'
import { records } from '../../../test/support/delegation-scenes.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import {
  dsOf,
  makeKey,
  type Signing,
  signedScene,
  type TestKey,
  validFor,
  withSignatures,
} from '../../../test/support/signed-scene.ts'
import { presentZoneLine } from '../../dns/presentation.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { TYPE } from '../../dns/types.ts'
import { seen, unseen } from '../../evidence/engine/observed.ts'
import type { DnsAnswer } from '../../world.ts'
import { dnssecCds } from './dnssec-cds.ts'

/** The key of RFC 6605 section 6.1, whose owner is example.net, with the DS of that section. */
const KEY = '257 3 13 GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA=='
const DS = '55648 13 2 b4c8c1fe2e7477127b27115656ad6256f424625bf5c1e2770ce6d6e37df61d17'
/** The key of RFC 8080 section 6.1 for example.com; here it only serves as another key. */
const OTHER_KEY = '257 3 15 l02Woi0iS8Aa25FQkUd9RMzZHJpBoRQwAQEX1SxZJA4='
const OTHER_DS = '3613 15 2 3aa5ab37efce57f737fc1627013fee07bdf241bd10f3b1964ab55c78e79a304b'

const zone = (...lines: readonly string[]): Scene => ({
  domain: 'example.net',
  zone: lines.map((line) => `@ ${line}`).join('\n'),
})

describe('dnssec-cds', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['CDS and CDNSKEY fit the DS', zone(`DS ${DS}`, `CDS ${DS}`, `CDNSKEY ${KEY}`), 'ok'],
    ['CDNSKEY alone', zone(`DS ${DS}`, `CDNSKEY ${KEY}`), 'ok'],
    ['another digest of the same key', zone(`DS ${DS}`, `CDS 55648 13 4 ${'ab'.repeat(48)}`), 'ok'],
    ['a new key beside the present one', zone(`DS ${DS}`, `CDS ${DS}`, `CDS ${OTHER_DS}`), 'differs'],
    ['a new key', zone(`DS ${DS}`, `CDNSKEY ${OTHER_KEY}`), 'differs'],
    ['one DS too many', zone(`DS ${DS}`, `DS ${OTHER_DS}`, `CDS ${DS}`), 'differs'],
    ['the same digest type with another digest', zone(`DS ${DS}`, `CDS 55648 13 2 ${'ab'.repeat(32)}`), 'differs'],
    ['CDS and CDNSKEY contradict each other', zone(`DS ${DS}`, `CDS ${DS}`, `CDNSKEY ${OTHER_KEY}`), 'faulty'],
    ['the signal to delete', zone(`DS ${DS}`, 'CDS 0 0 0 00'), 'differs'],
    ['the signal to delete as a key', zone(`DS ${DS}`, 'CDNSKEY 0 3 0 AA=='), 'differs'],
    ['a DS is asked for in an unsigned zone', zone(`CDS ${DS}`), 'unsigned-zone'],
    ['deleted as asked for', zone('CDS 0 0 0 00'), 'ok'],
    ['nothing is asked for', zone(`DS ${DS}`), undefined],
    [
      'the evidence is unseen',
      { ...zone(`DS ${DS}`, `CDS ${DS}`), failures: { 'example.net CDNSKEY': 'timeout' } },
      'unknown',
    ],
    [
      'one of the two is enough for a difference',
      { ...zone(`DS ${DS}`, `CDS ${OTHER_DS}`), failures: { 'example.net CDNSKEY': 'timeout' } },
      'differs',
    ],
    [
      'the DS is unseen',
      { ...zone(`CDS ${DS}`), isDirectDnsOn: false, failures: { 'example.net DS': 'timeout' } },
      'unknown',
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dnssecCds, scene))?.outcome).toBe(outcome)
  })

  it('distinguishes a deletion from a change', async () => {
    expect((await judge(dnssecCds, zone(`DS ${DS}`, 'CDS 0 0 0 00')))?.values).toMatchObject({ isDeletion: true })
    expect((await judge(dnssecCds, zone(`DS ${DS}`, `CDNSKEY ${OTHER_KEY}`)))?.values).toMatchObject({
      isDeletion: false,
      wantedTags: ['3613'],
      dsTags: ['55648'],
    })
  })
})

describe('dnssec-cds in a signed zone', () => {
  const key = makeKey()
  const other = makeKey()
  /** The zone flag is missing. */
  const hostKey = makeKey(1)
  const SECOND = '45.33.2.53'

  const cds = (of: TestKey): string => {
    const { data, name, ttl } = dsOf(of)
    if (data.type !== 'DS') throw new Error('not a DS record')
    return presentZoneLine(makeRecord(name, ttl, { ...data, type: 'CDS' }))
  }
  const cdnskey = ({ record: { name, ttl, data } }: TestKey): string => {
    if (data.type !== 'DNSKEY') throw new Error('not a DNSKEY record')
    return presentZoneLine(makeRecord(name, ttl, { ...data, type: 'CDNSKEY' }))
  }
  const DELETE_CDS = '@ CDS 0 0 0 00'
  const DELETE_KEY = '@ CDNSKEY 0 3 0 AA=='
  const CSYNC = (serial: string, types: string) => `@ TYPE62 \\# ${6 + types.length / 2} ${serial}0003${types}`

  const signed = (lines: readonly string[], signing: Partial<Signing> = {}, scene: Partial<Scene> = {}): Scene =>
    signedScene({ key, ...signing }, { ...scene, zone: lines.join('\n') })

  const atSecond =
    (type: number, change: (usual: DnsAnswer) => Partial<DnsAnswer>): NonNullable<Scene['answer']> =>
    (inquiry, usual) =>
      inquiry.kind === 'server' && inquiry.address === SECOND && inquiry.type === type
        ? seen({ ...usual, ...change(usual) })
        : undefined

  const everywhere =
    (type: number, change: (usual: DnsAnswer) => Partial<DnsAnswer>): NonNullable<Scene['answer']> =>
    (inquiry, usual) =>
      inquiry.type === type ? seen({ ...usual, ...change(usual) }) : undefined

  const unsigned = ({ answers }: DnsAnswer): Partial<DnsAnswer> => ({
    answers: answers.filter(({ type }) => type !== TYPE.RRSIG),
  })
  const signedBy =
    (signing: Signing) =>
    ({ answers }: DnsAnswer): Partial<DnsAnswer> => ({ answers: withSignatures(signing, answers) })
  const none = (): Partial<DnsAnswer> => ({ answers: [] })
  const instead = (line: string) => (): Partial<DnsAnswer> => ({ answers: withSignatures({ key }, records(line)) })

  const BOTH_KEYS = { keys: [key.record, other.record] }
  const CASES: readonly [string, Scene, outcome: string | undefined, kind?: string][] = [
    ['both fit the DS', signed([cds(key), cdnskey(key)]), 'ok'],
    ['another key of the zone beside it', signed([cds(key), cds(other)], BOTH_KEYS), 'differs'],
    ['a key that is not published yet beside it', signed([cds(key), cds(other)]), 'differs'],
    ['the first DS', signed([cds(key)], { ds: [], resolvers: 'ignore' }), 'differs'],
    ['the signal to delete', signed([DELETE_CDS, DELETE_KEY]), 'differs'],
    ['they contradict each other', signed([cds(key), cdnskey(other)], BOTH_KEYS), 'faulty', 'contradiction'],
    ['one of them asks for less', signed([cds(key), cds(other), cdnskey(key)], BOTH_KEYS), 'faulty', 'contradiction'],
    ['one of them asks to delete', signed([cds(key), DELETE_KEY]), 'faulty', 'contradiction'],
    ['the signal to delete beside another record', signed([cds(key), DELETE_CDS]), 'faulty', 'delete-beside-others'],
    ['no key of the zone', signed([cds(other)]), 'faulty', 'no-key'],
    ['no key of the zone, as a key', signed([cdnskey(other)]), 'faulty', 'no-key'],
    [
      'a key that is not a zone key',
      signed([cdnskey(hostKey), cdnskey(key)], { keys: [key.record, hostKey.record] }),
      'faulty',
      'not-zone-key',
    ],
    ['a key that does not sign the keys', signed([cds(other)], BOTH_KEYS), 'faulty', 'key-does-not-sign'],
    ['no signature', signed([cds(key)], {}, { answer: everywhere(TYPE.CDS, unsigned) }), 'faulty', 'unsigned'],
    [
      'the signature of a key that the zone does not have',
      signed([cds(key)], {}, { answer: everywhere(TYPE.CDS, signedBy({ key: other })) }),
      'faulty',
      'bad-signature',
    ],
    [
      'an expired signature',
      signed([cds(key)], {}, { answer: everywhere(TYPE.CDS, signedBy({ key, validity: validFor(48, -1) })) }),
      'faulty',
      'bad-signature',
    ],
    ['none at one server', signed([cds(key)], {}, { answer: atSecond(TYPE.CDS, none) }), 'faulty', 'servers-differ'],
    [
      'another one at one server',
      signed([cds(key)], {}, { answer: atSecond(TYPE.CDS, instead(DELETE_CDS)) }),
      'faulty',
      'servers-differ',
    ],
    [
      'without signature at one server',
      signed([cds(key)], {}, { answer: atSecond(TYPE.CDS, unsigned) }),
      'faulty',
      'unsigned',
    ],
    [
      'other types in CSYNC at one server',
      signed([CSYNC('00000001', '000120')], {}, { answer: atSecond(TYPE.CSYNC, instead(CSYNC('00000001', '000160'))) }),
      'faulty',
      'servers-differ',
    ],
    [
      'another serial in CSYNC at one server',
      signed([CSYNC('00000001', '000120')], {}, { answer: atSecond(TYPE.CSYNC, instead(CSYNC('00000002', '000120'))) }),
      undefined,
    ],
    [
      'the servers cannot be asked',
      { ...signed([cds(key), cdnskey(other)]), isDirectDnsOn: false },
      'faulty',
      'contradiction',
    ],
    [
      'one server cannot be asked',
      signed(
        [cds(key)],
        {},
        {
          answer: (inquiry) =>
            inquiry.kind === 'server' && inquiry.address === SECOND && inquiry.type === TYPE.CDS
              ? unseen('timeout', 'no answer in this scene')
              : undefined,
        },
      ),
      'unknown',
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome, kind) => {
    const verdict = await judge(dnssecCds, scene)
    expect([verdict?.outcome, (verdict?.values as { kind?: string } | undefined)?.kind]).toEqual([outcome, kind])
  })

  it('names the types and the servers that differ', async () => {
    const verdict = await judge(dnssecCds, signed([cds(key)], {}, { answer: atSecond(TYPE.CDS, none) }))
    expect(verdict?.values).toEqual({
      zone: 'example.com',
      kind: 'servers-differ',
      types: ['CDS'],
      servers: ['ns2.example.com (45.33.2.53)'],
    })
  })
})
