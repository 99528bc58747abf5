import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { parentReferral } from '../delegation/parent.ts'
import { seen, soFar, unseen, valueSoFar, waitFor } from '../engine/observed.ts'
import { lazily } from '../engine/suspension.ts'
import { defineViews, type Look, type View } from '../engine/view.ts'
import { FURTHER_QUERIES_MS } from '../timeouts.ts'
import { askServer, isAuthoritativeFor } from './ask-server.ts'
import { serverAddresses } from './server-addresses.ts'

/** The responses of a name server to SOA queries for the apex, at one of its addresses. */
export interface SoaReplies {
  /** The response to the query with EDNS and DO. */
  readonly soaDnssec: Observed<DnsAnswer>
  /** The response to the query without EDNS. It is sent only if the other one has no usable response, which otherwise is both. */
  readonly soa: Observed<DnsAnswer>
  /** The same over TCP; unseen if it is not sent. */
  readonly soaTcp: Observed<DnsAnswer>
}

const NOT_NEEDED = unseen('budget', 'the name server answers over UDP')

export function askSoa(look: Look, address: string, apex: Name): SoaReplies {
  const question = { name: apex, type: TYPE.SOA }
  const soaDnssec = askServer(look, address, { ...question, form: 'dnssec' })
  const unlessUsable = (otherwise: Observed<DnsAnswer>, ask: () => Observed<DnsAnswer>): Observed<DnsAnswer> =>
    lazily(() => {
      const known = soFar(soaDnssec)
      if (known === undefined) waitFor(look.ask({ kind: 'elapsed', ms: FURTHER_QUERIES_MS }))
      return known?.seen && isUsableAnswer(apex, known.value) ? otherwise : ask()
    })
  return {
    soaDnssec,
    soa: unlessUsable(soaDnssec, () => askServer(look, address, question)),
    soaTcp: unlessUsable(NOT_NEEDED, () => askServer(look, address, { ...question, transport: 'tcp' })),
  }
}

/** A response that is truncated even after a retry over TCP proves nothing. */
export const isUsableAnswer = (apex: Name, answer: DnsAnswer): boolean =>
  isAuthoritativeFor(apex, answer) && (!answer.isTruncated || answer.answers.length > 0)

/**
 * The address whose responses about the apex count for this one, too: the first address of the same name server if both return the
 * same signed SOA record, which is then the same version of the zone; otherwise the address itself.
 */
export const representative: (address: string, apex: Name) => View<Observed<string>> = defineViews(
  'representative',
  (look, address: string, apex: Name): Observed<string> => {
    const servers = look.at(serverAddresses)
    if (!servers.seen) return servers
    const names = servers.value.find((server) => server.address === address)?.names ?? []
    const first = servers.value.find((server) => names.every((name) => server.names.includes(name)))?.address
    // An unsigned zone has no signatures to compare, so there is nothing to wait for.
    if (first === undefined || first === address || valueSoFar(look.at(parentReferral))?.ds.length === 0)
      return seen(address)
    const soas = [address, first].map((at) => askServer(look, at, { name: apex, type: TYPE.SOA, form: 'dnssec' }))
    const known = soas.map(soFar)
    if (known.some((one) => one?.seen === false)) return seen(address)
    if (known.includes(undefined)) {
      waitFor(look.ask({ kind: 'elapsed', ms: FURTHER_QUERIES_MS }))
      return seen(address)
    }
    const [own, others] = soas.map((soa) => signedSoaIn(soa, apex))
    return seen(own !== undefined && own === others ? first : address)
  },
)

/** The SOA record with its signatures; undefined if it is unsigned. */
function signedSoaIn(observation: Observed<DnsAnswer>, apex: Name): string | undefined {
  if (!observation.seen || !isUsableAnswer(apex, observation.value)) return undefined
  const { answers } = observation.value
  if (!answers.some(({ data }) => data.type === 'RRSIG' && data.typeCovered === TYPE.SOA)) return undefined
  return answers
    .map(({ wire }) => Buffer.from(wire).toString('latin1'))
    .sort()
    .join('\n')
}
