import { joinName } from '../../dns/name.ts'
import { textOf as textOfRecord } from '../../dns/presentation.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { scope } from '../delegation/scope.ts'
import { seen, waitFor } from '../engine/observed.ts'
import { each, inParallel } from '../engine/suspension.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { readRecordSet } from '../lookup/record-set.ts'
import { contentOf, formFor, onePerName } from '../lookup/record-source.ts'
import { isSpfRecord } from '../mail/spf/spf-record.ts'
import { askServer } from './ask-server.ts'
import { type AskedServer, askedServers, isAuthoritativeSoFar } from './server-answers.ts'

/** Record sets for which every name server must return the same answer. */
export type ComparedSet = 'txt' | 'spf' | 'dmarc' | 'caa' | 'mname' | 'address'

export interface ServerComparison extends Pick<AskedServer, 'address' | 'names'> {
  /** The content of each set as one string; undefined if it is unknown. */
  readonly content: Readonly<Record<ComparedSet, string | undefined>>
}

/** One address of each authoritative name server. The NS and MX records are compared at every address by `apex-sets.ts`. */
export const comparedSets: View<Observed<readonly ServerComparison[]>> = defineView(
  'compared sets',
  (look): Observed<readonly ServerComparison[]> => {
    const place = look.at(scope)
    const servers = look.at(askedServers)
    if (!place.seen) return place
    if (!servers.seen) return servers
    const { apex } = place.value
    const authoritative = onePerName(servers.value).filter(isAuthoritativeSoFar)
    // With one server there is nothing to compare.
    const contents = authoritative.length < 2 ? [] : each(authoritative, (server) => contentsAt(look, server, apex))
    // The first servers have been queried; whether there are more is known only after each of them has answered.
    waitFor(...servers.value.map(({ condition }) => condition))
    return seen(contents)
  },
)

function contentsAt(look: Look, server: AskedServer, apex: Name): ServerComparison {
  const [txt, spf, dmarc, caa, address] = inParallel(
    () => contentAt(look, server, apex, TYPE.TXT),
    () => contentAt(look, server, apex, TYPE.TXT, isSpf),
    () => contentAt(look, server, joinName('_dmarc', apex), TYPE.TXT),
    () => contentAt(look, server, apex, TYPE.CAA),
    () => contentAt(look, server, apex, TYPE.A),
  )
  const { address: at, names } = server
  return { address: at, names, content: { txt, spf, dmarc, caa, mname: primaryOf(server), address } }
}

const isSpf = (record: ResourceRecord): boolean => isSpfRecord(textOfRecord(record) ?? '')

function contentAt(
  look: Look,
  server: AskedServer,
  name: Name,
  type: number,
  isCompared: (record: ResourceRecord) => boolean = () => true,
): string | undefined {
  if (name.length > MAX_NAME_LENGTH) return undefined
  const observation = askServer(look, server.address, { name, type, form: formFor(server, type) })
  return observation.seen ? textOf(observation.value, name, type, isCompared) : undefined
}

/** An error code is a difference if other servers return data; a truncated response or a referral is not. */
function textOf(
  answer: DnsAnswer,
  name: Name,
  type: number,
  isCompared: (record: ResourceRecord) => boolean,
): string | undefined {
  const { status, isAuthoritative, isTruncated } = answer
  if (status !== RCODE.NOERROR && status !== RCODE.NXDOMAIN) return `error ${status}`
  if (!isAuthoritative || isTruncated) return undefined
  const { aliases, records } = readRecordSet(answer, name, type, false)
  // Only the alias itself belongs to this zone, not its target.
  return aliases.length > 0 ? `alias ${aliases[0]}` : contentOf({ aliases: [], records: records.filter(isCompared) })
}

const primaryOf = ({ soa, soaDnssec }: AskedServer): string | undefined =>
  [soa, soaDnssec].flatMap((observation) =>
    observation.seen ? observation.value.answers.flatMap(({ data }) => (data.type === 'SOA' ? [data.mname] : [])) : [],
  )[0]
