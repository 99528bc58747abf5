import type { TextsOf } from '../define-check.ts'
import type { soaTimers } from './soa-timers.ts'

interface Timers {
  readonly refresh: number
  readonly retry: number
  readonly expire: number
}

const valuesEn = ({ refresh, retry, expire }: Timers): string =>
  `refresh ${refresh}, retry ${retry}, expire ${expire} seconds`
const valuesDe = ({ refresh, retry, expire }: Timers): string =>
  `refresh ${refresh}, retry ${retry}, expire ${expire} Sekunden`

export const soaTimersText: TextsOf<typeof soaTimers> = {
  question: {
    en: 'Do the times for copying the zone fit together?',
    de: 'Passen die Zeiten für das Kopieren der Zone zusammen?',
  },
  subject: { en: 'The times in the SOA record', de: 'Die Zeiten im SOA-Eintrag' },
  why: {
    en: 'These times say when a second name server looks for changes and how long it goes on without the first. If they are chosen badly, it drops the zone in the very outage that it is meant to bridge.',
    de: 'Diese Zeiten legen fest, wann ein zweiter Nameserver nach Änderungen sieht und wie lange er ohne den ersten weitermacht. Sind sie schlecht gewählt, verwirft er die Zone gerade in dem Ausfall, den er überbrücken soll.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The times in the SOA record are sound',
        detail: (values) => `The SOA record of ${values.zone} has ${valuesEn(values)}.`,
      },
      de: {
        title: 'Die Zeiten im SOA-Eintrag sind sinnvoll',
        detail: (values) => `Der SOA-Eintrag von ${values.zone} nennt ${valuesDe(values)}.`,
      },
    },
    unusual: {
      en: {
        title: 'The times in the SOA record are unusual',
        detail: (values) =>
          `The SOA record of ${values.zone} has ${valuesEn(values)}. They fit together, and at a DNS host that copies zones in its own way they have no effect.`,
      },
      de: {
        title: 'Die Zeiten im SOA-Eintrag sind ungewöhnlich',
        detail: (values) =>
          `Der SOA-Eintrag von ${values.zone} nennt ${valuesDe(values)}. Sie passen zusammen, und bei einem DNS-Anbieter, der Zonen auf eigene Weise kopiert, haben sie keine Wirkung.`,
      },
    },
    inconsistent: {
      en: {
        title: 'The times in the SOA record contradict each other',
        detail: (values) =>
          `The SOA record of ${values.zone} has ${valuesEn(values)}. Retry should not be longer than refresh, and expire must leave time for at least one more try; otherwise a second name server can drop the zone too early.`,
        steps: [
          'If you can edit the SOA record at your DNS host, set refresh 7200, retry 1800 and expire 1209600.',
          'If not, tell your DNS host about it.',
        ],
      },
      de: {
        title: 'Die Zeiten im SOA-Eintrag widersprechen sich',
        detail: (values) =>
          `Der SOA-Eintrag von ${values.zone} nennt ${valuesDe(values)}. Retry sollte nicht länger sein als refresh, und expire muss Zeit für mindestens einen weiteren Versuch lassen; sonst kann ein zweiter Nameserver die Zone zu früh verwerfen.`,
        steps: [
          'Wenn Sie den SOA-Eintrag bei Ihrem DNS-Anbieter bearbeiten können, setzen Sie refresh 7200, retry 1800 und expire 1209600.',
          'Wenn nicht, weisen Sie Ihren DNS-Anbieter darauf hin.',
        ],
      },
    },
  },
}
