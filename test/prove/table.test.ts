import { describe, expect, it } from 'vitest'
import type { ProvedOutcome } from '../../lab/prove/outcomes.ts'
import type { Proof, Row } from '../../lab/prove/run.ts'
import { summaryOf, summaryText } from '../../lab/prove/summary.ts'
import { claimText, tableOf } from '../../lab/prove/table.ts'
import type { Break } from '../../src/checks/breaks/break.ts'

const BOGUS: Break = { client: 'validating-resolver', queries: 'all', response: 'SERVFAIL', extendedErrors: [6, 9] }
const REFUSED: Break = { client: 'ca', result: 'refuses', error: 'caa', cannotBeShown: 'RFC 8659 §4.2' }

const row = (program: string, isSpared = false): Row => ({
  check: 'chain',
  outcome: 'bogus',
  domain: 'bad.lab',
  twin: 'bad-repaired.lab',
  broken: BOGUS,
  program,
  isSpared,
  faulty: isSpared
    ? { works: true }
    : {
        works: false,
        broken: { queries: 'all', response: 'SERVFAIL', extendedErrors: [6] },
      },
  repaired: { works: true },
})

const proof = (deviations: readonly string[] = []): Proof => ({
  check: 'chain',
  outcome: 'bogus',
  group: 'dnssec',
  domain: 'bad.lab',
  twin: 'bad-repaired.lab',
  rows: [row('Unbound'), row('BIND'), row('BIND without validation', true)],
  except: [{ program: 'Old', why: 'it predates RFC 9999' }],
  notShown: [REFUSED],
  deviations,
})

const OUTCOMES: readonly ProvedOutcome[] = [
  { id: 'chain', group: 'dnssec', outcome: 'ok', severity: 'ok', breaks: [] },
  { id: 'chain', group: 'dnssec', outcome: 'bogus', severity: 'problem', breaks: [BOGUS, REFUSED] },
  { id: 'issue', group: 'caa', outcome: 'nobody', severity: 'warn', breaks: [REFUSED] },
  { id: 'other', group: 'caa', outcome: 'fails', severity: 'problem', breaks: [BOGUS] },
]

describe('the table', () => {
  const cellsOf = (table: string): readonly (readonly string[])[] =>
    table
      .split('\n')
      .slice(2)
      .map((line) => line.split(/ {2,}/))

  it('has a line for each program, each exception, what is not shown, and the case', () => {
    expect(cellsOf(tableOf([proof()]))).toEqual([
      ['chain', 'bogus', 'Unbound', 'all SERVFAIL EDE 6 9', 'all SERVFAIL EDE 6', 'works', 'proven'],
      ['chain', 'bogus', 'BIND', 'all SERVFAIL EDE 6 9', 'all SERVFAIL EDE 6', 'works', 'proven'],
      ['chain', 'bogus', 'BIND without validation', 'works', 'works', 'works', 'proven'],
      ['chain', 'bogus', 'Old', 'not asked', 'it predates RFC 9999'],
      ['chain', 'bogus', 'ca', 'refuses caa', 'cannot be shown', 'RFC 8659 §4.2'],
      ['chain', 'bogus', 'bad.lab', 'proven'],
    ])
  })

  it('has the deviations of a case below it', () => {
    const lines = tableOf([proof(['BIND: works with the fault'])]).split('\n')
    expect(lines.at(-2)).toMatch(/bad\.lab +DEVIATES$/)
    expect(lines.at(-1)).toBe('    BIND: works with the fault')
  })

  it('writes a claim without the names of its values', () => {
    expect(claimText({ client: 'resolver', queries: 'MX', response: 'no-data', isPartial: true })).toBe(
      'MX no-data partly',
    )
    expect(claimText(REFUSED)).toBe('refuses caa')
  })
})

describe('the summary', () => {
  const summary = summaryOf([proof()], OUTCOMES)

  it('has every outcome that makes a client fail, by group', () => {
    expect(
      Object.entries(summary).map(([group, all]) => [group, all.map(({ check, state }) => [check, state])]),
    ).toEqual([
      ['dnssec', [['chain', 'proven']]],
      [
        'caa',
        [
          ['issue', 'not shown'],
          ['other', 'not run'],
        ],
      ],
    ])
  })

  it('names the programs that show it, without those that are spared, and the source of what is not shown', () => {
    expect(summary['dnssec']?.[0]).toMatchObject({
      severity: 'problem',
      proven: [{ what: 'validating-resolver: all SERVFAIL EDE 6 9', programs: ['Unbound', 'BIND'] }],
      notShown: [{ what: 'ca: refuses caa', source: 'RFC 8659 §4.2' }],
      deviations: [],
    })
  })

  it('says that an outcome deviates if one of its cases does', () => {
    const deviating = summaryOf([proof(), proof(['no program fails'])], OUTCOMES)
    expect(deviating['dnssec']?.[0]).toMatchObject({ state: 'deviates', deviations: ['no program fails'] })
  })

  it('is readable', () => {
    expect(summaryText(summary)).toBe(
      [
        'dnssec:',
        '  chain/bogus [problem] proven: validating-resolver: all SERVFAIL EDE 6 9 (Unbound, BIND); ca: refuses caa (not shown: RFC 8659 §4.2)',
        'caa:',
        '  issue/nobody [warn] not shown: ca: refuses caa (not shown: RFC 8659 §4.2)',
        '  other/fails [problem] not run',
      ].join('\n'),
    )
  })
})
