import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { precondition } from '../../step.ts'
import type { spfLookups } from './spf-lookups.ts'
import { combinedSteps } from './spf-steps.ts'

interface Cost {
  readonly term: string
  readonly count: number
}

const list: Localized<(costs: readonly Cost[]) => string> = {
  en: (costs) => costs.map(({ term, count }) => `“${term}” (${count})`).join(', '),
  de: (costs) => costs.map(({ term, count }) => `„${term}“ (${count})`).join(', '),
}

export const spfLookupsText: TextsOf<typeof spfLookups> = {
  question: {
    en: 'Does SPF stay within the limit of 10 DNS lookups?',
    de: 'Hält SPF das Limit von 10 DNS-Abfragen ein?',
  },
  subject: { en: 'number of SPF DNS lookups', de: 'Anzahl der DNS-Abfragen für SPF' },
  why: {
    en: 'Receivers stop after 10 lookups to limit their load. Above that, SPF can fail for genuine mail too, often only on the day when an included service adds a term to its own record.',
    de: 'Empfänger brechen nach 10 Abfragen ab, um ihre Last zu begrenzen. Darüber bestehen echte E-Mails SPF nicht mehr sicher, oft erst ab dem Tag, an dem ein eingebundener Dienst seinen eigenen Eintrag erweitert.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'SPF stays within the limit of 10 DNS lookups',
        detail: ({ domain, count }) => `The SPF record of ${domain} needs up to ${count} DNS lookups; the limit is 10.`,
      },
      de: {
        title: 'SPF hält das Limit von 10 DNS-Abfragen ein',
        detail: ({ domain, count }) =>
          `Der SPF-Eintrag von ${domain} braucht bis zu ${count} DNS-Abfragen; das Limit ist 10.`,
      },
    },
    'near-limit': {
      en: {
        title: ({ count }) => `SPF is near the DNS lookup limit (${count} of 10)`,
        detail: ({ domain, count }) =>
          `The SPF record of ${domain} needs up to ${count} DNS lookups; the limit is 10. One more service, or a change at an included service, can exceed the limit.`,
        steps: [
          precondition('Before you change the record, list all services that still send mail for you.'),
          'At your DNS provider, remove the other services from the SPF record (the TXT record that begins with v=spf1).',
        ],
      },
      de: {
        title: ({ count }) => `SPF nahe am Limit für DNS-Abfragen (${count} von 10)`,
        detail: ({ domain, count }) =>
          `Der SPF-Eintrag von ${domain} braucht bis zu ${count} DNS-Abfragen; das Limit ist 10. Ein weiterer Dienst oder eine Änderung bei einem eingebundenen Dienst kann das Limit überschreiten.`,
        steps: [
          precondition('Listen Sie vor der Änderung alle Dienste auf, die noch für Sie versenden.'),
          'Entfernen Sie bei Ihrem DNS-Anbieter die übrigen Dienste aus dem SPF-Eintrag (dem TXT-Eintrag, der mit v=spf1 beginnt).',
        ],
      },
    },
    'too-many': {
      en: {
        title: ({ crowded }) =>
          crowded === undefined
            ? 'SPF exceeds the limit of 10 DNS lookups'
            : 'SPF mx mechanism has more than 10 MX hosts',
        detail: ({ domain, count, isAtLeast, costs, crowded }) =>
          crowded === undefined
            ? `The SPF record of ${domain} needs ${isAtLeast ? 'at least' : 'up to'} ${count} DNS lookups; the limit is 10. Mail from servers that match a term before the limit passes SPF; all other mail is affected. Most lookups come from ${list.en(costs)}.`
            : `The term “${crowded.term}” has ${crowded.hosts} MX hosts; the limit is ${crowded.limit}. Mail from servers that match an earlier term passes SPF; all other mail is affected.`,
        steps: (values) => [
          precondition(
            'Before you change the record, check which services in it still send mail for you; leave out those that no longer do.',
          ),
          ...combinedSteps.en(values, [
            'At your DNS provider, replace terms such as a or mx for your own servers with their IP addresses (ip4: or ip6:) in the SPF record (the TXT record that begins with v=spf1); change the record before these change.',
            'At your DNS provider, remove the services that no longer send mail for you from the SPF record.',
            'If this is not enough, let a service such as a newsletter send from a subdomain with its own SPF record.',
          ]),
        ],
      },
      de: {
        title: ({ crowded }) =>
          crowded === undefined
            ? 'SPF überschreitet das Limit von 10 DNS-Abfragen'
            : 'SPF-Mechanismus „mx“ hat mehr als 10 MX-Hosts',
        detail: ({ domain, count, isAtLeast, costs, crowded }) =>
          crowded === undefined
            ? `Der SPF-Eintrag von ${domain} braucht ${isAtLeast ? 'mindestens' : 'bis zu'} ${count} DNS-Abfragen; das Limit ist 10. E-Mails von Servern, auf die eine Angabe vor der Grenze zutrifft, bestehen SPF; alle anderen sind betroffen. Die meisten Abfragen entstehen durch ${list.de(costs)}.`
            : `Die Angabe „${crowded.term}“ hat ${crowded.hosts} MX-Hosts; das Limit ist ${crowded.limit}. E-Mails von Servern, auf die eine frühere Angabe zutrifft, bestehen SPF; alle anderen sind betroffen.`,
        steps: (values) => [
          precondition(
            'Prüfen Sie vor der Änderung, welche Dienste im Eintrag noch für Sie versenden; lassen Sie die übrigen weg.',
          ),
          ...combinedSteps.de(values, [
            'Ersetzen Sie bei Ihrem DNS-Anbieter im SPF-Eintrag (dem TXT-Eintrag, der mit v=spf1 beginnt) Angaben wie a oder mx für eigene Server durch deren IP-Adressen (ip4: oder ip6:); ändern Sie den Eintrag, bevor sich diese ändern.',
            'Entfernen Sie bei Ihrem DNS-Anbieter die Dienste, die nicht mehr für Sie versenden, aus dem SPF-Eintrag.',
            'Reicht das nicht, lassen Sie einen Dienst wie den Newsletter über eine Subdomain mit eigenem SPF-Eintrag versenden.',
          ]),
        ],
      },
    },
  },
}
