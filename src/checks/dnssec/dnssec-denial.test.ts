import { describe, expect, it } from 'vitest'
import { type Cases, records } from '../../../test/support/delegation-scenes.ts'
import { answered, firstOf, to } from '../../../test/support/deviating-servers.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { makeKey, signedScene, validFor, withSignatures } from '../../../test/support/signed-scene.ts'
import { encodeBase32Hex } from '../../dns/bytes-text.ts'
import { nsec3Hash } from '../../dns/dnssec/nsec3.ts'
import { signRrset, type Validity } from '../../dns/dnssec/sign.ts'
import type { ResourceRecord } from '../../dns/record.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { DnsInquiry } from '../../evidence/engine/inquiry.ts'
import { seen } from '../../evidence/engine/observed.ts'
import { dnssecDenial } from './dnssec-denial.ts'

type Answer = NonNullable<Scene['answer']>

const key = makeKey()
const PRIVATE_TYPE = 65_280
const ofName = ({ name }: DnsInquiry): boolean => name.startsWith('zw-random.')
const ofType = ({ type }: DnsInquiry): boolean => type === TYPE.SPF || type === PRIVATE_TYPE

/** Validating resolvers return SERVFAIL; with checking disabled they pass the answer on. */
const rejected =
  (which: (inquiry: DnsInquiry) => boolean, by: 'all' | 'first' = 'all'): Answer =>
  (inquiry, usual) =>
    inquiry.kind === 'server' || (by === 'first' && inquiry.kind === 'resolver') || !which(inquiry)
      ? undefined
      : seen(
          inquiry.isCheckingDisabled
            ? { ...usual, isValidated: false }
            : { ...usual, status: RCODE.SERVFAIL, isValidated: false, answers: [], authority: [] },
        )

/** The proof that the name servers send. */
const proved =
  (authority: readonly ResourceRecord[]): Answer =>
  (inquiry, usual) =>
    inquiry.kind === 'server' && (ofName(inquiry) || ofType(inquiry)) ? seen({ ...usual, authority }) : undefined

const signed = (answer?: Answer): Scene => signedScene({ key }, { zone: '@ A 93.184.5.1', ...(answer && { answer }) })

const NSEC = records('@ NSEC www A NS SOA RRSIG NSEC DNSKEY')
const nsec3 = (hash: number, flags: number): readonly ResourceRecord[] =>
  records(`0p9mhaveqvm6t7vbl5lop2u3t2rp3tom NSEC3 ${hash} ${flags} 0 - 2t7b4g4vsa5smi47k61mv5bv1a22bojr A RRSIG`)
const withSignature = (set: readonly ResourceRecord[], validity: Validity): readonly ResourceRecord[] => [
  ...set,
  signRrset(set, key.signing, validity),
]
const VALID = validFor(24, 24)

describe('dnssec-denial', () => {
  const CASES: Cases = [
    ['resolvers accept both proofs', signed(), 'ok'],
    ['they reject that of a name', signed(rejected(ofName)), 'broken'],
    ['they reject that of a type', signed(rejected(ofType)), 'broken'],
    [
      'they reject that of a type, and there is an SPF record',
      signedScene(
        { key },
        { zone: '@ SPF \\# 12 0b763d73706631202d616c6c', answer: rejected(({ type }) => type === PRIVATE_TYPE) },
      ),
      'broken',
    ],
    ['one resolver alone proves nothing', signed(rejected(ofName, 'first')), 'ok'],
    ['an unsigned zone', { zone: '@ A 93.184.5.1' }, undefined],
    [
      'no answer in time',
      {
        ...signed(),
        failures: { [`example.com TYPE${PRIVATE_TYPE}`]: 'deadline', 'zw-random.example.com A': 'deadline' },
      },
      'unknown',
    ],
  ]
  it.each(CASES)('%s', async (_case, scene, outcome) => {
    expect((await judge(dnssecDenial, scene))?.outcome).toBe(outcome)
  })

  it.each<[fault: string, proof: readonly ResourceRecord[]]>([
    ['missing', []],
    ['bad-signature', NSEC],
    ['bad-signature', [...NSEC, signRrset(NSEC, makeKey().signing, VALID)]],
    ['expired', withSignature(NSEC, validFor(48, -24))],
    ['not-yet-valid', withSignature(NSEC, validFor(-24, 48))],
    ['unknown-hash', withSignature(nsec3(2, 0), VALID)],
    ['unknown-flags', withSignature(nsec3(1, 2), VALID)],
    ['not-covering', withSignature(NSEC, VALID)],
  ])('names the fault of the proof: %s', async (fault, proof) => {
    const verdict = await judge(dnssecDenial, signed(firstOf(rejected(ofName), proved(proof))))
    expect(verdict?.values).toEqual({ zone: 'example.com', failing: ['name'], fault })
  })
})

describe('proofs that deny what exists', () => {
  const ZONE = '@ A 93.184.5.1\n@ MX 10 mx\nwww A 93.184.5.1\n_dmarc TXT "v=DMARC1; p=none"'
  const COMPLETE = 'A NS SOA MX RRSIG NSEC DNSKEY'
  const scene = (proof: readonly ResourceRecord[], ...more: readonly Answer[]): Scene =>
    signedScene({ key }, { zone: ZONE, answer: firstOf(...more, proved(proof)) })
  const proving = (line: string, ...more: readonly Answer[]): Scene =>
    scene(withSignature(records(line), VALID), ...more)
  const HASH = (name: string): string => encodeBase32Hex(nsec3Hash(name, new Uint8Array(), 0)).toLowerCase()
  /** An NSEC3 record that matches the apex and covers all other hashes. */
  const apexAlone = (settings: string, types: string): string =>
    `${HASH('example.com')} NSEC3 1 ${settings} ${HASH('example.com')} ${types}`
  /** A cached answer of the resolvers for a name that the name servers no longer have. */
  const stale: Answer = (inquiry, usual) =>
    inquiry.kind === 'server' && inquiry.name === 'www.example.com'
      ? seen({ ...usual, status: RCODE.NXDOMAIN, answers: [] })
      : undefined
  const wildcardWww: Answer = (inquiry, usual) =>
    inquiry.name === 'www.example.com' && usual.answers.length > 0
      ? seen({ ...usual, answers: usual.answers.map(fromWildcard) })
      : undefined
  const fromWildcard = (record: ResourceRecord): ResourceRecord =>
    record.data.type === 'RRSIG' ? makeRecord(record.name, record.ttl, { ...record.data, labels: 2 }) : record

  /** The servers answer A queries at the apex with a CNAME record, which the bitmap of the apex lacks. */
  const apexAlias = proving(`@ NSEC _dmarc ${COMPLETE}`, (inquiry, usual) =>
    inquiry.name === 'example.com' && [TYPE.A, TYPE.CNAME].some((type) => type === inquiry.type)
      ? seen({ ...usual, answers: withSignatures({ key }, records('@ CNAME www')) })
      : undefined,
  )

  const CASES: readonly [string, Scene, denied: readonly string[] | undefined][] = [
    ['an NSEC record that fits', proving(`@ NSEC _dmarc ${COMPLETE}`), undefined],
    [
      'an NSEC record that points back to the apex',
      proving(`@ NSEC @ ${COMPLETE}`),
      ['www.example.com', '_dmarc.example.com'],
    ],
    ['an NSEC record that skips a name', proving('_dmarc NSEC zz TXT RRSIG NSEC'), ['www.example.com']],
    ['the last NSEC record of the zone', proving('_dmarc NSEC @ TXT RRSIG NSEC'), ['www.example.com']],
    ['a bitmap without a type', proving('@ NSEC _dmarc A NS SOA RRSIG NSEC DNSKEY'), ['example.com MX']],
    ['the NSEC record of a delegation says nothing about the types', proving('www NSEC zz NS RRSIG NSEC'), undefined],
    ['a delegation says nothing about names below it', proving('com. NSEC net. NS DS RRSIG NSEC'), undefined],
    [
      'an NSEC3 record that covers all other names',
      proving(apexAlone('0 0 -', COMPLETE)),
      ['www.example.com', '_dmarc.example.com'],
    ],
    ['an NSEC3 bitmap without a type', proving(apexAlone('1 0 -', 'A NS SOA RRSIG DNSKEY')), ['example.com MX']],
    [
      'an NSEC3 record with opt-out does not deny the names that it covers',
      proving(apexAlone('1 0 -', COMPLETE)),
      undefined,
    ],
    ['resolvers do not use NSEC3 with so many iterations', proving(apexAlone('0 51 -', COMPLETE)), undefined],
    [
      'an invalid signature has no effect',
      scene([...records(`@ NSEC @ ${COMPLETE}`), signRrset(NSEC, key.signing, VALID)]),
      undefined,
    ],
    [
      'an expired signature has no effect',
      scene(withSignature(records(`@ NSEC @ ${COMPLETE}`), validFor(48, -24))),
      undefined,
    ],
    ['a CNAME at the apex, which is another fault', apexAlias, undefined],
    ['a name that only caches have', proving('_dmarc NSEC zz TXT RRSIG NSEC', stale), undefined],
    ['a name that a wildcard answers', proving('_dmarc NSEC zz TXT RRSIG NSEC', wildcardWww), undefined],
  ]
  it.each(CASES)('%s', async (_case, given, denied) => {
    const verdict = await judge(dnssecDenial, given)
    expect(verdict?.outcome).toBe(denied === undefined ? 'ok' : 'denies-existing')
    expect((verdict?.values as { denied?: readonly string[] } | undefined)?.denied).toEqual(denied)
  })

  it('compares the proofs of other negative answers as well', async () => {
    const proof = withSignature(records('@ NSEC zz A NS SOA MX RRSIG NSEC'), VALID)
    const ofCaa: Answer = (inquiry, usual) =>
      inquiry.name === 'example.com' && inquiry.type === TYPE.CAA ? seen({ ...usual, authority: proof }) : undefined
    const verdict = await judge(dnssecDenial, signedScene({ key }, { zone: ZONE, answer: ofCaa }))
    expect(verdict?.outcome).toBe('denies-existing')
  })
})

describe('a proof that is faulty only in part', () => {
  const VALID_APEX = withSignature(records('@ NSEC _dmarc A NS SOA RRSIG NSEC DNSKEY'), VALID)
  const LAST = records('www NSEC @ A RRSIG NSEC')

  it.each<[string, readonly ResourceRecord[], outcome: string]>([
    ['the record that covers the name', [...VALID_APEX, ...LAST, signRrset(NSEC, key.signing, VALID)], 'partly-broken'],
    ['the record of the apex, which denies the wildcard', [...NSEC, ...withSignature(LAST, VALID)], 'broken'],
    ['all records', [...NSEC, ...LAST], 'broken'],
  ])('%s', async (_case, proof, outcome) => {
    const verdict = await judge(dnssecDenial, signed(firstOf(rejected(ofName), proved(proof))))
    expect(verdict?.outcome).toBe(outcome)
  })

  it('names the range', async () => {
    const proof = [...VALID_APEX, ...LAST]
    const verdict = await judge(dnssecDenial, signed(firstOf(rejected(ofName), proved(proof))))
    expect(verdict?.values).toEqual({
      zone: 'example.com',
      fault: 'bad-signature',
      owner: 'www.example.com',
      next: 'example.com',
    })
  })

  it.each<[string, NonNullable<Scene['answer']>]>([
    ['resolvers got the answers of the others', () => undefined],
    ['resolvers got its answers', rejected(ofName)],
  ])('names the server whose proof is missing, where %s', async (_case, resolvers) => {
    const withoutProof = answered(to(['45.33.2.53'], ofName), { authority: [] })
    const verdict = await judge(
      dnssecDenial,
      signed(firstOf(resolvers, withoutProof, proved([...VALID_APEX, ...withSignature(LAST, VALID)]))),
    )
    expect([verdict?.outcome, verdict?.values]).toEqual([
      'some-servers',
      { zone: 'example.com', servers: ['ns2.example.com (45.33.2.53)'], fault: 'missing' },
    ])
  })
})
