import { isAtOrBelow, ROOT } from '../../dns/name.ts'
import { textOf } from '../../dns/presentation.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { parseDmarc } from '../../standards/dmarc/parse.ts'
import { usableReportUris } from '../../standards/dmarc/policy.ts'
import type { DmarcRecord, DmarcReportUri } from '../../standards/dmarc/record.ts'
import { MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import { registrableDomain } from '../../standards/public-suffix/registrable.ts'
import { parseMailbox } from '../../standards/report-uri/parse.ts'
import type { Observed } from '../../world.ts'
import { mapSeen, seen } from '../engine/observed.ts'
import { lazily } from '../engine/suspension.ts'
import { defineView, defineViews, type Look, type View } from '../engine/view.ts'
import { hasAddress } from '../lookup/addresses.ts'
import { confirmedAddressesOf } from '../lookup/confirmed-addresses.ts'
import { presentSet } from '../lookup/record-lookup.ts'
import { dataOf } from '../lookup/record-set.ts'
import { dmarc, dmarcOrganization } from './dmarc/dmarc.ts'

/** A domain that receives DMARC reports. */
export interface ReportReceiver {
  readonly domain: Name
  /** The name at which the receiver would publish its consent. */
  readonly consentName: Name
  /** The receiver belongs to the domain, or has published its consent. */
  readonly hasAgreed: Observed<boolean>
  /** Undefined for a receiver of failure reports only. */
  readonly takesMail: Observed<boolean> | undefined
}

/** A domain must not be able to cause queries for hundreds of receivers. */
const MAX_RECEIVERS = 5

export const reportReceivers = defineView(
  'dmarc report receivers',
  (look): Observed<readonly ReportReceiver[]> =>
    mapSeen(look.at(dmarc), ({ applied }) => {
      if (applied === undefined) return []
      const { domain: policyDomain, reading } = applied
      const aggregate = new Set(domainsOf(reading.record.rua))
      return [...new Set(receiverDomains(reading.record))].slice(0, MAX_RECEIVERS).map((domain) => ({
        domain,
        consentName: consentName(policyDomain, domain),
        hasAgreed: lazily(() => hasAgreed(look, policyDomain, domain)),
        takesMail: aggregate.has(domain) ? look.at(takesMail(domain)) : undefined,
      }))
    }),
)

/** The receivers of aggregate reports come first; the same rules apply to those of failure reports (RFC 9991). */
const receiverDomains = ({ rua, ruf }: DmarcRecord): readonly Name[] => [...domainsOf(rua), ...domainsOf(ruf)]

const domainsOf = (uris: readonly DmarcReportUri[] | undefined): readonly Name[] =>
  usableReportUris(uris).flatMap(({ uri }) => {
    const mailbox = parseMailbox(uri)
    return mailbox.ok ? [mailbox.value.domain] : []
  })

const consentName = (policyDomain: Name, receiver: Name): Name => `${policyDomain}._report._dmarc.${receiver}`

function hasAgreed(look: Look, policyDomain: Name, receiver: Name): Observed<boolean> {
  if (isSameRegistrable(policyDomain, receiver)) return seen(true)
  const name = consentName(policyDomain, receiver)
  const organisation = look.at(dmarcOrganization(policyDomain))
  // A name longer than the DNS allows cannot have the consent record.
  const consent = name.length > MAX_NAME_LENGTH ? seen(false) : look.at(hasConsent(name))
  if (consent.seen && consent.value) return consent
  if (!organisation.seen) return organisation
  // Only a name below the organizational domain can belong to it; a public suffix as organizational domain is rare.
  if (!isAtOrBelow(receiver, organisation.value)) return consent
  const other = look.at(dmarcOrganization(receiver))
  if (!other.seen) return other
  return other.value === organisation.value ? seen(true) : consent
}

const isSameRegistrable = (one: Name, other: Name): boolean => {
  const registrable = registrableDomain(one)
  return one === other || (registrable !== undefined && registrable === registrableDomain(other))
}

/** Everything after `v=DMARC1` is optional. */
const hasConsent: (name: Name) => View<Observed<boolean>> = defineViews(
  'dmarc report consent',
  (look, name: Name): Observed<boolean> =>
    mapSeen(look.at(presentSet(name, TYPE.TXT)), ({ records }) =>
      records.some((record) => parseDmarc(textOf(record) ?? '').ok),
    ),
)

/**
 * Whether mail can be delivered to the domain: it has a real MX record, or an address and no MX record (RFC 5321 section 5.1).
 */
const takesMail: (domain: Name) => View<Observed<boolean>> = defineViews(
  'takes mail',
  (look, domain: Name): Observed<boolean> => {
    const mx = look.at(presentSet(domain, TYPE.MX))
    const address = hasAddress(look.value(confirmedAddressesOf(domain)))
    if (!mx.seen) return mx
    const exchanges = dataOf(mx.value.records, 'MX').map(({ exchange }) => exchange)
    return exchanges.length > 0 ? seen(exchanges.some((exchange) => exchange !== ROOT)) : address
  },
)
