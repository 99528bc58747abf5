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
    'denial-bad-flags.lab': 'Die NSEC3-Einträge haben ein Flag, das nicht vergeben ist.',
    'denial-bad-hash.lab': 'Die NSEC3-Einträge verwenden einen Hash-Algorithmus, der nicht vergeben ist.',
    'denial-broken.lab': 'Die Signaturen aller NSEC3-Einträge sind ungültig.',
    'denial-expired.lab': 'Die Signaturen aller NSEC3-Einträge sind abgelaufen.',
    'denial-missing.lab': 'Negative Antworten kommen ohne NSEC3-Einträge.',
    'denial-not-yet-valid.lab': 'Die Signaturen aller NSEC3-Einträge werden erst in der Zukunft gültig.',
    'denial-wrong-owner.lab': 'Die NSEC3-Einträge negativer Antworten decken andere Namen ab als den abgefragten.',
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
    'unsigned-at-one-server.lab': 'Einer von zwei Nameservern veröffentlicht die Zone ohne DNSSEC-Einträge.',
    'wildcard-without-proof.lab':
      'Der Name www stammt aus einem Wildcard-Eintrag, und der Beleg, dass es keinen genaueren Namen gibt, fehlt.',
  },
}

export const UNUSUAL: Topic = {
  id: 'unusual',
  title: { en: 'Unusual, but without faults', de: 'Ungewöhnlich, aber fehlerfrei' },
  sentences: {
    'four-servers.lab': 'Vier fehlerfreie Nameserver in zwei Domains.',
    'geo-dns.lab': 'Die beiden Nameserver liefern absichtlich verschiedene IP-Adressen für die Website.',
    'healthy-40ms.lab': 'Die Domain ist fehlerfrei; die Nameserver sind 40 Millisekunden entfernt.',
    'healthy-nsec.lab': 'Die Zone ist fehlerfrei und mit NSEC signiert.',
    'healthy-over-tcp.lab': 'Die Nameserver schneiden jede Antwort über UDP ab und antworten vollständig über TCP.',
    'healthy-without-edns.lab': 'Die Nameserver unterstützen kein EDNS; die Zone ist unsigniert.',
    'nothing-changed.lab': 'Die Domain ist fehlerfrei, und Resolver haben alles im Cache.',
  },
}
