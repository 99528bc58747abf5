import type { Localized } from '../text.ts'

/** A group of demo domains about the same topic. */
interface Topic {
  /** The anchor of the topic on the page. */
  readonly id: string
  readonly title: Localized<string>
  /** The names of the tools that show the topic; undefined means all of them. */
  readonly tools?: readonly string[]
  /** The German descriptions by the origin of the zone; the English ones are in the zone files. */
  readonly sentences: Readonly<Record<string, string>>
}

/**
 * The domains that the demo shows, by topic, in the order of the start page: a few without faults, and the most frequent and most
 * instructive faults of each area. All other domains of `world/` can be checked, but are not listed.
 */
export const TOPICS: readonly Topic[] = [
  {
    id: 'in-order',
    title: { en: 'Without faults', de: 'Fehlerfrei' },
    sentences: {
      'perfect.lab': 'Alle Prüfungen sind bestanden.',
      'shop-inherits.lab': 'Die Subdomain shop ist ein Webserver, der CAA und DMARC erbt.',
      'parked-locked.lab': 'Eine Domain ohne E-Mail, vollständig geschützt durch SPF, DMARC und Null-MX-Eintrag.',
    },
  },
  {
    id: 'delegation',
    title: { en: 'Name servers and delegation', de: 'Nameserver und Delegation' },
    sentences: {
      'silent-name-servers.lab': 'Keiner der beiden Nameserver antwortet.',
      'one-silent-server.lab': 'Der zweite Nameserver antwortet nicht.',
      'lame-servers.lab': 'Die Nameserver antworten, sind aber nicht autoritativ.',
      'one-name-server.lab': 'Es gibt nur einen Nameserver.',
      'missing-glue.lab': 'Der übergeordneten Zone fehlen die Glue-Einträge der Nameserver.',
    },
  },
  {
    id: 'moves',
    title: {
      en: 'Provider changes and inconsistent name servers',
      de: 'Anbieterwechsel und widersprüchliche Nameserver',
    },
    sentences: {
      'disagreeing-servers.lab': 'Die beiden Nameserver liefern verschiedene IP-Adressen für die Website.',
      'parent-old-child-new.lab': 'Die übergeordnete Zone nennt noch die alten Nameserver, die Zone nur die neuen.',
      'ds-left-behind.lab': 'Die Zone ist zu einem Anbieter ohne DNSSEC umgezogen, und der DS-Eintrag ist geblieben.',
    },
  },
  {
    id: 'dnssec',
    title: { en: 'DNSSEC', de: 'DNSSEC' },
    sentences: {
      'unsigned.lab': 'Die Zone ist unsigniert.',
      'ds-forgotten.lab': 'Die Zone ist signiert, aber die übergeordnete Zone hat keinen DS-Eintrag.',
      'ds-of-old-key.lab': 'Der DS-Eintrag gehört zu einem Schlüssel, den es nicht mehr gibt.',
      'expired-signatures.lab': 'Alle Signaturen sind gestern abgelaufen.',
    },
  },
  {
    id: 'spf',
    title: { en: 'SPF', de: 'SPF' },
    sentences: {
      'two-spf.lab': 'Es gibt zwei SPF-Einträge, einen davon in Großbuchstaben.',
      'eleven-lookups.lab': 'Der SPF-Eintrag braucht 11 DNS-Abfragen; das Limit ist 10.',
      'spf-plus-all.lab': 'Der SPF-Eintrag erlaubt jedem Server den Versand (+all).',
      'include-unregistered.lab': 'Der SPF-Eintrag bindet eine Domain ein, die nicht registriert ist.',
    },
  },
  {
    id: 'dmarc',
    title: { en: 'DMARC and DKIM', de: 'DMARC und DKIM' },
    sentences: {
      'no-dmarc.lab': 'Es gibt keinen DMARC-Eintrag.',
      'dmarc-without-reports.lab': 'Die DMARC-Richtlinie ist „none“, und es gibt keine Berichtsadresse (rua).',
      'unwilling-report-receiver.lab': 'DMARC-Berichte gehen an eine andere Domain, die nicht zugestimmt hat.',
      'parked-open.lab': 'Eine Domain ohne E-Mail und ohne Schutz vor gefälschten E-Mails.',
      'weak-dkim-key.lab': 'Der DKIM-Schlüssel hat 1024 Bit.',
    },
  },
  {
    id: 'mail-hosts',
    title: { en: 'Mail servers, MTA-STS and DANE', de: 'Mailserver, MTA-STS und DANE' },
    sentences: {
      'mx-is-address.lab': 'Der MX-Eintrag enthält eine IP-Adresse statt eines Namens.',
      'mail-certificate-expired.lab': 'Das Zertifikat des Mailservers ist abgelaufen.',
      'no-starttls.lab': 'Der Mailserver bietet kein STARTTLS an.',
      'policy-misses-mx.lab': 'Die MTA-STS-Richtlinie führt einen neuen Mailserver nicht auf.',
      'dane-mismatch.lab': 'Der TLSA-Eintrag passt nicht zum Zertifikat des Mailservers (DANE).',
    },
  },
  {
    id: 'web',
    title: { en: 'Websites, certificates and CAA', de: 'Websites, Zertifikate und CAA' },
    sentences: {
      'http-only.lab': 'Die Website ist nur auf Port 80; Port 443 ist geschlossen.',
      'expired-certificate.lab': 'Das Zertifikat des Webservers ist abgelaufen.',
      'certificate-without-www.lab': 'Das Zertifikat des Webservers enthält den Namen mit www nicht.',
      'apex-alias.lab': 'Die Nameserver liefern am Zonen-Apex einen CNAME.',
      'www-unregistered.lab': 'Der Name www ist ein Alias eines Namens in einer Domain, die nicht registriert ist.',
      'caa-quoted.lab':
        'Der einzige „issue“-Wert in CAA enthält Anführungszeichen; deshalb darf keine Zertifizierungsstelle Zertifikate ausstellen.',
    },
  },
  {
    id: 'search',
    title: { en: 'SEO and AI crawlers', de: 'SEO und KI-Crawler' },
    sentences: {
      'ai-blocked.lab': 'Eine kopierte Liste in der robots.txt sperrt alle KI-Crawler.',
      'noindex.lab': 'Die Seite hat eine noindex-Anweisung.',
      'js-shell.lab': 'Ohne JavaScript hat die Seite keinen Text.',
      'two-copies.lab': 'Die Website ist mit und ohne www erreichbar, über HTTP und HTTPS.',
    },
  },
  {
    id: 'registries',
    title: { en: 'Registration and domain availability', de: 'Registrierung und Domain-Verfügbarkeit' },
    tools: ['domain_availability'],
    sentences: {
      'taken.com': 'Laut Registry und laut DNS registriert.',
      'never-registered.lab': 'Der Name ist nicht registriert.',
      'expires-in-5-days.lab': 'Die Registrierung läuft in 5 Tagen ab.',
      'on-hold.lab': 'Der Registrar hat die Domain gesperrt, deshalb delegiert die Registry sie nicht.',
    },
  },
]

/** The domains that the start page shows first: one without faults, and five usual faults in different areas. */
export const SHOWCASE: readonly string[] = [
  'perfect.lab',
  'no-dmarc.lab',
  'eleven-lookups.lab',
  'ds-of-old-key.lab',
  'mail-certificate-expired.lab',
  'ai-blocked.lab',
]
