import type { Break } from '../../src/checks/breaks/break.ts'
import type { Seen } from './case.ts'
import type { Proof, Row } from './run.ts'

const HEADER = ['check', 'outcome', 'client', 'expected with the fault', 'seen with the fault', 'repaired', 'verdict']

const MAX_WIDTH = 60

/** One line for each client, and one for each deviation. */
export function tableOf(proofs: readonly Proof[]): string {
  const lines = proofs.flatMap(linesOf)
  const widths = HEADER.map((title, column) =>
    Math.min(MAX_WIDTH, Math.max(title.length, ...lines.map(({ cells }) => cells[column]?.length ?? 0))),
  )
  const aligned = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [
    aligned(HEADER),
    aligned(widths.map((width) => '-'.repeat(width))),
    ...lines.flatMap(({ cells, remarks }) => [aligned(cells), ...remarks.map((remark) => `    ${remark}`)]),
  ].join('\n')
}

interface Line {
  readonly cells: readonly string[]
  readonly remarks: readonly string[]
}

function linesOf(proof: Proof): readonly Line[] {
  const { check, outcome, rows, except, notShown, deviations } = proof
  const verdict = deviations.length === 0 ? 'proven' : 'DEVIATES'
  const shown: readonly Line[] = rows.map((row) => ({
    cells: [check, outcome, row.program, expectedOf(row), seenText(row.faulty), seenText(row.repaired), verdict],
    remarks: [],
  }))
  const others: readonly Line[] = [
    ...except.map(({ program, why }) => ({ cells: [check, outcome, program, 'not asked', why], remarks: [] })),
    ...notShown.map((broken) => ({
      cells: [check, outcome, broken.client, claimText(broken), 'cannot be shown', broken.cannotBeShown ?? ''],
      remarks: [],
    })),
  ]
  return [...shown, ...others, { cells: [check, outcome, proof.domain, '', '', '', verdict], remarks: deviations }]
}

const expectedOf = ({ isSpared, broken }: Row): string => (isSpared ? 'works' : claimText(broken))

/** The values of a break, without their names. */
export const claimText = ({ client: _client, cannotBeShown: _source, ...values }: Break): string => textOf(values)

const seenText = (seen: Seen): string => (seen.works ? 'works' : textOf(seen.broken))

const textOf = (values: object): string =>
  Object.entries(values)
    .flatMap(([key, value]) => {
      if (Array.isArray(value)) return value.length > 0 ? [`EDE ${value.join(' ')}`] : []
      if (key === 'isPartial') return ['partly']
      return [String(value)]
    })
    .join(' ')
