import { encodeName } from '../../dns/name.ts'
import { textOf } from '../../dns/presentation.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { responseBytes } from '../../standards/txt-size/response-size.ts'
import type { Observed } from '../../world.ts'
import { verificationTokenIn } from '../data/verification-tokens.ts'
import { mapSeen } from '../engine/observed.ts'
import { defineView, type View } from '../engine/view.ts'
import { domainRecords } from '../lookup/domain-records.ts'
import { authoritativeAnswer } from '../name-servers/server-answers.ts'

export interface TextSize {
  readonly domain: Name
  /** The size of a whole response with all texts, without signatures and EDNS. */
  readonly bytes: number
  /** A name server truncates its response and refuses TCP, so that the texts cannot be read at all. */
  readonly isCutOff: boolean
  /** Domain verification tokens of services, by their first word. */
  readonly tokens: readonly string[]
}

export const textSize: View<Observed<TextSize>> = defineView('text size', (look): Observed<TextSize> => {
  const { domain } = look.subject
  const texts = look.at(domainRecords(TYPE.TXT))
  // The query uses EDNS like those of resolvers, so that a truncated response is truncated for them too.
  const direct = look.at(authoritativeAnswer(domain, TYPE.TXT, 'dnssec'))
  const isCutOff = direct.seen && direct.value.isTruncated
  return mapSeen(texts, ({ records }) => ({
    domain,
    bytes: answerBytes(domain, records),
    isCutOff,
    tokens: records.flatMap(tokenOf),
  }))
})

function answerBytes(domain: Name, records: readonly ResourceRecord[]): number {
  const name = encodeName(domain)
  return responseBytes(
    name.ok ? name.value.length : 0,
    records.map(({ wire }) => wire.length),
  )
}

function tokenOf(record: ResourceRecord): readonly string[] {
  const token = verificationTokenIn(textOf(record) ?? '')
  return token === undefined ? [] : [token.word]
}
