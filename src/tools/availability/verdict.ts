import type { UnknownCause } from '../../checks/tools/registration/registration-facts.ts'
import type { RegistryEntry } from '../../standards/rdap/domain-answer.ts'
import type { Observed } from '../../world.ts'
import type { Delegation } from './delegation.ts'
import type { RegistryAnswer, RegistryFailure, RegistrySource } from './registry-answer.ts'

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

export interface RegistrationFacts {
  /** Undefined if the name has no registry that can be queried. */
  readonly source: Pick<RegistrySource, 'kind' | 'trust'> | undefined
  readonly answer: RegistryAnswer
  /** According to resolvers. */
  readonly delegation: Observed<Delegation>
  /** According to the name servers of the parent zone. */
  readonly atParent: Delegation
}

/** A name without an entry in the registry is available only if the DNS does not delegate it. */
export function verdictOf(facts: RegistrationFacts): Verdict {
  const { source, answer } = facts
  const hasNoRdap = source === undefined || source.kind === 'whois'
  return { hasNoRdap, entry: answer.kind === 'registered' ? answer.entry : undefined, ...conclusionOf(facts) }
}

type Conclusion = Pick<Verdict, 'state' | 'certainty' | 'unknownCause'>

const REGISTERED: Conclusion = { state: 'registered', certainty: 'final' }
const AVAILABLE: Conclusion = { state: 'available', certainty: 'final' }
const unknown = (certainty: Verdict['certainty'], unknownCause: UnknownCause): Conclusion => ({
  state: 'unknown',
  certainty,
  unknownCause,
})

const CAUSES: Readonly<Record<RegistryFailure, UnknownCause>> = {
  registry: 'registry-failed',
  paused: 'query-limit',
  busy: 'query-limit',
  'own-dns': 'own-dns',
}

function conclusionOf(facts: RegistrationFacts): Conclusion {
  const { answer } = facts
  switch (answer.kind) {
    case 'no-registry':
    case 'undecided':
      return unknown('final', 'undecided')
    case 'registered':
      return REGISTERED
    case 'failed':
      return unknown(answer.why === 'own-dns' || answer.why === 'busy' ? 'unasked' : 'failure', CAUSES[answer.why])
    case 'not-found':
      return notFound(answer, facts)
  }
}

/**
 * A delegation always means that the name is registered. The `not found` of a server that the registry has not announced
 * proves nothing, because such servers were seen to return it for registered names. For servers that the list of IANA does not
 * contain, the parent zone itself must deny the delegation.
 */
function notFound(
  { isReserved, isConclusive = true }: Extract<RegistryAnswer, { kind: 'not-found' }>,
  { source, delegation, atParent }: RegistrationFacts,
): Conclusion {
  if (atParent === 'delegated') return REGISTERED
  if (!delegation.seen) return unknown('unasked', 'own-dns')
  if (delegation.value === 'delegated' && atParent !== 'absent') return REGISTERED
  if (source?.trust !== 'registry' || !isConclusive) return unknown('final', 'unconfirmed')
  if (isReserved) return unknown('final', 'reserved')
  if (delegation.value === 'unproven') return unknown('failure', 'unproven')
  return source.kind === 'iana' || atParent === 'absent' ? AVAILABLE : unknown('failure', 'no-denial')
}
