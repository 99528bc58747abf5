import type { RegistryEntry } from '../../standards/rdap/domain-answer.ts'
import type { Observed } from '../../world.ts'
import type { Delegation } from './delegation.ts'
import type { RegistryAnswer } from './registry-answer.ts'

export interface Verdict {
  readonly state: 'registered' | 'available' | 'unknown'
  readonly hasNoRdap: boolean
  readonly entry: RegistryEntry | undefined
  /** `final`: as good as it gets. `failure`: the registry may answer in a minute. `unasked`: we could not ask at all. */
  readonly certainty: 'final' | 'failure' | 'unasked'
}

const unknown = (certainty: Verdict['certainty'], hasNoRdap = false): Verdict => ({
  state: 'unknown',
  hasNoRdap,
  entry: undefined,
  certainty,
})

/** A registry that does not have a name is believed only where the DNS does not have it either. */
export function verdictOf(answer: RegistryAnswer, delegation: Observed<Delegation>): Verdict {
  switch (answer.kind) {
    case 'no-registry':
      return unknown('final', true)
    case 'registered':
      return { state: 'registered', hasNoRdap: false, entry: answer.entry, certainty: 'final' }
    case 'undecided':
      return unknown('final')
    case 'failed':
      return unknown(answer.why === 'own-dns' || answer.why === 'busy' ? 'unasked' : 'failure')
    case 'not-found':
      return delegation.seen ? notFound(answer.isReserved, delegation.value) : unknown('unasked')
  }
}

function notFound(isReserved: boolean, delegation: Delegation): Verdict {
  if (delegation === 'delegated') return { state: 'registered', hasNoRdap: false, entry: undefined, certainty: 'final' }
  if (isReserved) return unknown('final')
  if (delegation === 'unproven') return unknown('failure')
  return { state: 'available', hasNoRdap: false, entry: undefined, certainty: 'final' }
}
