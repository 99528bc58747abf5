import type { TextsOf } from '../define-check.ts'
import { delegationPlace } from '../delegation-place.ts'
import { listing } from '../listing.ts'
import type { dnssecDsStale } from './dnssec-ds-stale.ts'

export const dnssecDsStaleText: TextsOf<typeof dnssecDsStale> = {
  question: { en: 'Are there DS records without a key?', de: 'Gibt es DS-Einträge ohne Schlüssel?' },
  subject: { en: 'The keys behind the DS records', de: 'Die Schlüssel hinter den DS-Einträgen' },
  why: {
    en: 'An entry for a key that is gone does no harm by itself. At the next change of keys, though, nobody knows which one is needed, and whoever deletes the wrong one takes the domain offline for many.',
    de: 'Ein Eintrag für einen verschwundenen Schlüssel schadet für sich nicht. Doch beim nächsten Schlüsselwechsel weiß niemand mehr, welcher gebraucht wird, und wer den falschen löscht, nimmt die Domain für viele vom Netz.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Every DS record has its key',
        detail: ({ zone, count }) =>
          count === 1
            ? `The DS record of ${zone} fits a key of the zone.`
            : `All ${count} DS records of ${zone} fit a key.`,
      },
      de: {
        title: 'Zu jedem DS-Eintrag gibt es den Schlüssel',
        detail: ({ zone, count }) =>
          count === 1
            ? `Der DS-Eintrag von ${zone} passt zu einem Schlüssel der Zone.`
            : `Alle ${count} DS-Einträge von ${zone} passen zu einem Schlüssel.`,
      },
    },
    extra: {
      en: {
        title: 'A DS record has no key',
        detail: ({ zone, tags }) =>
          `The parent zone also has a DS record for the key ${listing.en(tags)}, which ${zone} does not publish. That does no harm: it is a key in reserve, or a leftover from an earlier one.`,
        steps: [
          ({ zone, tags }) =>
            `If it is not a key that your DNS provider keeps in reserve, remove the DS record with the key tag ${listing.en(tags)} ${delegationPlace.en(zone)}.`,
        ],
      },
      de: {
        title: 'Zu einem DS-Eintrag fehlt der Schlüssel',
        detail: ({ zone, tags }) =>
          `Die übergeordnete Zone hat auch einen DS-Eintrag für den Schlüssel ${listing.de(tags)}, den ${zone} nicht veröffentlicht. Das schadet nicht: Es ist ein Schlüssel in Reserve oder ein Überbleibsel eines früheren.`,
        steps: [
          ({ zone, tags }) =>
            `Hält Ihr DNS-Anbieter den Schlüssel nicht in Reserve, löschen Sie ${delegationPlace.de(zone)} den DS-Eintrag mit dem Key-Tag ${listing.de(tags)}.`,
        ],
      },
    },
  },
}
