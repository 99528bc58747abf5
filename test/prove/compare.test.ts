import { describe, expect, it } from 'vitest'
import type { Seen, SeenBreak } from '../../lab/prove/case.ts'
import { deviationsOf, type Observation } from '../../lab/prove/compare.ts'
import type { Break } from '../../src/checks/breaks/break.ts'

const WORKS: Seen = { works: true }
const fails = (broken: SeenBreak): Seen => ({ works: false, broken })

/** A program for which the twin works. */
const saw = (program: string, faulty: Seen, others: Partial<Observation> = {}): Observation => ({
  program,
  isSpared: false,
  faulty,
  repaired: WORKS,
  ...others,
})

const PERMERROR: Break = { client: 'receiver', method: 'spf', mail: 'own', result: 'permerror' }
const PARTIAL: Break = { ...PERMERROR, isPartial: true }
const TEMPERROR: Break = { ...PERMERROR, result: 'temperror' }

const SOME: Break = { ...PERMERROR, receivers: 'some' }

const BOGUS: Break = { client: 'validating-resolver', queries: 'all', response: 'SERVFAIL', extendedErrors: [6, 9] }
const silent = (...extendedErrors: NonNullable<Extract<Break, { queries: string }>['extendedErrors']>): Seen =>
  fails({ queries: 'all', response: 'SERVFAIL', extendedErrors })

describe('a break is proven', () => {
  const CASES: readonly (readonly [string, Break, readonly Observation[]])[] = [
    ['if all programs see it', PERMERROR, [saw('a', fails(PERMERROR)), saw('b', fails(PERMERROR))]],
    ['if it is partial and one program works', PARTIAL, [saw('a', fails(PERMERROR)), saw('b', WORKS)]],
    ['if it is partial and a program fails sometimes', PARTIAL, [saw('a', fails(PARTIAL))]],
    [
      'if it is about some receivers and another tolerates the fault',
      SOME,
      [saw('a', fails(PERMERROR)), saw('b', WORKS)],
    ],
    [
      'if it is about some receivers and another has another result',
      SOME,
      [saw('a', fails(PERMERROR)), saw('b', fails(TEMPERROR))],
    ],
    ['if one of the extended errors is sent', BOGUS, [saw('a', silent(6)), saw('b', silent())]],
    ['if a program that must not suffer works', BOGUS, [saw('a', silent(6)), saw('b', WORKS, { isSpared: true })]],
    [
      'if a resolver gives up with SERVFAIL instead of not answering',
      { client: 'resolver', queries: 'all', response: 'no-answer' },
      [saw('a', silent(22)), saw('b', fails({ queries: 'all', response: 'no-answer' }))],
    ],
  ]
  it.each(CASES)('%s', (_case, broken, observations) => {
    expect(deviationsOf(broken, observations)).toEqual([])
  })
})

describe('a break is not proven', () => {
  const CASES: readonly (readonly [string, Break, readonly Observation[], readonly string[]])[] = [
    ['by no program', PERMERROR, [], ['no client shows this']],
    [
      'only by programs that must not suffer',
      PERMERROR,
      [saw('a', WORKS, { isSpared: true })],
      ['no client shows this'],
    ],
    ['if one works', PERMERROR, [saw('a', fails(PERMERROR)), saw('b', WORKS)], ['b: works with the fault']],
    ['if another result is seen', PERMERROR, [saw('a', fails(TEMPERROR))], ['a: result is temperror, not permerror']],
    ['if it fails only sometimes', PERMERROR, [saw('a', fails(PARTIAL))], ['a: fails only sometimes']],
    ['if it is partial and always fails', PARTIAL, [saw('a', fails(PERMERROR))], ['every program fails every time']],
    ['if it is partial and never fails', PARTIAL, [saw('a', WORKS)], ['no program fails']],
    [
      'if it is about some receivers and none has the result',
      SOME,
      [saw('a', fails(TEMPERROR)), saw('b', WORKS)],
      ['no program fails like this'],
    ],
    [
      'if the twin fails',
      PERMERROR,
      [saw('a', fails(PERMERROR), { repaired: fails(TEMPERROR) })],
      [expect.stringContaining('a: fails with the twin')],
    ],
    [
      'if a program suffers that must not',
      BOGUS,
      [saw('a', silent(6)), saw('b', silent(), { isSpared: true })],
      [expect.stringContaining('b: should not suffer')],
    ],
    ['if no program sends an extended error', BOGUS, [saw('a', silent())], ['no program sends an extended error']],
    [
      'if another extended error is sent',
      BOGUS,
      [saw('a', silent(6, 7))],
      ['extended error 7 was sent, which the break does not have'],
    ],
  ]
  it.each(CASES)('%s', (_case, broken, observations, deviations) => {
    expect(deviationsOf(broken, observations)).toEqual(deviations)
  })
})
