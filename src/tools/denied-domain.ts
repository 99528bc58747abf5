import type { Question } from '../dns/message.ts'
import { isAtOrBelow } from '../dns/name.ts'
import { RCODE } from '../dns/types.ts'
import type { ExaminationLimits } from '../evidence/engine/examine.ts'
import { subjectOf } from '../evidence/engine/inquirer.ts'
import { defineView } from '../evidence/engine/view.ts'
import { existence } from '../evidence/lookup/existence.ts'
import { publishedSet } from '../evidence/lookup/record-lookup.ts'
import type { DomainName } from '../standards/domain-name/parse.ts'
import { registrableDomain } from '../standards/public-suffix/registrable.ts'
import type { DnsAnswer } from '../world.ts'
import type { ToolContext } from './define-tool.ts'
import { runExamination } from './run-examination.ts'

const LIMITS: ExaminationLimits = { maxInquiries: 80, softDeadlineMs: 2500, hardDeadlineMs: 3500 }

/**
 * The answer of the name servers, where a resolver says that the whole domain does not exist and the domain exists nevertheless: it
 * was delegated after the resolver was asked. Undefined in all other cases. Existence is decided as in the health check. A denial
 * by the zone of the domain itself needs no second source here, so that an ordinary missing name causes no further queries.
 */
export async function publishedDespiteDenial(
  question: Question,
  answer: DnsAnswer,
  { world, settings, health }: Pick<ToolContext, 'world' | 'settings' | 'health'>,
  signal: AbortSignal,
): Promise<DnsAnswer | undefined> {
  const domain = registrableDomain(question.name)
  if (!settings.isDirectDnsOn || domain === undefined || !isDeniedAbove(answer, domain)) return undefined
  const subject = subjectOf(domain as DomainName, world, settings)
  const { further } = await runExamination({
    subject,
    world: { ...world, dns: health.parents.rememberedBy(world.dns, subject.domain) },
    isDirectDnsOn: true,
    checks: [],
    further: defineView('published despite denial', (look) => {
      const set = look.at(publishedSet(question.name, question.type))
      const state = look.at(existence)
      return state.seen && state.value.state === 'exists' && set.seen ? set.value.answer : undefined
    }),
    limits: LIMITS,
    signal,
  })
  return further
}

/** NXDOMAIN from a zone above the domain. */
const isDeniedAbove = ({ status, answers, authority }: DnsAnswer, domain: string): boolean =>
  status === RCODE.NXDOMAIN &&
  answers.length === 0 &&
  authority.some(({ name, data }) => data.type === 'SOA' && name !== domain && isAtOrBelow(domain, name))
