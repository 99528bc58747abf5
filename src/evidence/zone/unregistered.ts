import { parentOf } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { parseDomainName } from '../../standards/domain-name/parse.ts'
import { registrableDomain } from '../../standards/public-suffix/registrable.ts'
import type { Observed } from '../../world.ts'
import { referralFor } from '../delegation/referral.ts'
import { mapSeen, seen } from '../engine/observed.ts'
import { defineViews, type View } from '../engine/view.ts'
import { isMissing, resolvedSet } from '../lookup/record-set.ts'

/**
 * The registrable domain above a name, if it is not registered: resolvers return NXDOMAIN, and a server of the registry confirms
 * it. Undefined if it is registered, or if the name is not below a public suffix.
 */
export const unregisteredAbove: (name: Name) => View<Observed<Name | undefined>> = defineViews(
  'unregistered above',
  (look, name: Name): Observed<Name | undefined> => {
    const registrable = registrableDomain(name)
    const suffix = registrable === undefined ? undefined : parentOf(registrable)
    if (registrable === undefined || suffix === undefined || registrable === registrableDomain(look.subject.domain))
      return seen(undefined)
    // Registries accept host names only.
    if (!parseDomainName(registrable).ok) return seen(undefined)
    const soa = look.at(resolvedSet(registrable, TYPE.SOA))
    if (!soa.seen || !isMissing(soa.value)) return mapSeen(soa, () => undefined)
    if (!look.subject.isDirectDnsOn) return seen(registrable)
    const referral = look.at(referralFor(registrable, suffix))
    return seen(referral.seen && referral.value.isDenied ? registrable : undefined)
  },
)
