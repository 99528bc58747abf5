import { describe, expect, it } from 'vitest'
import { dnsInquirer } from '../../../test/support/dns-inquirer.ts'
import { EMPTY_ANSWER, EXAMPLE_SUBJECT } from '../../../test/support/example-examination.ts'
import { type Clock, sleep } from '../../clock.ts'
import { TYPE } from '../../dns/types.ts'
import { createVirtualClock } from '../../scripted-world/virtual-clock.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { nearestFirst } from './derivation.ts'
import { type Examination, type ExaminationLimits, type ExaminationOptions, examine } from './examine.ts'
import type { DnsInquiry } from './inquiry.ts'
import type { Inquirer } from './inquiry-session.ts'
import { allSeen, anySeen, mapSeen, seen, soFar, valueSoFar, waitFor } from './observed.ts'
import { each, inParallel, lazily, NOT_YET } from './suspension.ts'
import { defineView, type Look } from './view.ts'

const LIMITS: ExaminationLimits = { maxInquiries: 20, softDeadlineMs: 200, hardDeadlineMs: 300 }

/** Answers after the number of milliseconds that the name begins with; `never` gets no answer. */
function inquirer(clock: Clock): Inquirer & { readonly asked: string[] } {
  const asked: string[] = []
  const answer = async ({ name }: DnsInquiry): Promise<Observed<DnsAnswer>> => {
    asked.push(name)
    if (name === 'never') return new Promise(() => undefined)
    if (name === 'broken') throw new Error('a fault of ours')
    await sleep(clock, Number.parseInt(name, 10))
    return seen({ ...EMPTY_ANSWER, from: name })
  }
  return { asked, ...dnsInquirer(answer) }
}

/** Runs the examination in virtual time and returns what was asked. */
async function examined<Value>(
  options: Pick<ExaminationOptions<Value>, 'views' | 'isDecided' | 'onSettled'>,
): Promise<Examination<Value> & { readonly asked: readonly string[] }> {
  const clock = createVirtualClock()
  const outside = inquirer(clock)
  const examination = await clock.run(
    examine({ subject: EXAMPLE_SUBJECT, inquirer: outside, clock, limits: LIMITS, ...options }),
  )
  return { ...examination, asked: outside.asked }
}

const asking = (look: Look, name: string): Observed<DnsAnswer> =>
  look.ask({ kind: 'resolvers', name, type: TYPE.A, isCheckingDisabled: false })

const from = (look: Look, name: string): string => {
  const observation = asking(look, name)
  return observation.seen ? observation.value.from : observation.why.reason
}

describe('an examination', () => {
  it('asks for what views look at, continues with what follows from the answers, and ends when every view is complete', async () => {
    const chain = defineView('chain', (look) => {
      const first = from(look, '5ms')
      return [first, from(look, `${first.length + 3}ms`)]
    })
    const { derived, asked } = await examined({ views: [chain] })
    expect(derived[0]?.value).toEqual(['5ms', '6ms'])
    expect([...nearestFirst(derived[0])]).toHaveLength(2)
    expect(asked).toEqual(['5ms', '6ms'])
  })

  it('makes the same inquiry once, even if several views ask for it', async () => {
    const shared = defineView('shared', (look) => from(look, '5ms'))
    const views = [1, 2, 3].map((number) =>
      defineView(`view ${number}`, (look) => [look.value(shared), from(look, '5ms')]),
    )
    const { asked } = await examined({ views })
    expect(asked).toEqual(['5ms'])
  })

  it('runs independent inquiries in parallel', async () => {
    const views = [1, 2, 3].map((number) => defineView(`view ${number}`, (look) => from(look, `${50 + number}ms`)))
    const { elapsedMs } = await examined({ views })
    expect(elapsedMs).toBe(53)
  })

  it('reports each view once, as soon as it is settled', async () => {
    const reported: (string | number)[] = []
    const views = [defineView('slow', (look) => from(look, '40ms')), defineView('fast', (look) => from(look, '5ms'))]
    const onSettled = (index: number, value: string): void => void reported.push(index, value)
    await examined({ views, onSettled })
    expect(reported).toEqual([1, '5ms', 0, '40ms'])
  })

  it('derives settled views only once', async () => {
    let times = 0
    const fast = defineView('fast', (look) => {
      times++
      return from(look, '5ms')
    })
    const slow = defineView('slow', (look) => [look.value(fast), from(look, '40ms'), from(look, '60ms')].join())
    await examined({ views: [fast, slow] })
    expect(times).toBe(2)
  })

  it('does not derive a view again while the views that it looked at have the same content, or when they are settled', async () => {
    const partial = defineView('partial', (look) => {
      const [first] = ['5ms', '20ms', '40ms', '60ms'].map((name) => asking(look, name))
      return { hasFirst: first !== undefined && soFar(first) !== undefined }
    })
    let times = 0
    const dependent = defineView('dependent', (look) => {
      times++
      return look.value(partial).hasFirst
    })
    const indirect = defineView('indirect', (look) => !look.value(dependent))
    const { derived, elapsedMs } = await examined({ views: [indirect, dependent] })
    expect(derived).toMatchObject([
      { value: false, isSettled: true },
      { value: true, isSettled: true },
    ])
    expect(elapsedMs).toBe(60)
    // At the start, and after 5 ms with another value.
    expect(times).toBe(2)
  })

  it('does not derive a suspended view again before something arrives that it has noticed', async () => {
    let times = 0
    const quick = defineView('quick', (look) => seen(from(look, '5ms')))
    const view = defineView('view', (look) => {
      times++
      const [slow, other] = [asking(look, '40ms'), asking(look, '10ms')]
      const inner = look.at(quick)
      waitFor(slow)
      return [valueSoFar(other)?.from, valueSoFar(inner)]
    })
    const { derived, elapsedMs } = await examined({ views: [view] })
    expect(derived[0]).toMatchObject({ value: ['10ms', '5ms'], isSettled: true })
    expect(elapsedMs).toBe(40)
    expect(times).toBe(2)
  })

  it.each<readonly [how: string, isThere: (observation: Observed<DnsAnswer>) => boolean]>([
    ['soFar', (observation) => soFar(observation) !== undefined],
    ['valueSoFar', (observation) => valueSoFar(observation) !== undefined],
    ['anySeen', (observation) => soFar(anySeen([observation], () => true)) !== undefined],
    ['allSeen', (observation) => soFar(allSeen([observation])) !== undefined],
    ['mapSeen', (observation) => soFar(mapSeen(observation, () => 1)) !== undefined],
    ['lazily', (observation) => soFar(lazily(() => mapSeen(observation, () => 1))) !== undefined],
  ])('derives a suspended view again for what it has noticed with %s', async (_how, isThere) => {
    const view = defineView('view', (look) => {
      const slow = asking(look, '40ms')
      if (isThere(asking(look, '5ms'))) asking(look, '30ms')
      waitFor(slow)
      return true
    })
    const { asked, elapsedMs } = await examined({ views: [view] })
    expect(asked).toEqual(['40ms', '5ms', '30ms'])
    // If the last query were sent when the slow answer has arrived, it would end after 70 ms.
    expect(elapsedMs).toBe(40)
  })

  it('stops waiting at the hard deadline; pending answers stay unseen', async () => {
    const view = defineView('view', (look) => each(['never', '5ms'], (name) => from(look, name)))
    const { derived, elapsedMs } = await examined({
      views: [view],
    })
    expect(derived[0]?.value).toEqual(['aborted', '5ms'])
    expect(elapsedMs).toBe(300)
  })

  it('makes no new inquiry after the soft deadline', async () => {
    const view = defineView('view', (look) => [from(look, '250ms'), from(look, '5ms')][1])
    const { derived, asked } = await examined({ views: [view] })
    expect(derived[0]?.value).toBe('aborted')
    expect(asked).toEqual(['250ms'])
  })

  it('makes no more inquiries than the limit allows', async () => {
    const view = defineView('view', (look) => each(Array.from({ length: 30 }), (_, index) => from(look, `${index}ms`)))
    const { derived, asked } = await examined({ views: [view] })
    expect(asked).toHaveLength(20)
    expect(derived[0]?.value.filter((reason) => reason === 'budget')).toHaveLength(10)
  })

  it('ends as soon as settled views decide; it does not wait for pending answers and makes no new inquiry', async () => {
    const decisive = defineView('decisive', (look) => from(look, '20ms'))
    const isDecided = defineView('decided', (look) => look.value(decisive) === '20ms')
    const further = defineView('further', (look) => [look.value(decisive), from(look, '5ms')][1] ?? '')
    const views = [decisive, defineView('open', (look) => from(look, 'never')), further]
    const reported: (string | number)[] = []
    const onSettled = (index: number, value: string): void => void reported.push(index, value)
    const { derived, asked, elapsedMs } = await examined({
      views,
      isDecided,
      onSettled,
    })
    expect(derived.map(({ value }) => value)).toEqual(['20ms', 'aborted', 'aborted'])
    expect(reported).toEqual([0, '20ms', 1, 'aborted', 2, 'aborted'])
    expect(asked).toEqual(['20ms', 'never'])
    expect(elapsedMs).toBe(20)
  })

  it('continues while the decision is false', async () => {
    const isDecided = defineView('decided', (look) => from(look, '20ms') === 'something else')
    const view = defineView('view', (look) => from(look, '40ms'))
    const { derived } = await examined({ views: [view], isDecided })
    expect(derived[0]?.value).toBe('40ms')
  })

  it('continues while the decision depends on an answer that has not arrived', async () => {
    const isDecided = defineView('decided', (look) => from(look, '60ms') === '60ms')
    const view = defineView('view', (look) => from(look, '40ms'))
    const { derived, elapsedMs } = await examined({ views: [view], isDecided })
    expect(derived[0]?.value).toBe('40ms')
    expect(elapsedMs).toBe(40)
  })

  it('throws an internal error instead of hanging', async () => {
    const view = defineView('view', (look) => from(look, 'broken'))
    await expect(examined({ views: [view] })).rejects.toThrow('a fault of ours')
  })

  it.each<[string, (look: Look) => unknown]>([
    ['a view', (look) => look.value(FAULTY)],
    ['one of several parts', (look) => each(['5ms', 'x'], (name) => (name === 'x' ? fail() : from(look, name)))],
    ['a part that is read later', (look) => lazily(() => (look.subject === undefined ? seen('') : fail())).seen],
  ])('hands on an exception of %s, whatever else is suspended', async (_, derive) => {
    await expect(examined({ views: [defineView('view', derive)] })).rejects.toThrow('a fault in a view')
  })

  it('fails instead of waiting forever if a view is suspended but no answer is pending', async () => {
    const view = defineView('view', () => [NOT_YET].filter(({ seen }) => seen))
    await expect(examined({ views: [view] })).rejects.toThrow('suspended')
  })
})

const fail = (): never => {
  throw new Error('a fault in a view')
}
const FAULTY = defineView('faulty', fail)

describe('a view that reads an answer', () => {
  const ask = (look: Look, name: string): Observed<DnsAnswer> =>
    look.ask({ kind: 'resolvers', name, type: TYPE.A, isCheckingDisabled: false })
  const sourceOf = (observation: Observed<DnsAnswer>): string =>
    observation.seen ? observation.value.from : observation.why.reason

  it('is suspended until it arrives, and never sees a value in its place', async () => {
    const read: string[] = []
    const view = defineView('view', (look) => {
      const source = sourceOf(ask(look, '20ms'))
      read.push(source)
      return source
    })
    const { derived } = await examined({ views: [view] })
    expect(derived[0]?.value).toBe('20ms')
    expect(read).toEqual(['20ms'])
  })

  it.each<[string, number, (look: Look) => unknown]>([
    ['in parallel if it asks before it reads', 30, (look) => ['20ms', '30ms'].map((n) => ask(look, n)).map(sourceOf)],
    ['in parallel with each', 30, (look) => each(['20ms', '30ms'], (name) => from(look, name))],
    ['one after the other if it reads before it asks', 50, (look) => ['20ms', '30ms'].map((name) => from(look, name))],
  ])('sends its queries %s', async (_, expectedMs, derive) => {
    const { derived, elapsedMs } = await examined({ views: [defineView('view', derive)] })
    expect(derived[0]?.value).toEqual(['20ms', '30ms'])
    expect(elapsedMs).toBe(expectedMs)
  })

  it('derives parts of different kinds in parallel, and what follows from each of them', async () => {
    const view = defineView('view', (look) =>
      inParallel(
        () => [from(look, '20ms'), from(look, '21ms')],
        () => from(look, '30ms').length,
      ),
    )
    const { derived, elapsedMs } = await examined({ views: [view] })
    expect(derived[0]?.value).toEqual([['20ms', '21ms'], 4])
    expect(elapsedMs).toBe(41)
  })

  it('does not suspend the views that pass it on without reading it', async () => {
    const slow = defineView('slow', (look) => mapSeen(ask(look, '40ms'), ({ from }) => from))
    const passing = defineView('passing', (look) => ({ slow: look.at(slow), all: allSeen([look.at(slow)]) }))
    const reading = defineView('reading', (look) => {
      const parts = look.value(passing)
      // This query does not wait for the slow one.
      const quick = from(look, '39ms')
      return [quick, parts.slow.seen, parts.all.seen]
    })
    const { derived, elapsedMs } = await examined({ views: [reading] })
    expect(derived[0]?.value).toEqual(['39ms', true, true])
    expect(elapsedMs).toBe(40)
  })

  it('can use the answers that have arrived so far', async () => {
    const view = defineView('view', (look) => {
      const [slow, quick] = [ask(look, '50ms'), ask(look, '10ms')]
      const found = anySeen([slow, quick], ({ from }) => from === '10ms')
      const further = found.seen ? from(look, '15ms') : ''
      return [soFar(slow) === undefined, valueSoFar(quick)?.from, further]
    })
    const onSettled: [number, unknown][] = []
    const { derived, elapsedMs } = await examined({
      views: [view],
      onSettled: (...reported) => void onSettled.push(reported),
    })
    // It is complete only when the slow answer can no longer change it.
    expect(derived[0]?.value).toEqual([false, '10ms', '15ms'])
    expect(onSettled).toHaveLength(1)
    expect(elapsedMs).toBe(50)
  })

  it('waits for all observations that it names', async () => {
    const view = defineView('view', (look) => {
      const observations = [ask(look, '20ms'), ask(look, '30ms')]
      waitFor(...observations)
      return observations.map((observation) => soFar(observation) !== undefined)
    })
    const { derived } = await examined({ views: [view] })
    expect(derived[0]?.value).toEqual([true, true])
  })
})

describe('the inquiries that a value depends on', () => {
  it('are listed with the nearest first: those of the view itself, then those of the views it looked at', async () => {
    const far = defineView('far', (look) => from(look, '1ms'))
    const near = defineView('near', (look) => [look.value(far), from(look, '2ms')])
    const other = defineView('other', (look) => from(look, '3ms'))
    const value = defineView('value', (look) => [
      look.value(near),
      look.value(other),
      from(look, '4ms'),
      look.value(far),
    ])
    const { derived, session } = await examined({ views: [value] })
    const names = [...nearestFirst(derived[0])].map((key) => {
      const inquiry = session.entry(key)?.inquiry
      return inquiry?.kind === 'resolvers' ? inquiry.name : undefined
    })
    expect(names).toEqual(['4ms', '2ms', '3ms', '1ms'])
  })
})

describe('an examination whose signal aborts', () => {
  const never = defineView('never', (look) => from(look, 'never'))

  it('throws the reason, before its time limits, and leaves no timer', async () => {
    const clock = createVirtualClock()
    const controller = new AbortController()
    const examination = examine({
      subject: EXAMPLE_SUBJECT,
      inquirer: inquirer(clock),
      clock,
      views: [never],
      limits: LIMITS,
      signal: controller.signal,
    }).catch((error: Error) => error.message)
    await clock.advance(10)
    controller.abort(new Error('all callers have left'))
    await clock.advance(0)
    expect(await examination).toBe('all callers have left')
    expect(clock.pendingTimers).toBe(0)
  })

  it('asks nothing if it has aborted before', async () => {
    const clock = createVirtualClock()
    const outside = inquirer(clock)
    const signal = AbortSignal.abort(new Error('all callers have left'))
    await expect(
      examine({ subject: EXAMPLE_SUBJECT, inquirer: outside, clock, views: [never], limits: LIMITS, signal }),
    ).rejects.toThrow('all callers have left')
    expect(outside.asked).toEqual([])
  })
})
