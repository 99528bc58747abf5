import type { TextsOf } from '../define-check.ts'
import { delegationPlace } from '../delegation-place.ts'
import { byNumber, listing } from '../listing.ts'
import type { dnssecDsStale } from './dnssec-ds-stale.ts'

export const dnssecDsStaleText: TextsOf<typeof dnssecDsStale> = {
  question: {
    en: 'Do all DS records match a DNSKEY record?',
    de: 'Passen alle DS-Einträge zu einem DNSKEY-Eintrag?',
  },
  subject: { en: 'DS records without DNSKEY record', de: 'DS-Einträge ohne DNSKEY-Eintrag' },
  why: {
    en: 'A DS record without its key does no harm by itself. At the next key rollover, however, it is unclear which DS record is needed, and deleting the wrong one makes the domain unreachable for many users.',
    de: 'Ein DS-Eintrag ohne Schlüssel schadet für sich nicht. Beim nächsten Schlüsselwechsel ist aber unklar, welcher gebraucht wird, und wird der falsche gelöscht, ist die Domain für viele Nutzer nicht erreichbar.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'All DS records match a DNSKEY record',
        detail: ({ zone, count }) =>
          count === 1
            ? `The DS record of ${zone} matches a DNSKEY record of the zone.`
            : `All ${count} DS records of ${zone} match a DNSKEY record of the zone.`,
      },
      de: {
        title: 'Alle DS-Einträge passen zu einem DNSKEY-Eintrag',
        detail: ({ zone, count }) =>
          count === 1
            ? `Der DS-Eintrag von ${zone} passt zu einem DNSKEY-Eintrag der Zone.`
            : `Alle ${count} DS-Einträge von ${zone} passen zu einem DNSKEY-Eintrag der Zone.`,
      },
    },
    extra: {
      en: {
        title: 'DS record without matching DNSKEY record',
        detail: ({ zone, tags }) =>
          `No DNSKEY record of ${zone} matches the DS ${byNumber(tags, 'record', 'records')} with the ${byNumber(tags, 'key tag', 'key tags')} ${listing.en(tags)} in the parent zone. This does no harm: such a key may be in reserve for a key rollover, or is no longer used.`,
        steps: [
          ({ tags }) =>
            `Ask your DNS provider whether it keeps the ${byNumber(tags, 'key', 'keys')} ${listing.en(tags)} in reserve.`,
          ({ zone, tags }) =>
            `If it does not, ${delegationPlace.en(zone)}, remove the DS ${byNumber(tags, 'record', 'records')} with the ${byNumber(tags, 'key tag', 'key tags')} ${listing.en(tags)}, and keep all others.`,
        ],
      },
      de: {
        title: 'DS-Eintrag ohne passenden DNSKEY-Eintrag',
        detail: ({ zone, tags }) =>
          `Kein DNSKEY-Eintrag von ${zone} passt zu ${byNumber(tags, 'dem DS-Eintrag', 'den DS-Einträgen')} mit ${byNumber(tags, 'dem Key-Tag', 'den Key-Tags')} ${listing.de(tags)} in der übergeordneten Zone. Das schadet nicht: Ein solcher Schlüssel ist in Reserve für einen Schlüsselwechsel oder wird nicht mehr genutzt.`,
        steps: [
          ({ tags }) =>
            `Fragen Sie Ihren DNS-Anbieter, ob er ${byNumber(tags, 'den', 'die')} Schlüssel ${listing.de(tags)} in Reserve hält.`,
          ({ zone, tags }) =>
            `Wenn nicht, entfernen Sie ${delegationPlace.de(zone)} ${byNumber(tags, 'den DS-Eintrag mit dem Key-Tag', 'die DS-Einträge mit den Key-Tags')} ${listing.de(tags)}, und behalten Sie alle anderen.`,
        ],
      },
    },
  },
}
