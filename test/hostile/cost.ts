import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import { hostileWorld } from './hostile-world.ts'
import { type Form, fillPlaces, type Hostility } from './places.ts'
import { type RunOptions, runEverything } from './run-everything.ts'
import type { Step } from './step.ts'
import { HARMLESS } from './texts.ts'

/**
 * A hostile text may cost this many times what a harmless text of the same length costs at the same places: it has more parts, and
 * more findings quote it. Quadratic time would be hundreds of times as much.
 */
const MOST_TIMES = 5

/** A collection of garbage and other processes add to single runs, never to all of them. */
const ATTEMPTS = 3

/** Steps that are a small part of a check are compared with this part of it, because their own cost is too close to noise. */
const FLOOR = 1 / 5

type Costs = ReadonlyMap<string, number>

/** The cost of each step with harmless texts. */
export interface Reference {
  readonly form: Form
  readonly share: number
  readonly options: RunOptions
  readonly costs: Costs
  readonly floor: number
}

const CHECK = (costs: Costs): number => [...costs].find(([name]) => name.startsWith('check '))?.[1] ?? 0

const least = (runs: readonly (readonly Step[])[]): Costs => {
  const costs = new Map<string, number>()
  for (const { name, micros } of runs.flat())
    costs.set(name, Math.min(costs.get(name) ?? Number.POSITIVE_INFINITY, micros))
  return costs
}

/** Measures the harmless domain. The first run also compiles the code. */
export async function measureReference(form: Form, share: number, options: RunOptions = {}): Promise<Reference> {
  const runs: (readonly Step[])[] = []
  for (let attempt = 0; attempt < ATTEMPTS; attempt++)
    runs.push(await runEverything({ text: HARMLESS, form, share }, options))
  const costs = least(runs)
  return { form, share, options, costs, floor: FLOOR * CHECK(costs) }
}

const boundOf = ({ costs, floor }: Reference, name: string): number =>
  MOST_TIMES * Math.max(floor, costs.get(name) ?? 0)

const tooCostly = (reference: Reference, costs: Costs): readonly string[] =>
  [...costs].filter(([name, micros]) => micros > boundOf(reference, name)).map(([name]) => name)

/** Returns one sentence for each fault and each step that costs too much; `search` adds the places that cause it, which takes longer. */
export async function faultsOf(
  text: Hostility['text'],
  reference: Reference,
  search?: 'search',
): Promise<readonly string[]> {
  const { form, share, options } = reference
  const steps = await runEverything({ text, form, share }, options)
  const faults = steps.flatMap(({ name, fault }) => (fault === undefined ? [] : [`${name}: ${fault}`]))
  for (const name of tooCostly(reference, least([steps]))) {
    const costsTooMuch = await comparedAgain(text, reference, name)
    if (!(await costsTooMuch())) continue
    const places = search === undefined ? '' : `, because of ${await culpritsOf(form, costsTooMuch)}`
    faults.push(`${name} costs more than ${MOST_TIMES} times as much as with harmless texts${places}`)
  }
  return faults
}

/** Whether a step costs too much in every further attempt, with the text at these places; by default everywhere. */
type CostsTooMuch = (places?: readonly string[]) => Promise<boolean>

/** Measures the harmless domain again, because the machine may be busier than it was. */
async function comparedAgain(
  text: Hostility['text'],
  { form, share, options }: Reference,
  name: string,
): Promise<CostsTooMuch> {
  const bound = boundOf(await measureReference(form, share, options), name)
  return async (places) => {
    const isHostile = (place: string): boolean => places?.includes(place) ?? true
    for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
      const costs = least([await runEverything({ text, form, share, isHostile }, options)])
      if ((costs.get(name) ?? 0) <= bound) return false
    }
    return true
  }
}

/** Halves the places until one of them alone costs too much. */
async function culpritsOf(form: Form, costsTooMuch: CostsTooMuch): Promise<string> {
  if (await costsTooMuch([])) return 'the text of the call'
  const search = async (places: readonly string[]): Promise<readonly string[]> => {
    if (places.length === 0 || !(await costsTooMuch(places))) return []
    if (places.length === 1) return places
    const half = Math.ceil(places.length / 2)
    const found = [...(await search(places.slice(0, half))), ...(await search(places.slice(half)))]
    return found.length === 0 ? [`${places[0]} to ${places.at(-1)} together`] : found
  }
  const places = await search([...placesOf(form)])
  return places.length === 0 ? 'places that the search did not find' : places.join(' and ')
}

function placesOf(form: Form): ReadonlySet<string> {
  const { textsAt, names } = fillPlaces({ text: HARMLESS, form })
  hostileWorld(textsAt, createVirtualClock())
  return names
}
