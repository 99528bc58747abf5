import type { TextsOf } from '../../define-check.ts'
import { byNumber, listing } from '../../listing.ts'
import { aliasStep } from '../../panel-notes.ts'
import { precondition } from '../../step.ts'
import { keySteps } from './dkim-steps.ts'
import type { dkimTesting } from './dkim-testing.ts'

const CHECK_EN = 'Before you change the record, check in the header of a received message that DKIM passes (dkim=pass).'

const OTHERWISE_EN = [
  'In the settings of your mail provider, end the test mode of DKIM.',
  'At your DNS provider, remove t=y from each DKIM record named above.',
  aliasStep.en,
]

const CHECK_DE =
  'Vergewissern Sie sich vor der Änderung anhand des Headers einer empfangenen E-Mail, dass DKIM bestanden ist (dkim=pass).'

const OTHERWISE_DE = [
  'Beenden Sie in den Einstellungen Ihres E-Mail-Anbieters den Testmodus von DKIM.',
  'Entfernen Sie bei Ihrem DNS-Anbieter t=y aus jedem oben genannten DKIM-Eintrag.',
  aliasStep.de,
]

export const dkimTestingText: TextsOf<typeof dkimTesting> = {
  question: { en: 'Is a DKIM key in test mode (t=y)?', de: 'Ist ein DKIM-Schlüssel im Testmodus (t=y)?' },
  subject: { en: 'test mode of the DKIM keys', de: 'Testmodus der DKIM-Schlüssel' },
  why: {
    en: 'With t=y, a domain declares that it is still testing DKIM, and receivers may disregard its signatures. The tag is easily forgotten after the setup, and mail lacks the protection of DKIM for years.',
    de: 'Mit t=y erklärt eine Domain, dass sie DKIM noch testet; Empfänger dürfen ihre Signaturen dann außer Acht lassen. Nach der Einrichtung wird die Angabe leicht vergessen, und E-Mails fehlt jahrelang der Schutz von DKIM.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'No DKIM key is in test mode (t=y)',
        detail: 'None of the DKIM keys that we found is marked as a test (t=y).',
      },
      de: {
        title: 'Kein DKIM-Schlüssel im Testmodus (t=y)',
        detail: 'Keiner der gefundenen DKIM-Schlüssel ist als Test gekennzeichnet (t=y).',
      },
    },
    some: {
      en: {
        title: 'DKIM key is in test mode (t=y)',
        detail: ({ names }) =>
          `The DKIM ${byNumber(names, 'record', 'records')} ${listing.en(names)} ${byNumber(names, 'contains', 'contain')} t=y (test mode). Receivers may treat mail signed with ${byNumber(names, 'this key', 'these keys')} like unsigned mail; keys without t=y are not affected.`,
        steps: (values) => [precondition(CHECK_EN), ...keySteps.en(values, OTHERWISE_EN)],
      },
      de: {
        title: 'DKIM-Schlüssel im Testmodus (t=y)',
        detail: ({ names }) =>
          `${byNumber(names, 'Der DKIM-Eintrag', 'Die DKIM-Einträge')} ${listing.de(names)} ${byNumber(names, 'enthält', 'enthalten')} t=y (Testmodus). Empfänger dürfen E-Mails, die mit ${byNumber(names, 'diesem Schlüssel', 'diesen Schlüsseln')} signiert sind, wie unsignierte behandeln; Schlüssel ohne t=y sind nicht betroffen.`,
        steps: (values) => [precondition(CHECK_DE), ...keySteps.de(values, OTHERWISE_DE)],
      },
    },
    all: {
      en: {
        title: 'All DKIM keys are in test mode (t=y)',
        detail: ({ names }) =>
          `The DKIM ${byNumber(names, 'record', 'records')} ${listing.en(names)} ${byNumber(names, 'contains', 'contain')} t=y (test mode), and we found no other key. Receivers may treat your signed mail like unsigned mail.`,
        steps: (values) => [precondition(CHECK_EN), ...keySteps.en(values, OTHERWISE_EN)],
      },
      de: {
        title: 'Alle DKIM-Schlüssel im Testmodus (t=y)',
        detail: ({ names }) =>
          `${byNumber(names, 'Der DKIM-Eintrag', 'Die DKIM-Einträge')} ${listing.de(names)} ${byNumber(names, 'enthält', 'enthalten')} t=y (Testmodus), und einen anderen Schlüssel haben wir nicht gefunden. Empfänger dürfen Ihre signierten E-Mails wie unsignierte behandeln.`,
        steps: (values) => [precondition(CHECK_DE), ...keySteps.de(values, OTHERWISE_DE)],
      },
    },
  },
}
