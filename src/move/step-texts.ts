import type { Localized } from '../text.ts'
import type { StepId } from './step-ids.ts'

export interface StepText {
  readonly title: string
  /** Where it is done, and what is done there. */
  readonly action: string
  /** How we see that it is done. */
  readonly seen: string
  /** What happens without it. */
  readonly skipped: string
  readonly rollback: string
}

type Texts = Readonly<Record<StepId, Localized<StepText>>>

export const STEP_TEXTS: Texts = {
  serve: {
    en: {
      title: 'Set up the zone at the new DNS provider',
      action:
        'At the new DNS provider, create the zone with the NS records shown here. If the zone is to stay signed, turn on DNSSEC there.',
      seen: 'Every new name server answers with authority for the zone and publishes exactly these NS records.',
      skipped: 'Resolvers that ask a new name server get no answer.',
      rollback: 'Delete the zone at the new DNS provider. No resolver asks there yet.',
    },
    de: {
      title: 'Zone beim neuen DNS-Anbieter einrichten',
      action:
        'Legen Sie beim neuen DNS-Anbieter die Zone mit den hier gezeigten NS-Einträgen an. Wenn die Zone signiert bleiben soll, schalten Sie dort DNSSEC ein.',
      seen: 'Jeder neue Nameserver antwortet autoritativ für die Zone und veröffentlicht genau diese NS-Einträge.',
      skipped: 'Resolver, die einen neuen Nameserver fragen, erhalten keine Antwort.',
      rollback: 'Löschen Sie die Zone beim neuen DNS-Anbieter. Noch fragt dort kein Resolver.',
    },
  },
  parity: {
    en: {
      title: 'Copy every record set to the new DNS provider',
      action:
        'At the new DNS provider, add or correct the record sets that differ. From now on, make every change of the zone on both sides until the old DNS provider is switched off.',
      seen: 'Old and new name servers give the same answers for every known name. Without an export or a transfer, names may be missing from the comparison, and you must confirm that nothing is.',
      skipped:
        'Names that only the old side has do not exist for resolvers that ask the new one: mail, websites or certificates fail.',
      rollback: 'Correct the record sets at the new DNS provider.',
    },
    de: {
      title: 'Alle Einträge zum neuen DNS-Anbieter übertragen',
      action:
        'Ergänzen oder korrigieren Sie beim neuen DNS-Anbieter die Einträge, die abweichen. Nehmen Sie ab jetzt jede Änderung der Zone auf beiden Seiten vor, bis der alte DNS-Anbieter abgeschaltet ist.',
      seen: 'Alte und neue Nameserver geben für jeden bekannten Namen dieselben Antworten. Ohne Export oder Zonentransfer können beim Vergleich Namen fehlen; Sie müssen dann bestätigen, dass nichts fehlt.',
      skipped:
        'Namen, die nur die alte Seite hat, gibt es für Resolver nicht, die die neue fragen: E-Mail, Websites oder Zertifikate fallen aus.',
      rollback: 'Korrigieren Sie die Einträge beim neuen DNS-Anbieter.',
    },
  },
  addresses: {
    en: {
      title: 'Publish the IP addresses of the new name servers',
      action: 'At both DNS providers, add the address records of the new name servers to the zone.',
      seen: 'Old and new name servers answer with these IP addresses.',
      skipped:
        'Resolvers that verify glue records cache that the new name servers do not exist, and cannot reach the domain after the change of the delegation.',
      rollback: 'Delete the address records again as long as the parent zone does not name the new name servers.',
    },
    de: {
      title: 'IP-Adressen der neuen Nameserver veröffentlichen',
      action: 'Ergänzen Sie bei beiden DNS-Anbietern in der Zone die Adresseinträge der neuen Nameserver.',
      seen: 'Alte und neue Nameserver antworten mit diesen IP-Adressen.',
      skipped:
        'Resolver, die Glue-Einträge überprüfen, haben dann im Cache, dass es die neuen Nameserver nicht gibt, und erreichen die Domain nach der Änderung der Delegation nicht.',
      rollback:
        'Löschen Sie die Adresseinträge wieder, solange die übergeordnete Zone die neuen Nameserver nicht nennt.',
    },
  },
  'lower-ttl': {
    en: {
      title: 'Lower the TTLs',
      action:
        'At the old DNS provider, set the TTL of the NS records, and of the records that may have to change, to 300 seconds.',
      seen: 'No TTL of the old name servers is longer than one hour.',
      skipped: 'All waits are longer. Nothing fails.',
      rollback: 'Set the TTLs to their old values.',
    },
    de: {
      title: 'TTLs verkürzen',
      action:
        'Setzen Sie beim alten DNS-Anbieter die TTL der NS-Einträge und der Einträge, die sich vielleicht ändern, auf 300 Sekunden.',
      seen: 'Keine TTL der alten Nameserver ist länger als eine Stunde.',
      skipped: 'Alle Wartezeiten sind länger. Es fällt nichts aus.',
      rollback: 'Setzen Sie die TTLs auf die alten Werte.',
    },
  },
  'same-keys': {
    en: {
      title: 'Sign with the same keys on both sides',
      action: 'Both DNS providers publish the same DNSKEY records and sign with the same keys.',
      seen: 'All name servers of both sides publish the same DNSKEY set, signed by the same keys.',
      skipped: 'Validating resolvers reject the answers of the new name servers (SERVFAIL).',
      rollback: 'Keep the old keys at the old DNS provider; nothing has changed there.',
    },
    de: {
      title: 'Auf beiden Seiten mit denselben Schlüsseln signieren',
      action: 'Beide DNS-Anbieter veröffentlichen dieselben DNSKEY-Einträge und signieren mit denselben Schlüsseln.',
      seen: 'Alle Nameserver beider Seiten veröffentlichen denselben DNSKEY-Satz, signiert mit denselben Schlüsseln.',
      skipped: 'Validierende Resolver lehnen die Antworten der neuen Nameserver ab (SERVFAIL).',
      rollback: 'Behalten Sie die alten Schlüssel beim alten DNS-Anbieter; dort hat sich nichts geändert.',
    },
  },
  'keys-old': {
    en: {
      title: 'Publish the new zone keys on the old side',
      action: 'At the old DNS provider, add the DNSKEY records of the new side shown here (RFC 8901, model 2).',
      seen: 'All old name servers publish the zone keys of the new side.',
      skipped:
        'Resolvers that have the old DNSKEY set in their cache reject the answers of the new name servers (SERVFAIL).',
      rollback: 'Delete these DNSKEY records as long as the delegation names only the old name servers.',
    },
    de: {
      title: 'Neue Zonenschlüssel auf der alten Seite veröffentlichen',
      action:
        'Ergänzen Sie beim alten DNS-Anbieter die hier gezeigten DNSKEY-Einträge der neuen Seite (RFC 8901, Modell 2).',
      seen: 'Alle alten Nameserver veröffentlichen die Zonenschlüssel der neuen Seite.',
      skipped:
        'Resolver, die den alten DNSKEY-Satz im Cache haben, lehnen die Antworten der neuen Nameserver ab (SERVFAIL).',
      rollback: 'Löschen Sie diese DNSKEY-Einträge, solange die Delegation nur die alten Nameserver nennt.',
    },
  },
  'keys-new': {
    en: {
      title: 'Publish the old zone keys on the new side',
      action: 'At the new DNS provider, add the DNSKEY records of the old side shown here (RFC 8901, model 2).',
      seen: 'All new name servers publish the zone keys of the old side.',
      skipped:
        'Resolvers that have answers of the old name servers in their cache reject them with the new DNSKEY set (SERVFAIL).',
      rollback: 'Delete these DNSKEY records as long as the delegation names only the old name servers.',
    },
    de: {
      title: 'Alte Zonenschlüssel auf der neuen Seite veröffentlichen',
      action:
        'Ergänzen Sie beim neuen DNS-Anbieter die hier gezeigten DNSKEY-Einträge der alten Seite (RFC 8901, Modell 2).',
      seen: 'Alle neuen Nameserver veröffentlichen die Zonenschlüssel der alten Seite.',
      skipped:
        'Resolver, die Antworten der alten Nameserver im Cache haben, lehnen sie mit dem neuen DNSKEY-Satz ab (SERVFAIL).',
      rollback: 'Löschen Sie diese DNSKEY-Einträge, solange die Delegation nur die alten Nameserver nennt.',
    },
  },
  'ds-both': {
    en: {
      title: 'Add the DS record of the new side',
      action: 'At your registrar, add the DS record of the new side, and keep the old one.',
      seen: 'All name servers of the parent zone publish DS records for both sides.',
      skipped: 'Validating resolvers reject the DNSKEY set of the new name servers (SERVFAIL).',
      rollback: 'Delete the new DS record as long as the delegation names only the old name servers.',
    },
    de: {
      title: 'DS-Eintrag der neuen Seite ergänzen',
      action: 'Ergänzen Sie bei Ihrem Registrar den DS-Eintrag der neuen Seite, und behalten Sie den alten.',
      seen: 'Alle Nameserver der übergeordneten Zone veröffentlichen DS-Einträge für beide Seiten.',
      skipped: 'Validierende Resolver lehnen den DNSKEY-Satz der neuen Nameserver ab (SERVFAIL).',
      rollback: 'Löschen Sie den neuen DS-Eintrag, solange die Delegation nur die alten Nameserver nennt.',
    },
  },
  'ds-away': {
    en: {
      title: 'Remove the DS records',
      action:
        'At your registrar, turn off DNSSEC or delete all DS records. Do not turn off signing at the DNS provider. TLSA records have no effect until the DS record is back.',
      seen: 'No name server of the parent zone publishes a DS record of the old keys.',
      skipped: 'Validating resolvers reject answers that the old keys have not signed (SERVFAIL).',
      rollback: 'Enter the DS records again that are shown here.',
    },
    de: {
      title: 'DS-Einträge entfernen',
      action:
        'Schalten Sie bei Ihrem Registrar DNSSEC aus, oder löschen Sie alle DS-Einträge. Schalten Sie die Signierung beim DNS-Anbieter nicht ab. TLSA-Einträge sind wirkungslos, bis der DS-Eintrag wieder da ist.',
      seen: 'Kein Nameserver der übergeordneten Zone veröffentlicht einen DS-Eintrag der alten Schlüssel.',
      skipped:
        'Validierende Resolver lehnen Antworten ab, die nicht mit den alten Schlüsseln signiert sind (SERVFAIL).',
      rollback: 'Tragen Sie die hier gezeigten DS-Einträge wieder ein.',
    },
  },
  'old-ns': {
    en: {
      title: 'Publish the new NS records on the old side',
      action:
        'At the old DNS provider, replace the NS records of the zone with those shown here. If the provider does not allow that, confirm this step: some resolvers may then fail after the old side is switched off, until the TTL of its NS records ends.',
      seen: 'All old name servers publish exactly the new NS records.',
      skipped:
        'Resolvers that renew the NS records at the old name servers never leave them, and fail when these are switched off.',
      rollback: 'Restore the old NS records at the old DNS provider.',
    },
    de: {
      title: 'Neue NS-Einträge auf der alten Seite veröffentlichen',
      action:
        'Ersetzen Sie beim alten DNS-Anbieter die NS-Einträge der Zone durch die hier gezeigten. Wenn der Anbieter das nicht erlaubt, bestätigen Sie diesen Schritt: Manche Resolver können dann nach der Abschaltung der alten Seite ausfallen, bis die TTL ihrer NS-Einträge endet.',
      seen: 'Alle alten Nameserver veröffentlichen genau die neuen NS-Einträge.',
      skipped:
        'Resolver, die die NS-Einträge bei den alten Nameservern erneuern, bleiben dort und fallen aus, wenn diese abgeschaltet werden.',
      rollback: 'Stellen Sie beim alten DNS-Anbieter die alten NS-Einträge wieder her.',
    },
  },
  'parent-ns': {
    en: {
      title: 'Change the name servers at the registrar',
      action:
        'At your registrar, replace the name servers of the domain with those shown here. Leave the DS records as they are.',
      seen: 'All name servers of the parent zone delegate to exactly the new name servers, with the right glue records.',
      skipped: 'Resolvers go on asking the old name servers.',
      rollback:
        'Enter the old name servers again. Both sides answer alike, so this is possible until the old side is switched off.',
    },
    de: {
      title: 'Nameserver beim Registrar ändern',
      action:
        'Ersetzen Sie bei Ihrem Registrar die Nameserver der Domain durch die hier gezeigten. Lassen Sie die DS-Einträge unverändert.',
      seen: 'Alle Nameserver der übergeordneten Zone delegieren an genau die neuen Nameserver, mit den richtigen Glue-Einträgen.',
      skipped: 'Resolver fragen weiterhin die alten Nameserver.',
      rollback:
        'Tragen Sie die alten Nameserver wieder ein. Beide Seiten antworten gleich; deshalb ist das bis zur Abschaltung der alten Seite möglich.',
    },
  },
  unsign: {
    en: {
      title: 'Turn off signing',
      action: 'At your DNS provider, turn off DNSSEC. Keep the keys until this step is seen to be done everywhere.',
      seen: 'No name server of the zone publishes DNSKEY records or signatures.',
      skipped: 'The zone stays signed without a DS record, which does no harm.',
      rollback: 'Turn on DNSSEC again with the same keys.',
    },
    de: {
      title: 'Signierung abschalten',
      action:
        'Schalten Sie bei Ihrem DNS-Anbieter DNSSEC ab. Behalten Sie die Schlüssel, bis zu sehen ist, dass dieser Schritt überall erledigt ist.',
      seen: 'Kein Nameserver der Zone veröffentlicht DNSKEY-Einträge oder Signaturen.',
      skipped: 'Die Zone bleibt ohne DS-Eintrag signiert; das schadet nicht.',
      rollback: 'Schalten Sie DNSSEC mit denselben Schlüsseln wieder ein.',
    },
  },
  off: {
    en: {
      title: 'Switch off the old DNS provider',
      action: 'At the old DNS provider, delete the zone or end the contract.',
      seen: 'The old name servers respond, and no longer serve the zone. If they do not respond at all, confirm this step.',
      skipped: 'Nothing fails. The old side costs money, and its copy of the zone becomes outdated.',
      rollback: 'Create the zone at the old DNS provider again with the same records.',
    },
    de: {
      title: 'Alten DNS-Anbieter abschalten',
      action: 'Löschen Sie beim alten DNS-Anbieter die Zone, oder beenden Sie den Vertrag.',
      seen: 'Die alten Nameserver antworten und bedienen die Zone nicht mehr. Wenn sie gar nicht antworten, bestätigen Sie diesen Schritt.',
      skipped: 'Es fällt nichts aus. Die alte Seite kostet Geld, und ihre Kopie der Zone veraltet.',
      rollback: 'Legen Sie die Zone beim alten DNS-Anbieter mit denselben Einträgen wieder an.',
    },
  },
  sign: {
    en: {
      title: 'Sign the zone',
      action: 'At the DNS provider that serves the zone, turn on DNSSEC. Do not add a DS record yet.',
      seen: 'All name servers publish the same DNSKEY records and signatures.',
      skipped:
        'The zone is not protected by DNSSEC. With a DS record, validating resolvers would reject it (SERVFAIL).',
      rollback: 'Turn off DNSSEC as long as there is no DS record.',
    },
    de: {
      title: 'Zone signieren',
      action:
        'Schalten Sie beim DNS-Anbieter, der die Zone bedient, DNSSEC ein. Tragen Sie noch keinen DS-Eintrag ein.',
      seen: 'Alle Nameserver veröffentlichen dieselben DNSKEY-Einträge und Signaturen.',
      skipped:
        'Die Zone ist nicht durch DNSSEC geschützt. Mit einem DS-Eintrag würden validierende Resolver sie ablehnen (SERVFAIL).',
      rollback: 'Schalten Sie DNSSEC wieder ab, solange es keinen DS-Eintrag gibt.',
    },
  },
  'ds-add': {
    en: {
      title: 'Add the DS record',
      action: 'At your registrar, enter the DS record shown here.',
      seen: 'All name servers of the parent zone publish a DS record that matches a key of the zone.',
      skipped: 'The zone is signed, but no resolver validates it.',
      rollback: 'Delete the DS record at the registrar.',
    },
    de: {
      title: 'DS-Eintrag setzen',
      action: 'Tragen Sie bei Ihrem Registrar den hier gezeigten DS-Eintrag ein.',
      seen: 'Alle Nameserver der übergeordneten Zone veröffentlichen einen DS-Eintrag, der zu einem Schlüssel der Zone passt.',
      skipped: 'Die Zone ist signiert, aber kein Resolver validiert sie.',
      rollback: 'Löschen Sie den DS-Eintrag beim Registrar.',
    },
  },
  'ds-old-away': {
    en: {
      title: 'Remove the DS record of the old side',
      action: 'At your registrar, delete the DS record of the old side, and keep the new one.',
      seen: 'All name servers of the parent zone publish only DS records of the new side.',
      skipped: 'Whoever has the old key could still sign for this domain. Nothing fails.',
      rollback: 'Enter the old DS record again.',
    },
    de: {
      title: 'DS-Eintrag der alten Seite entfernen',
      action: 'Löschen Sie bei Ihrem Registrar den DS-Eintrag der alten Seite, und behalten Sie den neuen.',
      seen: 'Alle Nameserver der übergeordneten Zone veröffentlichen nur noch DS-Einträge der neuen Seite.',
      skipped: 'Wer den alten Schlüssel hat, könnte weiterhin für diese Domain signieren. Es fällt nichts aus.',
      rollback: 'Tragen Sie den alten DS-Eintrag wieder ein.',
    },
  },
  'old-keys-away': {
    en: {
      title: 'Remove the old zone keys from the new side',
      action: 'At the new DNS provider, delete the DNSKEY records of the old side.',
      seen: 'No new name server publishes a key of the old side.',
      skipped: 'Whoever has the old key could still sign for this domain. Nothing fails.',
      rollback: 'Add the DNSKEY records shown here again.',
    },
    de: {
      title: 'Alte Zonenschlüssel von der neuen Seite entfernen',
      action: 'Löschen Sie beim neuen DNS-Anbieter die DNSKEY-Einträge der alten Seite.',
      seen: 'Kein neuer Nameserver veröffentlicht einen Schlüssel der alten Seite.',
      skipped: 'Wer den alten Schlüssel hat, könnte weiterhin für diese Domain signieren. Es fällt nichts aus.',
      rollback: 'Ergänzen Sie die hier gezeigten DNSKEY-Einträge wieder.',
    },
  },
  'raise-ttl': {
    en: {
      title: 'Raise the TTLs',
      action: 'At the new DNS provider, set the TTL of the NS records to one hour or longer.',
      seen: 'The NS records of all new name servers have a TTL of at least one hour.',
      skipped: 'Resolvers ask more often, and an outage of the name servers is noticed sooner.',
      rollback: 'Lower the TTLs again.',
    },
    de: {
      title: 'TTLs erhöhen',
      action: 'Setzen Sie beim neuen DNS-Anbieter die TTL der NS-Einträge auf mindestens eine Stunde.',
      seen: 'Die NS-Einträge aller neuen Nameserver haben eine TTL von mindestens einer Stunde.',
      skipped: 'Resolver fragen häufiger, und ein Ausfall der Nameserver fällt früher auf.',
      rollback: 'Verkürzen Sie die TTLs wieder.',
    },
  },
}
