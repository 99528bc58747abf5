import type { Name } from '../../dns/record.ts'
import { MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import { parseStsPolicy, type StsPolicyFault } from '../../standards/mta-sts/parse-policy.ts'
import type { StsPolicy } from '../../standards/mta-sts/record.ts'
import type { Parsed } from '../../standards/parsed.ts'
import type { Observed } from '../../world.ts'
import { mapSeen, seen, valueSoFar } from '../engine/observed.ts'
import { defineView } from '../engine/view.ts'
import { isIpv6, isPublic } from '../lookup/address-kind.ts'
import { type Addresses, seenAddresses } from '../lookup/addresses.ts'
import { confirmedAddressesOf } from '../lookup/confirmed-addresses.ts'
import { type FetchedPolicy, fetchPolicy } from '../web/policy-fetch.ts'
import { ofMailDomain } from './mail-domain.ts'
import { stsAnnouncement } from './mta-sts-record.ts'

export interface PolicyVisit {
  /** The name `mta-sts.` followed by the domain. */
  readonly host: Name
  readonly addresses: readonly string[]
  /** The host is an alias (CNAME) of this name, so it cannot have address records of its own. */
  readonly alias: Name | undefined
  readonly fetched: FetchedPolicy
}

const MAX_ADDRESSES_PER_FAMILY = 8

/** The result of fetching the policy from its fixed URL, whether a record announces it or not. */
export const policyVisit = defineView('mta-sts policy visit', (look): Observed<PolicyVisit> => {
  const host = `mta-sts.${look.subject.domain}`
  const nobody: PolicyVisit = { host, addresses: [], alias: undefined, fetched: { kind: 'unreachable' } }
  if (host.length > MAX_NAME_LENGTH) return seen(nobody)
  const addresses = look.value(confirmedAddressesOf(host))
  const { ipv4, ipv6 } = addresses
  // Both address families are awaited, because the policy is fetched only once.
  const known = someOf(addresses)
  const missing = ipv4.seen ? ipv6 : ipv4
  const isWithout = missing.seen || missing.why.failure !== undefined
  if (known.length === 0) return isWithout ? seen({ ...nobody, alias: aliasOf(addresses) }) : missing
  const fetched = fetchPolicy(look, look.subject.domain, known)
  if (!fetched.seen) return fetched
  // A host that could not be reached at these addresses may be reachable at an address that was not seen.
  if (fetched.value.kind === 'unreachable' && !missing.seen) return missing
  return seen({ host, addresses: known, alias: aliasOf(addresses), fetched: fetched.value })
})

/** The last name that the aliases of either family point to, whether it could be resolved or not. */
function aliasOf({ a, aaaa }: Addresses): Name | undefined {
  const [target] = [a, aaaa].flatMap((set) =>
    set.seen ? set.value.aliases.slice(-1) : (set.why.failure?.target ?? []),
  )
  return target
}

function someOf(addresses: Addresses): readonly string[] {
  const all = seenAddresses(addresses)
  const usable = all.filter(isPublic)
  const some = usable.length > 0 ? usable : all
  const ofFamily = (is6: boolean): readonly string[] =>
    some.filter((address) => isIpv6(address) === is6).slice(0, MAX_ADDRESSES_PER_FAMILY)
  return [...ofFamily(false), ...ofFamily(true)]
}

/** The result that senders get when they fetch the policy; undefined if no record makes them fetch it. */
export const announcedPolicy = ofMailDomain(
  defineView('mta-sts announced policy', (look): Observed<PolicyVisit | undefined> => {
    const announced = look.at(stsAnnouncement)
    if (valueSoFar(announced)?.isValid === false) return seen(undefined)
    // The policy is fetched before the record has arrived.
    const visit = look.at(policyVisit)
    return announced.seen ? visit : announced
  }),
)

export interface DeliveredPolicy {
  readonly host: Name
  readonly mediaType: string | undefined
  readonly body: string
  readonly reading: Parsed<StsPolicy, readonly StsPolicyFault[]>
}

const OK = 200

/** The policy file as senders receive it; undefined if they receive none. */
export const deliveredPolicy = defineView(
  'mta-sts delivered policy',
  (look): Observed<DeliveredPolicy | undefined> =>
    mapSeen(look.at(announcedPolicy), (visit) => {
      if (visit?.fetched.kind !== 'response' || visit.fetched.status !== OK) return undefined
      const { mediaType, body } = visit.fetched
      return { host: visit.host, mediaType, body, reading: parseStsPolicy(body) }
    }),
)

/** The policy that senders apply; undefined if there is none, or none that they can parse. */
export const stsPolicy = defineView(
  'mta-sts policy in force',
  (look): Observed<StsPolicy | undefined> =>
    mapSeen(look.at(deliveredPolicy), (delivered) => (delivered?.reading.ok ? delivered.reading.value : undefined)),
)
