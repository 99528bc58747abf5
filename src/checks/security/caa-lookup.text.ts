import type { TextsOf } from '../define-check.ts'
import type { caaLookup } from './caa-lookup.ts'

export const caaLookupText: TextsOf<typeof caaLookup> = {
  question: {
    en: 'Can certificate authorities look up CAA records?',
    de: 'Können Zertifizierungsstellen CAA-Einträge abfragen?',
  },
  subject: { en: 'The lookup of CAA records', de: 'Die Abfrage der CAA-Einträge' },
  why: {
    en: 'Certificates are mostly renewed automatically, with nobody looking. If this question gets no answer, the renewal can fail quietly, and weeks later visitors stand before a warning.',
    de: 'Zertifikate werden meist automatisch verlängert, ohne dass jemand hinsieht. Bleibt diese Frage ohne Antwort, kann die Verlängerung still scheitern, und Wochen später stehen Besucher vor einer Warnung.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Lookups of CAA records are answered',
        detail: 'Certificate authorities get an answer when they ask for CAA records.',
      },
      de: {
        title: 'Anfragen nach CAA-Einträgen werden beantwortet',
        detail: 'Zertifizierungsstellen erhalten eine Antwort, wenn sie nach CAA-Einträgen fragen.',
      },
    },
    fails: {
      en: {
        title: 'Certificate authorities cannot look up CAA records',
        detail: ({ name, rcode }) =>
          `Several resolvers ${rcode === undefined ? 'get no answer' : `get only an error (${rcode})`} when they ask for the CAA records of ${name}, while other questions work. Certificate authorities must ask before they issue, and many refuse when they get no answer.`,
        steps: [
          'Ask your DNS host to update its name servers: they must also answer questions for record types that they do not hold, with an empty answer.',
          'If a firewall or load balancer stands in front of the name servers, have questions for the type CAA (257) let through there.',
        ],
      },
      de: {
        title: 'Zertifizierungsstellen können CAA-Einträge nicht abfragen',
        detail: ({ name, rcode }) =>
          `Mehrere Resolver erhalten ${rcode === undefined ? 'keine Antwort' : `nur einen Fehler (${rcode})`}, wenn sie nach den CAA-Einträgen von ${name} fragen, während andere Anfragen beantwortet werden. Zertifizierungsstellen müssen vor dem Ausstellen fragen, und viele lehnen ab, wenn keine Antwort kommt.`,
        steps: [
          'Bitten Sie Ihren DNS-Anbieter, seine Nameserver zu aktualisieren: Sie müssen auch Anfragen nach Eintragstypen beantworten, die sie nicht führen, und zwar mit einer leeren Antwort.',
          'Steht eine Firewall oder ein Lastverteiler vor den Nameservern, lassen Sie dort Anfragen nach dem Typ CAA (257) zu.',
        ],
      },
    },
  },
}
