import Type from 'typebox'
import { REGISTRATION_CHECKS } from '../../checks/tools/registration/checks.ts'
import type { RegistrationFacts } from '../../checks/tools/registration/registration-facts.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import type { RegistryDnssec } from '../../standards/rdap/domain-answer.ts'
import { parseServerUrl } from '../../standards/rdap/server-url.ts'
import { EPP_STATUSES, type EppStatus } from '../../standards/rdap/status.ts'
import type { ResultOf } from '../define-tool.ts'
import { idsOf, judgementMembers } from '../judgement.ts'
import { notCoveredSchema } from '../not-covered.ts'
import type { RegistrySource, SourceKind, Trust } from './registry-answer.ts'
import type { Verdict } from './verdict.ts'

export const DISCLAIMER =
  'Non-binding result from public RDAP and DNS data. A domain shown as available may still be reserved, ' +
  'blocked, sold at a premium price, or registered by others in the meantime. Only an order at a registrar is ' +
  'final.'

const NO_ENTRY = 'Absent if the registry has no entry for the domain.'

const date = Type.String({ format: 'date-time' })
const moment = (description: string) => Type.Union([date, Type.Null()], { description })
const extension = { 'x-extension': true } as const

const DelegationSigner = Type.Object({
  keyTag: Type.Integer(),
  algorithm: Type.Integer(),
  digestType: Type.Integer(),
  digest: Type.String({ description: 'In lower-case hexadecimal digits.' }),
})

const Dnssec = Type.Object({
  signed: Type.Boolean({ description: 'Whether the registry publishes DS records for the domain.' }),
  ds: Type.Union([Type.Array(DelegationSigner), Type.Null()], {
    description: 'The DS records; null if the registry only says whether there are any.',
  }),
})

export const Availability = Type.Object(
  {
    domain: Type.String({ description: 'The registrable domain that was queried, in Punycode.' }),
    state: Type.Unsafe<Verdict['state']>({
      type: 'string',
      enum: ['registered', 'available', 'unknown'],
      description:
        'registered: the registry has an entry for the domain, or the DNS delegates it. available: neither is the ' +
        'case. unknown: the registry has no RDAP service, did not respond, or reserves the name, or its response does ' +
        'not prove anything; unknown never means available.',
    }),
    noRdapForTld: Type.Boolean({
      description:
        'Whether no RDAP service is known for the TLD. state is then unknown, unless the operator of this service has ' +
        'enabled WHOIS, and another request does not help.',
    }),
    registrar: Type.Union([Type.String(), Type.Null()], {
      description: 'Name of the registrar; null if the registry does not publish it.',
    }),
    created: moment('Time of the registration; null if the registry does not publish it.'),
    expires: moment(
      'Time at which the registration expires; null if the registry does not publish it, which is normal for some ' +
        'TLDs.',
    ),
    disclaimer: Type.String({ description: 'States that the result is not binding.' }),
    source: Type.Optional(
      Type.Unsafe<SourceKind>({
        type: 'string',
        enum: ['iana', 'overlay', 'whois'],
        description:
          'Where the data come from. iana: the RDAP server that IANA lists for the TLD. overlay: an RDAP server that IANA ' +
          'does not list. whois: the WHOIS server of the registry. Absent if there is no server for the TLD.',
        ...extension,
      }),
    ),
    trust: Type.Optional(
      Type.Unsafe<Trust>({
        type: 'string',
        enum: ['registry', 'community'],
        description:
          'registry: the registry announces this server. community: the server works, but the registry has not announced ' +
          'it; it can show that a domain is registered, never that it is available.',
        ...extension,
      }),
    ),
    statuses: Type.Optional(
      Type.Array(Type.Unsafe<EppStatus>({ type: 'string', enum: [...EPP_STATUSES] }), {
        description:
          'EPP status codes of the registration, converted from RDAP (RFC 8056). clientHold and serverHold remove the ' +
          'domain from the DNS. In redemptionPeriod, a deleted domain can still be restored; pendingDelete without ' +
          `redemptionPeriod means that it is released within days. ${NO_ENTRY}`,
        ...extension,
      }),
    ),
    expiresIn: Type.Optional(
      Type.Union([Type.Integer(), Type.Null()], {
        description: `Whole days until expires, negative after it; null if expires is null. ${NO_ENTRY}`,
        ...extension,
      }),
    ),
    expiryPublished: Type.Optional(
      Type.Boolean({
        description:
          'false: the registry publishes no expiration dates, so that expires is always null. true: expires is given. ' +
          'Absent if neither is known.',
        ...extension,
      }),
    ),
    updated: Type.Optional(
      Type.Union([date, Type.Null()], {
        description: `Time of the last change at the registry; null if the registry does not publish it. ${NO_ENTRY}`,
        ...extension,
      }),
    ),
    nameservers: Type.Optional(
      Type.Union([Type.Array(Type.String()), Type.Null()], {
        description:
          'Name servers at the registry, sorted. The DNS should have the same. null if the registry does not publish ' +
          `them. ${NO_ENTRY}`,
        ...extension,
      }),
    ),
    dnssec: Type.Optional(
      Type.Union([Dnssec, Type.Null()], {
        description: `DNSSEC data at the registry; null if it does not publish them. ${NO_ENTRY}`,
        ...extension,
      }),
    ),
    events: Type.Optional(
      Type.Array(
        Type.Object({
          action: Type.String({ description: 'In the words of the registry, for example "last changed".' }),
          date,
        }),
        { description: `Dated events of the registration, oldest first. ${NO_ENTRY}`, ...extension },
      ),
    ),
    registryUrl: Type.Optional(
      Type.String({
        format: 'uri',
        description: 'URL of the data at the registry. Absent if there is no RDAP server.',
        ...extension,
      }),
    ),
    registrarUrl: Type.Optional(
      Type.String({
        format: 'uri',
        description: 'URL of the RDAP data at the registrar. Absent if the registry does not refer to any.',
        ...extension,
      }),
    ),
    checkedAt: Type.Optional(
      Type.String({ format: 'date-time', description: 'Time of the query. Only with detail=full.', ...extension }),
    ),
    notCovered: Type.Optional(
      notCoveredSchema('Areas of the domain that this query does not look at. Only with detail=full.'),
    ),
    ...judgementMembers(idsOf(REGISTRATION_CHECKS)),
  },
  { title: 'AvailabilityResult' },
)

export type AvailabilityResult = ResultOf<typeof Availability>

/** Makes the result of a check, without the judgement. */
export function availabilityResult(
  domain: DomainName,
  { state, hasNoRdap, entry }: Verdict,
  source: RegistrySource | undefined,
  now: Date,
): AvailabilityResult {
  const expires = entry?.expires?.toISOString() ?? null
  const isExpiryPublished = expires !== null ? true : source?.publishesExpiry === false ? false : undefined
  return {
    domain,
    state,
    noRdapForTld: hasNoRdap,
    registrar: entry?.registrar ?? null,
    created: entry?.created?.toISOString() ?? null,
    expires,
    disclaimer: DISCLAIMER,
    ...(source && { source: source.kind, trust: source.trust }),
    ...(entry && {
      statuses: [...entry.statuses],
      expiresIn: daysUntil(expires, now),
      updated: entry.updated?.toISOString() ?? null,
      nameservers: entry.nameServers ?? null,
      dnssec: entry.dnssec ? { signed: entry.dnssec.isSigned, ds: entry.dnssec.ds ?? null } : null,
      events: entry.events.map(({ action, time }) => ({ action, date: time.toISOString() })),
    }),
    ...(isExpiryPublished !== undefined && { expiryPublished: isExpiryPublished }),
    ...linkMember('registryUrl', source?.url),
    ...linkMember('registrarUrl', entry?.registrarUrl),
  }
}

/** People follow these links, so only URLs are included that the service would query too. */
function linkMember<Name extends string>(name: Name, url: string | undefined): { readonly [_ in Name]?: string } {
  const parsed = url === undefined ? undefined : parseServerUrl(url)
  return (parsed?.ok ? { [name]: parsed.value } : {}) as { readonly [_ in Name]?: string }
}

const DAY_MS = 86_400_000

export const daysUntil = (time: string | null, now: Date): number | null =>
  time === null ? null : Math.floor((Date.parse(time) - now.getTime()) / DAY_MS)

/** The parts of the result that the checks need; the other facts are not in the result. */
export function factsIn({
  domain,
  state,
  noRdapForTld,
  registrar,
  expires,
  statuses,
  expiryPublished,
  nameservers,
  dnssec,
}: AvailabilityResult): Omit<RegistrationFacts, 'now'> {
  return {
    domain,
    state,
    noRdapForTld,
    registrar,
    expires,
    ...(statuses && { statuses }),
    ...(expiryPublished !== undefined && { isExpiryPublished: expiryPublished }),
    ...(nameservers && { nameServers: nameservers }),
    ...(dnssec && { dnssec: { isSigned: dnssec.signed, ds: dnssec.ds ?? undefined } satisfies RegistryDnssec }),
  }
}
