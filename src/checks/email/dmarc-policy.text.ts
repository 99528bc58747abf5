import type { TextsOf } from '../define-check.ts'
import type { dmarcPolicy } from './dmarc-policy.ts'
import { changeSteps } from './dmarc-steps.ts'

const WAIT = {
  en: 'Do this only after some weeks of reports in which all your own senders pass.',
  de: 'Tun Sie das erst, wenn einige Wochen lang alle eigenen Absender in den Berichten bestehen.',
}

const SUBDOMAINS_FIRST = {
  en: 'If a subdomain sends mail, first give it a DMARC record of its own.',
  de: 'Wenn eine Subdomain E-Mails versendet, geben Sie ihr vorher einen eigenen DMARC-Eintrag.',
}

export const dmarcPolicyText: TextsOf<typeof dmarcPolicy> = {
  question: { en: 'Is forged mail acted upon?', de: 'Wird gegen gefälschte E-Mails vorgegangen?' },
  subject: { en: 'The strength of the DMARC policy', de: 'Die Strenge der DMARC-Richtlinie' },
  why: {
    en: 'Forged mail does its harm in the inbox: false invoices, stolen passwords, complaints to a company that sent nothing. The policy tells receivers whether to keep it out of there.',
    de: 'Gefälschte E-Mails schaden im Posteingang: falsche Rechnungen, gestohlene Passwörter, Beschwerden bei einer Firma, die nichts gesendet hat. Die Richtlinie sagt Empfängern, ob sie solche E-Mails fernhalten sollen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Forged mail is acted upon',
        detail: ({ policy }) =>
          policy === 'reject'
            ? 'Receivers are told to reject mail that only pretends to come from this domain.'
            : 'Receivers are told to put mail that only pretends to come from this domain into the spam folder. Rejecting it (p=reject) suits domains whose users do not write to mailing lists.',
      },
      de: {
        title: 'Gegen gefälschte E-Mails wird vorgegangen',
        detail: ({ policy }) =>
          policy === 'reject'
            ? 'Empfänger sollen E-Mails abweisen, die nur vorgeben, von dieser Domain zu kommen.'
            : 'Empfänger sollen E-Mails, die nur vorgeben, von dieser Domain zu kommen, in den Spam-Ordner legen. Abweisen (p=reject) passt zu Domains, deren Nutzer nicht an Mailinglisten schreiben.',
      },
    },
    partial: {
      en: {
        title: 'The DMARC policy is applied only in part',
        detail: ({ text }) => `The policy is weakened by pct= or t=y, so some forged mail still gets through: ${text}`,
        steps: ({ place }) => [
          WAIT.en,
          ...changeSteps.en(place, [
            `Then remove pct= and t=y from the TXT record of ${place.name}, so that the policy holds for all mail.`,
          ]),
        ],
      },
      de: {
        title: 'Die DMARC-Richtlinie gilt nur zum Teil',
        detail: ({ text }) =>
          `Durch pct= oder t=y ist die Richtlinie abgeschwächt, manche gefälschte E-Mail kommt daher noch durch: ${text}`,
        steps: ({ place }) => [
          WAIT.de,
          ...changeSteps.de(place, [
            `Entfernen Sie dann pct= und t=y aus dem TXT-Eintrag von ${place.name}, damit die Richtlinie für alle E-Mails gilt.`,
          ]),
        ],
      },
    },
    testing: {
      en: {
        title: 'The DMARC policy is only being tested',
        detail: ({ text }) =>
          `Because of t=y or pct=0 the policy quarantine is not applied, so forged mail still gets through: ${text}`,
        steps: ({ place }) => [
          WAIT.en,
          ...changeSteps.en(place, [`Then remove t=y and pct= from the TXT record of ${place.name}.`]),
        ],
      },
      de: {
        title: 'Die DMARC-Richtlinie wird nur erprobt',
        detail: ({ text }) =>
          `Durch t=y oder pct=0 wird die Richtlinie quarantine nicht angewendet, gefälschte E-Mails kommen also noch durch: ${text}`,
        steps: ({ place }) => [
          WAIT.de,
          ...changeSteps.de(place, [`Entfernen Sie dann t=y und pct= aus dem TXT-Eintrag von ${place.name}.`]),
        ],
      },
    },
    'nonmail-weak': {
      en: {
        title: 'A domain without mail should have all mail rejected',
        detail: ({ text }) =>
          `This domain takes no mail, yet receivers are not told to reject what is forged in its name: ${text}`,
        steps: ({ place }) => [
          SUBDOMAINS_FIRST.en,
          ...changeSteps.en(place, [
            `If nobody sends mail with this domain, set p=reject in the TXT record of ${place.name} and remove t=y and pct=.`,
          ]),
        ],
      },
      de: {
        title: 'Ohne E-Mail-Verkehr sollte alles abgewiesen werden',
        detail: ({ text }) =>
          `Diese Domain nimmt keine E-Mails an, aber Empfänger werden nicht aufgefordert, Fälschungen in ihrem Namen abzuweisen: ${text}`,
        steps: ({ place }) => [
          SUBDOMAINS_FIRST.de,
          ...changeSteps.de(place, [
            `Wenn niemand mit dieser Domain E-Mails versendet, setzen Sie im TXT-Eintrag von ${place.name} p=reject und entfernen Sie t=y und pct=.`,
          ]),
        ],
      },
    },
    monitor: {
      en: {
        title: 'Forged mail is only watched',
        detail: ({ text }) =>
          `With the policy none receivers let forged mail through. That is the least that large providers demand from bulk senders, and a good beginning, but no protection yet: ${text}`,
        steps: ({ place, isReady }) => [
          ...(place.fix === undefined ? [] : [WAIT.en]),
          ...changeSteps.en(
            place,
            isReady
              ? [WAIT.en, `Then set p=quarantine in the TXT record of ${place.name}.`]
              : [
                  'First have reports sent to you (rua=) and see to it that your mail passes SPF or DKIM.',
                  `After some weeks in which all your own senders pass, set p=quarantine in the TXT record of ${place.name}.`,
                ],
          ),
        ],
      },
      de: {
        title: 'Gefälschte E-Mails werden nur beobachtet',
        detail: ({ text }) =>
          `Mit der Richtlinie none lassen Empfänger gefälschte E-Mails durch. Das ist das Mindeste, was große Anbieter von Massenversendern verlangen, und ein guter Anfang, aber noch kein Schutz: ${text}`,
        steps: ({ place, isReady }) => [
          ...(place.fix === undefined ? [] : [WAIT.de]),
          ...changeSteps.de(
            place,
            isReady
              ? [WAIT.de, `Setzen Sie dann im TXT-Eintrag von ${place.name} p=quarantine.`]
              : [
                  'Lassen Sie sich zuerst Berichte schicken (rua=), und sorgen Sie dafür, dass Ihre E-Mails SPF oder DKIM bestehen.',
                  `Wenn nach einigen Wochen alle eigenen Absender bestehen, setzen Sie im TXT-Eintrag von ${place.name} p=quarantine.`,
                ],
          ),
        ],
      },
    },
  },
}
