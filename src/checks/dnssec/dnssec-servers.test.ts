import { describe, expect, it } from 'vitest'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { dsOf, makeKey, signedScene, validFor, withSignatures, ZSK_FLAGS } from '../../../test/support/signed-scene.ts'
import type { ResourceRecord } from '../../dns/record.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { ServerInquiry } from '../../evidence/engine/inquiry.ts'
import { seen, unseen } from '../../evidence/engine/observed.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { dnssecServers } from './dnssec-servers.ts'

const key = makeKey()
const other = makeKey()
const SECOND = '45.33.2.53'

type Change = (inquiry: ServerInquiry, usual: DnsAnswer) => Observed<DnsAnswer> | undefined

/** The response of the second server over IPv4. */
const second =
  (change: Change): NonNullable<Scene['answer']> =>
  (inquiry, usual) =>
    inquiry.kind === 'server' && inquiry.address === SECOND ? change(inquiry, usual) : undefined

const all =
  (change: Change): NonNullable<Scene['answer']> =>
  (inquiry, usual) =>
    inquiry.kind === 'server' ? change(inquiry, usual) : undefined

const without =
  (...types: readonly number[]): Change =>
  (_inquiry, usual) =>
    seen({ ...usual, answers: usual.answers.filter(({ type }) => !types.includes(type)) })

const keySet =
  (records: readonly ResourceRecord[], signer = key): Change =>
  ({ type }, usual) =>
    type === TYPE.DNSKEY ? seen({ ...usual, answers: withSignatures({ key: signer }, records) }) : undefined

const late: Change = ({ form }, usual) =>
  form === 'dnssec'
    ? seen({ ...usual, answers: withSignatures({ key, validity: validFor(48, -1) }, usual.answers) })
    : undefined

const silentToEdns: Change = ({ form }) =>
  form === 'dnssec' ? unseen('timeout', 'no answer in this scene') : undefined

const refusesEdns: Change = ({ form }, usual) =>
  form === 'dnssec'
    ? seen({ ...usual, status: RCODE.FORMERR, isAuthoritative: false, hasEdns: false, answers: [] })
    : undefined

/** The change for queries of one type. */
const of =
  (type: number, change: Change): Change =>
  (inquiry, usual) =>
    inquiry.type === type ? change(inquiry, usual) : undefined

const failsFor = (type: number): Change =>
  of(type, (_inquiry, usual) => seen({ ...usual, status: RCODE.SERVFAIL, answers: [] }))

/** Signatures of a key that no server publishes. */
const signedByOther: Change = ({ form }, usual) =>
  form === 'dnssec' ? seen({ ...usual, answers: withSignatures({ key: other }, usual.answers) }) : undefined

const TIMEOUT = unseen('timeout', 'no answer in this scene')
const drops = (type: number): Change => of(type, () => TIMEOUT)

/** The second server signs with another key than the others; each has the given DNSKEY set. */
const signers = (keys: readonly ResourceRecord[], keysOfSecond: readonly ResourceRecord[]): Scene =>
  signedScene(
    { key, keys, ds: [dsOf(key), dsOf(other)] },
    {
      zone: '@ MX 10 mx',
      answer: second(({ form, type }, usual) => {
        if (form !== 'dnssec') return undefined
        const records = type === TYPE.DNSKEY ? keysOfSecond : usual.answers
        return seen({ ...usual, answers: withSignatures({ key: other }, records) })
      }),
    },
  )

const BOTH = [key.record, other.record]
const zsk = makeKey(ZSK_FLAGS)
const otherZsk = makeKey(ZSK_FLAGS)

/** Each of two signers has its own key signing key; the second server has these zone signing keys. */
const zoneSigners = (zsksOfSecond: readonly ResourceRecord[]): Scene =>
  signedScene(
    { key: zsk, keySigner: key, keys: [key.record, zsk.record, otherZsk.record], ds: [dsOf(key), dsOf(other)] },
    {
      zone: '@ MX 10 mx',
      answer: second(({ form, type }, usual) => {
        if (form !== 'dnssec') return undefined
        const records = type === TYPE.DNSKEY ? [other.record, ...zsksOfSecond] : usual.answers
        return seen({ ...usual, answers: withSignatures({ key: otherZsk, keySigner: other }, records) })
      }),
    },
  )

const signed = (answer?: Scene['answer'], ds = [dsOf(key)]): Scene =>
  signedScene({ key, ds }, { zone: '@ MX 10 mx', ...(answer && { answer }) })

describe('dnssec-servers', () => {
  const CASES: readonly [string, Scene, string | undefined][] = [
    ['all serve keys and signatures', signed(), 'ok'],
    ['one leaves the keys out', signed(second(without(TYPE.DNSKEY))), 'inconsistent'],
    ['one leaves the signatures out', signed(second(without(TYPE.RRSIG))), 'inconsistent'],
    ['one serves a key set that leads to no DS', signed(second(keySet([other.record], other))), 'inconsistent'],
    ['one serves the right key, signed by another', signed(second(keySet([key.record], other))), 'inconsistent'],
    ['one has only signatures that are out of date', signed(second(late)), 'inconsistent'],
    [
      'several signers, each of which publishes only its own key',
      signers([key.record], [other.record]),
      'keys-not-shared',
    ],
    ['several signers, each of which publishes the keys of both', signers(BOTH, BOTH), 'ok'],
    ['one of two signers does not publish the key of the other', signers(BOTH, [other.record]), 'keys-not-shared'],
    [
      'several signers with key signing keys of their own and shared zone signing keys',
      zoneSigners([zsk.record, otherZsk.record]),
      'ok',
    ],
    ['zone signing keys that are not shared', zoneSigners([otherZsk.record]), 'keys-not-shared'],
    [
      'a server that has not got the new key yet, with which nothing is signed',
      signedScene({ key, keys: BOTH }, { zone: '@ MX 10 mx', answer: second(keySet([key.record])) }),
      'ok',
    ],
    [
      'a server that has not got the new key yet, although others sign with it',
      signedScene(
        { key: other, keys: BOTH, ds: [dsOf(key), dsOf(other)] },
        { zone: '@ MX 10 mx', answer: second(keySet([key.record])) },
      ),
      'keys-not-shared',
    ],
    ['a server that is silent to EDNS is not judged', signed(second(silentToEdns)), 'ok'],
    ['nor is one that refuses EDNS', signed(second(refusesEdns)), 'ok'],
    ['no server can be judged', signed(all(refusesEdns)), undefined],
    [
      'no server has authority',
      signed(all((_inquiry, usual) => seen({ ...usual, isAuthoritative: false }))),
      undefined,
    ],
    [
      'an answer that was cut off does not prove that something is missing',
      signed(
        second(({ type }, usual) =>
          type === TYPE.DNSKEY ? seen({ ...usual, isTruncated: true, answers: [] }) : undefined,
        ),
      ),
      'unknown',
    ],
    ['all lead to no DS alike: the chain is broken', signed(undefined, [dsOf(other)]), 'ok'],
    ['all are out of date alike', signedScene({ key, validity: validFor(48, -1) }), 'ok'],
    ['all leave the signatures out: the chain is broken', signed(all(without(TYPE.RRSIG))), undefined],
    ['a server that drops DNSKEY queries over UDP and TCP', signed(second(drops(TYPE.DNSKEY))), 'inconsistent'],
    [
      'a server that drops DNSKEY queries over UDP only',
      signed(
        second((inquiry, usual) => (inquiry.transport === 'udp' ? drops(TYPE.DNSKEY)(inquiry, usual) : undefined)),
      ),
      'ok',
    ],
    [
      'a server without TCP whose answer to the DNSKEY query may have been lost',
      signed(second((inquiry, usual) => (inquiry.transport === 'tcp' ? TIMEOUT : drops(TYPE.DNSKEY)(inquiry, usual)))),
      'unknown',
    ],
    ['all drop DNSKEY queries: the chain is broken', signed(all(drops(TYPE.DNSKEY))), undefined],
    ['a silent server is another question', signed(second(() => unseen('timeout', 'no answer in this scene'))), 'ok'],
    ['direct questions are turned off', { ...signed(), isDirectDnsOn: false }, 'unknown'],
    ['no DS', signed(undefined, []), undefined],
    ['an unsigned zone', { zone: '' }, undefined],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dnssecServers, scene))?.outcome).toBe(outcome)
  })

  it('accepts a server that has old signatures beside current ones', async () => {
    const both: Change = ({ form, type }, usual) => {
      if (form !== 'dnssec' || type !== TYPE.SOA) return undefined
      const old = withSignatures({ key, validity: validFor(48, -1) }, usual.answers)
      return seen({ ...usual, answers: [...old, ...usual.answers.filter((record) => record.type === TYPE.RRSIG)] })
    }
    expect((await judge(dnssecServers, signed(second(both))))?.outcome).toBe('ok')
  })

  it.each<[string, Change, string]>([
    ['responses to DNSKEY queries', drops(TYPE.DNSKEY), 'response'],
    ['keys', without(TYPE.DNSKEY), 'keys'],
    ['keys, and answers queries for them with SERVFAIL', failsFor(TYPE.DNSKEY), 'keys'],
    ['signatures', without(TYPE.RRSIG), 'signatures'],
    ['signatures of the SOA record only', of(TYPE.SOA, without(TYPE.RRSIG)), 'signatures'],
    ['signatures of the keys only', of(TYPE.DNSKEY, without(TYPE.RRSIG)), 'signatures'],
    ['a valid signature of the SOA record', of(TYPE.SOA, signedByOther), 'signatures'],
    ['a valid signature of the MX records', of(TYPE.MX, signedByOther), 'signatures'],
    ['a DS', keySet([other.record], other), 'ds'],
    ['dates', late, 'dates'],
  ])('names the server that lacks %s', async (_case, change, lacks) => {
    expect((await judge(dnssecServers, signed(second(change))))?.values).toEqual({
      zone: 'example.com',
      servers: ['ns2.example.com (45.33.2.53)'],
      lacks,
    })
  })

  it('names the servers that lack keys, and the keys', async () => {
    const verdict = await judge(dnssecServers, signers(BOTH, [other.record]))
    expect(verdict?.values).toEqual({
      zone: 'example.com',
      servers: ['ns2.example.com (45.33.2.53)'],
      tags: [`${key.signing.keyTag}`],
    })
  })

  it('reports it if two servers lack different things', async () => {
    const differing = signed((inquiry, usual) => {
      if (inquiry.kind !== 'server') return undefined
      if (inquiry.address === SECOND) return without(TYPE.DNSKEY)(inquiry, usual)
      return inquiry.address === '93.184.1.53' ? without(TYPE.RRSIG)(inquiry, usual) : undefined
    })
    expect((await judge(dnssecServers, differing))?.values).toEqual({
      zone: 'example.com',
      servers: expect.arrayContaining(['ns1.example.com (93.184.1.53)', 'ns2.example.com (45.33.2.53)']),
      lacks: 'several',
    })
  })
})
