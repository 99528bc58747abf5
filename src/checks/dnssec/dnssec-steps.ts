import type { Localized } from '../../text.ts'
import { atDelegationPlace, delegationPlace } from '../delegation-place.ts'
import { byNumber, listing } from '../listing.ts'

/**
 * Steps of DNSSEC changes that several findings share. Resolvers cache DS records, keys and signatures separately, so each change needs
 * a precondition or a wait; these are written here once.
 */
type ZoneSteps = Localized<(zone: string) => readonly string[]>
type ZoneStep = Localized<(zone: string) => string>

/** Senders ignore TLSA records in a zone that is not validated, so wrong ones may have gone unnoticed. */
export const tlsaFirst: Localized<string> = {
  en: 'Before you turn on DNSSEC, check whether the zone has TLSA records (DANE) that do not match the current certificates, and correct or delete these: with DNSSEC, senders that use DANE do not deliver mail if they do not match.',
  de: 'Prüfen Sie, bevor Sie DNSSEC einschalten, ob die Zone TLSA-Einträge (DANE) hat, die nicht zu den aktuellen Zertifikaten passen, und korrigieren oder löschen Sie diese: Mit DNSSEC stellen Absender mit DANE sonst keine E-Mails zu.',
}

/** With a DS record, every response of a name server that does not sign fails validation. */
export const allServersFirst: ZoneStep = {
  en: (zone) =>
    `Before you change DS records, make sure that all name servers of ${zone}, also those of a second DNS provider, return the same DNSKEY records with signatures (dig +dnssec DNSKEY ${zone} @<name server>).`,
  de: (zone) =>
    `Vergewissern Sie sich, bevor Sie DS-Einträge ändern, dass alle Nameserver von ${zone}, auch die eines zweiten DNS-Anbieters, dieselben DNSKEY-Einträge mit Signaturen liefern (dig +dnssec DNSKEY ${zone} @<Nameserver>).`,
}

/** The same after the zone has been signed by an earlier step. */
const allServersThen: ZoneStep = {
  en: (zone) =>
    `Continue only if all name servers of ${zone}, also those of a second DNS provider, return the same DNSKEY records with signatures (dig +dnssec DNSKEY ${zone} @<name server>).`,
  de: (zone) =>
    `Fahren Sie erst fort, wenn alle Nameserver von ${zone}, auch die eines zweiten DNS-Anbieters, dieselben DNSKEY-Einträge mit Signaturen liefern (dig +dnssec DNSKEY ${zone} @<Nameserver>).`,
}

/** The same for a zone of which only the purpose is known. */
export const signedFirst: Localized<string> = {
  en: 'Wait until all name servers return the same DNSKEY records with signatures; 1 day is usually enough.',
  de: 'Warten Sie, bis alle Nameserver dieselben DNSKEY-Einträge mit Signaturen liefern; in der Regel genügt 1 Tag.',
}

/** Without EDNS no response has signatures, so with a DS record validating resolvers reject all of them. No other step comes before the repair. */
export const ednsFirst: Localized<(zone: string, servers: readonly string[]) => readonly string[]> = {
  en: (zone, servers) => [
    `Do not turn on DNSSEC for ${zone} yet: ${listing.en(servers)} ${byNumber(servers, 'does', 'do')} not support EDNS, and validating resolvers would reject ${byNumber(servers, 'its', 'their')} responses.`,
    'Ask your DNS provider to update the name server software, and to make sure that no firewall drops DNS queries with EDNS.',
    `When all name servers support EDNS, check ${zone} again: the steps for DNSSEC are then shown here.`,
  ],
  de: (zone, servers) => [
    `Schalten Sie DNSSEC für ${zone} noch nicht ein: ${listing.de(servers)} ${byNumber(servers, 'unterstützt', 'unterstützen')} kein EDNS, und validierende Resolver würden ${byNumber(servers, 'dessen', 'deren')} Antworten ablehnen.`,
    'Bitten Sie Ihren DNS-Anbieter, die Nameserver-Software zu aktualisieren und sicherzustellen, dass keine Firewall DNS-Anfragen mit EDNS verwirft.',
    `Wiederholen Sie die Prüfung von ${zone}, wenn alle Nameserver EDNS unterstützen: Dann werden hier die Schritte für DNSSEC angezeigt.`,
  ],
}

/** The fields of a DS record in the forms of registrars. */
export const dsFields: Localized<string> = {
  en: 'If the form has separate fields, enter the values in this order: key tag, algorithm, digest type, digest.',
  de: 'Wenn das Formular getrennte Felder hat, tragen Sie die Werte in dieser Reihenfolge ein: Key-Tag, Algorithmus, Digest-Typ, Digest.',
}

/** A repaired DS record is used only when the faulty one has left the caches. */
export const repairedLater: Localized<string> = {
  en: 'Wait until the TTL of the old DS records has passed (often 1 day): only then do all validating resolvers use the new one.',
  de: 'Warten Sie, bis die TTL der alten DS-Einträge verstrichen ist (oft 1 Tag): Erst dann verwenden alle validierenden Resolver den neuen.',
}

/** In many panels DNSSEC is signed again by turning it off and on, with new keys that do not match the DS record. */
export const sameKeys: Localized<string> = {
  en: 'The keys must stay the same: do not turn DNSSEC off and on.',
  de: 'Die Schlüssel müssen dieselben bleiben: Schalten Sie DNSSEC dazu nicht aus und wieder ein.',
}

export const signAgain: ZoneSteps = {
  en: (zone) => [
    `Ask your DNS provider to sign ${zone} again completely, including the NSEC or NSEC3 records, and to publish the result on all name servers. ${sameKeys.en}`,
    `If you run the name servers, sign the zone yourself (BIND: rndc sign ${zone}; Knot DNS: knotc zone-sign ${zone}), and check that all secondary name servers receive it.`,
    `If the fault remains with BIND and inline signing, which keeps wrong signatures: in the zone file, change the TTL of the affected records by 1 second (for NSEC or NSEC3 records, add a TXT record at the affected name), raise the serial number, and run rndc reload ${zone}. Do not delete the .signed file: until BIND has signed a large zone again, all its answers would be without signatures.`,
  ],
  de: (zone) => [
    `Bitten Sie Ihren DNS-Anbieter, ${zone} vollständig neu zu signieren, einschließlich der NSEC- oder NSEC3-Einträge, und das Ergebnis auf allen Nameservern zu veröffentlichen. ${sameKeys.de}`,
    `Wenn Sie die Nameserver selbst betreiben, signieren Sie die Zone neu (BIND: rndc sign ${zone}; Knot DNS: knotc zone-sign ${zone}) und prüfen Sie, ob alle sekundären Nameserver sie erhalten.`,
    `Wenn der Fehler bei BIND mit Inline-Signing bleibt (BIND behält dort falsche Signaturen): Ändern Sie in der Zonendatei die TTL der betroffenen Einträge um 1 Sekunde (bei NSEC- oder NSEC3-Einträgen: Legen Sie unter dem betroffenen Namen einen TXT-Eintrag an), erhöhen Sie die Seriennummer, und führen Sie rndc reload ${zone} aus. Löschen Sie nicht die Datei .signed: Bis BIND eine große Zone neu signiert hat, wären alle Antworten ohne Signaturen.`,
  ],
}

/** The effect of a removed DS record: resolvers keep it until its TTL has passed. */
const unprotected: Localized<string> = {
  en: 'after the TTL of the DS records (often 1 day), the zone resolves again, but without the protection of DNSSEC and DANE.',
  de: 'Nach Ablauf der TTL der DS-Einträge (oft 1 Tag) ist die Zone wieder auflösbar, aber ohne Schutz durch DNSSEC und DANE.',
}

/** The fastest way to restore a zone that fails validation, with its cost. */
export const removeDs: ZoneStep = {
  en: (zone) => `${atDelegationPlace(zone)}, remove the DS records of ${zone}: ${unprotected.en}`,
  de: (zone) => `Entfernen Sie ${delegationPlace.de(zone)} die DS-Einträge von ${zone}: ${unprotected.de}`,
}

/** The same as a way out if the repair takes too long. Signatures that are removed first make the zone fail everywhere. */
export const removeDsIfSlow: ZoneSteps = {
  en: (zone) => [
    `If this takes time, ${delegationPlace.en(zone)}, remove the DS records of ${zone}: ${unprotected.en}`,
    'If you remove the DS records, keep the keys and signatures in the zone until that TTL has passed.',
  ],
  de: (zone) => [
    `Wenn das dauert, entfernen Sie ${delegationPlace.de(zone)} die DS-Einträge von ${zone}: ${unprotected.de}`,
    'Wenn Sie die DS-Einträge entfernen, behalten Sie die Schlüssel und Signaturen in der Zone, bis diese TTL verstrichen ist.',
  ],
}

/** RFC 6781 section 4.1.4: the order in which an algorithm, and with it all keys, is replaced. */
export const algorithmRollover: ZoneSteps = {
  en: (zone) => [
    `Ask your DNS provider for an algorithm rollover of ${zone} to ECDSAP256SHA256 (algorithm 13).`,
    'If you run the name servers, sign the zone with the old and the new keys during the rollover (BIND: change “dnssec-policy”, which does all of this itself).',
    ...dsReplacement.en(zone),
  ],
  de: (zone) => [
    `Bitten Sie Ihren DNS-Anbieter um einen Algorithmuswechsel von ${zone} auf ECDSAP256SHA256 (Algorithmus 13).`,
    'Wenn Sie die Nameserver selbst betreiben, signieren Sie die Zone währenddessen mit den alten und den neuen Schlüsseln (BIND: Ändern Sie „dnssec-policy“, das alles Weitere übernimmt).',
    ...dsReplacement.de(zone),
  ],
}

/** The new signatures must be in all caches before the DS record changes, and the old key stays until the old DS record has expired. */
export const dsReplacement: ZoneSteps = {
  en: (zone) => [
    'Wait until the new signatures have been published for longer than the longest TTL of the zone.',
    allServersThen.en(zone),
    `${atDelegationPlace(zone)}, replace the old DS record of ${zone} with the one for the new key, with SHA-256 (digest type 2).`,
    'Let the old keys be removed only after the TTL of the old DS record has passed (often 1 day).',
  ],
  de: (zone) => [
    'Warten Sie, bis die neuen Signaturen länger als die längste TTL der Zone veröffentlicht sind.',
    allServersThen.de(zone),
    `Ersetzen Sie ${delegationPlace.de(zone)} den alten DS-Eintrag von ${zone} durch den zum neuen Schlüssel, mit SHA-256 (Digest-Typ 2).`,
    'Lassen Sie die alten Schlüssel erst entfernen, wenn die TTL des alten DS-Eintrags verstrichen ist (oft 1 Tag).',
  ],
}

/** How an unsigned zone becomes a signed one. The place of the DS record is known only for a zone that was looked up. */
export const turnOnDnssec: ZoneSteps = {
  en: (zone) => [
    tlsaFirst.en,
    `At your DNS provider, turn on DNSSEC for ${zone}; at many providers this is a single switch.`,
    'Wait until your DNS provider reports that the zone is signed; 1 day is usually enough.',
    allServersThen.en(zone),
    `Then, ${delegationPlace.en(zone)}, enter the DS record that your DNS provider shows, unless it does this itself.`,
  ],
  de: (zone) => [
    tlsaFirst.de,
    `Schalten Sie DNSSEC für ${zone} bei Ihrem DNS-Anbieter ein; bei vielen genügt ein Klick.`,
    'Warten Sie, bis Ihr DNS-Anbieter die Zone als signiert meldet; in der Regel genügt 1 Tag.',
    allServersThen.de(zone),
    `Tragen Sie danach ${delegationPlace.de(zone)} den DS-Eintrag ein, den Ihr DNS-Anbieter anzeigt, sofern er ihn nicht selbst einträgt.`,
  ],
}
