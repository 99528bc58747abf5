import type { TextsOf } from '../define-check.ts'
import type { dnssecSigned } from './dnssec-signed.ts'

export const dnssecSignedText: TextsOf<typeof dnssecSigned> = {
  question: {
    en: 'Is the domain protected by DNSSEC?',
    de: 'Ist die Domain durch DNSSEC geschützt?',
  },
  subject: { en: 'DNSSEC', de: 'DNSSEC' },
  why: {
    en: 'Whoever slips a false answer to a resolver can divert visitors and mail to servers of their own, or even obtain a certificate for the domain. By the signatures of DNSSEC resolvers notice the forgery.',
    de: 'Wer einem Resolver eine falsche Antwort unterschiebt, kann Besucher und E-Mails auf eigene Server umlenken oder sich sogar ein Zertifikat für die Domain beschaffen. An den DNSSEC-Signaturen erkennen Resolver die Fälschung.',
  },
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
          `${zone} is not signed. So nobody can tell forged DNS answers from real ones, and visitors and mail could be led astray.`,
        steps: [
          'Turn on DNSSEC at your DNS host; many offer it as a single switch.',
          'Wait until your DNS host reports that the zone is signed; as a rule a day is enough.',
          'If your registrar is another company, then enter the DS record there that your DNS host shows you.',
        ],
      },
      de: {
        title: 'Die Domain nutzt kein DNSSEC',
        detail: ({ zone }) =>
          `${zone} ist nicht signiert. Gefälschte DNS-Antworten lassen sich deshalb nicht von echten unterscheiden; Besucher und E-Mails ließen sich umleiten.`,
        steps: [
          'Schalten Sie DNSSEC bei Ihrem DNS-Anbieter ein; bei vielen genügt ein Klick.',
          'Warten Sie, bis Ihr DNS-Anbieter die Zone als signiert meldet; in der Regel genügt ein Tag.',
          'Ist Ihr Registrar ein anderes Unternehmen, tragen Sie danach dort den DS-Eintrag ein, den Ihr DNS-Anbieter Ihnen zeigt.',
        ],
      },
    },
    'no-ds': {
      en: {
        title: 'The domain is signed, but DNSSEC has no effect',
        detail: ({ zone }) =>
          `${zone} has keys and signatures, but the registry holds no DS record for it. Without it nobody checks the signatures, and they protect nothing.`,
        steps: ({ zone, fix }) =>
          fix === undefined
            ? [`Ask your DNS host for the DS record of ${zone}.`, 'Enter it at your registrar, not in the zone itself.']
            : [
                `At your registrar, not in the zone itself, enter the DS record shown here for ${zone}.`,
                'If the form there has separate fields, the value fills them in this order: key tag, algorithm, digest type, digest.',
              ],
      },
      de: {
        title: 'Die Domain ist signiert, aber DNSSEC ist nicht wirksam',
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
                'Hat das Formular dort einzelne Felder, füllt der Wert sie in dieser Reihenfolge: Key Tag, Algorithmus, Digest-Typ, Digest.',
              ],
      },
    },
  },
}
