import { parentOf, ROOT } from '../../dns/name.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { type Referral, referralFor } from '../../evidence/delegation/referral.ts'
import { type ExaminationLimits, examine, limitsAfter } from '../../evidence/engine/examine.ts'
import { createInquirer, subjectOf } from '../../evidence/engine/inquirer.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import type { Observed } from '../../world.ts'
import type { ToolContext } from '../define-tool.ts'
import { type Delegation, readDelegation } from './delegation.ts'

const LIMITS: ExaminationLimits = { maxInquiries: 30, softDeadlineMs: 2500, hardDeadlineMs: 3000 }

/**
 * Whether the name servers of the parent zone delegate the name. They decide, because resolvers may return the records of a
 * deleted domain for days, and the absence of a new one for hours. `unproven` if none of them shows it.
 */
export async function delegationAtParent(
  domain: DomainName,
  { world, settings }: Pick<ToolContext, 'world' | 'settings'>,
  leftMs = LIMITS.hardDeadlineMs,
): Promise<Delegation> {
  if (!settings.isDirectDnsOn) return 'unproven'
  const inquirer = createInquirer({ world, isDirectDnsOn: true })
  try {
    const { derived } = await examine({
      subject: subjectOf(domain, world, settings),
      inquirer,
      clock: world,
      views: zonesAbove(domain).map((zone) => referralFor(domain, zone)),
      limits: limitsAfter(LIMITS, Math.max(0, LIMITS.hardDeadlineMs - leftMs)),
    })
    const shown = derived.map(({ value }) => shownBy(value, domain))
    return shown.find((one) => one === 'delegated') ?? shown.find((one) => one === 'absent') ?? 'unproven'
  } finally {
    inquirer.end()
  }
}

/** The names above, up to the TLD: `co.jp` is in the zone `jp`, while `co.uk` is a zone. */
function zonesAbove(domain: Name): readonly Name[] {
  const zones: Name[] = []
  for (let zone = parentOf(domain); zone !== undefined && zone !== ROOT; zone = parentOf(zone)) zones.push(zone)
  return zones
}

function shownBy(referral: Observed<Referral>, domain: Name): Delegation {
  if (!referral.seen) return 'unproven'
  const { cut, isAnswering, answer } = referral.value
  // A server may set the AA flag on a referral by mistake; its NS records are in the authority section nevertheless.
  const isNs = ({ type, name }: ResourceRecord): boolean => type === TYPE.NS && name === domain
  if (cut === domain || answer.authority.some(isNs)) return 'delegated'
  return isAnswering && cut === undefined ? readDelegation(answer, domain) : 'unproven'
}
