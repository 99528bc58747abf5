import type { Localized } from '../text.ts'
import { endUnseen, type PublishedSetKey } from './caches.ts'
import { type Context, isPresumed, linesOf } from './context.ts'
import { seenDone } from './done.ts'
import type { EvaluatedStep } from './evaluate.ts'
import type { Observation } from './observation.ts'
import type { MoveState, SilentServer } from './state.ts'
import { isParentStep, type Path, type StepId } from './step-ids.ts'
import type { Margins } from './wish.ts'
import { timeText } from './words.ts'

/** How often in a row a server must not answer before the user may answer for it. It takes at least the margin of every wait. */
const LEAST_TIMES = 3

/** The servers of the parent zone that do not answer, since when. */
export const silentNow = (known: readonly SilentServer[], { at, parent }: Observation): readonly SilentServer[] =>
  parent.flatMap(({ server, view }) => {
    if (view !== undefined) return []
    const before = known.find((one) => one.server === server)
    return [{ server, since: before?.since ?? at, times: (before?.times ?? 0) + 1 }]
  })

export const isLongSilent = ({ since, times }: SilentServer, now: number, margins: Margins): boolean =>
  times >= LEAST_TIMES && now - since >= margins.added

/** Without what was confirmed for a server that answers again: it is judged by what it publishes. */
export function stillConfirmed(confirmed: MoveState['confirmed'], { parent }: Observation): MoveState['confirmed'] {
  const isAnswering = (server: string): boolean => parent.some((one) => one.server === server && one.view !== undefined)
  return confirmed.flatMap((one) => {
    if (!isParentStep(one.step)) return [one]
    const servers = linesOf(one.about).filter((server) => !isAnswering(server))
    return servers.length === 0 ? [] : [{ ...one, about: servers.join('\n') }]
  })
}

const silentIn = ({ state, parents }: Context): readonly SilentServer[] =>
  (state.silent ?? []).filter(({ server }) => parents.some((one) => one.server === server))

/** Whether all servers of the parent zone that answer show a step. */
const isShownByOthers = (context: Context, step: StepId): boolean =>
  seenDone({ ...context, parents: context.parents.filter(({ view }) => view !== undefined) }, step) === 'yes'

/** Why a step at the parent zone cannot be confirmed now. */
export function confirmFault(context: Context, step: StepId): Localized<string> | undefined {
  const silent = silentIn(context)
  if (silent.length === 0) return seenDone(context, step) === 'yes' ? undefined : ALL_ANSWER(step)
  if (!isShownByOthers(context, step)) return NOT_SHOWN(step)
  const short = silent.filter((one) => !isLongSilent(one, context.now, context.margins))
  return short.length === 0 ? undefined : TOO_EARLY(step, namesOf(short), possibleFrom(short, context.margins))
}

const possibleFrom = (silent: readonly SilentServer[], { added }: Margins): string =>
  timeText(Math.max(...silent.map(({ since }) => since)) + added)

const namesOf = (silent: readonly SilentServer[]): string => silent.map(({ server }) => server).join(', ')

const SETS: readonly PublishedSetKey[] = ['ns', 'glue']

/** The user answers for the silent servers: until now, they may have published what they had before. */
export function withPresumed(context: Context, step: StepId): MoveState {
  const { now, state } = context
  const servers = openServers(context, step).map(({ server }) => server)
  if (servers.length === 0) return state
  const sets = step === 'parent-ns' ? SETS : (['ds'] as const)
  const isKnown = (server: string): boolean =>
    state.history.some((one) => one.side === 'parent' && one.server === server)
  const others = state.confirmed.filter((one) => one.step !== step)
  const before = state.confirmed.flatMap((one) => (one.step === step ? linesOf(one.about) : []))
  return {
    ...state,
    confirmed: [...others, { step, at: now, about: [...before, ...servers].join('\n') }],
    history: servers.reduce(
      (history, server) => endUnseen(history, now, { side: 'parent', server }, sets),
      state.history,
    ),
    // It is unknown what a server has published that was never observed.
    ...(!servers.every(isKnown) && { unknownUntil: Math.max(state.unknownUntil ?? 0, now + (state.unknownTtl ?? 0)) }),
  }
}

/** The silent servers for which the user has not answered yet. */
const openServers = (context: Context, step: StepId): readonly SilentServer[] =>
  silentIn(context).filter(({ server }) => !isPresumed(context, step, server))

/** Whether a confirmation of a step at the parent zone would change anything. */
export const canBePresumed = (context: Context, step: StepId): boolean =>
  openServers(context, step).length > 0 && confirmFault(context, step) === undefined

/** The last step at the parent zone. Without it, a move does not end. */
export const lastParentStep = (path: Path): StepId =>
  path === 'sign' ? 'ds-add' : path === 'unsign' ? 'ds-away' : 'parent-ns'

/** Steps that are held up only by servers that do not answer, and may be confirmed. */
export function silentProblems(context: Context, steps: readonly EvaluatedStep[]): readonly Localized<string>[] {
  const last = lastParentStep(context.path)
  return steps.flatMap(({ id, status }) => {
    if (!isParentStep(id) || !(status === 'unseen' || (id === last && status === 'done'))) return []
    return canBePresumed(context, id) ? [HELD_UP(id, openServers(context, id))] : []
  })
}

export const silentNotes = (context: Context): readonly Localized<string>[] =>
  silentIn(context).map((one) => DOES_NOT_ANSWER(one))

/** Of the servers that were not seen, those for which the user has answered. */
export const presumedProof = (context: Context, step: StepId): readonly Localized<string>[] =>
  silentIn(context).flatMap(({ server }) =>
    isPresumed(context, step, server)
      ? [
          {
            en: `${server} was not observed; you have confirmed that it no longer delegates to the old name servers.`,
            de: `${server} wurde nicht beobachtet; Sie haben bestätigt, dass er nicht mehr an die alten Nameserver delegiert.`,
          },
        ]
      : [],
  )

const DOES_NOT_ANSWER = ({ server, since, times }: SilentServer): Localized<string> => ({
  en: `The name server ${server} of the parent zone does not answer (since ${timeText(since)}, observations: ${times}). A step at the parent zone counts as done only when all its servers show it.`,
  de: `Der Nameserver ${server} der übergeordneten Zone antwortet nicht (seit ${timeText(since)}, Beobachtungen: ${times}). Ein Schritt bei der übergeordneten Zone gilt erst als erledigt, wenn alle ihre Nameserver ihn zeigen.`,
})

function HELD_UP(step: StepId, silent: readonly SilentServer[]): Localized<string> {
  const names = namesOf(silent)
  const since = timeText(Math.min(...silent.map((one) => one.since)))
  return {
    en: `All other name servers of the parent zone show the step ${step}; no answer since ${since} from: ${names}. Resolvers may still get the old data there. Check from another network, or ask the registry. If the new data is there too, or the server is out of use, confirm the step ${step}: the waits then begin.`,
    de: `Alle anderen Nameserver der übergeordneten Zone zeigen den Schritt ${step}; keine Antwort seit ${since} von: ${names}. Resolver können dort noch die alten Daten bekommen. Prüfen Sie es aus einem anderen Netz, oder fragen Sie die Registry. Wenn auch dort die neuen Daten stehen oder der Nameserver außer Betrieb ist, bestätigen Sie den Schritt ${step}: Dann beginnen die Wartezeiten.`,
  }
}

const ALL_ANSWER = (step: StepId): Localized<string> => ({
  en: `The step ${step} cannot be confirmed: all name servers of the parent zone answer, so it can be seen.`,
  de: `Der Schritt ${step} kann nicht bestätigt werden: Alle Nameserver der übergeordneten Zone antworten; er ist also zu sehen.`,
})

const NOT_SHOWN = (step: StepId): Localized<string> => ({
  en: `The step ${step} cannot be confirmed: a name server of the parent zone that answers does not show it.`,
  de: `Der Schritt ${step} kann nicht bestätigt werden: Ein Nameserver der übergeordneten Zone, der antwortet, zeigt ihn nicht.`,
})

const TOO_EARLY = (step: StepId, names: string, from: string): Localized<string> => ({
  en: `The step ${step} cannot be confirmed yet: wait until ${from}, and for ${LEAST_TIMES} observations in a row without an answer of ${names}.`,
  de: `Der Schritt ${step} kann noch nicht bestätigt werden: Warten Sie bis ${from}, und bis ${names} bei ${LEAST_TIMES} Beobachtungen nacheinander nicht geantwortet hat.`,
})
