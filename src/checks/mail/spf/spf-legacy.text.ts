import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import type { spfLegacy } from './spf-legacy.ts'

interface Leftovers {
  readonly domain: string
  readonly senderId: string | undefined
  readonly hasTypeSpf: boolean
}

const FOUND: Localized<(values: Leftovers) => string> = {
  en: ({ domain, senderId, hasTypeSpf }) => {
    const type = 'a DNS record of type SPF, which was withdrawn in 2014'
    if (senderId === undefined) return `${domain} has ${type}.`
    return `${domain} has ${hasTypeSpf ? `${type}, and ` : ''}a record of the abandoned Sender ID standard: “${senderId}”.`
  },
  de: ({ domain, senderId, hasTypeSpf }) => {
    const type = 'einen DNS-Eintrag vom Typ SPF, der 2014 abgeschafft wurde'
    if (senderId === undefined) return `${domain} hat ${type}.`
    return `${domain} hat ${hasTypeSpf ? `${type}, und ` : ''}einen Eintrag des aufgegebenen Standards Sender ID: „${senderId}“.`
  },
}

export const spfLegacyText: TextsOf<typeof spfLegacy> = {
  question: {
    en: 'Are there obsolete SPF or Sender ID records?',
    de: 'Gibt es veraltete SPF- oder Sender-ID-Einträge?',
  },
  subject: { en: 'obsolete SPF and Sender ID records', de: 'veraltete SPF- und Sender-ID-Einträge' },
  why: {
    en: 'Receivers no longer read these records, but administrators still do: they correct the obsolete record, see no change, and the TXT record that counts stays wrong.',
    de: 'Empfänger werten diese Einträge nicht mehr aus, Administratoren lesen sie aber noch: Sie korrigieren den veralteten Eintrag, nichts ändert sich, und der maßgebliche TXT-Eintrag bleibt falsch.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'No obsolete SPF or Sender ID records',
        detail: ({ domain }) => `${domain} has no DNS record of type SPF and no Sender ID record.`,
      },
      de: {
        title: 'Keine veralteten SPF- oder Sender-ID-Einträge',
        detail: ({ domain }) => `${domain} hat keinen DNS-Eintrag vom Typ SPF und keinen Sender-ID-Eintrag.`,
      },
    },
    found: {
      en: {
        title: ({ senderId, hasTypeSpf }) => {
          if (senderId === undefined) return 'Obsolete DNS record of type SPF'
          return hasTypeSpf ? 'Obsolete records of type SPF and Sender ID' : 'Obsolete Sender ID record (spf2.0)'
        },
        detail: (values) => `${FOUND.en(values)} Receivers ignore such records; they do no harm, but are confusing.`,
        steps: ({ hasTypeSpf, senderId }) => [
          ...(hasTypeSpf
            ? ['At your DNS provider, delete the record of type SPF; keep the TXT record that begins with v=spf1.']
            : []),
          ...(senderId === undefined ? [] : ['At your DNS provider, delete the TXT record that begins with spf2.0/.']),
        ],
      },
      de: {
        title: ({ senderId, hasTypeSpf }) => {
          if (senderId === undefined) return 'Veralteter DNS-Eintrag vom Typ SPF'
          return hasTypeSpf ? 'Veraltete Einträge (Typ SPF und Sender ID)' : 'Veralteter Sender-ID-Eintrag (spf2.0)'
        },
        detail: (values) =>
          `${FOUND.de(values)} Empfänger ignorieren solche Einträge; sie schaden nicht, verwirren aber.`,
        steps: ({ hasTypeSpf, senderId }) => [
          ...(hasTypeSpf
            ? [
                'Löschen Sie bei Ihrem DNS-Anbieter den Eintrag vom Typ SPF; behalten Sie den TXT-Eintrag, der mit v=spf1 beginnt.',
              ]
            : []),
          ...(senderId === undefined
            ? []
            : ['Löschen Sie bei Ihrem DNS-Anbieter den TXT-Eintrag, der mit spf2.0/ beginnt.']),
        ],
      },
    },
  },
}
