import { type ExaminationLimits, examine } from '../../evidence/engine/examine.ts'
import { createInquirer, type EndableInquirer, subjectOf } from '../../evidence/engine/inquirer.ts'
import type { GreetingInquiry, Inquiry, PortInquiry } from '../../evidence/engine/inquiry.ts'
import type { InquirySession } from '../../evidence/engine/inquiry-session.ts'
import { unseen } from '../../evidence/engine/observed.ts'
import { MAX_LISTED_HOSTS } from '../../evidence/mail-path/delivery.ts'
import type { PathDetail } from '../../evidence/mail-path/host-path.ts'
import { type MailPath, type MailPathHost, mailPath, mailPathHost } from '../../evidence/mail-path/mail-path.ts'
import { createSemaphore } from '../../semaphore.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import type { Observed, ProbedPort } from '../../world.ts'
import type { ToolContext } from '../define-tool.ts'

/**
 * The limit is 12 seconds, or 20 with SMTP sessions, because mail servers may delay their banner; the rest of the time
 * is for encoding. No normal domain needs this number of queries.
 */
export const MAIL_LIMITS: Readonly<Record<PathDetail, ExaminationLimits>> = {
  brief: { maxInquiries: 500, softDeadlineMs: 11_000, hardDeadlineMs: 11_800 },
  full: { maxInquiries: 500, softDeadlineMs: 19_000, hardDeadlineMs: 19_800 },
}

/** Mail servers limit the connections of a client. */
const PROBES = { total: 12, perKey: 2 }

const TOO_LATE: Observed<never> = unseen('aborted', 'no slot became free within the time limit')

/** The most informative ports are tested first, in case the time runs out. */
const MOST_INFORMATIVE_FIRST: readonly ProbedPort[] = [25, 443, 80, 465, 587, 143, 993, 110, 995]

const RANKS = Array.from({ length: MAX_LISTED_HOSTS }, (_, rank) => rank)

type Means = Pick<ToolContext, 'world' | 'settings' | 'signal'>

export interface CollectedMail {
  readonly path: MailPath
  readonly checkedAt: Date
  /** No resolver responded, which says nothing about the domain. */
  readonly isOutage: boolean
}

export async function collectMail(
  domain: DomainName,
  detail: PathDetail,
  { world, settings, signal }: Means,
  limits: ExaminationLimits = MAIL_LIMITS[detail],
  onHost: (host: MailPathHost) => void = () => undefined,
): Promise<CollectedMail> {
  const subject = subjectOf(domain, world, settings)
  const inquirer = politeInquirer(createInquirer({ world, isDirectDnsOn: settings.isDirectDnsOn }))
  try {
    const { derived, session } = await examine<MailPath | MailPathHost | undefined>({
      subject,
      inquirer,
      clock: world,
      // The whole, and each of its hosts, so that a host is reported as soon as it is complete.
      views: [mailPath(detail), ...RANKS.map((rank) => mailPathHost(rank, detail))],
      limits,
      onSettled(index, value) {
        if (index > 0 && value !== undefined) onHost(value as MailPathHost)
      },
      ...(signal && { signal }),
    })
    return { path: derived[0]?.value as MailPath, checkedAt: subject.now, isOutage: !hasAnswer(session) }
  } finally {
    inquirer.end()
  }
}

/** Limits the parallel connections to hosts, but not the DNS queries. */
export function politeInquirer(inquirer: EndableInquirer): EndableInquirer {
  const semaphore = createSemaphore(PROBES)
  return {
    async ask(inquiry) {
      if (!isConnection(inquiry)) return inquirer.ask(inquiry)
      const release = await semaphore.acquire({ key: inquiry.address, priority: rankOf(inquiry) })
      if (release === undefined) return TOO_LATE
      try {
        return await inquirer.ask(inquiry)
      } finally {
        release()
      }
    },
    end() {
      semaphore.close()
      inquirer.end()
    },
  }
}

const isConnection = (inquiry: Inquiry): inquiry is PortInquiry | GreetingInquiry =>
  inquiry.kind === 'port' || inquiry.kind === 'greeting'

const rankOf = (inquiry: PortInquiry | GreetingInquiry): number =>
  MOST_INFORMATIVE_FIRST.indexOf(inquiry.kind === 'port' ? inquiry.port : 25)

const hasAnswer = ({ entries }: InquirySession): boolean =>
  [...entries.values()].some(
    ({ inquiry: { kind }, observation }) => (kind === 'resolvers' || kind === 'resolver') && observation.seen,
  )
