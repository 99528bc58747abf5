import type { Localized } from '../../text.ts'
import { delegationPlace } from '../delegation-place.ts'

type ZoneSteps = Localized<(zone: string) => readonly string[]>

/** The steps for a name server that has to go, by the condition: it is removed only if enough others remain. */
export const removedServerSteps = (condition: Localized<string>): ZoneSteps => ({
  en: (zone) => [
    `${condition.en}, check that at least 2 others are authoritative for ${zone}.`,
    `Then, ${delegationPlace.en(zone)}, remove it from the name servers of ${zone}.`,
    `Also, at your DNS provider, remove it from the NS records of ${zone}.`,
  ],
  de: (zone) => [
    `${condition.de}, prüfen Sie, ob mindestens 2 andere für ${zone} autoritativ sind.`,
    `Entfernen Sie ihn danach ${delegationPlace.de(zone)} aus den Nameservern von ${zone}.`,
    `Entfernen Sie ihn auch bei Ihrem DNS-Anbieter aus den NS-Einträgen von ${zone}.`,
  ],
})

export const oldServerSteps = removedServerSteps({
  en: 'If a name server is no longer in use',
  de: 'Wenn ein Nameserver nicht mehr genutzt wird',
})

/** A delegation to servers that do not answer, or that sign with other keys, makes the zone fail everywhere. */
export const newServersFirst: ZoneSteps = {
  en: (zone) => [
    `Before you change the name servers, check that each new one answers authoritatively for ${zone} (dig SOA ${zone} @<name server>).`,
    `Before you change the name servers, check that each new one returns the same DNSKEY records as the present ones, if the parent zone has a DS record (dig DNSKEY ${zone} @<name server>).`,
  ],
  de: (zone) => [
    `Prüfen Sie vor der Änderung, ob jeder neue Nameserver für ${zone} autoritativ antwortet (dig SOA ${zone} @<Nameserver>).`,
    `Prüfen Sie vor der Änderung, ob jeder neue Nameserver dieselben DNSKEY-Einträge wie die bisherigen liefert, falls die übergeordnete Zone einen DS-Eintrag hat (dig DNSKEY ${zone} @<Nameserver>).`,
  ],
}
