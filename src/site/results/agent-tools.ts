import type { Localized } from '../../text.ts'

/** What agents can do here, in one sentence each, by the names that they call. A test holds that it is what they are offered. */
export const AGENT_TOOLS: Readonly<Record<string, Localized<string>>> = {
  dns_health_check: {
    en: 'Checks the DNS, mail and web set-up of a domain: a score, what is wrong, and the record that puts it right.',
    de: 'Prüft DNS, E-Mail und Web einer Domain: eine Punktzahl, was nicht stimmt, und der Eintrag, der es behebt.',
  },
  dns_lookup: {
    en: 'Looks up the records of one type at one name, through a resolver that checks DNSSEC.',
    de: 'Fragt die Einträge eines Typs unter einem Namen ab, bei einem Resolver, der DNSSEC prüft.',
  },
  dns_propagation: {
    en: 'Asks five public resolvers the same question and compares their answers.',
    de: 'Stellt fünf öffentlichen Resolvern dieselbe Frage und vergleicht die Antworten.',
  },
  domain_availability: {
    en: 'Asks the registry whether a domain is registered, with whom and until when.',
    de: 'Fragt die Registry, ob eine Domain registriert ist, bei wem und bis wann.',
  },
  dkim_check: {
    en: 'Inspects the DKIM key that a domain publishes under one selector.',
    de: 'Sieht sich den DKIM-Schlüssel an, den eine Domain unter einem Selektor veröffentlicht.',
  },
  dnssec_check: {
    en: 'Follows the DNSSEC chain of a domain and names the first broken link.',
    de: 'Verfolgt die DNSSEC-Kette einer Domain und nennt das erste gebrochene Glied.',
  },
  mail_check: {
    en: 'Visits the mail servers of a domain: addresses, reverse DNS, ports, STARTTLS, certificates. Slow.',
    de: 'Besucht die Mailserver einer Domain: Adressen, Reverse-DNS, Ports, STARTTLS, Zertifikate. Langsam.',
  },
  seo_check: {
    en: 'Reads a website as search engines and AI assistants meet it. Slow.',
    de: 'Liest eine Website, wie Suchmaschinen und KI-Assistenten sie antreffen. Langsam.',
  },
  idn_convert: {
    en: 'Converts a domain name between Unicode and Punycode. Not counted.',
    de: 'Wandelt einen Domainnamen zwischen Unicode und Punycode um. Wird nicht gezählt.',
  },
  generate_record: {
    en: 'Writes SPF, DMARC and CAA records and MTA-STS policies from what they should say.',
    de: 'Schreibt SPF-, DMARC- und CAA-Einträge und MTA-STS-Richtlinien nach Angaben.',
  },
}
