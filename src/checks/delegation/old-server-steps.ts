import type { Localized } from '../../text.ts'
import { atDelegationPlace, delegationPlace } from '../delegation-place.ts'

type ZoneSteps = Localized<(zone: string) => readonly string[]>

/**
 * The steps for a name server that has to go, by the condition: it is removed only if enough others remain. This is part of the
 * condition: a separate check would be followed by the removal whatever its result is.
 */
export const removedServerSteps = (condition: Localized<string>): ZoneSteps => ({
  en: (zone) => [
    `${condition.en} and at least 2 others are authoritative for ${zone}, ${delegationPlace.en(zone)}, remove it from the name servers of ${zone}.`,
    `If you removed it there, at your DNS provider, also remove it from the NS records of ${zone}.`,
  ],
  de: (zone) => [
    `${condition.de} und mindestens 2 andere für ${zone} autoritativ sind, entfernen Sie ihn ${delegationPlace.de(zone)} aus den Nameservern von ${zone}.`,
    `Wenn Sie ihn dort entfernt haben, entfernen Sie ihn auch bei Ihrem DNS-Anbieter aus den NS-Einträgen von ${zone}.`,
  ],
})

export const oldServerSteps = removedServerSteps({
  en: 'If a name server is no longer in use',
  de: 'Wenn ein Nameserver nicht mehr genutzt wird',
})

/** A delegation to servers that do not answer, or that sign with other keys, makes the zone fail everywhere. */
export const newServersFirst: ZoneSteps = {
  en: (zone) => [
    `Before you change the name servers, make sure that each new one answers authoritatively for ${zone} (dig SOA ${zone} @<name server or its IP address>) and has all records of the zone: compare them with the present ones, if these answer.`,
    `Before you change the name servers, if the parent zone has a DS record (dig DS ${zone}), make sure that each new one returns the same DNSKEY records as the present ones (dig DNSKEY ${zone} @<name server or its IP address>), or, if no present one answers, that the DS record matches one of its DNSKEY records.`,
    `If that is not possible, ${delegationPlace.en(zone)}, first remove the DS records, and wait until their TTL has passed (often 1 day).`,
  ],
  de: (zone) => [
    `Vergewissern Sie sich vor der Änderung, dass jeder neue Nameserver für ${zone} autoritativ antwortet (dig SOA ${zone} @<Nameserver oder dessen IP-Adresse>) und alle Einträge der Zone hat: Vergleichen Sie sie mit den bisherigen Nameservern, falls diese antworten.`,
    `Vergewissern Sie sich vor der Änderung, wenn die übergeordnete Zone einen DS-Eintrag hat (dig DS ${zone}), dass jeder neue Nameserver dieselben DNSKEY-Einträge wie die bisherigen liefert (dig DNSKEY ${zone} @<Nameserver oder dessen IP-Adresse>) oder dass, falls kein bisheriger antwortet, der DS-Eintrag zu einem seiner DNSKEY-Einträge passt.`,
    `Wenn das nicht möglich ist, entfernen Sie ${delegationPlace.de(zone)} zuerst die DS-Einträge, und warten Sie, bis deren TTL verstrichen ist (oft 1 Tag).`,
  ],
}

/** How one more name server is added. The name of a server inside the zone cannot be resolved without glue. */
export const addedServerSteps: ZoneSteps = {
  en: (zone) => [
    ...newServersFirst.en(zone),
    `If its name is inside ${zone}, at your DNS provider, add its A and AAAA records, and, ${delegationPlace.en(zone)}, enter the same IP addresses as glue records.`,
    `At your DNS provider, add it to the NS records of ${zone} if it is missing there.`,
    `${atDelegationPlace(zone)}, add it to the name servers of ${zone}.`,
  ],
  de: (zone) => [
    ...newServersFirst.de(zone),
    `Wenn sein Name innerhalb von ${zone} liegt, legen Sie bei Ihrem DNS-Anbieter seine A- und AAAA-Einträge an, und tragen Sie ${delegationPlace.de(zone)} dieselben IP-Adressen als Glue-Einträge ein.`,
    `Ergänzen Sie ihn bei Ihrem DNS-Anbieter in den NS-Einträgen von ${zone}, falls er dort fehlt.`,
    `Tragen Sie ihn ${delegationPlace.de(zone)} als Nameserver von ${zone} ein.`,
  ],
}
