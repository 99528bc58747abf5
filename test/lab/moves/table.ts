import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StatisticsByResolver } from '../../../lab/moves/clients.ts'
import type { Path } from '../../../src/move/step-ids.ts'
import type { PerformedStep } from './follow.ts'

/** The result of one move whose plan was followed. */
export interface MoveRow {
  readonly title: string
  readonly path: Path
  readonly seconds: number
  readonly steps: readonly PerformedStep[]
  readonly answers: number
  readonly cold: number
  readonly failed: number
  readonly insecure: number
  readonly failures: readonly unknown[]
}

const SHOWN_FAILURES = 5

export function totalsOf(statistics: StatisticsByResolver): Omit<MoveRow, 'title' | 'path' | 'seconds' | 'steps'> {
  const sum = (key: 'answers' | 'cold' | 'failed' | 'insecure'): number =>
    statistics.reduce((total, one) => total + one[key], 0)
  return {
    ...{ answers: sum('answers'), cold: sum('cold'), failed: sum('failed'), insecure: sum('insecure') },
    failures: statistics.flatMap(({ resolver, failures }) =>
      failures.slice(0, SHOWN_FAILURES).map((one) => ({ resolver, ...one })),
    ),
  }
}

/** Remains in the run folder of the lab. */
export const log = (run: string, row: object): void =>
  appendFileSync(join(run, 'log/moves.jsonl'), `${JSON.stringify(row)}\n`)

/** By path, one line each. */
export function tableOf(rows: readonly MoveRow[]): string {
  const paths = [...new Set(rows.map(({ path }) => path))]
  const lines = paths.map((path) => {
    const own = rows.filter((row) => row.path === path)
    const sum = (key: 'answers' | 'cold' | 'failed'): number => own.reduce((total, row) => total + row[key], 0)
    const least = Math.min(...own.map(({ answers }) => answers))
    return `| ${path} | ${own.length} | ${sum('answers')} | ${least} | ${sum('cold')} | ${sum('failed')} |`
  })
  return [
    '| Path | Moves | Answers | Fewest of a move | Of names in no cache | Failures |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n')
}
