import type { Name } from '../../dns/record.ts'
import { rcodeName, TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed, ResolverId, UnseenReason } from '../../world.ts'
import { allSeen, mapSeen, seen, soFar, valueSoFar, waitFor } from '../engine/observed.ts'
import { defineView, defineViews, type Look, type View } from '../engine/view.ts'
import { isLeftUnanswered } from '../lookup/direct-silence.ts'
import { provesSomething } from '../lookup/record-set.ts'
import { ANOTHER_SOURCE_MS } from '../timeouts.ts'
import { type CaaStep, caaSteps } from './caa.ts'

/** A name whose CAA records a certificate authority cannot read. */
export interface FailingCaa {
  readonly name: Name
  /** `SERVFAIL` or a similar code; undefined after a timeout. */
  readonly rcode: string | undefined
}

/** The names whose CAA lookup fails while other queries about them are answered, up to the name at which a CA stops. */
export const failingCaa: View<Observed<readonly FailingCaa[]>> = defineView(
  'failing caa',
  (look): Observed<readonly FailingCaa[]> => {
    const observations = stepsOfCa(look.value(caaSteps)).map(({ name }) => look.at(caaFailure(name)))
    waitFor(...observations)
    const failing = observations.flatMap((observation) =>
      observation.seen && observation.value !== undefined ? [observation.value] : [],
    )
    return failing.length > 0 ? seen(failing) : mapSeen(allSeen(observations), () => failing)
  },
  (observation) => observation.seen && observation.value.some(isDecidedDirectly),
)

/** A CA stops at the first set that has records. */
function stepsOfCa(steps: readonly CaaStep[]): readonly CaaStep[] {
  const found = steps.findIndex(({ set }) => (valueSoFar(set)?.records.length ?? 0) > 0)
  return found < 0 ? steps : steps.slice(0, found + 1)
}

const RESOLVERS: readonly ResolverId[] = ['resolver-1', 'resolver-2', 'resolver-3']

/**
 * A failure counts only if a second resolver fails too, and if both answer the address query: otherwise the whole name, or the
 * resolver, is at fault. If the address query fails validation, all queries are sent without validation (CD).
 */
const caaFailure: (name: Name) => View<Observed<FailingCaa | undefined>> = defineViews(
  'caa failure',
  (look, name: Name): Observed<FailingCaa | undefined> => {
    const checked = askAll(look, name, TYPE.CAA, false)
    // Resolvers take from 3 seconds to longer than a check to give up, so their time must not decide.
    if (soFar(checked) === undefined) {
      waitFor(look.ask({ kind: 'elapsed', ms: ANOTHER_SOURCE_MS }))
      if (isDropped(look, name)) return seen({ name, rcode: undefined })
    }
    if (isAnswered(checked)) return seen(undefined)
    const address = askAll(look, name, TYPE.A, false)
    const isCheckingDisabled = !isAnswered(address)
    const caa = isCheckingDisabled ? askAll(look, name, TYPE.CAA, true) : checked
    const control = isCheckingDisabled ? askAll(look, name, TYPE.A, true) : address
    if (isAnswered(caa)) return seen(undefined)
    if (!isAnswered(control)) return whyNot(control)
    if (!caa.seen) return GIVEN_UP.includes(caa.why.reason) ? silence(look, name, caa) : caa
    return confirmed(look, name, caa.value, isCheckingDisabled)
  },
  (observation) => observation.seen && observation.value !== undefined && isDecidedDirectly(observation.value),
)

/** A failure without a response code was decided without the resolvers. */
const isDecidedDirectly = ({ rcode }: FailingCaa): boolean => rcode === undefined

/** Whether no name server of the zone answers the query, while resolvers answer the address query. */
function isDropped(look: Look, name: Name): boolean {
  const unanswered = look.at(isLeftUnanswered(name, TYPE.CAA))
  const address = askAll(look, name, TYPE.A, false)
  return unanswered.seen && unanswered.value && isAnswered(address)
}

/** The resolvers had not answered at their timeout, or at the end of the check. */
const GIVEN_UP: readonly UnseenReason[] = ['timeout', 'aborted']

/** This counts only if the name servers do not answer either. */
function silence(look: Look, name: Name, caa: Observed<never>): Observed<FailingCaa | undefined> {
  const unanswered = look.at(isLeftUnanswered(name, TYPE.CAA))
  return unanswered.seen && unanswered.value ? seen({ name, rcode: undefined }) : caa
}

function confirmed(
  look: Look,
  name: Name,
  { from, status }: DnsAnswer,
  isCheckingDisabled: boolean,
): Observed<FailingCaa | undefined> {
  for (const resolver of RESOLVERS.filter((id) => id !== from)) {
    const ask = (type: number): Observed<DnsAnswer> =>
      look.ask({ kind: 'resolver', resolver, name, type, isCheckingDisabled })
    const [caa, address] = [ask(TYPE.CAA), ask(TYPE.A)]
    if (isAnswered(caa)) return seen(undefined)
    if (isAnswered(address)) return seen({ name, rcode: rcodeName(status) })
  }
  return { seen: false, why: { reason: 'bad-answer', detail: 'no second resolver could confirm the failure' } }
}

const askAll = (look: Look, name: Name, type: number, isCheckingDisabled: boolean): Observed<DnsAnswer> =>
  look.ask({ kind: 'resolvers', name, type, isCheckingDisabled })

const isAnswered = (observation: Observed<DnsAnswer>): boolean => observation.seen && provesSomething(observation.value)

const whyNot = (observation: Observed<DnsAnswer>): Observed<never> =>
  observation.seen
    ? {
        seen: false,
        why: {
          reason: 'bad-answer',
          detail: `${observation.value.from} returned ${rcodeName(observation.value.status)}`,
        },
      }
    : observation
