import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StatisticsByResolver } from '../../lab/moves/clients.ts'
import { PATHS, type Path } from '../../src/move/step-ids.ts'
import { IS_NIGHTLY } from '../support/extent.ts'
import type {} from './change-lab.ts'
import { type MovingDomain, SHORT_TTLS } from './moves/domain.ts'
import { begin, finish, follow } from './moves/follow.ts'
import { MOVE_CASES, type MoveCase, titleOf } from './moves/move-case.ts'
import { Stage } from './moves/stage.ts'

/** A part of the moves on each change, all of them at night. */
const ANSWERS = IS_NIGHTLY ? 10_000 : 1_500
const PER_SECOND = IS_NIGHTLY ? 130 : 25
const MOVES_PER_PATH = IS_NIGHTLY ? 12 : 1
const MOVE_TIMEOUT_MS = 400_000

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
}, 60_000)
afterAll(() => stage.close())

let moves = 0

interface Row {
  readonly title: string
  readonly path: Path
  readonly seconds: number
  readonly steps: readonly string[]
  readonly answers: number
  readonly cold: number
  readonly failed: number
  readonly insecure: number
  readonly failures: readonly unknown[]
}

async function moved(move: MoveCase): Promise<Row> {
  moves += 1
  const id = `m${moves}`
  const moving: MovingDomain = { id, domain: `${id}.moving`, move, ttls: SHORT_TTLS }
  const texts = await begin(stage, moving, PER_SECOND)
  const { performed, seconds } = await follow(stage, moving, texts)
  const statistics = await finish(stage, moving, ANSWERS)
  const row = { title: titleOf(move), path: move.path, seconds, steps: performed, ...sumOf(statistics) }
  appendFileSync(join(stage.hosting.run, 'log/moves.jsonl'), `${JSON.stringify(row)}\n`)
  return row
}

const sumOf = (statistics: StatisticsByResolver) => {
  const sum = (key: 'answers' | 'cold' | 'failed' | 'insecure'): number =>
    statistics.reduce((total, one) => total + one[key], 0)
  return {
    ...{ answers: sum('answers'), cold: sum('cold'), failed: sum('failed'), insecure: sum('insecure') },
    failures: statistics.flatMap(({ resolver, failures }) => failures.slice(0, 5).map((one) => ({ resolver, ...one }))),
  }
}

describe('a move whose plan is followed', () => {
  for (const path of PATHS)
    it(
      `is noticed by no client: ${path}`,
      async () => {
        const cases = MOVE_CASES[path].slice(0, MOVES_PER_PATH)
        const rows = await Promise.all(cases.map(moved))
        expect(rows).toHaveLength(cases.length)
        for (const { title, answers, failures, failed, insecure } of rows) {
          expect({ title, failed, failures }).toEqual({ title, failed: 0, failures: [] })
          expect({ title, insecure }).toEqual({ title, insecure: 0 })
          expect(answers).toBeGreaterThanOrEqual(ANSWERS)
        }
      },
      MOVE_TIMEOUT_MS,
    )
})
