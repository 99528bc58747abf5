import { describe, expect, it } from 'vitest'
import type { Seen } from '../../lab/prove/case.ts'
import { deviationsOf, type Observation } from '../../lab/prove/compare.ts'
import type { Break } from '../../src/checks/breaks/break.ts'

const WORKS: Seen = { works: true }

const fails = (broken: object): Seen => ({ works: false, broken: { client: 'resolver', ...broken } as never })

const FAILS = fails({ queries: 'all', response: 'no-answer' })

const observed = (
  faulty: Seen,
  { program = 'Unbound', isSpared = false, repaired = WORKS }: Partial<Observation> = {},
): Observation => ({ program, isSpared, faulty, repaired })

const NO_ANSWER: Break = { client: 'resolver', queries: 'all', response: 'no-answer' }
const PARTIAL: Break = { ...NO_ANSWER, isPartial: true }
const MOST: Break = { ...NO_ANSWER, resolvers: 'most' }
const PERMERROR = { client: 'receiver', method: 'spf', mail: 'own', result: 'permerror' } as const
const SOME: Break = { ...PERMERROR, receivers: 'some' }
const BOGUS: Break = { client: 'validating-resolver', queries: 'all', response: 'SERVFAIL', extendedErrors: [6, 9] }

const bogus = (...extendedErrors: readonly number[]): Seen =>
  fails({ queries: 'all', response: 'SERVFAIL', extendedErrors })

describe('a claim', () => {
  it.each<readonly [string, Break, readonly Observation[]]>([
    ['every program fails as claimed', NO_ANSWER, [observed(FAILS), observed(FAILS, { program: 'BIND' })]],
    [
      'a resolver gives up with SERVFAIL before its client does',
      NO_ANSWER,
      [observed(fails({ queries: 'all', response: 'SERVFAIL' }))],
    ],
    ['some programs fail', PARTIAL, [observed(FAILS), observed(WORKS, { program: 'BIND' })]],
    [
      'a program fails sometimes',
      PARTIAL,
      [observed(fails({ queries: 'all', response: 'no-answer', isPartial: true }))],
    ],
    ['programs without the ability are spared', NO_ANSWER, [observed(FAILS), observed(WORKS, { isSpared: true })]],
    [
      'some receivers fail, and another tolerates the fault',
      SOME,
      [observed(fails(PERMERROR)), observed(WORKS, { program: 'rspamd' })],
    ],
    [
      'some receivers fail, and another has another result',
      SOME,
      [observed(fails(PERMERROR)), observed(fails({ ...PERMERROR, result: 'temperror' }), { program: 'rspamd' })],
    ],
    [
      'two of three resolvers fail, and the third answers some queries',
      MOST,
      [
        observed(FAILS),
        observed(FAILS, { program: 'BIND' }),
        observed(fails({ queries: 'some', response: 'SERVFAIL' }), { program: 'PowerDNS Recursor' }),
      ],
    ],
    ['all resolvers fail, which are most of them', MOST, [observed(FAILS)]],
    ['one program sends one of the claimed errors', BOGUS, [observed(bogus(6)), observed(bogus())]],
  ])('is proven if %s', (_case, broken, observations) => {
    expect(deviationsOf(broken, observations)).toEqual([])
  })

  it.each<readonly [string, Break, readonly Observation[], readonly string[]]>([
    ['no program is asked', NO_ANSWER, [], ['no client shows this']],
    [
      'half of the resolvers fail, and the claim is about most of them',
      MOST,
      [observed(FAILS), observed(WORKS, { program: 'BIND' })],
      ['only 1 of 2 programs fail like this'],
    ],
    [
      'most resolvers fail for some queries only',
      MOST,
      [observed(fails({ queries: 'some', response: 'no-answer' }))],
      ['only 0 of 1 programs fail like this'],
    ],
    ['all programs are spared', NO_ANSWER, [observed(WORKS, { isSpared: true })], ['no client shows this']],
    [
      'a program works with the fault',
      NO_ANSWER,
      [observed(FAILS), observed(WORKS, { program: 'BIND' })],
      ['BIND: works with the fault'],
    ],
    [
      'the response is another one',
      NO_ANSWER,
      [observed(fails({ queries: 'all', response: 'NXDOMAIN' }))],
      ['Unbound: response is NXDOMAIN, not no-answer'],
    ],
    [
      'other queries fail',
      NO_ANSWER,
      [observed(fails({ queries: 'some', response: 'no-answer' }))],
      ['Unbound: queries is some, not all'],
    ],
    [
      'it fails only sometimes',
      NO_ANSWER,
      [observed(fails({ queries: 'all', response: 'no-answer', isPartial: true }))],
      ['Unbound: fails only sometimes'],
    ],
    [
      'no receiver has the result',
      SOME,
      [observed(fails({ ...PERMERROR, result: 'temperror' })), observed(WORKS)],
      ['no program fails like this'],
    ],
    ['no program fails', PARTIAL, [observed(WORKS)], ['no program fails']],
    ['every program fails every time', PARTIAL, [observed(FAILS)], ['every program fails every time']],
    [
      'a program fails that must be spared',
      NO_ANSWER,
      [observed(FAILS), observed(FAILS, { program: 'BIND', isSpared: true })],
      [
        'BIND: should not suffer from the fault, and fails: {"client":"resolver","queries":"all","response":"no-answer"}',
      ],
    ],
    [
      'the twin fails',
      NO_ANSWER,
      [observed(FAILS, { repaired: FAILS })],
      ['Unbound: fails with the twin: {"client":"resolver","queries":"all","response":"no-answer"}'],
    ],
    [
      'an error is sent that is not claimed',
      BOGUS,
      [observed(bogus(6, 7))],
      ['extended error 7 was sent, which the break does not have'],
    ],
    ['no program sends an error', BOGUS, [observed(bogus())], ['no program sends an extended error']],
    [
      'an error is sent, and none is claimed',
      { client: 'validating-resolver', queries: 'all', response: 'SERVFAIL' },
      [observed(bogus(6))],
      ['extended error 6 was sent, which the break does not have'],
    ],
  ])('is not proven if %s', (_case, broken, observations, deviations) => {
    expect(deviationsOf(broken, observations)).toEqual(deviations)
  })

  it('of an enhanced status code is compared', () => {
    const broken: Break = { client: 'sender', delivery: 'deferred', status: '4.4.1' }
    const seen = (status: string): Observation =>
      observed({ works: false, broken: { client: 'sender', delivery: 'deferred', status } })
    expect(deviationsOf(broken, [seen('4.4.1')])).toEqual([])
    expect(deviationsOf(broken, [seen('4.4.3')])).toEqual(['Unbound: status is 4.4.3, not 4.4.1'])
  })
})
