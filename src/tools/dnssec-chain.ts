import { type ExaminationLimits, examine } from '../evidence/examine.ts'
import { createInquirer, subjectOf } from '../evidence/inquirer.ts'
import { dnssecPicture } from '../evidence/pictures/dnssec.ts'
import type { DnssecPicture } from '../evidence/pictures/picture.ts'
import type { DomainName } from '../standards/domain-name/parse.ts'
import type { ToolContext } from './define-tool.ts'

/** The tool must have answered after five seconds. */
const LIMITS: ExaminationLimits = { maxInquiries: 80, softDeadlineMs: 4000, hardDeadlineMs: 4800 }

/**
 * The chain of trust as resolvers see it: no name server is asked. What has not come in time is unknown. Undefined for a
 * name that does not exist.
 */
export async function gatherChain(
  domain: DomainName,
  { world, settings }: Pick<ToolContext, 'world' | 'settings'>,
): Promise<DnssecPicture | undefined> {
  const subject = subjectOf(domain, world, { ...settings, isDirectDnsOn: false })
  const inquirer = createInquirer({ world, isDirectDnsOn: false })
  try {
    const { derived } = await examine({ subject, inquirer, clock: world, views: [dnssecPicture], limits: LIMITS })
    return derived[0]?.value
  } finally {
    inquirer.end()
  }
}
