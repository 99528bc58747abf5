import type { Localized } from '../../text.ts'
import { delegationPlace } from '../delegation-place.ts'

/** The steps for a name server that is no longer in use: it is removed only if enough others remain. */
export const oldServerSteps: Localized<(zone: string) => readonly string[]> = {
  en: (zone) => [
    `If a name server is no longer in use, check that at least 2 others are authoritative for ${zone}.`,
    `Then remove it from the name servers of ${zone} ${delegationPlace.en(zone)}.`,
    `Also remove it from the NS records of ${zone} at your DNS provider.`,
  ],
  de: (zone) => [
    `Wird ein Nameserver nicht mehr genutzt, prüfen Sie, ob mindestens 2 andere für ${zone} autoritativ sind.`,
    `Entfernen Sie ihn danach ${delegationPlace.de(zone)} aus den Nameservern von ${zone}.`,
    `Entfernen Sie ihn auch bei Ihrem DNS-Anbieter aus den NS-Einträgen von ${zone}.`,
  ],
}
