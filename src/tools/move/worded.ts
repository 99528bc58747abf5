import type { Name } from '../../dns/record.ts'
import type { MovingZone } from '../../evidence/moving/moving-zone.ts'
import type { Entry } from '../../move/enter.ts'
import type { MovePlan, PlannedStep } from '../../move/plan.ts'
import type { MoveState } from '../../move/state.ts'
import type { Locale, Localized } from '../../text.ts'
import type { World } from '../../world.ts'
import type { ResultOf } from '../define-tool.ts'
import type { MoveResultSchema } from './result-schema.ts'
import { ENUMERATION_TEXTS, WITHOUT_IPV6 } from './texts.ts'

export type MoveResult = ResultOf<typeof MoveResultSchema>

interface Circumstances {
  readonly locale: Locale
  readonly observedAt: Date
}

const timeOf = (seconds: number | undefined): string | null =>
  seconds === undefined || !Number.isFinite(seconds) ? null : new Date(seconds * 1000).toISOString()

/** A plan in the words of the reader. What to enter is told only of steps that break nobody now. */
export function planInWords(
  plan: MovePlan,
  state: MoveState,
  { resolvers, enumeration, isWithoutIpv6 }: MovingZone,
  labels: World['dns']['resolvers'],
  { locale, observedAt }: Circumstances,
): MoveResult {
  const say = (text: Localized<string>): string => text[locale]
  const further = [ENUMERATION_TEXTS[enumeration], isWithoutIpv6 ? WITHOUT_IPV6 : undefined]
  const { parity } = plan
  return {
    domain: plan.domain,
    path: plan.path,
    reason: say(plan.reason),
    problems: plan.problems.map(say),
    finished: plan.end.isReached,
    proof: plan.end.proof.map(say),
    next: [...plan.next],
    waitUntil: timeOf(plan.waitUntil),
    steps: plan.steps.map((step) => stepInWords(step, locale)),
    parity: {
      enumeration: parity.enumeration,
      compared: parity.compared,
      complete: parity.enumeration === 'transfer' && parity.isWhole && parity.notCompared.length === 0,
      differences: parity.differences ?? null,
      ttlOnly: parity.ttlOnly,
      notCompared: parity.notCompared,
    },
    confirmed: [...plan.confirmed],
    notes: [...further.flatMap((one) => one ?? []), ...plan.notes].map(say),
    resolvers: resolvers.map(({ resolver, ns, ttl }) => ({
      label: labels.find(({ id }) => id === resolver)?.label ?? resolver,
      nameServers: ns,
      cachedFor: ttl,
    })),
    observedAt: observedAt.toISOString(),
    locale,
    state,
  }
}

function stepInWords(step: PlannedStep, locale: Locale): MoveResult['steps'][number] {
  const { id, status, necessity, earliest, isUndone, isConfirmable, waitsFor, entry } = step
  const mayEnter = status === 'now' || status === 'roll-back'
  return {
    id,
    ...step.texts[locale],
    status,
    necessity,
    earliest: timeOf(earliest),
    undone: isUndone,
    confirmable: isConfirmable,
    entry: mayEnter && entry !== undefined ? entryInWords(entry, locale) : null,
    waitsFor: waitsFor.map(({ requirement, text, until, publishedBy }) => ({
      step: 'step' in requirement ? requirement.step : null,
      text: text[locale],
      until: timeOf(until),
      publishedBy,
    })),
  }
}

const entryInWords = ({ place, lines, notes, change }: Entry, locale: Locale) => ({
  place,
  lines,
  remove: change.remove.map(({ name, type }) => ({ name, type })),
  notes: notes.map((note) => note[locale]),
})

/** A result without a plan. The state stays as it was. */
export const withoutPlanInWords = (
  domain: Name,
  problem: Localized<string>,
  state: MoveState,
  { locale, observedAt }: Circumstances,
): MoveResult => ({
  domain,
  path: null,
  reason: '',
  problems: [problem[locale]],
  finished: false,
  proof: [],
  next: [],
  waitUntil: null,
  steps: [],
  parity: {
    enumeration: 'known-names',
    compared: 0,
    complete: false,
    differences: null,
    ttlOnly: [],
    notCompared: [],
  },
  confirmed: [],
  notes: [],
  resolvers: [],
  observedAt: observedAt.toISOString(),
  locale,
  state,
})
