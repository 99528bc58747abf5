import type { Topic } from './sample.ts'

export const VALIDATION: Topic = {
  id: 'validation',
  title: { en: 'Partly invalid DNSSEC', de: 'Teilweise ungültiges DNSSEC' },
  sentences: {
    'all-expired.lab': 'Alle Signaturen sind gestern abgelaufen.',
    'bogus-addresses.lab': 'Nur die Signaturen der A- und AAAA-Einträge am Zonen-Apex sind ungültig.',
    'bogus-dmarc.lab': 'Nur die Signatur des DMARC-Eintrags fehlt.',
    'bogus-mx-at-one-server.lab': 'Einer von zwei Nameservern veröffentlicht eine ungültige Signatur der MX-Einträge.',
    'bogus-mx.lab': 'Nur die Signatur der MX-Einträge ist ungültig.',
    'bogus-txt.lab': 'Nur die Signatur der TXT-Einträge am Zonen-Apex ist ungültig.',
    'cds-contradicts-cdnskey.lab': 'Die CDS- und CDNSKEY-Einträge beschreiben verschiedene Schlüssel.',
    'cds-deletes-and-asks.lab':
      'Neben der Aufforderung, die DS-Einträge zu löschen, gibt es einen weiteren CDS-Eintrag.',
    'cds-differs-by-server.lab': 'Die Nameserver veröffentlichen verschiedene CDS-Einträge.',
    'cds-in-unsigned-zone.lab': 'Die Zone ist unsigniert und hat einen CDS-Eintrag.',
    'cds-unsigned.lab': 'Der CDS-Eintrag hat keine Signatur.',
    'cds-without-key.lab': 'Der CDS-Eintrag verlangt einen Schlüssel, den die Zone nicht hat.',
    'csync-differs-by-server.lab': 'Die Nameserver veröffentlichen verschiedene CSYNC-Einträge.',
    'denial-bad-flags.lab': 'Die NSEC3-Einträge haben ein Flag, das nicht vergeben ist.',
    'denial-bad-hash.lab': 'Die NSEC3-Einträge verwenden einen Hash-Algorithmus, der nicht vergeben ist.',
    'denial-broken.lab': 'Die Signaturen aller NSEC3-Einträge sind ungültig.',
    'denial-expired.lab': 'Die Signaturen aller NSEC3-Einträge sind abgelaufen.',
    'denial-missing-at-one-server.lab': 'Negative Antworten eines Nameservers kommen ohne NSEC3-Einträge.',
    'denial-missing.lab': 'Negative Antworten kommen ohne NSEC3-Einträge.',
    'denial-not-yet-valid.lab': 'Die Signaturen aller NSEC3-Einträge werden erst in der Zukunft gültig.',
    'denial-wrong-owner.lab': 'Die NSEC3-Einträge negativer Antworten decken andere Namen ab als den abgefragten.',
    'dnskey-dropped-at-one-server.lab': 'Einer von zwei Nameservern ignoriert DNSKEY-Anfragen.',
    'dnskey-dropped.lab': 'Die Nameserver ignorieren DNSKEY-Anfragen.',
    'dnskey-fails.lab': 'Die Nameserver antworten auf DNSKEY-Anfragen mit SERVFAIL.',
    'dnskey-refused-at-one-server.lab': 'Einer von zwei Nameservern verweigert DNSKEY-Anfragen.',
    'ds-below.unsigned-parent.lab':
      'Die übergeordnete Zone ist unsigniert; der DS-Eintrag darin passt nicht, und Resolver ignorieren ihn.',
    'ds-left-behind.lab': 'Die Zone ist zu einem Anbieter ohne DNSSEC umgezogen, und der DS-Eintrag ist geblieben.',
    'ds-missing-at-one-parent-server.lab': 'Einem Server der übergeordneten Zone fehlt der DS-Eintrag.',
    'ds-unsupported-algorithm.lab':
      'Der einzige DS-Eintrag hat einen reservierten Algorithmus, den kein Resolver unterstützt.',
    'ds-unsupported-digest.lab':
      'Der einzige DS-Eintrag hat einen reservierten Digest-Typ, den kein Resolver unterstützt.',
    'expired-at-one-server.lab':
      'Die Signaturen der SOA- und DNSKEY-Einträge sind an einem von zwei Nameservern abgelaufen.',
    'expired-mx-signature.lab': 'Nur die Signatur der MX-Einträge ist abgelaufen.',
    'half-rollover.lab': 'Die Zone hat Schlüssel zweier Algorithmen, aber Signaturen nur eines davon.',
    'not-yet-valid.lab': 'Alle Signaturen werden erst nächste Woche gültig.',
    'nsec-denial-broken.lab': 'Die Signaturen aller NSEC-Einträge sind ungültig.',
    'nsec-denial-missing.lab': 'Negative Antworten einer Zone mit NSEC kommen ohne NSEC-Einträge.',
    'nsec-denies-names.lab': 'Der NSEC-Eintrag des Zonen-Apex verneint alle anderen Namen, obwohl es sie gibt.',
    'nsec-denies-types.lab': 'Der NSEC-Eintrag des Zonen-Apex verneint die MX- und TXT-Einträge, obwohl es sie gibt.',
    'nsec3-denies-names.lab': 'In der NSEC3-Kette fehlt der Name www, den es gibt.',
    'nsec3-differs-by-server.lab': 'Einer von zwei Nameservern verwendet NSEC3 mit 10 Iterationen und einem Salt.',
    'one-nsec-broken.lab': 'Nur der NSEC-Eintrag von www hat eine ungültige Signatur.',
    'parent-fails-for-ds.lab':
      'Einer von zwei Nameservern antwortet auf DS-Anfragen mit SERVFAIL; eine Zone darunter ist ein Szenario.',
    'same-key-tag.lab': 'Zwei Schlüssel der Zone haben denselben Key-Tag.',
    'shop.parent-fails-for-ds.lab': 'Ein Server der übergeordneten Zone antwortet auf DS-Anfragen mit SERVFAIL.',
    'signed-at-one-server.lab': 'Einer von zwei Nameservern signiert die Zone, und es gibt keinen DS-Eintrag.',
    'two-signers-apart.lab': 'Zwei Anbieter signieren die Zone, und keiner veröffentlicht den Schlüssel des anderen.',
    'unsigned-at-one-server.lab': 'Einer von zwei Nameservern veröffentlicht die Zone ohne DNSSEC-Einträge.',
    'wildcard-without-proof.lab':
      'Der Name www stammt aus einem Wildcard-Eintrag, und der Beleg, dass es keinen genaueren Namen gibt, fehlt.',
  },
}

export const UNUSUAL: Topic = {
  id: 'unusual',
  title: { en: 'Unusual, but without faults', de: 'Ungewöhnlich, aber fehlerfrei' },
  sentences: {
    'compact-denial.lab': 'Negative Antworten haben einen für den abgefragten Namen erzeugten NSEC-Eintrag (RFC 9824).',
    'four-servers.lab': 'Vier fehlerfreie Nameserver in zwei Domains.',
    'geo-dns.lab': 'Die beiden Nameserver liefern absichtlich verschiedene IP-Adressen für die Website.',
    'healthy-40ms.lab': 'Die Domain ist fehlerfrei; die Nameserver sind 40 Millisekunden entfernt.',
    'healthy-nsec.lab': 'Die Zone ist fehlerfrei und mit NSEC signiert.',
    'healthy-over-tcp.lab': 'Die Nameserver schneiden jede Antwort über UDP ab und antworten vollständig über TCP.',
    'healthy-without-edns.lab': 'Die Nameserver unterstützen kein EDNS; die Zone ist unsigniert.',
    'thirteen-name-servers.lab': 'Dreizehn Nameserver mit IPv4 und IPv6.',
    'nothing-changed.lab': 'Die Domain ist fehlerfrei, und Resolver haben alles im Cache.',
    'two-signers-shared.lab': 'Zwei Anbieter signieren die Zone, und beide veröffentlichen die Schlüssel beider.',
  },
}
