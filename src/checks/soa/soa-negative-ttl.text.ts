import type { TextsOf } from '../define-check.ts'
import { inSeconds } from './seconds.ts'
import type { soaNegativeTtl } from './soa-negative-ttl.ts'

export const soaNegativeTtlText: TextsOf<typeof soaNegativeTtl> = {
  question: {
    en: 'Is the negative caching TTL in the usual range?',
    de: 'Liegt die negative TTL im üblichen Bereich?',
  },
  subject: { en: 'negative caching TTL', de: 'negative TTL' },
  why: {
    en: 'Resolvers cache the response that a name does not exist (NXDOMAIN). A long negative caching TTL delays every new record; a very short one causes many repeated queries.',
    de: 'Resolver behalten die Antwort, dass es einen Namen nicht gibt (NXDOMAIN), im Cache. Eine lange negative TTL verzögert jeden neuen Eintrag, eine sehr kurze verursacht viele wiederholte Anfragen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Negative caching TTL is in the usual range',
        detail: ({ zone, seconds }) =>
          `The negative caching TTL of ${zone} is ${inSeconds.en(seconds)}. Resolvers cache NXDOMAIN responses for this time.`,
      },
      de: {
        title: 'Negative TTL liegt im üblichen Bereich',
        detail: ({ zone, seconds }) =>
          `Die negative TTL von ${zone} beträgt ${inSeconds.de(seconds)}. So lange behalten Resolver NXDOMAIN-Antworten im Cache.`,
      },
    },
    'very-short': {
      en: {
        title: 'Negative caching TTL is very short',
        detail: ({ zone, seconds }) =>
          `The negative caching TTL of ${zone} is only ${inSeconds.en(seconds)}. New names become visible quickly, but the name servers get more queries.`,
      },
      de: {
        title: 'Negative TTL ist sehr kurz',
        detail: ({ zone, seconds }) =>
          `Die negative TTL von ${zone} beträgt nur ${inSeconds.de(seconds)}. Neue Namen werden schnell sichtbar, aber die Nameserver erhalten mehr Anfragen.`,
      },
    },
    'too-long': {
      en: {
        title: 'Negative caching TTL is too long (over 1 day)',
        detail: ({ zone, seconds }) =>
          `The negative caching TTL of ${zone} is ${inSeconds.en(seconds)}, more than 1 day. A record that you add or restore can stay invisible for that long.`,
        steps: [
          'At your DNS provider, set the last value of the SOA record (minimum, negative caching TTL) to 3600 seconds.',
          'If you cannot edit the SOA record, ask your DNS provider to change it.',
        ],
      },
      de: {
        title: 'Negative TTL ist zu lang (mehr als 1 Tag)',
        detail: ({ zone, seconds }) =>
          `Die negative TTL von ${zone} beträgt ${inSeconds.de(seconds)}, also mehr als 1 Tag. So lange kann ein neuer oder wiederhergestellter Eintrag unsichtbar sein.`,
        steps: [
          'Setzen Sie bei Ihrem DNS-Anbieter den letzten Wert des SOA-Eintrags (Minimum, negative TTL) auf 3600 Sekunden.',
          'Wenn Sie den SOA-Eintrag nicht bearbeiten können, bitten Sie Ihren DNS-Anbieter um die Änderung.',
        ],
      },
    },
  },
}
