import { registrableDomain } from '../standards/public-suffix/registrable.ts'
import type { Localized } from '../text.ts'

/** Whether the parent of a zone is an ordinary zone, so that no registrar manages its name servers and DS records. */
export function isDelegatedInside(zone: string): boolean {
  const registrable = registrableDomain(zone)
  return registrable !== undefined && registrable !== zone
}

/** Where the NS, glue and DS records of a delegation are edited, as a part of a sentence. */
export const delegationPlace: Localized<(zone: string) => string> = {
  en: (zone) => (isDelegatedInside(zone) ? 'in the parent zone' : 'at your registrar'),
  de: (zone) => (isDelegatedInside(zone) ? 'in der übergeordneten Zone' : 'bei Ihrem Registrar'),
}

/** The same for the start of an English sentence. */
export const atDelegationPlace = (zone: string): string =>
  isDelegatedInside(zone) ? 'In the parent zone' : 'At your registrar'
