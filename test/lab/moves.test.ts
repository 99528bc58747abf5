import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PATHS, type Path } from '../../src/move/step-ids.ts'
import { IS_NIGHTLY } from '../support/extent.ts'
import { type MovingDomain, SHORT_TTLS } from './moves/domain.ts'
import { begin, finish, follow } from './moves/follow.ts'
import { MOVE_CASES, type MoveCase, titleOf } from './moves/move-case.ts'
import { Stage } from './moves/stage.ts'
import { log, type MoveRow, tableOf, totalsOf } from './moves/table.ts'
import { VIOLATIONS, type Violated, type Violation, violate } from './moves/violations.ts'

/** On each change a move of four paths, at night all of them with more clients. */
const ANSWERS = IS_NIGHTLY ? 10_000 : 1_500
const PER_SECOND = IS_NIGHTLY ? 110 : 30
const TIMEOUT_MS = 400_000

const ON_EACH_CHANGE: readonly Path[] = ['unsigned', 'insecure', 'multi-signer', 'sign']
const AT_ONCE = 15

/** Moves of all paths run at the same time. */
const MOVES = IS_NIGHTLY
  ? Array.from({ length: 12 }, (_, index) => PATHS.flatMap((path) => MOVE_CASES[path][index] ?? [])).flat()
  : ON_EACH_CHANGE.flatMap((path) => MOVE_CASES[path].slice(0, 1))
const BATCHES = Array.from({ length: Math.ceil(MOVES.length / AT_ONCE) }, (_, index) => ({
  number: index + 1,
  cases: MOVES.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
}))

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
}, 60_000)

const rows: MoveRow[] = []
afterAll(async () => {
  process.stdout.write(`\n${tableOf(rows)}\n`)
  await stage.close()
})

let moves = 0

async function moved(move: MoveCase): Promise<MoveRow> {
  moves += 1
  const id = `m${moves}`
  const moving: MovingDomain = { id, domain: `${id}.moving`, move, ttls: SHORT_TTLS }
  const texts = await begin(stage, moving, PER_SECOND)
  const { performed, seconds } = await follow(stage, moving, texts)
  const totals = totalsOf(await finish(stage, moving, ANSWERS))
  const row = { title: titleOf(move), path: move.path, seconds, steps: performed, ...totals }
  rows.push(row)
  log(stage.hosting.run, row)
  return row
}

describe('a move whose plan is followed', () => {
  it.each(BATCHES)('is noticed by no client (batch $number)', { timeout: TIMEOUT_MS }, async ({ cases }) => {
    const done = await Promise.all(cases.map(moved))
    expect(done.map(({ title }) => title)).toEqual(cases.map(titleOf))
    const failures = done.flatMap((row) => (row.failed === 0 ? [] : [row]))
    expect(failures).toEqual([])
    const insecure = done.flatMap((row) => (row.insecure === 0 ? [] : [row]))
    expect(insecure).toEqual([])
    for (const { answers } of done) expect(answers).toBeGreaterThanOrEqual(ANSWERS)
  })
})

const VIOLATED = IS_NIGHTLY ? VIOLATIONS : VIOLATIONS.filter(({ order }) => order === 'parent-ns after ds-away')

const nameOf = ({ path, order }: Pick<Violation, 'path' | 'order'>): string => `${path}: ${order}`

async function violated(violation: Violation): Promise<Violated> {
  const result = await violate(stage, violation, VIOLATIONS.indexOf(violation))
  log(stage.hosting.run, result)
  return result
}

describe('an order that the plan calls necessary', () => {
  it('is necessary: a client fails if it is violated', { timeout: TIMEOUT_MS }, async () => {
    const results = await Promise.all(VIOLATED.map(violated))
    const before = results.map(({ path, order, failuresBefore }) => ({ path, order, failuresBefore }))
    expect(before).toEqual(VIOLATED.map(({ path, order }) => ({ path, order, failuresBefore: 0 })))
    const expected = VIOLATED.filter(({ notShown }) => notShown === undefined).map(nameOf)
    const failing = results.filter(({ failed }) => Object.keys(failed).length > 0).map(nameOf)
    expect(failing).toEqual(expect.arrayContaining(expected))
  })
})
