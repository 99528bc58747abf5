import { describe, expect, it } from 'vitest'
import { CHANGE_KINDS, type ComparedFinding, type ComparedReport, compareReports, isUndetermined } from './compare.ts'
import { masksOf } from './masking.ts'
import { CHECK_IDS } from './weights.ts'

type Row = readonly [id: string, severity: ComparedFinding['severity'], outcome?: string | undefined, title?: string]

const finding = ([id, severity, outcome, title = id]: Row): ComparedFinding => ({
  id,
  severity,
  title,
  ...(outcome !== undefined && { outcome }),
})

const report = (rows: readonly Row[], members: Partial<ComparedReport> = {}): ComparedReport => ({
  domain: 'example.com',
  checkedAt: '2026-11-15T09:30:05.000Z',
  score: 80,
  coverage: 1,
  determined: true,
  locale: 'en',
  findings: rows.map(finding),
  ...members,
})

/** The ids by kind, without empty kinds. */
const changesOf = (before: ComparedReport, after: ComparedReport): object => {
  const { changes, unchanged } = compareReports(before, after)
  const kinds = CHANGE_KINDS.filter((kind) => changes[kind].length > 0)
  return { ...Object.fromEntries(kinds.map((kind) => [kind, changes[kind].map(({ id }) => id)])), unchanged }
}

describe('two reports of one domain', () => {
  it.each<[what: string, before: readonly Row[], after: readonly Row[], changes: object]>([
    ['are the same', [['spf-record', 'ok', 'ok']], [['spf-record', 'ok', 'ok']], { unchanged: 1 }],
    ['have no findings', [], [], { unchanged: 0 }],
    [
      'a problem is solved',
      [['spf-record', 'problem', 'none-mail']],
      [['spf-record', 'ok', 'ok']],
      { better: ['spf-record'], unchanged: 0 },
    ],
    [
      'a problem becomes a warning',
      [['dmarc-policy', 'problem', 'a']],
      [['dmarc-policy', 'warn', 'b']],
      { better: ['dmarc-policy'], unchanged: 0 },
    ],
    [
      'a check that passed has a note now',
      [['caa-issue', 'ok', 'ok']],
      [['caa-issue', 'info', 'b']],
      { worse: ['caa-issue'], unchanged: 0 },
    ],
    [
      'another fault of the same severity',
      [['spf-record', 'problem', 'none-mail']],
      [['spf-record', 'problem', 'multiple']],
      { changed: ['spf-record'], unchanged: 0 },
    ],
    [
      'the earlier report has no outcomes',
      [['spf-record', 'problem']],
      [['spf-record', 'problem', 'multiple']],
      { unchanged: 1 },
    ],
    ['a finding is new', [], [['ns-axfr', 'warn', 'open']], { added: ['ns-axfr'], unchanged: 0 }],
    ['a finding is gone', [['ns-axfr', 'warn', 'open']], [], { gone: ['ns-axfr'], unchanged: 0 }],
    [
      'a check was not possible this time: not better, although a note costs nothing',
      [['spf-all', 'problem', 'pass']],
      [['spf-all', 'info', 'unknown']],
      { undetermined: ['spf-all'], unchanged: 0 },
    ],
    [
      'a check was not possible before: not worse, although it costs points now',
      [['spf-all', 'info', 'unknown']],
      [['spf-all', 'problem', 'pass']],
      { undetermined: ['spf-all'], unchanged: 0 },
    ],
    [
      'a check was not possible both times',
      [['spf-all', 'info', 'unknown']],
      [['spf-all', 'info', 'unknown']],
      { undetermined: ['spf-all'], unchanged: 0 },
    ],
    [
      'the record could not be looked up, so its other checks are missing: they are not gone',
      [
        ['spf-record', 'ok', 'ok'],
        ['spf-all', 'problem', 'pass'],
        ['caa-record', 'ok', 'ok'],
      ],
      [
        ['spf-record', 'info', 'unknown'],
        ['caa-record', 'ok', 'ok'],
      ],
      { undetermined: ['spf-all', 'spf-record'], unchanged: 1 },
    ],
    [
      'the record could not be looked up before: its other checks are not new',
      [['spf-record', 'info', 'unknown']],
      [
        ['spf-record', 'ok', 'ok'],
        ['spf-all', 'problem', 'pass'],
      ],
      { undetermined: ['spf-all', 'spf-record'], unchanged: 0 },
    ],
    [
      'nothing could be looked up: nothing is gone',
      [
        ['domain-resolves', 'ok', 'ok'],
        ['mx-record', 'ok', 'ok'],
        ['dmarc-policy', 'warn', 'monitor'],
      ],
      [['domain-resolves', 'info', 'unknown']],
      { undetermined: ['dmarc-policy', 'domain-resolves', 'mx-record'], unchanged: 0 },
    ],
    [
      'an unknown check says nothing about other topics',
      [
        ['caa-lookup', 'info', 'unknown'],
        ['mx-record', 'warn', 'implicit'],
      ],
      [['caa-lookup', 'info', 'unknown']],
      { gone: ['mx-record'], undetermined: ['caa-lookup'], unchanged: 0 },
    ],
  ])('%s', (_what, before, after, changes) => {
    expect(changesOf(report(before), report(after))).toEqual(changes)
  })

  it('lists the worst first', () => {
    const { changes } = compareReports(
      report([]),
      report([
        ['a-one', 'ok'],
        ['b-two', 'problem'],
        ['c-three', 'info'],
        ['d-four', 'warn'],
      ]),
    )
    expect(changes.added.map(({ after }) => after?.severity)).toEqual(['problem', 'warn', 'info', 'ok'])
  })

  it.each([
    [true, true, { before: 70, after: 90 }],
    [false, true, undefined],
    [true, false, undefined],
  ])('scores are compared only if both are meaningful (%s, %s)', (wasDetermined, isDetermined, score) => {
    const before = report([], { score: 70, determined: wasDetermined })
    const after = report([], { score: 90, determined: isDetermined })
    expect(compareReports(before, after).score).toEqual(score)
  })
})

describe('a finding whose check was not possible', () => {
  it.each<[row: Row, isUnknown: boolean]>([
    [['spf-all', 'info', 'unknown', 'anything'], true],
    [['spf-all', 'info', undefined, 'Not checked: SPF default'], true],
    [['spf-all', 'info', undefined, 'Nicht geprüft: SPF-Standard'], true],
    [['spf-all', 'info', undefined, 'SPF record is not checked: never'], false],
    [['spf-all', 'info', 'none-host', 'Not checked: as a title of its own'], false],
    [['spf-all', 'warn', undefined, 'Not checked: cannot be a warning'], false],
  ])('%j: %s', (row, isUnknown) => {
    expect(isUndetermined(finding(row))).toBe(isUnknown)
  })

  it('masks only checks of its own topic, so that a missing finding is explained by its id', () => {
    const byUnknown = CHECK_IDS.flatMap((id) =>
      masksOf(id)
        .filter(({ when }) => when === 'not ok' || when.includes('unknown'))
        .map(({ by }) => [id, by] as const),
    )
    expect(byUnknown.length).toBeGreaterThan(30)
    const topic = (id: string): string => id.split('-', 1)[0] ?? ''
    expect(byUnknown.filter(([id, by]) => by !== 'domain-resolves' && topic(id) !== topic(by))).toEqual([])
  })
})
