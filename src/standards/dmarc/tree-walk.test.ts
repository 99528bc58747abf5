import { describe, expect, it } from 'vitest'
import { parseDmarc } from './parse.ts'
import { endsWalk, organisationalDomainOf, policyStepOf, type WalkStep, walkNames } from './tree-walk.ts'

describe('the names of the DNS tree walk', () => {
  it.each([
    ['com', ['com']],
    ['example.com', ['example.com', 'com']],
    ['a.b.example.com', ['a.b.example.com', 'b.example.com', 'example.com', 'com']],
    ['1.2.3.4.5.6.7', ['1.2.3.4.5.6.7', '2.3.4.5.6.7', '3.4.5.6.7', '4.5.6.7', '5.6.7', '6.7', '7']],
    [
      '1.2.3.4.5.6.7.8',
      ['1.2.3.4.5.6.7.8', '2.3.4.5.6.7.8', '3.4.5.6.7.8', '4.5.6.7.8', '5.6.7.8', '6.7.8', '7.8', '8'],
    ],
    // The example of RFC 9989 section 4.10.
    [
      'a.b.c.d.e.f.g.h.i.j.mail.example.com',
      [
        'a.b.c.d.e.f.g.h.i.j.mail.example.com',
        'g.h.i.j.mail.example.com',
        'h.i.j.mail.example.com',
        'i.j.mail.example.com',
        'j.mail.example.com',
        'mail.example.com',
        'example.com',
        'com',
      ],
    ],
  ])('of %s', (domain, names) => {
    expect(walkNames(domain)).toEqual(names)
  })
})

/** Returns the records at the names of a tree walk, up to its end. */
function walk(domain: string, records: Readonly<Record<string, string>>): readonly WalkStep[] {
  const steps: WalkStep[] = []
  for (const name of walkNames(domain)) {
    const reading = parseDmarc(`v=DMARC1; ${records[name]}`)
    const step = { name, record: records[name] !== undefined && reading.ok ? reading.value.record : undefined }
    steps.push(step)
    if (endsWalk(step)) break
  }
  return steps
}

describe('the organizational domain and the policy record of a name', () => {
  const CASES: readonly [string, string, Record<string, string>, organisation: string, policyAt: string | undefined][] =
    [
      ['no record', 'a.example.com', {}, 'a.example.com', undefined],
      ['itself', 'example.com', { 'example.com': 'p=none' }, 'example.com', 'example.com'],
      ['the name above', 'a.example.com', { 'example.com': 'p=none' }, 'example.com', 'example.com'],
      [
        'itself, in a larger organisation',
        'a.example.com',
        { 'a.example.com': 'p=none', 'example.com': 'p=none' },
        'example.com',
        'a.example.com',
      ],
      [
        'the shortest name, not the nearest',
        'a.b.example.com',
        { 'b.example.com': 'p=none', 'example.com': 'p=reject' },
        'example.com',
        'example.com',
      ],
      [
        'the name below a public suffix',
        'a.b.example.com',
        { 'example.com': 'p=none', com: 'p=none; psd=y' },
        'example.com',
        'example.com',
      ],
      [
        'the public suffix, where the organisation is silent',
        'a.example.com',
        { com: 'p=none; psd=y' },
        'example.com',
        'com',
      ],
      [
        'the organisation, not a name between',
        'a.b.example.com',
        { 'b.example.com': 'p=none', com: 'p=none; psd=y' },
        'example.com',
        'com',
      ],
      [
        'the first domain with psd=n',
        'a.b.example.com',
        { 'b.example.com': 'p=none; psd=n', 'example.com': 'p=reject' },
        'b.example.com',
        'b.example.com',
      ],
      ['itself, though it is a suffix', 'com', { com: 'p=none; psd=y' }, 'com', 'com'],
      ['a top-level domain without psd', 'example.com', { com: 'p=none' }, 'com', 'com'],
      [
        'psd=u is as if it were absent',
        'a.example.com',
        { 'example.com': 'p=none; psd=u', com: 'p=none; psd=y' },
        'example.com',
        'example.com',
      ],
    ]
  it.each(CASES)('%s', (_case, domain, records, organisation, policyAt) => {
    const steps = walk(domain, records)
    expect([organisationalDomainOf(steps), policyStepOf(steps)?.name]).toEqual([organisation, policyAt])
  })
})
