import type { Break } from '../../src/checks/breaks/break.ts'
import type { Seen, SeenBreak } from './case.ts'

/** What one program saw: for the domain with the fault and, unless the program is spared, for its twin. */
export interface Observation {
  readonly program: string
  /** The program must not suffer from the fault. */
  readonly isSpared: boolean
  /** Members of the break that the program does not report. */
  readonly unseen?: readonly string[]
  readonly faulty: Seen
  readonly repaired: Seen
}

/** Differences between what a break claims and what the programs saw; none if the claim is proven. */
export function deviationsOf(broken: Break, observations: readonly Observation[]): readonly string[] {
  const asked = observations.filter(({ isSpared }) => !isSpared)
  if (asked.length === 0) return ['no client shows this']
  return [...faultyDeviations(broken, asked), ...spareDeviations(observations), ...twinDeviations(observations)]
}

function faultyDeviations(broken: Break, asked: readonly Observation[]): readonly string[] {
  if ('receivers' in broken && broken.receivers === 'some') return someDeviations(broken, asked)
  if ('resolvers' in broken && broken.resolvers === 'most') return mostDeviations(broken, asked)
  const failed = asked.flatMap(({ program, faulty, unseen = [] }) =>
    faulty.works ? [] : [{ program, seen: faulty.broken, unseen }],
  )
  const differing = failed.flatMap(({ program, seen, unseen }) =>
    differencesOf(broken, seen, unseen).map((difference) => `${program}: ${difference}`),
  )
  return [
    ...differing,
    ...extentDeviations(broken, asked),
    ...errorDeviations(
      broken,
      failed.map(({ seen }) => seen),
    ),
  ]
}

/** At least one program fails as the break says; others may tolerate the fault. */
const someDeviations = (broken: Break, asked: readonly Observation[]): readonly string[] =>
  failingLike(broken, asked).length > 0 ? [] : ['no program fails like this']

/** More than half of the programs fail as the break says. */
function mostDeviations(broken: Break, asked: readonly Observation[]): readonly string[] {
  const failing = failingLike(broken, asked)
  return failing.length > asked.length / 2 ? [] : [`only ${failing.length} of ${asked.length} programs fail like this`]
}

const failingLike = (broken: Break, asked: readonly Observation[]): readonly Observation[] =>
  asked.filter(({ faulty, unseen = [] }) => !faulty.works && differencesOf(broken, faulty.broken, unseen).length === 0)

const isPartial = (broken: object): boolean => 'isPartial' in broken && broken.isPartial === true

/** All programs fail, or, if the break is partial, not all or not always. */
function extentDeviations(broken: Break, asked: readonly Observation[]): readonly string[] {
  const works = asked.filter(({ faulty }) => faulty.works)
  if (!isPartial(broken)) return works.map(({ program }) => `${program}: works with the fault`)
  if (works.length === asked.length) return ['no program fails']
  const isSometimes = works.length > 0 || asked.some(({ faulty }) => !faulty.works && isPartial(faulty.broken))
  return isSometimes ? [] : ['every program fails every time']
}

const spareDeviations = (observations: readonly Observation[]): readonly string[] =>
  observations.flatMap(({ program, isSpared, faulty }) =>
    isSpared && !faulty.works
      ? [`${program}: should not suffer from the fault, and fails: ${JSON.stringify(faulty.broken)}`]
      : [],
  )

const twinDeviations = (observations: readonly Observation[]): readonly string[] =>
  observations.flatMap(({ program, repaired }) =>
    repaired.works ? [] : [`${program}: fails with the twin: ${JSON.stringify(repaired.broken)}`],
  )

/** Members that say which program to ask, or that are compared elsewhere. */
const NOT_COMPARED: readonly string[] = [
  'client',
  'when',
  'cannotBeShown',
  'isPartial',
  'receivers',
  'resolvers',
  'extendedErrors',
]

/**
 * Some resolvers give up with SERVFAIL later than a client waits, and a name that does not exist has no records either. Some senders
 * return what others keep.
 */
const COVERED: Readonly<Record<string, readonly unknown[]>> = {
  'response no-answer': ['SERVFAIL'],
  'response no-data': ['NXDOMAIN'],
  'delivery failed': ['deferred', 'bounced'],
}

const covers = (key: string, claimed: unknown, seen: unknown): boolean =>
  claimed === seen || COVERED[`${key} ${claimed}`]?.includes(seen) === true

function differencesOf(broken: Break, seen: SeenBreak, unseen: readonly string[]): readonly string[] {
  const seenMembers = new Map<string, unknown>(Object.entries(seen))
  const differences = Object.entries(broken).flatMap(([key, claimed]) =>
    NOT_COMPARED.includes(key) || unseen.includes(key) || covers(key, claimed, seenMembers.get(key))
      ? []
      : [`${key} is ${seenMembers.get(key) ?? 'not seen'}, not ${claimed}`],
  )
  const isMorePartial = isPartial(seen) && !isPartial(broken)
  return isMorePartial ? [...differences, 'fails only sometimes'] : differences
}

/**
 * A program that sends extended errors sends only those that the break has, and at least one program sends one. A break without them is
 * one for which no program sends any, unless it times out.
 */
function errorDeviations(broken: Break, failed: readonly SeenBreak[]): readonly string[] {
  if (!('response' in broken) || broken.response === 'no-answer') return []
  const claimed = broken.extendedErrors ?? []
  const sent = failed.flatMap((seen) => ('extendedErrors' in seen ? (seen.extendedErrors ?? []) : []))
  const unclaimed = [...new Set(sent)].filter((code) => !claimed.includes(code))
  return [
    ...unclaimed.map((code) => `extended error ${code} was sent, which the break does not have`),
    ...(claimed.length > 0 && sent.length === 0 ? ['no program sends an extended error'] : []),
  ]
}
