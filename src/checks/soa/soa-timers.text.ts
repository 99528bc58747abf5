import type { TextsOf } from '../define-check.ts'
import type { soaTimers } from './soa-timers.ts'

interface Timers {
  readonly refresh: number
  readonly retry: number
  readonly expire: number
}

const valuesEn = ({ refresh, retry, expire }: Timers): string =>
  `refresh ${refresh}, retry ${retry} and expire ${expire} (in seconds)`
const valuesDe = ({ refresh, retry, expire }: Timers): string =>
  `refresh ${refresh}, retry ${retry} und expire ${expire} (in Sekunden)`

export const soaTimersText: TextsOf<typeof soaTimers> = {
  question: {
    en: 'Are the SOA timers (refresh, retry, expire) consistent?',
    de: 'Passen die SOA-Zeitwerte (refresh, retry, expire) zusammen?',
  },
  subject: { en: 'SOA timers (refresh, retry, expire)', de: 'SOA-Zeitwerte (refresh, retry, expire)' },
  why: {
    en: 'The SOA timers tell secondary name servers when to look for changes and how long to continue without the primary. Wrong values make them drop the zone during the outage that they should bridge.',
    de: 'Die SOA-Zeitwerte legen fest, wann sekundäre Nameserver nach Änderungen suchen und wie lange sie ohne den primären weiterarbeiten. Mit falschen Werten verwerfen sie die Zone gerade bei einem Ausfall.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'SOA timers (refresh, retry, expire) are consistent',
        detail: (values) => `The SOA record of ${values.zone} has ${valuesEn(values)}.`,
      },
      de: {
        title: 'SOA-Zeitwerte (refresh, retry, expire) passen zusammen',
        detail: (values) => `Der SOA-Eintrag von ${values.zone} hat ${valuesDe(values)}.`,
      },
    },
    unusual: {
      en: {
        title: 'SOA timers (refresh, retry, expire) are unusual',
        detail: (values) =>
          `The SOA record of ${values.zone} has ${valuesEn(values)}. The values are outside the usual range, but consistent; they have no effect if your DNS provider copies zones in another way than by zone transfer.`,
      },
      de: {
        title: 'SOA-Zeitwerte (refresh, retry, expire) ungewöhnlich',
        detail: (values) =>
          `Der SOA-Eintrag von ${values.zone} hat ${valuesDe(values)}. Die Werte liegen außerhalb des üblichen Bereichs, passen aber zusammen; sie haben keine Wirkung, wenn Ihr DNS-Anbieter Zonen anders als per Zonentransfer kopiert.`,
      },
    },
    inconsistent: {
      en: {
        title: 'SOA timers (refresh, retry, expire) are inconsistent',
        detail: (values) =>
          `The SOA record of ${values.zone} has ${valuesEn(values)}. Retry should not be longer than refresh, and expire should be at least refresh plus retry. Otherwise a secondary name server can drop the zone too early.`,
        steps: [
          'At your DNS provider, set refresh to 7200, retry to 1800 and expire to 1209600 seconds in the SOA record.',
          'If you cannot edit the SOA record, ask your DNS provider to correct it.',
        ],
      },
      de: {
        title: 'SOA-Zeitwerte (refresh, retry, expire) widersprüchlich',
        detail: (values) =>
          `Der SOA-Eintrag von ${values.zone} hat ${valuesDe(values)}. Retry sollte nicht länger sein als refresh, und expire sollte mindestens refresh plus retry betragen. Sonst kann ein sekundärer Nameserver die Zone zu früh verwerfen.`,
        steps: [
          'Setzen Sie bei Ihrem DNS-Anbieter im SOA-Eintrag refresh auf 7200, retry auf 1800 und expire auf 1209600 Sekunden.',
          'Wenn Sie den SOA-Eintrag nicht bearbeiten können, bitten Sie Ihren DNS-Anbieter um die Korrektur.',
        ],
      },
    },
  },
}
