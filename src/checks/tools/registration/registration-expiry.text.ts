import { dayWords } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { timeLeftWords } from '../../time-left.ts'
import { atRegistrar, findRegistrarSteps } from './registrar-words.ts'
import type { registrationExpiry } from './registration-expiry.ts'

/** The health check caches registration data for a day. */
const LATE = {
  en: 'After the renewal, allow up to 24 hours until this check shows the new date.',
  de: 'Rechnen Sie nach der Verlängerung mit bis zu 24 Stunden, bis diese Prüfung das neue Datum zeigt.',
}

export const registrationExpiryText: TextsOf<typeof registrationExpiry> = {
  question: { en: 'Does the registration expire soon?', de: 'Läuft die Registrierung bald ab?' },
  subject: { en: 'expiration of the registration', de: 'Ablauf der Registrierung' },
  why: {
    en: 'A forgotten renewal is a common reason why a domain disappears from the DNS. Some weeks after the expiration, anyone can register the name.',
    de: 'Eine vergessene Verlängerung ist ein häufiger Grund dafür, dass eine Domain aus dem DNS verschwindet. Einige Wochen nach dem Ablauf kann jeder den Namen registrieren.',
  },
  forManagers: {
    ok: {
      part: 'expiration',
      en: 'The registration of the domain does not expire within the next 30 days',
      de: 'Die Registrierung der Domain läuft in den nächsten 30 Tagen nicht ab',
    },
    'not-published': {
      part: 'expiration',
      en: 'The registry publishes no expiration dates, so only the registrar can say when the registration expires',
      de: 'Die Registry veröffentlicht keine Ablaufdaten; wann die Registrierung abläuft, weiß nur der Registrar',
    },
    'expires-in-30-days': {
      part: 'expiration',
      en: 'The domain can be lost if its registration is not renewed: it expires within 30 days',
      de: 'Die Domain kann verloren gehen, wenn ihre Registrierung nicht verlängert wird: Sie läuft innerhalb von 30 Tagen ab',
    },
    'expires-in-7-days': {
      part: 'expiration',
      en: 'The domain can be lost: its registration expires within 7 days unless it is renewed',
      de: 'Die Domain kann verloren gehen: Ihre Registrierung läuft innerhalb von 7 Tagen ab, wenn sie nicht verlängert wird',
    },
    expired: {
      part: 'expiration',
      en: 'The domain can be lost: its registration has expired',
      de: 'Die Domain kann verloren gehen: Ihre Registrierung ist abgelaufen',
    },
  },
  outcomes: {
    ok: {
      en: {
        title: 'Registration does not expire within 30 days',
        detail: ({ domain, expires }) => `The registration of “${domain}” expires on ${dayWords.en(expires)}.`,
      },
      de: {
        title: 'Registrierung läuft in den nächsten 30 Tagen nicht ab',
        detail: ({ domain, expires }) => `Die Registrierung von „${domain}“ läuft am ${dayWords.de(expires)} ab.`,
      },
    },
    'not-published': {
      en: {
        title: 'Registry publishes no expiration dates',
        detail: ({ domain, tld }) =>
          `The registry of “.${tld}” publishes no expiration dates, so the date of “${domain}” is not known here. Your registrar shows it.`,
      },
      de: {
        title: 'Registry veröffentlicht keine Ablaufdaten',
        detail: ({ domain, tld }) =>
          `Die Registry von „.${tld}“ veröffentlicht keine Ablaufdaten; das Datum von „${domain}“ ist hier deshalb nicht bekannt. Ihr Registrar zeigt es an.`,
      },
    },
    'expires-in-30-days': {
      en: {
        title: 'Registration expires within 30 days',
        detail: ({ domain, expires, left }) =>
          `The registration of “${domain}” expires on ${dayWords.en(expires)}, in ${timeLeftWords.en(left)}. Without renewal, website and mail stop working.`,
        steps: ({ registrar }) => [
          `${atRegistrar.en(registrar)}, check that automatic renewal is on and that the payment details are valid.`,
          'At your registrar, check that you read mail to the contact address, because renewal notices are sent to it.',
          ...findRegistrarSteps.en(registrar),
          'If automatic renewal is off, at your registrar, renew the registration.',
          LATE.en,
        ],
      },
      de: {
        title: 'Registrierung läuft innerhalb von 30 Tagen ab',
        detail: ({ domain, expires, left }) =>
          `Die Registrierung von „${domain}“ läuft am ${dayWords.de(expires)} ab, also in ${timeLeftWords.de(left)}. Ohne Verlängerung fallen Website und E-Mail aus.`,
        steps: ({ registrar }) => [
          `Prüfen Sie ${atRegistrar.de(registrar)}, ob die automatische Verlängerung aktiv ist und die Zahlungsdaten gültig sind.`,
          'Prüfen Sie bei Ihrem Registrar, ob Sie E-Mails an die Kontaktadresse lesen: Verlängerungshinweise gehen dorthin.',
          ...findRegistrarSteps.de(registrar),
          'Wenn die automatische Verlängerung nicht aktiv ist, verlängern Sie die Registrierung bei Ihrem Registrar.',
          LATE.de,
        ],
      },
    },
    'expires-in-7-days': {
      en: {
        title: 'Registration expires within 7 days',
        detail: ({ domain, expires, left }) =>
          `The registration of “${domain}” expires on ${dayWords.en(expires)}, in ${timeLeftWords.en(left)}. Without renewal, website and mail stop working.`,
        steps: ({ registrar }) => [
          ...findRegistrarSteps.en(registrar),
          'If a renewal has failed, at your registrar, first correct the payment details and the contact address.',
          `${atRegistrar.en(registrar)}, renew the registration now, even if automatic renewal is on: it may have failed.`,
          LATE.en,
        ],
      },
      de: {
        title: 'Registrierung läuft innerhalb von 7 Tagen ab',
        detail: ({ domain, expires, left }) =>
          `Die Registrierung von „${domain}“ läuft am ${dayWords.de(expires)} ab, also in ${timeLeftWords.de(left)}. Ohne Verlängerung fallen Website und E-Mail aus.`,
        steps: ({ registrar }) => [
          ...findRegistrarSteps.de(registrar),
          'Wenn eine Verlängerung fehlgeschlagen ist, korrigieren Sie bei Ihrem Registrar zuerst die Zahlungsdaten und die Kontaktadresse.',
          `Verlängern Sie die Registrierung jetzt ${atRegistrar.de(registrar)}, auch wenn die automatische Verlängerung aktiv ist: Sie kann fehlgeschlagen sein.`,
          LATE.de,
        ],
      },
    },
    expired: {
      en: {
        title: 'Registration has expired',
        detail: ({ domain, expires }) =>
          `The registration of “${domain}” expired on ${dayWords.en(expires)}. The registrar or the registry may remove the domain from the DNS and delete it.`,
        steps: ({ registrar }) => [
          `${atRegistrar.en(registrar)}, renew the registration now; after the deletion, this costs more or is impossible.`,
          ...findRegistrarSteps.en(registrar),
          'At your registrar, turn on automatic renewal, and correct the payment details and the contact address.',
          'If your registrar shows a later date, ask it whether the renewal has reached the registry.',
          LATE.en,
        ],
      },
      de: {
        title: 'Registrierung ist abgelaufen',
        detail: ({ domain, expires }) =>
          `Die Registrierung von „${domain}“ ist am ${dayWords.de(expires)} abgelaufen. Der Registrar oder die Registry kann die Domain aus dem DNS entfernen und löschen.`,
        steps: ({ registrar }) => [
          `Verlängern Sie die Registrierung jetzt ${atRegistrar.de(registrar)}; nach der Löschung kostet das mehr oder ist nicht mehr möglich.`,
          ...findRegistrarSteps.de(registrar),
          'Aktivieren Sie bei Ihrem Registrar die automatische Verlängerung, und korrigieren Sie die Zahlungsdaten und die Kontaktadresse.',
          'Wenn Ihr Registrar ein späteres Datum zeigt, fragen Sie ihn, ob die Verlängerung bei der Registry angekommen ist.',
          LATE.de,
        ],
      },
    },
  },
}
