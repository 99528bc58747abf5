import type { Provider } from '../../../lab/internet/moving.ts'
import type { StatisticsByResolver } from '../../../lab/moves/clients.ts'
import type { Path, StepId } from '../../../src/move/step-ids.ts'
import type { MoveResult } from '../../../src/tools/move/worded.ts'
import { type MovingDomain, SHORT_TTLS, type Ttls } from './domain.ts'
import { begin, follow } from './follow.ts'
import { pause, type Stage } from './stage.ts'
import { force } from './user.ts'

/** One order that the plan calls necessary, and how it is violated. */
export interface Violation {
  /** As `src/move/requirements.ts` has it. */
  readonly order: string
  readonly path: Path
  readonly step: StepId
  /** The step that is too late; undefined if a wait is violated. */
  readonly held: readonly StepId[]
  /** The step after which the wait begins. Without it, everything is done that does not depend on what is held. */
  readonly rightAfter?: StepId
  /** Steps that usually come before. They are done, and nothing of what they change is in a cache any more. */
  readonly first?: readonly StepId[]
  readonly move?: Partial<MovingDomain['move']>
  readonly ttls?: Partial<Ttls>
  /** Not in every run has a client of the lab failed; the presumed reason, which nothing has confirmed. It is tried and logged, and nothing is required. */
  readonly notShown?: string
}

/** Long enough that a cache has it after the next look, also on a busy machine. */
const LONG = 90

const DELEGATION_ONLY =
  'Only knot-resolver fails, in some runs. Presumably the other resolvers do not renew a delegation by the NS records of an answer (CVE-2012-1033), and ask the parent zone if no server responds.'

const after = (path: Path, step: StepId, ...held: readonly StepId[]): Violation => ({
  order: `${step} after ${held.join(' and ')}`,
  ...{ path, step, held },
})

const wait = (path: Path, step: StepId, name: string, rightAfter: StepId, ttls: Partial<Ttls>): Violation => ({
  order: `${step} after the wait for ${name}`,
  ...{ path, step, held: [step], rightAfter, ttls },
})

export const VIOLATIONS: readonly Violation[] = [
  after('unsigned', 'parent-ns', 'serve'),
  after('unsigned', 'old-ns', 'serve'),
  { ...after('unsigned', 'parent-ns', 'parity'), move: { forgotten: 'mail A' } },
  { ...after('unsigned', 'parent-ns', 'addresses'), move: { glue: 'new' } },
  after('unsigned', 'off', 'parent-ns'),
  { ...after('unsigned', 'off', 'old-ns'), first: ['parent-ns'], notShown: DELEGATION_ONLY },
  wait('unsigned', 'off', 'old-ns', 'parent-ns', { ns: LONG, parentNs: LONG }),
  after('insecure', 'parent-ns', 'ds-away'),
  after('insecure', 'old-ns', 'ds-away'),
  wait('insecure', 'parent-ns', 'old-ds', 'ds-away', { ds: LONG }),
  { ...after('multi-signer', 'parent-ns', 'keys-old'), first: ['keys-new', 'ds-both'] },
  {
    ...after('multi-signer', 'old-ns', 'keys-new'),
    ...{ first: ['keys-old', 'ds-both'], ttls: { data: LONG } },
  },
  { ...after('multi-signer', 'parent-ns', 'ds-both'), first: ['keys-old', 'keys-new'] },
  wait('multi-signer', 'parent-ns', 'one-sided-ds', 'ds-both', { ds: LONG }),
  after('multi-signer', 'ds-old-away', 'parent-ns'),
  { ...after('multi-signer', 'old-keys-away', 'parent-ns'), ttls: { data: LONG } },
  after('sign', 'ds-add', 'sign'),
  wait('sign', 'ds-add', 'unsigned-data', 'sign', { data: LONG }),
  after('unsign', 'unsign', 'ds-away'),
  wait('unsign', 'unsign', 'old-ds', 'ds-away', { ds: LONG }),
]

export interface Violated {
  readonly order: string
  readonly path: Path
  readonly failuresBefore: number
  /** The failures by resolver, with what a client got. */
  readonly failed: Readonly<Record<string, { readonly count: number; readonly seen: readonly string[] }>>
}

const PROVIDERS_OF: readonly (readonly [Provider, Provider])[] = [
  ['bind', 'nsd'],
  ['nsd', 'knot'],
  ['knot', 'powerdns'],
  ['powerdns', 'bind'],
]

const WATCHED_SECONDS = 40
const PER_SECOND = 24

/** Follows the plan, except for one order. */
export async function violate(stage: Stage, violation: Violation, number: number): Promise<Violated> {
  const { path, step, held, rightAfter, first = [], order } = violation
  const moving = movingFor(violation, number)
  const { hosting, clients } = stage
  const texts = await begin(stage, moving, PER_SECOND)
  const isDone = ({ steps }: MoveResult, id: StepId): boolean =>
    steps.some((one) => one.id === id && one.status === 'done')
  await follow(stage, moving, texts, {
    held: [...held, step, ...first],
    isEnough: (result, isIdle) =>
      rightAfter === undefined ? isIdle && result.waitUntil === null : isDone(result, rightAfter),
  })
  for (const id of first) {
    await force(hosting, moving, id)
    // What these steps change has other TTLs than the data.
    const { data: _, ...ttls } = moving.ttls
    await pause(Math.max(...Object.values(ttls)) + 4)
  }
  const before = countOf(await clients.count(moving.id))
  await force(hosting, moving, step)
  await pause(WATCHED_SECONDS)
  const statistics = await clients.end(moving.id)
  return { order, path, failuresBefore: before, failed: failuresBy(statistics) }
}

function movingFor({ path, move, ttls }: Violation, number: number): MovingDomain {
  const [old, other] = PROVIDERS_OF[number % PROVIDERS_OF.length] ?? ['bind', 'nsd']
  const isStaying = path === 'sign' || path === 'unsign'
  const id = `v${number}`
  return {
    ...{ id, domain: `${id}.moving`, ttls: { ...SHORT_TTLS, ...ttls } },
    move: {
      ...{ path, old, new: isStaying ? old : other, glue: 'none', names: 'export' },
      ...{ isNewSigned: false, forgotten: undefined, ...move },
    },
  }
}

const countOf = (statistics: StatisticsByResolver): number => statistics.reduce((sum, { failed }) => sum + failed, 0)

const failuresBy = (statistics: StatisticsByResolver): Violated['failed'] =>
  Object.fromEntries(
    statistics.flatMap(({ resolver, failed, failures }) =>
      failed === 0
        ? []
        : [[resolver, { count: failed, seen: [...new Set(failures.map(({ what }) => what.split(' ')[0] ?? ''))] }]],
    ),
  )
