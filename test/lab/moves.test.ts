import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PATHS } from '../../src/move/step-ids.ts'
import { IS_NIGHTLY } from '../support/extent.ts'
import type {} from './change-lab.ts'
import { type MovingDomain, SHORT_TTLS } from './moves/domain.ts'
import { begin, finish, follow } from './moves/follow.ts'
import { MOVE_CASES, type MoveCase, titleOf } from './moves/move-case.ts'
import { Stage } from './moves/stage.ts'
import { log, type MoveRow, tableOf, totalsOf } from './moves/table.ts'
import { VIOLATIONS, type Violated, type Violation, violate } from './moves/violations.ts'

/** On each change one move of each path, at night all of them with more clients. */
const ANSWERS = IS_NIGHTLY ? 10_000 : 1_500
const PER_SECOND = IS_NIGHTLY ? 120 : 25
const MOVES_PER_PATH = IS_NIGHTLY ? 12 : 1
const TIMEOUT_MS = 400_000

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
  it.each(PATHS)('is noticed by no client: %s', { timeout: TIMEOUT_MS }, async (path) => {
    const cases = MOVE_CASES[path].slice(0, MOVES_PER_PATH)
    const done = await Promise.all(cases.map(moved))
    expect(done).toHaveLength(cases.length)
    for (const { title, answers, failures, failed, insecure } of done) {
      expect({ title, failed, failures }).toEqual({ title, failed: 0, failures: [] })
      expect({ title, insecure }).toEqual({ title, insecure: 0 })
      expect(answers).toBeGreaterThanOrEqual(ANSWERS)
    }
  })
})

const VIOLATED = IS_NIGHTLY ? VIOLATIONS : VIOLATIONS.filter(({ order }) => order === 'parent-ns after ds-away')

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
    const fails = results.map(({ path, order, failed }) => ({ path, order, fails: Object.keys(failed).length > 0 }))
    expect(fails).toEqual(VIOLATED.map(({ path, order, exception }) => ({ path, order, fails: !exception })))
  })
})
