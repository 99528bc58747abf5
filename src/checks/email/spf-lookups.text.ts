import type { TextsOf } from '../define-check.ts'
import type { spfLookups } from './spf-lookups.ts'
import { replaceSteps } from './spf-steps.ts'

interface Cost {
  readonly term: string
  readonly count: number
}

const list = (costs: readonly Cost[]): string => costs.map(({ term, count }) => `${term} (${count})`).join(', ')

export const spfLookupsText: TextsOf<typeof spfLookups> = {
  question: {
    en: 'Does the SPF record stay within ten DNS lookups?',
    de: 'Kommt der SPF-Eintrag mit zehn DNS-Abfragen aus?',
  },
  subject: { en: 'The number of DNS lookups for SPF', de: 'Die Zahl der DNS-Abfragen für SPF' },
  why: {
    en: 'Receivers stop after ten lookups so that nobody can overload them. Beyond that SPF can fail for genuine mail too, often only on the day when a service that is included adds something on its side.',
    de: 'Empfänger brechen nach zehn Abfragen ab, damit niemand sie überlasten kann. Darüber kann SPF auch für echte E-Mails scheitern, oft erst an dem Tag, an dem ein eingebundener Dienst bei sich etwas ergänzt.',
  },
  outcomes: {
    ok: {
      en: {
        title: ({ count }) => `SPF needs up to ${count} of 10 DNS lookups`,
        detail: ({ domain, count }) =>
          `To evaluate the SPF record of ${domain}, a receiver needs up to ${count} of the 10 DNS lookups that are allowed.`,
      },
      de: {
        title: ({ count }) => `SPF braucht bis zu ${count} von 10 DNS-Abfragen`,
        detail: ({ domain, count }) =>
          `Um den SPF-Eintrag von ${domain} auszuwerten, braucht ein Empfänger bis zu ${count} der 10 erlaubten DNS-Abfragen.`,
      },
    },
    'near-limit': {
      en: {
        title: ({ count }) => `SPF needs up to ${count} of 10 DNS lookups`,
        detail: ({ domain, count }) =>
          `The SPF record of ${domain} needs up to ${count} DNS lookups and 10 are allowed. It works, but one more service, or a change at one that you include, can make it invalid.`,
      },
      de: {
        title: ({ count }) => `SPF braucht bis zu ${count} von 10 DNS-Abfragen`,
        detail: ({ domain, count }) =>
          `Der SPF-Eintrag von ${domain} braucht bis zu ${count} DNS-Abfragen, erlaubt sind 10. Er funktioniert, aber ein weiterer Dienst oder eine Änderung bei einem eingebundenen Dienst kann ihn ungültig machen.`,
      },
    },
    'too-many': {
      en: {
        title: 'SPF needs more DNS lookups than allowed',
        detail: ({ count, isAtLeast, costs, crowded }) =>
          crowded === undefined
            ? `The SPF record needs ${isAtLeast ? 'at least' : 'up to'} ${count} DNS lookups; the limit is 10. Mail from servers that match a term before the limit passes, for all other mail receivers return permerror and SPF fails. Most lookups come from: ${list(costs)}.`
            : `The term “${crowded.term}” names ${crowded.hosts} mail servers; the limit is ${crowded.limit}. Mail from servers that match an earlier term passes, for all other mail receivers return permerror and SPF fails.`,
        steps: (values) => [
          'Before you change the record, check which services in it still send mail for you.',
          ...replaceSteps.en(values, [
            'At your DNS provider, replace terms such as a or mx for your own servers with their IP addresses (ip4: or ip6:) in the SPF record (the TXT record that begins with v=spf1).',
            'At your DNS provider, remove the services that no longer send mail for you from the SPF record.',
            'If there are still too many, have a service such as a newsletter send from a subdomain with its own SPF record.',
          ]),
        ],
      },
      de: {
        title: 'SPF braucht mehr DNS-Abfragen als erlaubt',
        detail: ({ count, isAtLeast, costs, crowded }) =>
          crowded === undefined
            ? `Der SPF-Eintrag braucht ${isAtLeast ? 'mindestens' : 'bis zu'} ${count} DNS-Abfragen; erlaubt sind 10. E-Mails von Servern, auf die eine Angabe vor der Grenze zutrifft, bestehen; für alle anderen liefern Empfänger permerror, und SPF scheitert. Die meisten Abfragen entstehen durch: ${list(costs)}.`
            : `Die Angabe „${crowded.term}“ nennt ${crowded.hosts} Mailserver; erlaubt sind ${crowded.limit}. E-Mails von Servern, auf die eine frühere Angabe zutrifft, bestehen; für alle anderen liefern Empfänger permerror, und SPF scheitert.`,
        steps: (values) => [
          'Prüfen Sie vor der Änderung, welche Dienste im Eintrag noch für Sie versenden.',
          ...replaceSteps.de(values, [
            'Ersetzen Sie bei Ihrem DNS-Anbieter im SPF-Eintrag (dem TXT-Eintrag, der mit v=spf1 beginnt) Angaben wie a oder mx für eigene Server durch deren IP-Adressen (ip4: oder ip6:).',
            'Entfernen Sie bei Ihrem DNS-Anbieter die Dienste, die nicht mehr für Sie versenden, aus dem SPF-Eintrag.',
            'Reicht das nicht, lassen Sie einen Dienst wie den Newsletter über eine Subdomain mit eigenem SPF-Eintrag versenden.',
          ]),
        ],
      },
    },
  },
}
