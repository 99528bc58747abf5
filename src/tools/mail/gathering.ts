import type { Book } from '../../evidence/book.ts'
import { type ExaminationLimits, examine } from '../../evidence/examine.ts'
import { createInquirer, type EndableInquirer, subjectOf } from '../../evidence/inquirer.ts'
import type { GreetingInquiry, Inquiry, PortInquiry } from '../../evidence/inquiry.ts'
import type { PathDetail } from '../../evidence/mail-path/host-path.ts'
import { type MailPath, mailPath } from '../../evidence/mail-path/mail-path.ts'
import { createProbeGate } from '../../evidence/mail-path/probe-gate.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import type { ProbedPort } from '../../world.ts'
import type { ToolContext } from '../define-tool.ts'

/**
 * Twelve seconds, or twenty where mail servers may take their time to greet; a little is left for encoding. No honest
 * domain comes near the number of questions.
 */
export const MAIL_LIMITS: Readonly<Record<PathDetail, ExaminationLimits>> = {
  brief: { maxInquiries: 500, softDeadlineMs: 11_000, hardDeadlineMs: 11_800 },
  full: { maxInquiries: 500, softDeadlineMs: 19_000, hardDeadlineMs: 19_800 },
}

/** Mail servers count connections. */
const PROBES = { perRun: 12, perAddress: 2 }

/** Where time runs short, what says most is known. */
const MOST_TELLING_FIRST: readonly ProbedPort[] = [25, 443, 80, 465, 587, 143, 993, 110, 995]

type Means = Pick<ToolContext, 'world' | 'settings'>

export interface GatheredMail {
  readonly path: MailPath
  readonly checkedAt: Date
  /** No resolver answered anything: this says nothing about the domain. */
  readonly isOutage: boolean
}

export async function gatherMail(
  domain: DomainName,
  detail: PathDetail,
  { world, settings }: Means,
  limits: ExaminationLimits = MAIL_LIMITS[detail],
): Promise<GatheredMail> {
  const subject = subjectOf(domain, world, settings)
  const inquirer = politeInquirer(createInquirer({ world, isDirectDnsOn: settings.isDirectDnsOn }))
  try {
    const { derived, book } = await examine({ subject, inquirer, clock: world, views: [mailPath(detail)], limits })
    const [path] = derived
    if (path === undefined) throw new Error('the only view was not derived')
    return { path: path.value, checkedAt: subject.now, isOutage: !hasAnswer(book) }
  } finally {
    inquirer.end()
  }
}

/** Connections to hosts wait for their turn; questions do not. */
function politeInquirer(inquirer: EndableInquirer): EndableInquirer {
  const gate = createProbeGate(PROBES)
  return {
    ask: (inquiry) =>
      isConnection(inquiry)
        ? gate.pass(inquiry.address, rankOf(inquiry), () => inquirer.ask(inquiry))
        : inquirer.ask(inquiry),
    end() {
      gate.end()
      inquirer.end()
    },
  }
}

const isConnection = (inquiry: Inquiry): inquiry is PortInquiry | GreetingInquiry =>
  inquiry.kind === 'port' || inquiry.kind === 'greeting'

const rankOf = (inquiry: PortInquiry | GreetingInquiry): number =>
  MOST_TELLING_FIRST.indexOf(inquiry.kind === 'port' ? inquiry.port : 25)

const hasAnswer = ({ entries }: Book): boolean =>
  [...entries.values()].some(
    ({ inquiry: { kind }, sight }) => (kind === 'resolvers' || kind === 'resolver') && sight.seen,
  )
