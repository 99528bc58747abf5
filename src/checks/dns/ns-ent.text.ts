import type { TextsOf } from '../define-check.ts'
import { shown } from '../shown.ts'
import type { nsEnt } from './ns-ent.ts'

export const nsEntText: TextsOf<typeof nsEnt> = {
  question: {
    en: 'Are names that have others below them reported as missing?',
    de: 'Gelten Namen als nicht vorhanden, unter denen es andere gibt?',
  },
  subject: { en: 'Names that have others below them', de: 'Namen, unter denen es andere gibt' },
  why: {
    en: 'Many resolvers save work: once a name is said not to exist, they ask for nothing below it. Records that stand there, DKIM keys for instance, have then vanished for some receivers.',
    de: 'Viele Resolver sparen sich Arbeit: Gilt ein Name als nicht vorhanden, fragen sie nach nichts mehr, was darunter steht. Einträge dort, etwa DKIM-Schlüssel, sind dann für manche Empfänger verschwunden.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'No name in use is reported as missing',
        detail: 'Names that have others below them exist for everybody.',
      },
      de: {
        title: 'Kein genutzter Name gilt als nicht vorhanden',
        detail: 'Namen, unter denen es andere gibt, sind für alle vorhanden.',
      },
    },
    'ent-nxdomain': {
      en: {
        title: 'A name in use is reported as missing',
        detail: ({ name, child }) =>
          `A name server says that ${shown(name)} does not exist, although there is ${shown(child)} below it. Resolvers may conclude that nothing below exists and no longer find the record.`,
        steps: [
          'Have your DNS host update the name server software: for a name without records of its own but with names below it, the answer must be empty, not NXDOMAIN.',
        ],
      },
      de: {
        title: 'Ein genutzter Name gilt als nicht vorhanden',
        detail: ({ name, child }) =>
          `Ein Nameserver sagt, dass es ${shown(name)} nicht gibt, obwohl darunter ${shown(child)} liegt. Resolver können daraus schließen, dass es darunter nichts gibt, und finden den Eintrag dann nicht mehr.`,
        steps: [
          'Lassen Sie Ihren DNS-Anbieter die Nameserver-Software aktualisieren: Für einen Namen ohne eigene Einträge, unter dem es andere gibt, muss die Antwort leer sein, nicht NXDOMAIN.',
        ],
      },
    },
  },
}
