import { describe, expect, it } from 'vitest'
import { dnsInquirer } from '../../../test/support/dns-inquirer.ts'
import { EMPTY_ANSWER, EXAMPLE_SUBJECT } from '../../../test/support/example-examination.ts'
import { sleep } from '../../clock.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { createVirtualClock } from '../../scripted-world/virtual-clock.ts'
import { examine } from '../engine/examine.ts'
import type { Inquirer } from '../engine/inquiry-session.ts'
import { seen, unseen } from '../engine/observed.ts'
import { secondValidation } from './second-validation.ts'

/** How a resolver responds: after how many milliseconds, and what. `rejects` answers only with checking disabled. */
type Behaviour = readonly [ms: number, what: 'validates' | 'ignores signatures' | 'rejects' | 'fails' | 'times out']

/** The state, the time at which it was known, and the resolvers that were queried by their names. */
async function examined(one: Behaviour, other: Behaviour) {
  const clock = createVirtualClock()
  const queried = new Set<string>()
  const outside = dnsInquirer(async (inquiry) => {
    if (inquiry.kind !== 'resolver') return seen(EMPTY_ANSWER)
    queried.add(inquiry.resolver)
    const [ms, what] = inquiry.resolver === 'resolver-2' ? one : other
    await sleep(clock, ms)
    if (what === 'times out') return unseen('timeout', 'no response')
    const isAnswered = what !== 'fails' && (what !== 'rejects' || inquiry.isCheckingDisabled)
    return seen(
      isAnswered ? { ...EMPTY_ANSWER, isValidated: what === 'validates' } : { ...EMPTY_ANSWER, status: RCODE.SERVFAIL },
    )
  })
  const inquirer: Inquirer = {
    ask: async (inquiry) => {
      if (inquiry.kind !== 'elapsed') return outside.ask(inquiry)
      await sleep(clock, inquiry.ms)
      return seen(true) as never
    },
  }
  const { derived, elapsedMs } = await clock.run(
    examine({
      subject: EXAMPLE_SUBJECT,
      inquirer,
      clock,
      views: [secondValidation('example.com', TYPE.SOA)],
      limits: { maxInquiries: 20, softDeadlineMs: 6000, hardDeadlineMs: 7800 },
    }),
  )
  const state = derived[0]?.value
  return { state: state?.seen ? state.value : state?.why.reason, elapsedMs, queried: [...queried] }
}

describe('the judgement of another resolver', () => {
  it.each<[string, Behaviour, Behaviour, Awaited<ReturnType<typeof examined>>]>([
    [
      'is that of the second one',
      [20, 'validates'],
      [10, 'rejects'],
      { state: 'validated', elapsedMs: 20, queried: ['resolver-2'] },
    ],
    [
      'is known after two queries if it rejects the signatures',
      [20, 'rejects'],
      [10, 'validates'],
      { state: 'rejected', elapsedMs: 40, queried: ['resolver-2'] },
    ],
    [
      'is that of the third one if the second one fails',
      [20, 'fails'],
      [10, 'ignores signatures'],
      { state: 'unvalidated', elapsedMs: 50, queried: ['resolver-2', 'resolver-3'] },
    ],
    [
      'is that of the third one if the second one has not responded after 2.5 seconds',
      [4500, 'times out'],
      [600, 'rejects'],
      { state: 'rejected', elapsedMs: 3700, queried: ['resolver-2', 'resolver-3'] },
    ],
    [
      'is that of the second one if it responds late, but before the third one',
      [2600, 'validates'],
      [600, 'rejects'],
      { state: 'validated', elapsedMs: 2600, queried: ['resolver-2', 'resolver-3'] },
    ],
    [
      'is unknown if none of them responds',
      [4500, 'times out'],
      [4500, 'times out'],
      { state: 'timeout', elapsedMs: 7000, queried: ['resolver-2', 'resolver-3'] },
    ],
  ])('%s', async (_title, one, other, expected) => {
    expect(await examined(one, other)).toEqual(expected)
  })
})
