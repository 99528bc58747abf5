import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import { inSeconds } from '../soa/seconds.ts'
import type { OddTtl, ttlSane } from './ttl-sane.ts'

const shownTtls = (odd: readonly OddTtl[], locale: 'en' | 'de'): string =>
  listing[locale](odd.map(({ type, seconds }) => `${type} (${inSeconds[locale](seconds)})`))

export const ttlSaneText: TextsOf<typeof ttlSane> = {
  question: { en: 'Are the TTLs in the usual range?', de: 'Liegen die TTLs im üblichen Bereich?' },
  subject: { en: 'TTL of the records', de: 'TTL der Einträge' },
  why: {
    en: 'The TTL decides how long old records remain in use after a change, and how long the domain still resolves when its name servers fail. Extreme values make one of these worse.',
    de: 'Die TTL bestimmt, wie lange alte Einträge nach einer Änderung verwendet werden und wie lange sich die Domain bei einem Ausfall der Nameserver noch auflösen lässt. Extreme Werte verschlechtern eines von beiden.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'TTLs are in the usual range',
        detail: 'The TTLs of the NS, MX, A, AAAA and TXT records are neither very short nor very long.',
      },
      de: {
        title: 'TTLs liegen im üblichen Bereich',
        detail: 'Die TTLs der NS-, MX-, A-, AAAA- und TXT-Einträge sind weder sehr kurz noch sehr lang.',
      },
    },
    'short-or-long': {
      en: {
        title: 'TTL of some records is unusual',
        detail: ({ domain, short, long }) =>
          [
            short.length > 0
              ? `Records of ${domain} with a TTL below 60 seconds: ${shownTtls(short, 'en')}; resolvers have to query them very often.`
              : '',
            long.length > 0
              ? `Records of ${domain} with a TTL of more than 7 days: ${shownTtls(long, 'en')}; a change takes that long to reach all users.`
              : '',
          ]
            .filter(Boolean)
            .join(' '),
      },
      de: {
        title: 'TTL mancher Einträge ist ungewöhnlich',
        detail: ({ domain, short, long }) =>
          [
            short.length > 0
              ? `Einträge von ${domain} mit einer TTL unter 60 Sekunden: ${shownTtls(short, 'de')}; Resolver müssen sie sehr oft abfragen.`
              : '',
            long.length > 0
              ? `Einträge von ${domain} mit einer TTL von mehr als 7 Tagen: ${shownTtls(long, 'de')}; so lange dauert es, bis eine Änderung alle Nutzer erreicht.`
              : '',
          ]
            .filter(Boolean)
            .join(' '),
      },
    },
    zero: {
      en: {
        title: 'TTL of some records is 0',
        detail: ({ domain, types }) =>
          `The TTL of the ${listing.en(types)} records of ${domain} is 0, so resolvers do not cache them. Every visit needs a new query to the name servers, and if they fail, the domain stops working immediately.`,
        steps: ({ domain, types }) => [
          `At your DNS provider, set the TTL of the ${listing.en(types)} records of ${domain} to 3600 seconds, or to 300 seconds if you change them often.`,
        ],
      },
      de: {
        title: 'TTL mancher Einträge ist 0',
        detail: ({ domain, types }) =>
          `Die TTL der Einträge vom Typ ${listing.de(types)} von ${domain} ist 0; Resolver behalten sie deshalb nicht im Cache. Jeder Besuch braucht eine neue Anfrage an die Nameserver, und bei deren Ausfall ist die Domain sofort nicht mehr erreichbar.`,
        steps: ({ domain, types }) => [
          `Setzen Sie bei Ihrem DNS-Anbieter die TTL der Einträge vom Typ ${listing.de(types)} von ${domain} auf 3600 Sekunden oder, wenn Sie sie oft ändern, auf 300 Sekunden.`,
        ],
      },
    },
  },
}
