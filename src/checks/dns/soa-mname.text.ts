import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import type { OddMname, soaMname } from './soa-mname.ts'

const BECAUSE: Localized<Readonly<Record<OddMname, string>>> = {
  en: {
    'no-name': 'which is no name at all',
    localhost: 'which means every computer itself',
    'zone-name': 'which is the zone itself and not a server',
    alias: 'which is only an alias of another name',
    unresolvable: 'which has no address',
  },
  de: {
    'no-name': 'also gar keinen Namen',
    localhost: 'und damit jeden Rechner selbst',
    'zone-name': 'also die Zone selbst und keinen Server',
    alias: 'und das ist nur ein Alias eines anderen Namens',
    unresolvable: 'und dieser Name hat keine Adresse',
  },
}

export const soaMnameText: TextsOf<typeof soaMname> = {
  question: {
    en: 'Does the SOA record name a primary server?',
    de: 'Nennt der SOA-Eintrag einen primären Server?',
  },
  subject: { en: 'The primary server in the SOA record', de: 'Der primäre Server im SOA-Eintrag' },
  why: {
    en: 'Devices and programs that enter themselves in the DNS (dynamic updates) learn here where to send their records. If no such server is named, that fails; visitors and mail are not affected.',
    de: 'Geräte und Programme, die sich selbst ins DNS eintragen (Dynamic Update), erfahren hier, wohin sie ihre Einträge senden sollen. Ist kein solcher Server genannt, scheitert das; Besucher und E-Mail sind nicht betroffen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The SOA record names a primary server',
        detail: ({ zone, mname }) => `The primary server of ${zone} is ${mname}.`,
      },
      de: {
        title: 'Der SOA-Eintrag nennt einen primären Server',
        detail: ({ zone, mname }) => `Der primäre Server von ${zone} ist ${mname}.`,
      },
    },
    odd: {
      en: {
        title: 'The primary server in the SOA record is odd',
        detail: ({ zone, mname, because }) =>
          `As primary server of ${zone} the SOA record names “${mname}”, ${BECAUSE.en[because]}. This matters only where programs change records by themselves (dynamic updates).`,
      },
      de: {
        title: 'Der primäre Server im SOA-Eintrag ist ungewöhnlich',
        detail: ({ zone, mname, because }) =>
          `Als primären Server von ${zone} nennt der SOA-Eintrag „${mname}“, ${BECAUSE.de[because]}. Das spielt nur eine Rolle, wenn Programme Einträge selbsttätig ändern (dynamische Updates).`,
      },
    },
  },
}
