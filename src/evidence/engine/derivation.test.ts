import { describe, expect, it } from 'vitest'
import { dnsInquirer } from '../../../test/support/dns-inquirer.ts'
import { EMPTY_ANSWER, EXAMPLE_SUBJECT } from '../../../test/support/example-examination.ts'
import { sleep } from '../../clock.ts'
import { TYPE } from '../../dns/types.ts'
import { seededRandom } from '../../scripted-world/servers/seeded-random.ts'
import { createVirtualClock } from '../../scripted-world/virtual-clock.ts'
import { atOnce } from '../../slices.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { createDerivation } from './derivation.ts'
import { examine } from './examine.ts'
import { allSeen, anySeen, mapSeen, seen, soFar, waitFor } from './observed.ts'
import { each, lazily } from './suspension.ts'
import { defineView, type Look, type View } from './view.ts'

const GRAPHS = 100
const VIEWS = 10
const STEPS = 6
const LIMITS = { maxInquiries: 10_000, softDeadlineMs: 100_000, hardDeadlineMs: 100_000 }

/** What a view passes on: texts, and observations within a value, as real views do. */
type Passed = Observed<{ readonly text: string; readonly inner: Observed<string> }>

/** Views that ask, read, compare and pass on at random. What they do depends on nothing but the seed and what they see. */
function randomViews(seed: number): readonly View<Passed>[] {
  const views: View<Passed>[] = []
  for (let place = 0; place < VIEWS; place++) {
    const shape = seededRandom(seed * 1000 + place)
    const steps = Array.from({ length: STEPS }, () => [shape(), shape(), shape()] as const)
    views.push(defineView(`view ${place}`, (look) => derived(look, steps, views.slice(0, place))))
  }
  return views
}

function derived(
  look: Look,
  steps: readonly (readonly [number, number, number])[],
  others: readonly View<Passed>[],
): Passed {
  const text: string[] = []
  let inner: Observed<string> = seen('none')
  const asking = (share: number): Observed<string> =>
    mapSeen(
      look.ask({ kind: 'resolvers', name: `${1 + Math.floor(share * 40)}ms`, type: TYPE.A, isCheckingDisabled: false }),
      ({ from }) => from,
    )
  const passed = (share: number): Observed<string> => {
    const other = others[Math.floor(share * others.length)]
    if (other === undefined) return asking(share)
    const observation = look.at(other)
    return share * 7 - Math.floor(share * 7) < 0.5
      ? mapSeen(observation, (value) => value.text)
      : lazily(() => (observation.seen ? observation.value.inner : observation))
  }
  for (const [kind, one, other] of steps) {
    const [first, second] = [passed(one), asking(other)]
    switch (Math.floor(kind * 7)) {
      case 0:
        // Reading one of them decides what is asked next.
        text.push(first.seen && first.value.length % 2 === 0 ? textOf(asking(1 - one)) : 'odd')
        break
      case 1:
        if (soFar(first) !== undefined) inner = asking(1 - other)
        break
      case 2:
        text.push(textOf(mapSeen(allSeen([second, first]), (all) => all.join('+'))))
        break
      case 3:
        inner = lazily(() => seen(each([first, second], textOf).join('&')))
        break
      case 4:
        text.push(soFar(anySeen([first, second], () => true)) === undefined ? 'none yet' : 'one')
        break
      case 5:
        waitFor(second)
        break
      default:
        inner = second
    }
  }
  return seen({ text: text.join(' '), inner })
}

const textOf = (observation: Observed<string>): string =>
  observation.seen ? observation.value : observation.why.reason

describe('views that are derived only where something may have changed', () => {
  it('have the values that they have if they are derived once from all answers', async () => {
    for (let seed = 0; seed < GRAPHS; seed++) {
      const clock = createVirtualClock()
      const inquirer = dnsInquirer(async ({ name }): Promise<Observed<DnsAnswer>> => {
        await sleep(clock, Number.parseInt(name, 10))
        return seen({ ...EMPTY_ANSWER, from: name })
      })
      const views = randomViews(seed)
      const { derived, session } = await clock.run(
        examine({ subject: EXAMPLE_SUBJECT, inquirer, clock, views, limits: LIMITS }),
      )
      const again = createDerivation(session, EXAMPLE_SUBJECT)
      for (const [place, view] of views.entries())
        expect(derived[place]?.value, `seed ${seed}, ${view.name}`).toEqual(atOnce(again.derive(view)).value)
    }
  })
})
