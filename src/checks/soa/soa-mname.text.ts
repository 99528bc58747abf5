import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import type { OddMname, soaMname } from './soa-mname.ts'

const BECAUSE: Localized<Readonly<Record<OddMname, string>>> = {
  en: {
    'no-name': 'which is not the name of a server',
    localhost: 'which every computer uses for itself',
    'zone-name': 'which is the name of the zone, not of a server',
    alias: 'which is an alias (CNAME)',
    unresolvable: 'which has no IP address',
  },
  de: {
    'no-name': 'das ist nicht der Name eines Servers',
    localhost: 'diesen Namen verwendet jeder Rechner für sich selbst',
    'zone-name': 'das ist der Name der Zone, nicht der eines Servers',
    alias: 'das ist ein Alias (CNAME)',
    unresolvable: 'dieser Name hat keine IP-Adresse',
  },
}

export const soaMnameText: TextsOf<typeof soaMname> = {
  question: {
    en: 'Is the primary name server in the SOA record (MNAME) valid?',
    de: 'Ist der primäre Nameserver im SOA-Eintrag (MNAME) gültig?',
  },
  subject: { en: 'primary name server in the SOA (MNAME)', de: 'primärer Nameserver im SOA-Eintrag (MNAME)' },
  why: {
    en: 'Devices and programs that add their own DNS records (dynamic updates) send them to this name server. If the name is wrong, these updates fail; website and mail are not affected.',
    de: 'Geräte und Programme, die sich selbst ins DNS eintragen (dynamische Updates), senden ihre Einträge an diesen Nameserver. Ist der Name falsch, schlagen die Updates fehl; Website und E-Mail sind nicht betroffen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Primary name server in the SOA record (MNAME) is valid',
        detail: ({ zone, mname }) => `The primary name server in the SOA record of ${zone} is “${mname}”.`,
      },
      de: {
        title: 'Primärer Nameserver im SOA-Eintrag (MNAME) ist gültig',
        detail: ({ zone, mname }) => `Der primäre Nameserver im SOA-Eintrag von ${zone} ist „${mname}“.`,
      },
    },
    odd: {
      en: {
        title: 'Primary name server in the SOA (MNAME) is unusual',
        detail: ({ zone, mname, because }) =>
          `The primary name server in the SOA record of ${zone} is “${mname}”, ${BECAUSE.en[because]}. This affects only programs that change records automatically (dynamic updates).`,
      },
      de: {
        title: 'Primärer Nameserver im SOA (MNAME) ist ungewöhnlich',
        detail: ({ zone, mname, because }) =>
          `Der primäre Nameserver im SOA-Eintrag von ${zone} ist „${mname}“; ${BECAUSE.de[because]}. Betroffen sind nur Programme, die Einträge automatisch ändern (dynamische Updates).`,
      },
    },
  },
}
