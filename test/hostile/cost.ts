import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import { hostileWorld } from './hostile-world.ts'
import { type Form, fillPlaces, type Hostility } from './places.ts'
import { type RunOptions, runEverything } from './run-everything.ts'
import type { Step } from './step.ts'
import type { Subject } from './subjects.ts'
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
    const costsTooMuch = await alone(text, reference, name)
    if (!(await costsTooMuch())) continue
    const places = search === undefined ? '' : `, because of ${await culpritsOf(form, costsTooMuch)}`
    faults.push(`${name} costs more than ${MOST_TIMES} times as much as with harmless texts${places}`)
  }
  return faults
}

/** Whether a step costs too much in every attempt, with the text at these places; by default everywhere. */
type CostsTooMuch = (places?: readonly string[]) => Promise<boolean>

/**
 * Compares a step that runs with nothing but what it needs. It then costs more, because less is in the cache of the service: so its cost with harmless texts
 * is measured in the same way, and in the same time of a busy machine.
 */
async function alone(text: Hostility['text'], reference: Reference, name: string): Promise<CostsTooMuch> {
  const { form, share, floor } = reference
  const options = { ...reference.options, isWanted: neededFor([name]) }
  const bound = boundOf({ ...(await measureReference(form, share, options)), floor }, name)
  return async (places) => {
    const isHostile = (place: string): boolean => places?.includes(place) ?? true
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const steps = await runEverything({ text, form, share, isHostile }, options)
      if ((least([steps]).get(name) ?? 0) <= bound) return false
    }
    return true
  }
}

/** Exports and summaries need the results of the report. */
const OF_THE_REPORT = ['dns_health_check', 'mail_check', 'seo_check', 'domain_availability']

const IS_OF_THE_REPORT = /^(?:badge|diff|export|portfolio|snippets)\b/

const neededFor =
  (steps: readonly string[]) =>
  ({ name, tool }: Subject): boolean =>
    steps.some((step) => step.startsWith(`${name}, `)) ||
    (OF_THE_REPORT.includes(tool) && steps.some((step) => IS_OF_THE_REPORT.test(step)))

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
  return (await search([...placesOf(form)])).join(' and ')
}

function placesOf(form: Form): ReadonlySet<string> {
  const { textsAt, names } = fillPlaces({ text: HARMLESS, form })
  hostileWorld(textsAt, createVirtualClock())
  return names
}
