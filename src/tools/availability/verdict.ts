import type { UnknownCause } from '../../checks/tools/registration/registration-facts.ts'
import type { RegistryEntry } from '../../standards/rdap/domain-answer.ts'
import type { Observed } from '../../world.ts'
import type { Delegation } from './delegation.ts'
import type { RegistryAnswer, RegistryFailure } from './registry-answer.ts'

export interface Verdict {
  readonly state: 'registered' | 'available' | 'unknown'
  readonly hasNoRdap: boolean
  readonly entry: RegistryEntry | undefined
  /**
   * `final`: another query would not change it. `failure`: the registry may respond in a minute. `unasked`: the
   * service could not query it.
   */
  readonly certainty: 'final' | 'failure' | 'unasked'
  /** Present only if the state is `unknown`. */
  readonly unknownCause?: UnknownCause
}

const unknown = (certainty: Verdict['certainty'], unknownCause: UnknownCause, hasNoRdap = false): Verdict => ({
  state: 'unknown',
  hasNoRdap,
  entry: undefined,
  certainty,
  unknownCause,
})

const CAUSES: Readonly<Record<RegistryFailure, UnknownCause>> = {
  registry: 'registry-failed',
  paused: 'query-limit',
  busy: 'query-limit',
  'own-dns': 'own-dns',
}

const failed = (why: RegistryFailure): Verdict =>
  unknown(why === 'own-dns' || why === 'busy' ? 'unasked' : 'failure', CAUSES[why])

/** A name without an entry in the registry is available only if the DNS does not delegate it. */
export function verdictOf(answer: RegistryAnswer, delegation: Observed<Delegation>): Verdict {
  switch (answer.kind) {
    case 'no-registry':
      return unknown('final', 'undecided', true)
    case 'registered':
      return { state: 'registered', hasNoRdap: false, entry: answer.entry, certainty: 'final' }
    case 'undecided':
      return unknown('final', 'undecided')
    case 'failed':
      return failed(answer.why)
    case 'not-found':
      return delegation.seen ? notFound(answer.isReserved, delegation.value) : unknown('unasked', 'own-dns')
  }
}

function notFound(isReserved: boolean, delegation: Delegation): Verdict {
  if (delegation === 'delegated') return { state: 'registered', hasNoRdap: false, entry: undefined, certainty: 'final' }
  if (isReserved) return unknown('final', 'reserved')
  if (delegation === 'unproven') return unknown('failure', 'unproven')
  return { state: 'available', hasNoRdap: false, entry: undefined, certainty: 'final' }
}
