import { isAtOrBelow } from '../../dns/name.ts'
import type { Observed } from '../../world.ts'
import { BOUNCE_SERVICES } from '../data/bounce-services.ts'
import { scope } from '../delegation/scope.ts'
import { allSeen, mapSeen } from '../engine/observed.ts'
import { defineView } from '../engine/view.ts'
import { mxRecords } from './mx.ts'
import { spfReferences } from './spf/spf-references.ts'

/**
 * The mail service that receives the bounces of a subdomain: all its MX hosts are feedback hosts of the service, and its SPF
 * record refers to the service. Such a name is not used as a sender, so nothing signs with it. Undefined for every other domain.
 */
export const bounceService = defineView('bounce service', (look): Observed<string | undefined> => {
  const observations = allSeen([look.at(scope), look.at(mxRecords)])
  const references = look.value(spfReferences)
  return mapSeen(observations, ([{ domain, registrableDomain }, { hosts }]) => {
    if (domain === registrableDomain || hosts.length === 0) return undefined
    const service = BOUNCE_SERVICES.find(({ isFeedbackHost }) => hosts.every(({ host }) => isFeedbackHost(host)))
    const isReferred = references.some((name) => service !== undefined && isAtOrBelow(name, service.spf))
    return isReferred ? service?.name : undefined
  })
})
