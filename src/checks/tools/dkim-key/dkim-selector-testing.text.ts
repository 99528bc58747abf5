import type { TextsOf } from '../../define-check.ts'
import { quoted } from '../../seo/quoted.ts'
import type { dkimSelectorTesting } from './dkim-selector-testing.ts'
import { tagRemovalSteps } from './key-steps.ts'

export const dkimSelectorTestingText: TextsOf<typeof dkimSelectorTesting> = {
  question: { en: 'Is the DKIM key in test mode?', de: 'Ist der DKIM-Schlüssel im Testmodus?' },
  subject: { en: 'test mode of the DKIM key', de: 'Testmodus des DKIM-Schlüssels' },
  why: {
    en: 'The test flag is meant for the setup of DKIM and is easily forgotten afterwards. Receivers that respect it do not count the signatures.',
    de: 'Die Testkennzeichnung ist für die Einrichtung von DKIM gedacht und wird danach leicht vergessen. Empfänger, die sie beachten, werten die Signaturen nicht.',
  },
  outcomes: {
    ok: {
      en: { title: 'DKIM key is not in test mode', detail: 'The DKIM record does not contain t=y.' },
      de: { title: 'DKIM-Schlüssel ist nicht im Testmodus', detail: 'Der DKIM-Eintrag enthält kein t=y.' },
    },
    testing: {
      en: {
        title: 'DKIM key is in test mode (t=y)',
        detail: ({ name }) =>
          `The record at ${quoted.en(name)} contains t=y. Receivers may treat mail that is signed with this key like unsigned mail.`,
        steps: ({ name }) => [
          'Before you change the record, check in the header of a received message that DKIM passes (dkim=pass).',
          ...tagRemovalSteps.en('t=y', name),
        ],
      },
      de: {
        title: 'DKIM-Schlüssel ist im Testmodus (t=y)',
        detail: ({ name }) =>
          `Der Eintrag unter ${quoted.de(name)} enthält t=y. Empfänger dürfen E-Mails, die mit diesem Schlüssel signiert sind, wie unsignierte behandeln.`,
        steps: ({ name }) => [
          'Vergewissern Sie sich vor der Änderung anhand des Headers einer empfangenen E-Mail, dass DKIM bestanden ist (dkim=pass).',
          ...tagRemovalSteps.de('t=y', name),
        ],
      },
    },
  },
}
