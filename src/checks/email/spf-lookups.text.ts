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
            ? `The SPF record needs ${isAtLeast ? 'at least' : 'up to'} ${count} DNS lookups, but receivers stop after 10 and treat the record as invalid. The most come from: ${list(costs)}.`
            : `The term ${crowded.term} leads to ${crowded.hosts} mail servers. Receivers look up at most ${crowded.limit} and treat the record as invalid.`,
        steps: (values) =>
          replaceSteps.en(values, [
            'Go through the services in the record and remove those that no longer send mail for you.',
            'Replace terms such as a or mx that stand for servers of your own by their addresses (ip4: or ip6:).',
            'If there are still too many, let a service such as a newsletter send from a subdomain with an SPF record of its own.',
            'Change the TXT record that begins with v=spf1 at your DNS host.',
          ]),
      },
      de: {
        title: 'SPF braucht mehr DNS-Abfragen als erlaubt',
        detail: ({ count, isAtLeast, costs, crowded }) =>
          crowded === undefined
            ? `Der SPF-Eintrag braucht ${isAtLeast ? 'mindestens' : 'bis zu'} ${count} DNS-Abfragen. Empfänger brechen nach 10 ab und behandeln den Eintrag als ungültig. Die meisten entstehen durch: ${list(costs)}.`
            : `Der Ausdruck ${crowded.term} führt zu ${crowded.hosts} Mailservern. Empfänger fragen höchstens ${crowded.limit} ab und behandeln den Eintrag sonst als ungültig.`,
        steps: (values) =>
          replaceSteps.de(values, [
            'Gehen Sie die Dienste im Eintrag durch und entfernen Sie jene, die nicht mehr für Sie versenden.',
            'Ersetzen Sie Ausdrücke wie a oder mx, die für eigene Server stehen, durch deren Adressen (ip4: oder ip6:).',
            'Reicht das nicht, lassen Sie einen Dienst wie den Newsletter über eine Subdomain mit eigenem SPF-Eintrag versenden.',
            'Ändern Sie bei Ihrem DNS-Anbieter den TXT-Eintrag, der mit v=spf1 beginnt.',
          ]),
      },
    },
  },
}
