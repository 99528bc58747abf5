import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { cachedNote, replacePolicySteps } from './mta-sts-steps.ts'
import type { mtaStsSyntax, ShownFault } from './mta-sts-syntax.ts'

const FAULTS: Localized<Readonly<Record<ShownFault['code'], (text: string) => string>>> = {
  en: {
    'bad-line': (text) => `the line “${text}” cannot be read`,
    'missing-version': () => 'the line version is missing',
    'bad-version': (text) => `the version is “${text}” instead of STSv1`,
    'missing-mode': () => 'the line mode is missing',
    'bad-mode': (text) => `the mode is “${text}” instead of enforce, testing or none`,
    'missing-max-age': () => 'the line max_age is missing',
    'bad-max-age': (text) => `max_age is “${text}”, which is not a whole number of seconds`,
    'missing-mx': () => 'no line mx names a mail server',
    'bad-mx': (text) => `“${text}” in a line mx is not a server name`,
  },
  de: {
    'bad-line': (text) => `die Zeile „${text}“ ist nicht lesbar`,
    'missing-version': () => 'die Zeile version fehlt',
    'bad-version': (text) => `die Version ist „${text}“ statt STSv1`,
    'missing-mode': () => 'die Zeile mode fehlt',
    'bad-mode': (text) => `der Modus ist „${text}“ statt enforce, testing oder none`,
    'missing-max-age': () => 'die Zeile max_age fehlt',
    'bad-max-age': (text) => `max_age ist „${text}“, also keine ganze Zahl von Sekunden`,
    'missing-mx': () => 'keine Zeile mx nennt einen Mailserver',
    'bad-mx': (text) => `„${text}“ in einer Zeile mx ist kein Servername`,
  },
}

export const mtaStsSyntaxText: TextsOf<typeof mtaStsSyntax> = {
  question: { en: 'Is the MTA-STS policy written correctly?', de: 'Ist die MTA-STS-Richtlinie richtig geschrieben?' },
  subject: { en: 'The text of the MTA-STS policy', de: 'Der Text der MTA-STS-Richtlinie' },
  why: {
    en: 'To a person the file may look right, but only programs read it. If they cannot cope with it, mail travels as unprotected as before, and often nobody notices.',
    de: 'Für Menschen mag die Datei richtig aussehen, gelesen wird sie aber nur von Programmen. Kommen die nicht damit zurecht, sind E-Mails unterwegs so ungeschützt wie zuvor, und oft bemerkt es niemand.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The MTA-STS policy is written correctly',
        detail: ({ host }) => `Senders can read every line that matters of the policy at ${host}.`,
      },
      de: {
        title: 'Die MTA-STS-Richtlinie ist richtig geschrieben',
        detail: ({ host }) => `Absender können in der Richtlinie unter ${host} alles lesen, worauf es ankommt.`,
      },
    },
    invalid: {
      en: {
        title: 'Senders cannot read the MTA-STS policy',
        detail: ({ host, faults }) =>
          `The MTA-STS policy at ${host} is not valid: ${faults.map(({ code, text }) => FAULTS.en[code](text)).join('; ')}. ${cachedNote.en}`,
        steps: ({ change }) =>
          replacePolicySteps.en(
            change,
            `Write the policy anew with our MTA-STS generator, and put it on the web server of mta-sts.${change.domain}.`,
          ),
      },
      de: {
        title: 'Absender können die MTA-STS-Richtlinie nicht lesen',
        detail: ({ host, faults }) =>
          `Die MTA-STS-Richtlinie unter ${host} ist ungültig: ${faults.map(({ code, text }) => FAULTS.de[code](text)).join('; ')}. ${cachedNote.de}`,
        steps: ({ change }) =>
          replacePolicySteps.de(
            change,
            `Erstellen Sie die Richtlinie mit unserem MTA-STS-Generator neu und legen Sie sie auf den Webserver von mta-sts.${change.domain}.`,
          ),
      },
    },
  },
}
