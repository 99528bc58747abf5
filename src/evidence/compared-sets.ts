import { joinName } from '../dns/name.ts'
import type { Name } from '../dns/record.ts'
import { RCODE, TYPE } from '../dns/types.ts'
import { MAX_NAME_LENGTH } from '../standards/domain-name/parse.ts'
import type { DnsAnswer, Observed } from '../world.ts'
import { askServer } from './ask-server.ts'
import { seen } from './observed.ts'
import { readRecordSet } from './record-set.ts'
import { contentOf, formFor, onePerName } from './record-source.ts'
import { scope } from './scope.ts'
import { type ServerAnswers, serverAnswers } from './server-answers.ts'
import { defineView, type Look, type View } from './view.ts'

/** Record sets that every name server must answer alike. */
export type ComparedSet = 'txt' | 'dmarc' | 'caa' | 'mname' | 'address'

export interface ServerComparison extends Pick<ServerAnswers, 'address' | 'names'> {
  /** The content of a set as one text; undefined where it is not known. */
  readonly content: Readonly<Record<ComparedSet, string | undefined>>
}

/** One address of each authoritative name server. The NS and MX records are compared at every address by `apex-sets.ts`. */
export const comparedSets: View<Observed<readonly ServerComparison[]>> = defineView(
  'compared sets',
  (look): Observed<readonly ServerComparison[]> => {
    const place = look.at(scope)
    const servers = look.at(serverAnswers)
    if (!place.seen) return place
    if (!servers.seen) return servers
    const { apex } = place.value
    const authoritative = onePerName(servers.value).filter(({ state }) => state === 'authoritative')
    // With one server there is nothing to compare.
    if (authoritative.length < 2) return seen([])
    return seen(
      authoritative.map((server) => ({
        address: server.address,
        names: server.names,
        content: {
          txt: contentAt(look, server, apex, TYPE.TXT),
          dmarc: contentAt(look, server, joinName('_dmarc', apex), TYPE.TXT),
          caa: contentAt(look, server, apex, TYPE.CAA),
          mname: primaryOf(server),
          address: contentAt(look, server, apex, TYPE.A),
        },
      })),
    )
  },
)

function contentAt(look: Look, server: ServerAnswers, name: Name, type: number): string | undefined {
  if (name.length > MAX_NAME_LENGTH) return undefined
  const sight = askServer(look, server.address, { name, type, form: formFor(server, type) })
  if (!sight.seen) return undefined
  return textOf(sight.value, name, type)
}

/** An error code beside the data of other servers is a difference; a truncated response or a referral is none. */
function textOf(answer: DnsAnswer, name: Name, type: number): string | undefined {
  const { status, isAuthoritative, isTruncated } = answer
  if (status !== RCODE.NOERROR && status !== RCODE.NXDOMAIN) return `error ${status}`
  if (!isAuthoritative || isTruncated) return undefined
  const { aliases, records } = readRecordSet(answer, name, type, false)
  // Behind an alias only the alias itself belongs to this zone.
  return aliases.length > 0 ? `alias ${aliases[0]}` : contentOf({ aliases: [], records })
}

const primaryOf = ({ soa, soaDnssec }: ServerAnswers): string | undefined =>
  [soa, soaDnssec].flatMap((sight) =>
    sight.seen ? sight.value.answers.flatMap(({ data }) => (data.type === 'SOA' ? [data.mname] : [])) : [],
  )[0]
