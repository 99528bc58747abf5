import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dnsInquirer } from '../../../test/support/dns-inquirer.ts'
import { EMPTY_ANSWER, EXAMPLE_SUBJECT } from '../../../test/support/example-examination.ts'
import { sleep } from '../../clock.ts'
import { TYPE } from '../../dns/types.ts'
import { createVirtualClock } from '../../scripted-world/virtual-clock.ts'
import type { Observed } from '../../world.ts'
import { nearestFirst } from './derivation.ts'
import { type ExaminationLimits, type ExaminationOptions, examine } from './examine.ts'
import type { Inquirer } from './inquiry-session.ts'
import { seen, soFar } from './observed.ts'
import { each, lazily } from './suspension.ts'
import { defineView, type Look, type View } from './view.ts'

const LIMITS: ExaminationLimits = { maxInquiries: 100, softDeadlineMs: 60, hardDeadlineMs: 80 }

const NEVER_MS = Number.POSITIVE_INFINITY
const EVERY_VIEW_MS = 0

const ask = (look: Look, name: string): Observed<{ readonly from: string }> =>
  look.ask({ kind: 'resolvers', name, type: TYPE.A, isCheckingDisabled: false })

const textOf = (observation: Observed<{ readonly from: string }>): string =>
  observation.seen ? observation.value.from : observation.why.reason

interface Observations {
  readonly asked: string[]
  readonly settled: string[]
  turns: number
}

/** Examines in virtual time, with slices of this length. A name is answered after the milliseconds that it begins with. */
async function examined<Value>(
  sliceMs: number,
  views: readonly View<Value>[],
  options: Partial<Pick<ExaminationOptions<Value>, 'isDecided' | 'signal' | 'limits'>> = {},
) {
  const clock = createVirtualClock()
  const observations: Observations = { asked: [], settled: [], turns: 0 }
  const inquirer: Inquirer = dnsInquirer(async ({ name }) => {
    observations.asked.push(name)
    await sleep(clock, Number.parseInt(name, 10))
    return seen({ ...EMPTY_ANSWER, from: name })
  })
  const nextTurn = (): Promise<void> => {
    observations.turns++
    return new Promise((resolve) => setImmediate(resolve))
  }
  const { derived, session, elapsedMs } = await clock.run(
    examine({
      subject: EXAMPLE_SUBJECT,
      inquirer,
      clock: { ...clock, sliceMs, nextTurn },
      limits: LIMITS,
      views,
      onSettled: (index, value) =>
        observations.settled.push(`${clock.monotonicMs()} ${index} ${JSON.stringify(value)}`),
      ...options,
    }),
  )
  const values = derived.map((one) => ({ value: one.value, keys: [...nearestFirst(one)] }))
  return { values, entries: [...session.entries], elapsedMs, ...observations }
}

/** One step of a generated view: an inquiry, or another view, used in one of the ways that views have. */
interface Step {
  readonly way: 'read' | 'so far' | 'unread' | 'lazily' | 'each' | 'if'
  readonly target: number
  readonly ms: number
}

const stepOf: fc.Arbitrary<Step> = fc.record({
  way: fc.constantFrom('read', 'so far', 'unread', 'lazily', 'each', 'if'),
  target: fc.nat(20),
  // A few values, so that several answers arrive in the same round; one of them comes after the deadline.
  ms: fc.constantFrom(5, 20, 90),
})

/** A view looks only at views with a smaller number, so that none looks at itself. */
function viewsOf(plans: readonly (readonly Step[])[]): readonly View<readonly unknown[]>[] {
  const views: View<readonly unknown[]>[] = []
  for (const [number, plan] of plans.entries()) {
    const lookAt = (look: Look, target: number): readonly unknown[] => {
      const view = number === 0 ? undefined : views[target % number]
      return view === undefined ? [] : look.value(view)
    }
    const take = (look: Look, { way, target, ms }: Step): unknown => {
      const name = `${ms}ms`
      switch (way) {
        case 'read':
          return [lookAt(look, target).length, textOf(ask(look, name))]
        case 'so far':
          return soFar(ask(look, name)) === undefined ? 'pending' : 'arrived'
        case 'unread':
          ask(look, name)
          return lookAt(look, target).length
        case 'lazily':
          return textOf(lazily(() => seen({ from: `${lookAt(look, target).length} ${textOf(ask(look, name))}` })))
        case 'each':
          return each([target, target + 1], (other) => [lookAt(look, other), textOf(ask(look, `${ms + other}ms`))])
        case 'if':
          return textOf(ask(look, name)).length > 3 ? lookAt(look, target) : lookAt(look, target + 1).length
      }
    }
    views.push(defineView(`view ${number}`, (look) => plan.map((step) => take(look, step))))
  }
  return views
}

/** Two views settle in the same round without a change of their values, while a third one looks at both. */
const SETTLED_WITHOUT_CHANGE: readonly (readonly Step[])[] = [
  [{ way: 'unread', target: 0, ms: 90 }],
  [{ way: 'unread', target: 0, ms: 90 }],
  [{ way: 'read', target: 3, ms: 5 }],
  [{ way: 'read', target: 0, ms: 5 }],
]

describe('an examination in slices', () => {
  it('that yields after every view sends the same queries and has the same values as one that never yields', async () => {
    let turns = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(stepOf, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 8 }),
        async (plans: readonly (readonly Step[])[]) => {
          // The last views are the reported ones, so that others are derived only because they are looked at.
          const views = viewsOf(plans).slice(-3)
          const { turns: few, ...whole } = await examined(NEVER_MS, views)
          const { turns: many, ...sliced } = await examined(EVERY_VIEW_MS, views)
          expect(sliced).toEqual(whole)
          turns += many - few
        },
      ),
      { numRuns: 100, examples: [[SETTLED_WITHOUT_CHANGE]] },
    )
    expect(turns).toBeGreaterThan(100)
  })

  it('lets other tasks run between two views, also between those that one view looks at', async () => {
    const parts = ['a', 'b', 'c'].map((name) => defineView(name, () => name))
    const whole = defineView('whole', (look) => parts.map((part) => look.value(part)).join(''))
    const never = await examined(NEVER_MS, [whole])
    const always = await examined(EVERY_VIEW_MS, [whole])
    expect(always.values).toEqual(never.values)
    // After each of the four, and after the notification about the last one.
    expect(always.turns - never.turns).toBe(5)
  })

  it('derives no view twice that was complete before the pause', async () => {
    let derivations = 0
    const parts = Array.from({ length: 10 }, (_, index) =>
      defineView(`part ${index}`, () => {
        derivations++
        return index
      }),
    )
    const whole = defineView('whole', (look) => parts.map((part) => look.value(part)))
    await examined(EVERY_VIEW_MS, [whole])
    expect(derivations).toBe(10)
  })

  it('shows an answer that arrives during a round in the next round, to all views at the same time', async () => {
    const clock = createVirtualClock()
    let arrive: () => void = () => undefined
    const inquirer = dnsInquirer(
      () =>
        new Promise((resolve) => {
          arrive = () => resolve(seen({ ...EMPTY_ANSWER, from: 'answer' }))
        }),
    )
    const state = (look: Look): string => (soFar(ask(look, 'name')) === undefined ? 'pending' : 'arrived')
    const rounds: string[][] = []
    const first = defineView('first', (look) => {
      rounds.push([state(look)])
      arrive()
      return state(look)
    })
    const second = defineView('second', (look) => {
      rounds.at(-1)?.push(state(look))
      return state(look)
    })
    await clock.run(
      examine({
        subject: EXAMPLE_SUBJECT,
        inquirer,
        clock: { ...clock, sliceMs: EVERY_VIEW_MS },
        limits: LIMITS,
        views: [first, second],
      }),
    )
    expect(rounds).toEqual([
      ['pending', 'pending'],
      ['arrived', 'arrived'],
    ])
  })

  it('ends at the next turn when it is aborted', async () => {
    const controller = new AbortController()
    const derived: string[] = []
    const views = ['a', 'b', 'c'].map((name) =>
      defineView(name, () => {
        derived.push(name)
        if (name === 'a') controller.abort(new Error('all callers have left'))
        return name
      }),
    )
    await expect(examined(EVERY_VIEW_MS, views, { signal: controller.signal })).rejects.toThrow('all callers have left')
    expect(derived).toEqual(['a'])
  })

  it('ends at the deadline although it yields', async () => {
    const view = defineView('late', (look) => textOf(ask(look, '500ms')))
    const { values, elapsedMs } = await examined(EVERY_VIEW_MS, [view])
    expect([values[0]?.value, elapsedMs]).toEqual(['aborted', 80])
  })
})
