import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import { keySteps } from './dkim-steps.ts'
import type { dkimTesting } from './dkim-testing.ts'

const CHECK_EN = 'Before you change the record, check in the header of a received message that DKIM passes (dkim=pass).'

const OTHERWISE_EN = [
  'In the settings of your mail provider, end the test mode of DKIM.',
  'At your DNS provider, remove t=y from each record listed above; if the name is an alias (CNAME), ask the provider that it points to.',
]

const CHECK_DE = 'Prüfen Sie vor der Änderung in den Kopfzeilen einer empfangenen E-Mail, ob DKIM besteht (dkim=pass).'

const OTHERWISE_DE = [
  'Beenden Sie in den Einstellungen Ihres E-Mail-Anbieters den Testmodus von DKIM.',
  'Entfernen Sie bei Ihrem DNS-Anbieter t=y aus jedem oben genannten Eintrag; ist der Name ein Alias (CNAME), wenden Sie sich an den Anbieter, auf den er zeigt.',
]

export const dkimTestingText: TextsOf<typeof dkimTesting> = {
  question: { en: 'Is a DKIM key in test mode?', de: 'Ist ein DKIM-Schlüssel im Testbetrieb?' },
  subject: { en: 'The test mode of the DKIM keys', de: 'Der Testbetrieb der DKIM-Schlüssel' },
  why: {
    en: 'By the test mark a domain says that its signatures are not meant in earnest yet. Receivers that heed it give no credit for them, and after the set-up the mark is easily forgotten.',
    de: 'Mit dem Testvermerk sagt eine Domain, dass ihre Signaturen noch nicht ernst gemeint sind. Empfänger, die ihn beachten, rechnen sie nicht an, und nach der Einrichtung gerät der Vermerk leicht in Vergessenheit.',
  },
  outcomes: {
    ok: {
      en: { title: 'No DKIM key is in test mode', detail: 'Receivers take the signatures seriously.' },
      de: { title: 'Kein DKIM-Schlüssel ist im Testbetrieb', detail: 'Empfänger nehmen die Signaturen ernst.' },
    },
    some: {
      en: {
        title: 'A DKIM key is in test mode',
        detail: ({ names }) =>
          `Marked as a test by t=y: ${listing.en(names)}. Receivers may treat mail signed with it like unsigned mail; keys without t=y are not affected.`,
        steps: (values) => [CHECK_EN, ...keySteps.en(values, OTHERWISE_EN)],
      },
      de: {
        title: 'Ein DKIM-Schlüssel ist im Testbetrieb',
        detail: ({ names }) =>
          `Durch t=y als Test gekennzeichnet: ${listing.de(names)}. Empfänger dürfen damit signierte E-Mails wie unsignierte behandeln; Schlüssel ohne t=y sind nicht betroffen.`,
        steps: (values) => [CHECK_DE, ...keySteps.de(values, OTHERWISE_DE)],
      },
    },
    all: {
      en: {
        title: 'DKIM is still in test mode',
        detail: ({ names }) =>
          `Marked as a test by t=y: ${listing.en(names)}. No other key was found, so receivers may treat your signed mail like unsigned mail.`,
        steps: (values) => [CHECK_EN, ...keySteps.en(values, OTHERWISE_EN)],
      },
      de: {
        title: 'DKIM ist noch im Testbetrieb',
        detail: ({ names }) =>
          `Durch t=y als Test gekennzeichnet: ${listing.de(names)}. Ein anderer Schlüssel wurde nicht gefunden, daher dürfen Empfänger Ihre signierten E-Mails wie unsignierte behandeln.`,
        steps: (values) => [CHECK_DE, ...keySteps.de(values, OTHERWISE_DE)],
      },
    },
  },
}
