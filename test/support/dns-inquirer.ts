import type { AnswerTo, DnsInquiry, Inquiry } from '../../src/evidence/engine/inquiry.ts'
import type { Inquirer } from '../../src/evidence/engine/inquiry-session.ts'
import { unseen } from '../../src/evidence/engine/observed.ts'
import type { DnsAnswer, Observed } from '../../src/world.ts'

/** Answers only DNS inquiries. */
export function dnsInquirer(answer: (inquiry: DnsInquiry) => Promise<Observed<DnsAnswer>>): Inquirer {
  return {
    async ask<I extends Inquiry>(inquiry: I): Promise<Observed<AnswerTo<I>>> {
      const isDns = inquiry.kind === 'resolvers' || inquiry.kind === 'resolver' || inquiry.kind === 'server'
      return isDns ? ((await answer(inquiry)) as Observed<AnswerTo<I>>) : unseen('disabled', 'not in this test')
    },
  }
}
