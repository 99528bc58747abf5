import { describe, expect, it } from 'vitest'
import type { StepKind } from '../../checks/step.ts'
import type { Finding } from '../../report/words.ts'
import { combineFixes } from './fixes.ts'

interface Offer {
  readonly id?: string
  readonly severity?: Finding['severity']
  readonly steps: readonly string[]
  readonly kinds?: readonly StepKind[]
  readonly value?: string
}

const finding = ({
  id = 'caa-syntax',
  severity = 'problem',
  steps,
  kinds,
  value = '0 issue "ca.example"',
}: Offer): Finding => ({
  ...{ id, severity, category: 'security', title: `Title of ${id}`, detail: 'It has the record “128 foo "x"”.' },
  fix: { steps, ...(kinds && { stepKinds: kinds }), record: { host: '@', type: 'CAA', value } },
})

const combined = (...offers: readonly Offer[]) =>
  combineFixes({
    domain: 'example.com',
    findings: offers.map(finding),
    records: {
      sets: [
        { purpose: 'soa', name: 'example.com', type: 'SOA', state: 'present', source: 'authoritative', records: [] },
        {
          ...{ purpose: 'caa', name: 'example.com', type: 'CAA', state: 'present', source: 'authoritative' },
          records: [{ name: 'example.com', ttl: 60, type: 'CAA', data: '128 foo "x"' }],
        },
      ],
    },
  } as never)

const PUBLISH = 'At your DNS provider, replace the CAA record with the record shown here.'

describe('the fixes that can be published at once', () => {
  it('are those whose steps only publish, explain or follow', () => {
    const { change, ids, later, left } = combined({
      steps: [PUBLISH, 'A note.', 'What follows.'],
      kinds: ['publish', 'note', 'later'],
    })
    expect(change?.set).toMatchObject([{ name: 'example.com', records: [{ text: '0 issue "ca.example"' }] }])
    expect([ids, later, left]).toEqual([['caa-syntax'], ['What follows.'], []])
  })

  // The words of the step say the opposite of its kind, so that a result by the words would differ.
  it.each([
    ['Before you wait, check that you ask if you should, until later.', 'publish'],
    ['Legen Sie bei Ihrem DNS-Anbieter den hier gezeigten Eintrag an.', 'publish'],
  ] as const)('do not depend on the sentence %j', (sentence, kind) => {
    expect(combined({ steps: [sentence], kinds: [kind] }).ids).toEqual(['caa-syntax'])
  })

  it.each([
    ['precondition', 'precondition'],
    ['choice', 'choice'],
    ['further-edit', 'more-steps'],
    ['elsewhere', 'other-place'],
  ] as const)('leave out one with a step of the kind %s, and name the step', (kind, reason) => {
    const { change, ids, left } = combined({ steps: ['A note.', PUBLISH], kinds: [kind, 'publish'] })
    expect([change, ids]).toEqual([undefined, []])
    expect(left).toEqual([{ ids: ['caa-syntax'], title: 'Title of caa-syntax', reason, step: 'A note.' }])
  })

  it.each([
    ['has no kinds, as in the report of an older service', undefined],
    ['has fewer kinds than steps', ['publish']],
    ['has a kind of a newer service', ['publish', 'new-kind' as StepKind]],
  ] as const)('leave out one that %s', (_name, kinds) => {
    const { change, left } = combined({ steps: [PUBLISH, 'Something else.'], ...(kinds && { kinds }) })
    expect(change).toBeUndefined()
    expect(left).toMatchObject([{ reason: 'more-steps' }])
  })

  it('leave out one that publishes nothing', () => {
    expect(combined({ steps: ['A note.'], kinds: ['note'] })).toMatchObject({
      ids: [],
      left: [{ reason: 'more-steps' }],
    })
  })

  it('believe the more careful of two findings about the same step', () => {
    const { left } = combined(
      { id: 'caa-syntax', steps: [PUBLISH], kinds: ['publish'] },
      { id: 'caa-issue', severity: 'warn', steps: [PUBLISH], kinds: ['choice'] },
    )
    expect(left).toMatchObject([{ ids: ['caa-syntax', 'caa-issue'], reason: 'choice', step: PUBLISH }])
  })

  it('have one record for each record set', () => {
    const { ids, left } = combined(
      { id: 'caa-syntax', steps: [PUBLISH], kinds: ['publish'] },
      { id: 'caa-issue', steps: [PUBLISH], kinds: ['publish'], value: '0 issue "other.example"' },
    )
    expect([ids, left]).toMatchObject([['caa-syntax'], [{ ids: ['caa-issue'], reason: 'same-set' }]])
  })
})
