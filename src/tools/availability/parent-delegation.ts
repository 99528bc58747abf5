import { parentOf } from '../../dns/name.ts'
import { type ExaminationLimits, examine } from '../../evidence/examine.ts'
import { createInquirer, subjectOf } from '../../evidence/inquirer.ts'
import { referralFor } from '../../evidence/referral.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import type { ToolContext } from '../define-tool.ts'

const LIMITS: ExaminationLimits = { maxInquiries: 20, softDeadlineMs: 2500, hardDeadlineMs: 3000 }

/**
 * Whether a name server of the parent zone denies the delegation. Resolvers may return the records of a deleted domain
 * for days, so the parent zone decides. Also false if no name server of the parent zone could be queried.
 */
export async function isDeniedByParent(
  domain: DomainName,
  { world, settings }: Pick<ToolContext, 'world' | 'settings'>,
): Promise<boolean> {
  const parent = parentOf(domain)
  if (parent === undefined || !settings.isDirectDnsOn) return false
  const inquirer = createInquirer({ world, isDirectDnsOn: true })
  try {
    const { derived } = await examine({
      subject: subjectOf(domain, world, settings),
      inquirer,
      clock: world,
      views: [referralFor(domain, parent)],
      limits: LIMITS,
    })
    const referral = derived[0]?.value
    return referral?.seen === true && referral.value.isAnswering && referral.value.cut === undefined
  } finally {
    inquirer.end()
  }
}
