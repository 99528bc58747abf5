import type { TextsOf } from '../define-check.ts'
import { shown } from '../shown.ts'
import type { nsEnt } from './ns-ent.ts'

export const nsEntText: TextsOf<typeof nsEnt> = {
  question: {
    en: 'Do names with records below them return NXDOMAIN (ENT)?',
    de: 'Liefern Namen mit Einträgen darunter NXDOMAIN (ENT)?',
  },
  subject: { en: 'empty non-terminals (ENT)', de: 'Empty Non-Terminals (ENT)' },
  why: {
    en: 'After NXDOMAIN, many resolvers do not query any name below (RFC 8020). Records there, for example DKIM keys, are then missing for some receivers.',
    de: 'Nach NXDOMAIN fragen viele Resolver keinen Namen darunter mehr ab (RFC 8020). Einträge dort, etwa DKIM-Schlüssel, fehlen dann für manche Empfänger.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'No NXDOMAIN for names with records below (ENT)',
        detail: 'None of the names that we checked returns NXDOMAIN although it has records below it.',
      },
      de: {
        title: 'Kein NXDOMAIN für Namen mit Einträgen darunter (ENT)',
        detail: 'Keiner der geprüften Namen liefert NXDOMAIN, obwohl es darunter Einträge gibt.',
      },
    },
    'ent-nxdomain': {
      en: {
        title: 'NXDOMAIN for a name with records below (ENT)',
        detail: ({ name, child }) =>
          `A name server returns NXDOMAIN for ${shown(name)}, although ${shown(child)} below it has records. Resolvers may conclude that ${shown(child)} does not exist either.`,
        steps: [
          'Ask your DNS provider to update the name server software: for a name without records of its own but with names below it (empty non-terminal), the response must be NOERROR with an empty answer.',
        ],
      },
      de: {
        title: 'NXDOMAIN für Namen mit Einträgen darunter (ENT)',
        detail: ({ name, child }) =>
          `Ein Nameserver liefert NXDOMAIN für ${shown(name)}, obwohl ${shown(child)} darunter Einträge hat. Resolver können daraus schließen, dass es auch ${shown(child)} nicht gibt.`,
        steps: [
          'Bitten Sie Ihren DNS-Anbieter, die Nameserver-Software zu aktualisieren: Für einen Namen ohne eigene Einträge, unter dem es andere gibt (Empty Non-Terminal), muss die Antwort NOERROR ohne Einträge sein.',
        ],
      },
    },
  },
}
