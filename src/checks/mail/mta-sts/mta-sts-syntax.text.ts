import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { cachedNote, replacePolicySteps } from './mta-sts-steps.ts'
import type { mtaStsSyntax, ShownFault } from './mta-sts-syntax.ts'

const FAULTS: Localized<Readonly<Record<ShownFault['code'], (text: string) => string>>> = {
  en: {
    'bad-line': (text) => `“${text}” is not a valid line of the form “key: value”`,
    'missing-version': () => 'the “version” line is missing',
    'bad-version': (text) => `the version is “${text}” instead of “STSv1”`,
    'missing-mode': () => 'the “mode” line is missing',
    'bad-mode': (text) => `the mode is “${text}” instead of “enforce”, “testing” or “none”`,
    'missing-max-age': () => 'the “max_age” line is missing',
    'bad-max-age': (text) => `max_age is “${text}”, which is not a whole number of seconds`,
    'missing-mx': () => 'there is no “mx” line with an MX host',
    'bad-mx': (text) => `“${text}” in an “mx” line is not a host name`,
  },
  de: {
    'bad-line': (text) => `„${text}“ ist keine gültige Zeile der Form „Schlüssel: Wert“`,
    'missing-version': () => 'die Zeile „version“ fehlt',
    'bad-version': (text) => `die Version ist „${text}“ statt „STSv1“`,
    'missing-mode': () => 'die Zeile „mode“ fehlt',
    'bad-mode': (text) => `der Modus ist „${text}“ statt „enforce“, „testing“ oder „none“`,
    'missing-max-age': () => 'die Zeile „max_age“ fehlt',
    'bad-max-age': (text) => `der Wert „${text}“ von max_age ist keine ganze Zahl von Sekunden`,
    'missing-mx': () => 'es gibt keine Zeile „mx“ mit einem MX-Host',
    'bad-mx': (text) => `„${text}“ in einer Zeile „mx“ ist kein Hostname`,
  },
}

export const mtaStsSyntaxText: TextsOf<typeof mtaStsSyntax> = {
  question: { en: 'Is the MTA-STS policy syntax valid?', de: 'Ist die Syntax der MTA-STS-Richtlinie gültig?' },
  subject: { en: 'MTA-STS policy syntax', de: 'Syntax der MTA-STS-Richtlinie' },
  why: {
    en: 'Senders ignore a policy that they cannot parse, and most of them do not report it. Delivery then looks normal, but is as unprotected as without MTA-STS.',
    de: 'Absender ignorieren eine Richtlinie, die sie nicht auswerten können, und die meisten melden das nicht. Die Zustellung wirkt dann normal, ist aber so ungeschützt wie ohne MTA-STS.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'MTA-STS policy syntax is valid',
        detail: ({ host }) => `The MTA-STS policy at ${host} has all required lines, and they are valid.`,
      },
      de: {
        title: 'Syntax der MTA-STS-Richtlinie ist gültig',
        detail: ({ host }) =>
          `Die MTA-STS-Richtlinie unter ${host} enthält alle erforderlichen Zeilen, und sie sind gültig.`,
      },
    },
    invalid: {
      en: {
        title: 'MTA-STS policy has syntax errors',
        detail: ({ host, faults }) =>
          `The MTA-STS policy at ${host} is invalid: ${faults.map(({ code, text }) => FAULTS.en[code](text)).join('; ')}. ${cachedNote.en}`,
        steps: ({ change }) =>
          replacePolicySteps.en(
            change,
            `On the web server of mta-sts.${change.domain}, replace mta-sts.txt with a new policy; our MTA-STS generator creates it.`,
          ),
      },
      de: {
        title: 'MTA-STS-Richtlinie hat Syntaxfehler',
        detail: ({ host, faults }) =>
          `Die MTA-STS-Richtlinie unter ${host} ist ungültig (${faults.map(({ code, text }) => FAULTS.de[code](text)).join('; ')}). ${cachedNote.de}`,
        steps: ({ change }) =>
          replacePolicySteps.de(
            change,
            `Ersetzen Sie auf dem Webserver von mta-sts.${change.domain} die Datei mta-sts.txt durch eine neue Richtlinie; unser MTA-STS-Generator erstellt sie.`,
          ),
      },
    },
  },
}
