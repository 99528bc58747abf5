import { describe, expect, it } from 'vitest'
import { type Cases, records } from '../../../test/support/delegation-scenes.ts'
import { firstOf } from '../../../test/support/deviating-servers.ts'
import { judge, type Scene } from '../../../test/support/judging.ts'
import { makeKey, signedScene, validFor } from '../../../test/support/signed-scene.ts'
import { signRrset, type Validity } from '../../dns/dnssec/sign.ts'
import type { ResourceRecord } from '../../dns/record.ts'
import { RCODE } from '../../dns/types.ts'
import type { DnsInquiry } from '../../evidence/inquiry.ts'
import { seen } from '../../evidence/observed.ts'
import { dnssecDenial } from './dnssec-denial.ts'

type Answer = NonNullable<Scene['answer']>

const key = makeKey()
const PRIVATE_TYPE = 65_280
const ofName = ({ name }: DnsInquiry): boolean => name.startsWith('zw-random.')
const ofType = ({ type }: DnsInquiry): boolean => type === PRIVATE_TYPE

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
