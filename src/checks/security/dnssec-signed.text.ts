import type { TextsOf } from '../define-check.ts'
import type { dnssecSigned } from './dnssec-signed.ts'

export const dnssecSignedText: TextsOf<typeof dnssecSigned> = {
  question: {
    en: 'Is the zone signed and delegated securely?',
    de: 'Ist die Zone signiert und sicher delegiert?',
  },
  subject: { en: 'DNSSEC', de: 'DNSSEC' },
  outcomes: {
    ok: {
      en: {
        title: 'The domain uses DNSSEC',
        detail: ({ zone }) =>
          `The registry holds a DS record for ${zone}: resolvers check that answers are not forged.`,
      },
      de: {
        title: 'Die Domain nutzt DNSSEC',
        detail: ({ zone }) =>
          `Die Registry hat einen DS-Eintrag für ${zone}: Resolver prüfen, dass Antworten nicht gefälscht sind.`,
      },
    },
    'parent-unsigned': {
      en: {
        title: 'DNSSEC is not possible here yet',
        detail: ({ zone, parent }) =>
          `The zone above ${zone} (${parent}) is not signed itself, so ${zone} cannot be secured either. There is nothing for you to do.`,
      },
      de: {
        title: 'DNSSEC ist hier noch nicht möglich',
        detail: ({ zone, parent }) =>
          `Die Zone über ${zone} (${parent}) ist selbst nicht signiert, deshalb lässt sich auch ${zone} nicht absichern. Für Sie gibt es hier nichts zu tun.`,
      },
    },
    unsigned: {
      en: {
        title: 'The domain does not use DNSSEC',
        detail: ({ zone }) =>
          `${zone} is not signed. Resolvers cannot tell forged answers from real ones, so visitors and mail could be led astray.`,
        steps: [
          'Turn on DNSSEC at your DNS host; many offer it as a single switch.',
          'If your registrar is another company, copy the DS record that your DNS host then shows you to your registrar.',
          'Wait until the signatures are visible everywhere before you enter the DS record.',
        ],
      },
      de: {
        title: 'Die Domain nutzt kein DNSSEC',
        detail: ({ zone }) =>
          `${zone} ist nicht signiert. Resolver können gefälschte Antworten nicht von echten unterscheiden; Besucher und E-Mails ließen sich umleiten.`,
        steps: [
          'Schalten Sie DNSSEC bei Ihrem DNS-Anbieter ein; bei vielen genügt ein Klick.',
          'Ist Ihr Registrar ein anderes Unternehmen, tragen Sie dort den DS-Eintrag ein, den Ihr DNS-Anbieter Ihnen dann zeigt.',
          'Warten Sie mit dem DS-Eintrag, bis die Signaturen überall sichtbar sind.',
        ],
      },
    },
    'no-ds': {
      en: {
        title: 'Signed, but the registry does not know it',
        detail: ({ zone }) =>
          `${zone} has keys and signatures, but the registry holds no DS record for it. Without it nobody checks the signatures, and they protect nothing.`,
        steps: ({ zone, fix }) =>
          fix === undefined
            ? [`Ask your DNS host for the DS record of ${zone}.`, 'Enter it at your registrar, not in the zone itself.']
            : [
                `At your registrar, not in the zone itself, enter the DS record shown here for ${zone}.`,
                'If the form has separate fields, they are in this order: key tag, algorithm, digest type, digest.',
              ],
      },
      de: {
        title: 'Signiert, aber die Registry weiß nichts davon',
        detail: ({ zone }) =>
          `${zone} hat Schlüssel und Signaturen, aber bei der Registry fehlt der DS-Eintrag. Ohne ihn prüft niemand die Signaturen, und sie schützen nicht.`,
        steps: ({ zone, fix }) =>
          fix === undefined
            ? [
                `Fragen Sie Ihren DNS-Anbieter nach dem DS-Eintrag für ${zone}.`,
                'Tragen Sie ihn bei Ihrem Registrar ein, nicht in der Zone selbst.',
              ]
            : [
                `Tragen Sie bei Ihrem Registrar, nicht in der Zone selbst, den hier gezeigten DS-Eintrag für ${zone} ein.`,
                'Hat das Formular einzelne Felder, so ist dies ihre Reihenfolge: Key Tag, Algorithmus, Digest-Typ, Digest.',
              ],
      },
    },
  },
}
