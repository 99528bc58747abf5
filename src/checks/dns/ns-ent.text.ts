import type { TextsOf } from '../define-check.ts'
import { shown } from '../shown.ts'
import type { nsEnt } from './ns-ent.ts'

export const nsEntText: TextsOf<typeof nsEnt> = {
  question: {
    en: 'Does a name server deny names that have others below them?',
    de: 'Leugnet ein Nameserver Namen, unter denen es andere gibt?',
  },
  subject: { en: 'How the name servers deny names', de: 'Wie die Nameserver Namen verneinen' },
  outcomes: {
    ok: {
      en: { title: 'The name servers deny names correctly', detail: 'No name was denied that has others below it.' },
      de: {
        title: 'Die Nameserver verneinen Namen richtig',
        detail: 'Kein Name wurde geleugnet, unter dem es andere gibt.',
      },
    },
    'ent-nxdomain': {
      en: {
        title: 'A name server denies a name in use',
        detail: ({ name, child }) =>
          `The name server says that ${shown(name)} does not exist, although there is ${shown(child)} below it. Resolvers may conclude that nothing below exists and no longer find the record.`,
        steps: [
          'Have your DNS host update the name server software: for a name without records of its own but with names below it, the answer must be empty, not NXDOMAIN.',
        ],
      },
      de: {
        title: 'Ein Nameserver leugnet einen genutzten Namen',
        detail: ({ name, child }) =>
          `Der Nameserver sagt, dass es ${shown(name)} nicht gibt, obwohl darunter ${shown(child)} liegt. Resolver können daraus schließen, dass es darunter nichts gibt, und finden den Eintrag dann nicht mehr.`,
        steps: [
          'Lassen Sie Ihren DNS-Anbieter die Nameserver-Software aktualisieren: Für einen Namen ohne eigene Einträge, unter dem es andere gibt, muss die Antwort leer sein, nicht NXDOMAIN.',
        ],
      },
    },
  },
}
