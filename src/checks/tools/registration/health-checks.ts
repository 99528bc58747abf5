import { type ParentReferral, parentReferral } from '../../../evidence/delegation/parent.ts'
import type { Registration } from '../../../evidence/engine/inquiry.ts'
import { mapSeen, seen } from '../../../evidence/engine/observed.ts'
import { defineView, type View } from '../../../evidence/engine/view.ts'
import { registration, registryDsIn } from '../../../evidence/registration.ts'
import type { Observed } from '../../../world.ts'
import { type Check, defineCheck, type Outcomes } from '../../define-check.ts'
import type { ResultCheck } from '../../define-result-check.ts'
import type { Mask } from '../../mask.ts'
import { registrationDs } from './registration-ds.ts'
import { registrationExpiry } from './registration-expiry.ts'
import type { RegistrationFacts } from './registration-facts.ts'
import { registrationNameservers } from './registration-nameservers.ts'
import { registrationStatus } from './registration-status.ts'
import { registrationTransfer } from './registration-transfer.ts'

/** Undefined if the checks do not apply. */
type Facts = View<Observed<RegistrationFacts | undefined>>

/** The data of the registry about the registrable domain. */
export const registryFacts: Facts = defineView('registration facts', (look) =>
  mapSeen(look.at(registration), (known) => known && factsOf(known.domain, known.registration, look.subject.now)),
)

/** The same, with the delegation at the servers of the parent zone. Differences between the parent zone and the zone belong to other checks. */
const comparedFacts: Facts = defineView('compared registration facts', (look) => {
  const facts = look.at(registryFacts)
  if (!facts.seen || facts.value === undefined) return facts
  const referral = look.at(parentReferral)
  const inDns = referral.seen ? delegationIn(referral.value, facts.value.domain) : undefined
  return seen({ ...facts.value, ...(inDns && { inDns }) })
})

/** The registry may know names that exist in the DNS, but not in RDAP, for example its own; nothing can be judged then. */
function factsOf(domain: string, known: Registration, now: Date): RegistrationFacts | undefined {
  const { isRegistered, url: _url, registrar = null, expires = null, ...published } = known
  return isRegistered
    ? { domain, state: 'registered', noRdapForTld: false, registrar, expires, ...published, now }
    : undefined
}

/** Undefined if the servers of the parent zone show another zone, are authoritative for the zone itself, or sent a part of the response. */
function delegationIn(
  { cut, isAnswering, isTruncated, names, ds }: ParentReferral,
  domain: string,
): RegistrationFacts['inDns'] {
  if (cut !== domain || isAnswering || isTruncated) return undefined
  return { nameServers: names, ds: registryDsIn(ds) }
}

/** The check of the health check that judges with the rule of a check of the availability tool. */
function inHealth<const Id extends string, O extends Outcomes, const M extends readonly Mask<keyof O & string>[]>(
  { judge, ...check }: ResultCheck<RegistrationFacts, Id, O, M>,
  facts: Facts,
): Check<Id, O, 'registration', M> {
  return defineCheck<Id, 'registration', { readonly facts: Facts }, O, M>({
    ...(check as Omit<typeof check, 'examples'>),
    group: 'registration',
    needs: { facts },
    evaluate: ({ facts }) => facts && judge(facts),
  })
}

export const healthRegistrationStatus = inHealth(registrationStatus, registryFacts)
export const healthRegistrationExpiry = inHealth(registrationExpiry, registryFacts)
export const healthRegistrationNameservers = inHealth(registrationNameservers, comparedFacts)
export const healthRegistrationDs = inHealth(registrationDs, comparedFacts)
export const healthRegistrationTransfer = inHealth(registrationTransfer, registryFacts)
