import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { quoted } from '../../seo/quoted.ts'
import type { headerAuthentication } from './header-authentication.ts'

/** The results of the receiving server as a list: “spf=pass”, “dmarc=none”. */
const resultList: Localized<(results: readonly string[]) => string> = {
  en: (results) => results.map(quoted.en).join(', '),
  de: (results) => results.map(quoted.de).join(', '),
}

/** The domain of From, or a placeholder if the header has none. */
const senderName: Localized<(from: string | undefined) => string> = {
  en: (from) => (from === undefined ? 'the visible sender' : quoted.en(from)),
  de: (from) => (from === undefined ? 'dem sichtbaren Absender' : quoted.de(from)),
}

const CONFIRM_EN =
  'In your mail client, do not open links or attachments in the message until the sender has confirmed it in another way.'
const CONFIRM_DE =
  'Öffnen Sie in Ihrem E-Mail-Programm keine Links oder Anhänge der Nachricht, bis der Absender sie auf anderem Weg bestätigt hat.'

const OWN_SERVICE_EN =
  'If it is your own message, find the sending service in the oldest Received fields of the header.'
const OWN_SERVICE_DE =
  'Wenn es Ihre eigene Nachricht ist, stellen Sie anhand der ältesten Received-Felder im Header den Versanddienst fest.'

const SIGN_EN = 'In the settings of this sending service, set up DKIM signing with the domain of the From address.'
const SIGN_DE =
  'Richten Sie in den Einstellungen dieses Versanddienstes die DKIM-Signatur mit der Domain der From-Adresse ein.'

export const headerAuthenticationText: TextsOf<typeof headerAuthentication> = {
  question: {
    en: 'Does the message pass DMARC for its visible sender?',
    de: 'Besteht die Nachricht DMARC für ihren sichtbaren Absender?',
  },
  subject: { en: 'authentication of the message', de: 'Authentifizierung der Nachricht' },
  why: {
    en: 'Anyone can write any mail address into the From field. Only DMARC, or SPF or DKIM for the same domain, shows that the domain of the visible sender really authorized a message.',
    de: 'In das Feld From kann jeder eine beliebige E-Mail-Adresse schreiben. Erst DMARC, oder SPF oder DKIM für dieselbe Domain, belegt, dass die Domain des sichtbaren Absenders eine Nachricht tatsächlich autorisiert hat.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'DMARC passed for the visible sender (From)',
        detail: ({ from, results }) =>
          `The Authentication-Results field reports ${resultList.en(results)}; the domain of From is ${quoted.en(from)}. Rely on this field only if your own mail server added it.`,
      },
      de: {
        title: 'DMARC für den sichtbaren Absender (From) bestanden',
        detail: ({ from, results }) =>
          `Das Feld Authentication-Results meldet ${resultList.de(results)}; die Domain von From ist ${quoted.de(from)}. Verlassen Sie sich nur dann auf das Feld, wenn Ihr eigener Mailserver es hinzugefügt hat.`,
      },
    },
    'no-results': {
      en: {
        title: 'No SPF, DKIM or DMARC results in the header',
        detail:
          'The header has no Authentication-Results field with results of SPF, DKIM or DMARC. The receiving server adds this field, so a copy from the sender does not have it.',
        steps: ['In the mail client of the recipient, open the source of the received message and copy its header.'],
      },
      de: {
        title: 'Keine SPF-, DKIM- oder DMARC-Ergebnisse im Header',
        detail:
          'Der Header hat kein Feld Authentication-Results mit Ergebnissen von SPF, DKIM oder DMARC. Der empfangende Server fügt dieses Feld hinzu; in der Kopie des Absenders fehlt es deshalb.',
        steps: [
          'Öffnen Sie im E-Mail-Programm des Empfängers den Quelltext der empfangenen Nachricht und kopieren Sie deren Header.',
        ],
      },
    },
    'no-sender': {
      en: {
        title: 'No From domain to compare with the results',
        detail: ({ results }) =>
          `The Authentication-Results field reports ${resultList.en(results)}, but the header has no From field with a domain. Whether the results are about the visible sender is therefore unknown.`,
        steps: ['In your mail client, open the source of the message and copy the complete header, including From.'],
      },
      de: {
        title: 'Keine From-Domain zum Vergleich mit den Ergebnissen',
        detail: ({ results }) =>
          `Das Feld Authentication-Results meldet ${resultList.de(results)}, aber der Header hat kein Feld From mit einer Domain. Ob die Ergebnisse für den sichtbaren Absender gelten, ist deshalb unbekannt.`,
        steps: [
          'Öffnen Sie in Ihrem E-Mail-Programm den Quelltext der Nachricht und kopieren Sie den vollständigen Header samt From.',
        ],
      },
    },
    'no-dmarc': {
      en: {
        title: 'SPF or DKIM passed, but no DMARC pass',
        detail: ({ from, results }) =>
          `The Authentication-Results field reports ${resultList.en(results)}, and SPF or DKIM passed for a domain that is aligned with ${quoted.en(from)}. The receiving server reports no DMARC pass, for example because the domain has no DMARC record.`,
        steps: [
          ({ from }) => `If ${quoted.en(from)} is your domain, at your DNS provider, check its DMARC record (_dmarc).`,
        ],
      },
      de: {
        title: 'SPF oder DKIM bestanden, aber kein „pass“ von DMARC',
        detail: ({ from, results }) =>
          `Das Feld Authentication-Results meldet ${resultList.de(results)}, und SPF oder DKIM ist für eine Domain bestanden, die mit ${quoted.de(from)} übereinstimmt (Alignment). Der empfangende Server meldet kein „pass“ von DMARC, etwa weil die Domain keinen DMARC-Eintrag hat.`,
        steps: [
          ({ from }) =>
            `Wenn ${quoted.de(from)} Ihre Domain ist, prüfen Sie bei Ihrem DNS-Anbieter deren DMARC-Eintrag (_dmarc).`,
        ],
      },
    },
    unaligned: {
      en: {
        title: 'SPF or DKIM passed, but is not aligned with From',
        detail: ({ from, results }) =>
          `The Authentication-Results field reports ${resultList.en(results)}, but it names no domain that passed and is aligned with ${quoted.en(from)}. This is common with newsletters and forwarding, but spoofed mail looks the same.`,
        steps: [CONFIRM_EN, OWN_SERVICE_EN, SIGN_EN],
      },
      de: {
        title: 'SPF oder DKIM bestanden, aber ohne Alignment mit From',
        detail: ({ from, results }) =>
          `Das Feld Authentication-Results meldet ${resultList.de(results)}, nennt aber keine Domain, die bestanden hat und mit ${quoted.de(from)} übereinstimmt (Alignment). Das ist bei Newslettern und Weiterleitungen üblich; gefälschte E-Mails sehen aber genauso aus.`,
        steps: [CONFIRM_DE, OWN_SERVICE_DE, SIGN_DE],
      },
    },
    'not-authenticated': {
      en: {
        title: 'Neither SPF nor DKIM passed',
        detail: ({ from, results }) =>
          `The Authentication-Results field reports ${resultList.en(results)}. Nothing in it proves that the message comes from ${senderName.en(from)}.`,
        steps: [CONFIRM_EN, OWN_SERVICE_EN, SIGN_EN],
      },
      de: {
        title: 'Weder SPF noch DKIM bestanden',
        detail: ({ from, results }) =>
          `Das Feld Authentication-Results meldet ${resultList.de(results)}. Nichts darin belegt, dass die Nachricht von ${senderName.de(from)} stammt.`,
        steps: [CONFIRM_DE, OWN_SERVICE_DE, SIGN_DE],
      },
    },
    'other-domain': {
      en: {
        title: 'DMARC passed for a domain other than From',
        detail: ({ from, dmarcDomain }) =>
          `DMARC passed for ${quoted.en(dmarcDomain)} (header.from), but the domain of From is ${quoted.en(from)}. The From field may have been changed after the check, or the message has several From addresses.`,
        steps: [
          'In your mail client, open the source of the message and check that you copied one complete header.',
          CONFIRM_EN,
        ],
      },
      de: {
        title: 'DMARC bestanden, aber nicht für die From-Domain',
        detail: ({ from, dmarcDomain }) =>
          `DMARC ist für ${quoted.de(dmarcDomain)} bestanden (header.from), die Domain von From ist aber ${quoted.de(from)}. Das Feld From kann nach der Prüfung geändert worden sein, oder die Nachricht hat mehrere From-Adressen.`,
        steps: [
          'Öffnen Sie in Ihrem E-Mail-Programm den Quelltext der Nachricht und prüfen Sie, ob Sie genau einen vollständigen Header kopiert haben.',
          CONFIRM_DE,
        ],
      },
    },
    'dmarc-fail': {
      en: {
        title: 'DMARC failed for the visible sender (From)',
        detail: ({ from, results }) =>
          `The Authentication-Results field reports ${resultList.en(results)}. Nothing in it proves that the message comes from ${senderName.en(from)}: it may be spoofed, changed by a forwarder or mailing list, or sent by a service that is not set up for the domain.`,
        steps: [CONFIRM_EN, OWN_SERVICE_EN, SIGN_EN],
      },
      de: {
        title: 'DMARC für den sichtbaren Absender (From) fehlgeschlagen',
        detail: ({ from, results }) =>
          `Das Feld Authentication-Results meldet ${resultList.de(results)}. Nichts darin belegt, dass die Nachricht von ${senderName.de(from)} stammt: Sie kann gefälscht, von einer Weiterleitung oder Mailingliste verändert oder von einem Dienst versendet worden sein, der für die Domain nicht eingerichtet ist.`,
        steps: [CONFIRM_DE, OWN_SERVICE_DE, SIGN_DE],
      },
    },
  },
}
