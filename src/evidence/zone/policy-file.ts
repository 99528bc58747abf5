import type { Observed } from '../../world.ts'
import { mapSeen, seen } from '../engine/observed.ts'
import { defineView, type Look } from '../engine/view.ts'
import { confirmedAddressesOf } from '../lookup/confirmed-addresses.ts'
import { ofMailDomain } from '../mail/mail-domain.ts'
import { type PolicyVisit, policyVisit } from '../mail/mta-sts.ts'
import type { UndeterminedReason } from './format-records.ts'

/** The MTA-STS policy file. It is not a DNS record, but a change of the records must take it into account. */
export interface PolicyFile {
  readonly url: string
  readonly state: 'present' | 'absent' | 'undetermined'
  /** Only if the state is `undetermined`. */
  readonly reason?: UndeterminedReason
  /** The lines of the file; empty unless the state is `present`. */
  readonly lines: readonly string[]
}

const OK = 200
const ABSENT: readonly number[] = [404, 410]

/** A policy has one line for each mail server. A file that is longer is not shown in part, because a part may say something else. */
const MAX_CHARACTERS = 8000

/** The checks visit the policy of domains with mail, whether a record announces it or not. */
const mailPolicyVisit = ofMailDomain(policyVisit)

export const policyFile = defineView('policy file', (look): PolicyFile => {
  const url = `https://mta-sts.${look.subject.domain}/.well-known/mta-sts.txt`
  const content = contentOf(look)
  if (!content.seen) return { url, state: 'undetermined', reason: content.why.reason, lines: [] }
  if (typeof content.value === 'string') return { url, state: 'undetermined', reason: content.value, lines: [] }
  return { url, state: content.value.length > 0 ? 'present' : 'absent', lines: content.value }
})

function contentOf(look: Look): Observed<readonly string[] | UndeterminedReason> {
  const visit = look.at(mailPolicyVisit)
  if (visit.seen && visit.value !== undefined && visit.value.addresses.length === 0)
    return seen(isHostAbsent(look, visit.value.host) ? [] : 'unreadable')
  return mapSeen(visit, (visited) => (visited === undefined ? 'not-queried' : linesOf(visited)))
}

/** A failed lookup has no addresses either, but does not prove that there are none. */
function isHostAbsent(look: Look, host: string): boolean {
  const { ipv4, ipv6 } = look.value(confirmedAddressesOf(host))
  return ipv4.seen && ipv6.seen
}

function linesOf({ fetched }: PolicyVisit): readonly string[] | UndeterminedReason {
  if (fetched.kind !== 'response') return 'unreadable'
  if (ABSENT.includes(fetched.status)) return []
  if (fetched.status !== OK || fetched.body.length > MAX_CHARACTERS) return 'unreadable'
  const lines = fetched.body.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.length > 0 ? lines : 'unreadable'
}
