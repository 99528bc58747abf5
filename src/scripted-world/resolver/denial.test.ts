import { describe, expect, it } from 'vitest'
import { decodeBase32Hex } from '../../dns/bytes-text.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { Denial, Outcome } from './denial.ts'
import { denyByNsec, type NsecProof } from './nsec.ts'
import { denyByNsec3, type Nsec3Proof } from './nsec3.ts'

const { A, AAAA, CNAME, DNAME, DS, MX, NS, SOA } = TYPE

type Claim = { readonly what: string; readonly says: (denial: Denial) => Outcome; readonly outcome: Outcome }

describe('denial by NSEC', () => {
  /** The example zone of RFC 4035 appendix A. */
  const ZONE: readonly (readonly [Name, ...number[]])[] = [
    ['example', NS, SOA, MX],
    ['a.example', NS, DS],
    ['ai.example', A, AAAA],
    ['b.example', NS],
    ['ns1.example', A],
    ['ns2.example', A],
    ['*.w.example', MX],
    ['x.w.example', MX],
    ['x.y.w.example', MX],
    ['xx.example', A, AAAA],
  ]
  const proofOf = (owner: Name): NsecProof => {
    const index = ZONE.findIndex(([name]) => name === owner)
    const [, ...types] = ZONE[index] ?? [owner]
    return { owner, next: ZONE[(index + 1) % ZONE.length]?.[0] ?? '', types }
  }

  const CASES: readonly (Claim & { readonly by: readonly Name[] })[] = [
    { what: 'B.2: no name', by: ['b.example', 'example'], says: (it) => it.noName('ml.example'), outcome: 'proven' },
    {
      what: 'no name, but perhaps a wildcard',
      by: ['b.example'],
      says: (it) => it.noName('ml.example'),
      outcome: 'unproven',
    },
    {
      what: 'no wildcard, but perhaps the name',
      by: ['example'],
      says: (it) => it.noName('ml.example'),
      outcome: 'unproven',
    },
    {
      what: 'no name after the last one',
      by: ['xx.example', 'example'],
      says: (it) => it.noName('zz.example'),
      outcome: 'proven',
    },
    {
      what: 'another zone after the last one',
      by: ['xx.example', 'example'],
      says: (it) => it.noName('zz.test'),
      outcome: 'unproven',
    },
    {
      what: 'no name that exists',
      by: ['ns1.example', 'example'],
      says: (it) => it.noName('ns1.example'),
      outcome: 'unproven',
    },
    {
      what: 'no name below a delegation',
      by: ['b.example', 'example'],
      says: (it) => it.noName('x.b.example'),
      outcome: 'unproven',
    },
    {
      what: 'no name where something is below',
      by: ['ns2.example', 'example'],
      says: (it) => it.noName('w.example'),
      outcome: 'unproven',
    },
    { what: 'B.3: no data', by: ['ns1.example'], says: (it) => it.noData('ns1.example', MX), outcome: 'proven' },
    {
      what: 'no data, although there are',
      by: ['ns1.example'],
      says: (it) => it.noData('ns1.example', A),
      outcome: 'unproven',
    },
    {
      what: 'no data, by another name',
      by: ['ns2.example'],
      says: (it) => it.noData('ns1.example', MX),
      outcome: 'unproven',
    },
    {
      what: 'no data at an empty name',
      by: ['ns2.example'],
      says: (it) => it.noData('w.example', A),
      outcome: 'proven',
    },
    {
      what: 'B.5: no DS at a delegation',
      by: ['b.example'],
      says: (it) => it.noData('b.example', DS),
      outcome: 'proven',
    },
    {
      what: 'no DS, although there is one',
      by: ['a.example'],
      says: (it) => it.noData('a.example', DS),
      outcome: 'unproven',
    },
    {
      what: 'no other data at a delegation',
      by: ['b.example'],
      says: (it) => it.noData('b.example', A),
      outcome: 'unproven',
    },
    {
      what: 'B.8: no DS, said by the child',
      by: ['example'],
      says: (it) => it.noData('example', DS),
      outcome: 'unproven',
    },
    {
      what: 'B.6: a wildcard',
      by: ['x.y.w.example'],
      says: (it) => it.noCloserMatch('a.z.w.example', 'w.example'),
      outcome: 'proven',
    },
    {
      what: 'a wildcard beside the name',
      by: ['x.w.example'],
      says: (it) => it.noCloserMatch('x.w.example', 'w.example'),
      outcome: 'unproven',
    },
    {
      what: 'B.7: a wildcard without data',
      by: ['x.y.w.example', '*.w.example'],
      says: (it) => it.noData('a.z.w.example', A),
      outcome: 'proven',
    },
    {
      what: 'a wildcard with data',
      by: ['x.y.w.example', '*.w.example'],
      says: (it) => it.noData('a.z.w.example', MX),
      outcome: 'unproven',
    },
  ]
  it.each(CASES)('$what: $outcome', ({ by, says, outcome }) => {
    expect(says(denyByNsec(by.map(proofOf)))).toBe(outcome)
  })

  it('proves nothing below a DNAME, and no missing type at an alias', () => {
    const alias = { owner: 'c.example', next: 'd.example', types: [CNAME] }
    const tree = { owner: 'd.example', next: 'example', types: [DNAME] }
    expect(denyByNsec([alias]).noData('c.example', A)).toBe('unproven')
    expect(denyByNsec([tree]).noCloserMatch('x.d.example', 'example')).toBe('unproven')
    expect(denyByNsec([tree]).noCloserMatch('x.e.example', 'example')).toBe('proven')
  })
})

describe('denial by NSEC3', () => {
  /** RFC 5155 appendix A: the hashes in order, each with its name and its types. */
  const ZONE: readonly (readonly [string, Name, ...number[]])[] = [
    ['0p9mhaveqvm6t7vbl5lop2u3t2rp3tom', 'example', MX, NS, SOA],
    ['2t7b4g4vsa5smi47k61mv5bv1a22bojr', 'ns1.example', A],
    ['2vptu5timamqttgl4luu9kg21e0aor3s', 'x.y.w.example', MX],
    ['35mthgpgcu1qg68fab165klnsnk3dpvl', 'a.example', NS, DS],
    ['b4um86eghhds6nea196smvmlo4ors995', 'x.w.example', MX],
    ['gjeqe526plbf1g8mklp59enfd789njgi', 'ai.example', A, AAAA],
    ['ji6neoaepv8b5o6k4ev33abha8ht9fgc', 'y.w.example'],
    ['k8udemvp1j2f7eg6jebps17vp3n8i58h', 'w.example'],
    ['kohar7mbb8dc2ce8a9qvl8hon4k53uhi', '2t7b4g4vsa5smi47k61mv5bv1a22bojr.example', A],
    ['q04jkcevqvmu85r014c7dkba38o0ji5r', 'ns2.example', A],
    ['r53bq7cc2uvmubfu5ocmm6pers9tk9en', '*.w.example', MX],
    ['t644ebqk9bibcna874givr6joj62mlhv', 'xx.example', A, AAAA],
  ]
  const bytes = (hash: string | undefined): Uint8Array => decodeBase32Hex(hash ?? '') ?? new Uint8Array()

  /** Returns the record that matches a name or covers it, according to the RFC. */
  const proofOf = (name: Name, isOptOut: boolean): Nsec3Proof => {
    const index = ZONE.findIndex(([, owner]) => owner === name)
    const [hash, , ...types] = ZONE[index] ?? ['', name]
    return { ownerHash: bytes(hash), nextHash: bytes(ZONE[(index + 1) % ZONE.length]?.[0]), types, isOptOut }
  }

  const CASES: readonly (Claim & { readonly by: readonly Name[]; readonly isOptOut?: boolean })[] = [
    {
      what: 'B.1: no name',
      by: ['example', 'x.w.example', 'a.example'],
      says: (it) => it.noName('a.c.x.w.example'),
      outcome: 'proven',
    },
    {
      what: 'no name in an opt-out span',
      by: ['example', 'x.w.example', 'a.example'],
      isOptOut: true,
      says: (it) => it.noName('a.c.x.w.example'),
      outcome: 'insecure',
    },
    {
      what: 'no name without its closest encloser',
      by: ['example', 'a.example'],
      says: (it) => it.noName('a.c.x.w.example'),
      outcome: 'unproven',
    },
    {
      what: 'no name, but perhaps the next closer one',
      by: ['x.w.example', 'a.example'],
      says: (it) => it.noName('a.c.x.w.example'),
      outcome: 'unproven',
    },
    {
      what: 'no name, but perhaps a wildcard',
      by: ['example', 'x.w.example'],
      says: (it) => it.noName('a.c.x.w.example'),
      outcome: 'unproven',
    },
    { what: 'B.2: no data', by: ['ns1.example'], says: (it) => it.noData('ns1.example', MX), outcome: 'proven' },
    {
      what: 'no data, although there are',
      by: ['ns1.example'],
      says: (it) => it.noData('ns1.example', A),
      outcome: 'unproven',
    },
    {
      what: 'B.2.1: no data at an empty name',
      by: ['y.w.example'],
      says: (it) => it.noData('y.w.example', A),
      outcome: 'proven',
    },
    {
      what: 'B.3: no DS in an opt-out span',
      by: ['example', 'a.example'],
      isOptOut: true,
      says: (it) => it.noData('c.example', DS),
      outcome: 'insecure',
    },
    {
      what: 'no DS in a span without opt-out',
      by: ['example', 'a.example'],
      says: (it) => it.noData('c.example', DS),
      outcome: 'unproven',
    },
    {
      what: 'B.4: a wildcard',
      by: ['ns2.example'],
      says: (it) => it.noCloserMatch('a.z.w.example', 'w.example'),
      outcome: 'proven',
    },
    {
      what: 'a wildcard by the wrong record',
      by: ['ns1.example'],
      says: (it) => it.noCloserMatch('a.z.w.example', 'w.example'),
      outcome: 'unproven',
    },
    {
      what: 'B.5: a wildcard without data',
      by: ['w.example', 'ns2.example', '*.w.example'],
      says: (it) => it.noData('a.z.w.example', AAAA),
      outcome: 'proven',
    },
    {
      what: 'B.5 without the wildcard',
      by: ['w.example', 'ns2.example'],
      says: (it) => it.noData('a.z.w.example', AAAA),
      outcome: 'unproven',
    },
    {
      what: 'B.6: no DS, said by the child',
      by: ['example'],
      says: (it) => it.noData('example', DS),
      outcome: 'unproven',
    },
  ]
  it.each(CASES)('$what: $outcome', ({ by, isOptOut = false, says, outcome }) => {
    const proofs = by.map((name) => proofOf(name, isOptOut))
    expect(says(denyByNsec3(proofs, { salt: Uint8Array.of(0xaa, 0xbb, 0xcc, 0xdd), iterations: 12 }, 'example'))).toBe(
      outcome,
    )
  })
})
