import type { TextsOf } from '../../define-check.ts'
import { quotedListing } from '../../listing.ts'
import { choice, precondition } from '../../step.ts'
import type { spfDeadTerms } from './spf-dead-terms.ts'
import { combinedSteps } from './spf-steps.ts'

export const spfDeadTermsText: TextsOf<typeof spfDeadTerms> = {
  question: {
    en: 'Does the SPF record contain terms without effect?',
    de: 'Enthält der SPF-Eintrag Angaben ohne Wirkung?',
  },
  subject: { en: 'SPF terms without effect', de: 'SPF-Angaben ohne Wirkung' },
  why: {
    en: 'Such terms look as if they allowed a sending service, but receivers ignore them. Mail from that service then fails SPF, and the cause is easy to overlook.',
    de: 'Solche Angaben sehen aus, als erlaubten sie einen Versanddienst, doch Empfänger ignorieren sie. E-Mails dieses Dienstes bestehen SPF dann nicht, und die Ursache ist leicht zu übersehen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'No SPF terms without effect',
        detail: ({ domain }) => `Every term in the SPF record of ${domain} can take effect.`,
      },
      de: {
        title: 'Keine SPF-Angaben ohne Wirkung',
        detail: ({ domain }) => `Jede Angabe im SPF-Eintrag von ${domain} kann wirken.`,
      },
    },
    dead: {
      en: {
        title: 'SPF record contains terms without effect',
        detail: ({ domain, terms }) =>
          `These terms in the SPF record of ${domain} have no effect: ${quotedListing.en(terms)}. They come after “all”, are a redirect next to “all”, or are duplicates; no sender depends on them.`,
        steps: (values) => [
          choice(
            'If one of these terms is meant to allow a sending service, at your DNS provider, move it before “all” in the SPF record.',
          ),
          ...combinedSteps.en(values, [
            'Otherwise, at your DNS provider, remove these terms from the SPF record (the TXT record that begins with v=spf1).',
          ]),
        ],
      },
      de: {
        title: 'SPF-Eintrag enthält Angaben ohne Wirkung',
        detail: ({ domain, terms }) =>
          `Diese Angaben im SPF-Eintrag von ${domain} haben keine Wirkung: ${quotedListing.de(terms)}. Sie folgen auf „all“, sind ein redirect neben „all“ oder kommen doppelt vor; kein Absender hängt von ihnen ab.`,
        steps: (values) => [
          choice(
            'Wenn eine dieser Angaben einen Versanddienst erlauben soll, setzen Sie sie bei Ihrem DNS-Anbieter im SPF-Eintrag vor „all“.',
          ),
          ...combinedSteps.de(values, [
            'Andernfalls entfernen Sie diese Angaben bei Ihrem DNS-Anbieter aus dem SPF-Eintrag (dem TXT-Eintrag, der mit v=spf1 beginnt).',
          ]),
        ],
      },
    },
    'sender-ignored': {
      en: {
        title: 'SPF ignores terms that are meant to allow senders',
        detail: ({ domain, terms, isOnly }) =>
          `Receivers ignore ${quotedListing.en(terms)} in the SPF record of ${domain}: they ignore terms after “all”, a redirect next to “all”, and mechanisms with “=” instead of “:”. ${
            isOnly
              ? 'The record has no other senders.'
              : 'So the servers that these terms name are not allowed to send.'
          }`,
        steps: (values) => [
          precondition(
            `Before you change the record, check that the services behind ${quotedListing.en(values.terms)} still send mail for you.`,
          ),
          ...combinedSteps.en(values, [
            'At your DNS provider, write each of these terms before “all” in the SPF record (the TXT record that begins with v=spf1): a mechanism with “:”, and “include:” instead of “redirect=”.',
          ]),
        ],
      },
      de: {
        title: 'SPF ignoriert Angaben, die Absender erlauben sollen',
        detail: ({ domain, terms, isOnly }) =>
          `Empfänger ignorieren ${quotedListing.de(terms)} im SPF-Eintrag von ${domain}: Angaben nach „all“, ein redirect neben „all“ und Mechanismen mit „=“ statt „:“ haben keine Wirkung. ${
            isOnly
              ? 'Der Eintrag nennt keine anderen Absender.'
              : 'Die Server, die diese Angaben nennen, dürfen daher nicht versenden.'
          }`,
        steps: (values) => [
          precondition(
            `Vergewissern Sie sich vor der Änderung, dass die Dienste hinter ${quotedListing.de(values.terms)} noch für Sie versenden.`,
          ),
          ...combinedSteps.de(values, [
            'Schreiben Sie bei Ihrem DNS-Anbieter jede dieser Angaben im SPF-Eintrag (dem TXT-Eintrag, der mit v=spf1 beginnt) vor „all“: Mechanismen mit „:“ und „include:“ statt „redirect=“.',
          ]),
        ],
      },
    },
  },
}
