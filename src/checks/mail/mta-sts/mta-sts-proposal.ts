import type { Name } from '../../../dns/record.ts'
import { mapSeen } from '../../../evidence/engine/observed.ts'
import { defineView, type Look } from '../../../evidence/engine/view.ts'
import { stsAnnouncement } from '../../../evidence/mail/mta-sts-record.ts'
import { mxRecords } from '../../../evidence/mail/mx.ts'
import { appendedHosts } from '../../../evidence/mail/mx-meant.ts'
import { buildStsPolicy } from '../../../standards/mta-sts/build.ts'
import { isMxPattern, uncoveredHosts } from '../../../standards/mta-sts/mx-pattern.ts'
import { parseStsPolicy } from '../../../standards/mta-sts/parse-policy.ts'
import { policyIdAt } from '../../../standards/mta-sts/policy-id.ts'
import type { StsPolicy } from '../../../standards/mta-sts/record.ts'
import type { Observed } from '../../../world.ts'

/** The policy to publish instead, for the texts. */
export interface PolicyChange {
  readonly domain: string
  /** The new policy file; undefined if we cannot write one that certainly covers every mail host. */
  readonly policy: string | undefined
  /** A new id, which makes senders fetch the policy again. */
  readonly id: string
  /** Another operator manages the record, and most likely the policy too. */
  readonly isHosted: boolean
}

export const ONE_WEEK_SECONDS = 604_800
export const TWO_WEEKS_SECONDS = 1_209_600

const MAX_PATTERNS = 20

/**
 * The names in the MX records, each once, the most preferred first. A name with the domain appended by mistake has no address: the
 * policy is for the name that is meant.
 */
export const mxNames = defineView('mx names', (look): Observed<readonly Name[]> => {
  const appended = look.at(appendedHosts)
  return mapSeen(look.at(mxRecords), ({ hosts }) => {
    const meant = new Map(appended.seen ? appended.value.map(({ host, meant }) => [host, meant]) : [])
    return [...new Set(hosts.map(({ host }) => meant.get(host) ?? host))]
  })
})

/**
 * A change to a policy with these values. Its existing lines are kept, and the mail hosts that they do not cover are added. It is
 * validated as a sender would before it is offered.
 */
export function changeTo(look: Look, wish: Omit<StsPolicy, 'extensions'>): PolicyChange {
  const announced = look.at(stsAnnouncement)
  const hosts = look.at(mxNames)
  const { domain, now } = look.subject
  return {
    domain,
    policy: hosts.seen ? proposedPolicy(wish, hosts.value) : undefined,
    id: policyIdAt(now),
    isHosted: announced.seen && announced.value.isAlias,
  }
}

function proposedPolicy(wish: Omit<StsPolicy, 'extensions'>, hosts: readonly Name[]): string | undefined {
  const added = uncoveredHosts(hosts, wish.mx)
  const mx = [...new Set([...wish.mx, ...added])]
  if (mx.length > MAX_PATTERNS || !added.every(isMxPattern)) return undefined
  const text = buildStsPolicy({ ...wish, mx, extensions: [] }).trimEnd()
  const reading = parseStsPolicy(text)
  return reading.ok && uncoveredHosts(hosts, reading.value.mx).length === 0 ? text : undefined
}
