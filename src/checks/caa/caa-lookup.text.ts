import type { TextsOf } from '../define-check.ts'
import type { caaLookup } from './caa-lookup.ts'

export const caaLookupText: TextsOf<typeof caaLookup> = {
  question: { en: 'Does the CAA lookup work?', de: 'Funktioniert die CAA-Abfrage?' },
  subject: { en: 'CAA lookup', de: 'CAA-Abfrage' },
  why: {
    en: 'Certificates are usually renewed automatically. If CAA queries fail, the renewal can fail without notice, and weeks later browsers warn visitors about an expired certificate.',
    de: 'Zertifikate werden meist automatisch erneuert. Schlagen CAA-Anfragen fehl, kann die Erneuerung unbemerkt scheitern, und Wochen später warnen Browser die Besucher vor einem abgelaufenen Zertifikat.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'CAA lookup works',
        detail: 'Resolvers receive a response to CAA queries for this domain.',
      },
      de: {
        title: 'CAA-Abfrage funktioniert',
        detail: 'Resolver erhalten auf CAA-Anfragen für diese Domain eine Antwort.',
      },
    },
    fails: {
      en: {
        title: 'CAA lookup fails',
        detail: ({ name, rcode }) =>
          `CAA queries for ${name} ${rcode === undefined ? 'time out' : `return ${rcode}`} at several resolvers, while A queries work. Certificate authorities must query CAA before they issue a certificate.`,
        steps: ({ name }) => [
          `Ask your DNS provider why its name servers do not answer CAA queries for ${name}; for a record type without records, they must return an empty answer (NOERROR).`,
          'If a firewall or load balancer is in front of the name servers, allow queries for the type CAA (257) there.',
        ],
      },
      de: {
        title: 'CAA-Abfrage schlägt fehl',
        detail: ({ name, rcode }) =>
          `CAA-Anfragen für ${name} ${rcode === undefined ? 'führen bei mehreren Resolvern zu einer Zeitüberschreitung' : `ergeben bei mehreren Resolvern ${rcode}`}, während A-Anfragen funktionieren. Zertifizierungsstellen müssen CAA vor dem Ausstellen abfragen.`,
        steps: ({ name }) => [
          `Fragen Sie Ihren DNS-Anbieter, warum seine Nameserver CAA-Anfragen für ${name} nicht beantworten; bei einem Eintragstyp ohne Einträge müssen sie eine leere Antwort (NOERROR) liefern.`,
          'Befindet sich eine Firewall oder ein Loadbalancer vor den Nameservern, lassen Sie dort Anfragen nach dem Typ CAA (257) zu.',
        ],
      },
    },
  },
}
