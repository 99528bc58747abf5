import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { OddTtl, ttlSane } from './ttl-sane.ts'

const en = (odd: readonly OddTtl[]): string =>
  listing.en(odd.map(({ type, seconds }) => `${type} (${seconds} seconds)`))
const de = (odd: readonly OddTtl[]): string =>
  listing.de(odd.map(({ type, seconds }) => `${type} (${seconds} Sekunden)`))

export const ttlSaneText: TextsOf<typeof ttlSane> = {
  question: {
    en: 'May answers be kept for a sound time?',
    de: 'Dürfen Antworten angemessen lange aufbewahrt werden?',
  },
  subject: { en: 'How long answers may be kept', de: 'Wie lange Antworten aufbewahrt werden dürfen' },
  why: {
    en: 'This time decides how long an old answer lives on after a move or a mistake, and how long the domain can still be found when its name servers fail. Extreme values make one of the two worse.',
    de: 'Diese Zeit bestimmt, wie lange eine alte Antwort nach einem Umzug oder Fehler weiterlebt und wie lange die Domain noch gefunden wird, wenn ihre Nameserver ausfallen. Extreme Werte verschlechtern eines von beiden.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Answers may be kept for a sound time',
        detail: 'The time to live (TTL) of the main records is neither very short nor very long.',
      },
      de: {
        title: 'Antworten dürfen angemessen lange aufbewahrt werden',
        detail: 'Die Gültigkeitsdauer (TTL) der wichtigsten Einträge ist weder sehr kurz noch sehr lang.',
      },
    },
    'short-or-long': {
      en: {
        title: 'The time to live of some records is unusual',
        detail: ({ domain, short, long }) =>
          [
            short.length > 0
              ? `For ${domain} these records may be kept only very briefly: ${en(short)}. Resolvers have to ask for them very often.`
              : '',
            long.length > 0
              ? `For ${domain} these records may be kept for more than a week: ${en(long)}. A change takes that long to arrive everywhere.`
              : '',
          ]
            .filter(Boolean)
            .join(' '),
      },
      de: {
        title: 'Die Gültigkeitsdauer mancher Einträge ist ungewöhnlich',
        detail: ({ domain, short, long }) =>
          [
            short.length > 0
              ? `Für ${domain} dürfen diese Einträge nur sehr kurz aufbewahrt werden: ${de(short)}. Resolver müssen sehr oft danach fragen.`
              : '',
            long.length > 0
              ? `Für ${domain} dürfen diese Einträge länger als eine Woche aufbewahrt werden: ${de(long)}. So lange dauert es, bis eine Änderung überall ankommt.`
              : '',
          ]
            .filter(Boolean)
            .join(' '),
      },
    },
    zero: {
      en: {
        title: 'Some records may not be kept at all',
        detail: ({ domain, types }) =>
          `The time to live (TTL) of the ${listing.en(types)} records of ${domain} is 0. Every visit then needs a new question to the name servers: everything gets slower, and the domain fails as soon as they do.`,
        steps: ({ types }) => [
          `At your DNS host, set the time to live (TTL) of the ${listing.en(types)} records to 3600 seconds, or to 300 if you change them often.`,
        ],
      },
      de: {
        title: 'Manche Einträge dürfen gar nicht aufbewahrt werden',
        detail: ({ domain, types }) =>
          `Für ${domain} ist die Gültigkeitsdauer (TTL) der Einträge vom Typ ${listing.de(types)} gleich 0. Jeder Besuch braucht dann eine neue Anfrage an die Nameserver: Alles wird langsamer, und fallen sie aus, ist die Domain sofort nicht mehr erreichbar.`,
        steps: ({ types }) => [
          `Setzen Sie bei Ihrem DNS-Anbieter die Gültigkeitsdauer (TTL) der Einträge vom Typ ${listing.de(types)} auf 3600 Sekunden, oder auf 300, wenn Sie sie oft ändern.`,
        ],
      },
    },
  },
}
