import type { TextsOf } from '../define-check.ts'
import type { spfDeadTerms } from './spf-dead-terms.ts'
import { replaceSteps } from './spf-steps.ts'

export const spfDeadTermsText: TextsOf<typeof spfDeadTerms> = {
  question: {
    en: 'Are there SPF terms that can never act?',
    de: 'Gibt es SPF-Ausdrücke, die nie wirken können?',
  },
  subject: { en: 'SPF terms without effect', de: 'SPF-Ausdrücke ohne Wirkung' },
  why: {
    en: 'Whoever looks after the record takes such terms at their word. A new mail service then seems to be permitted, yet its messages fail the check, and the cause is easily overlooked.',
    de: 'Wer den Eintrag pflegt, nimmt solche Ausdrücke für bare Münze. Ein neuer Maildienst scheint dann erlaubt zu sein, doch seine Nachrichten fallen durch die Prüfung, und die Ursache ist leicht zu übersehen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Every SPF term can act',
        detail: ({ domain }) => `The SPF record of ${domain} contains nothing superfluous.`,
      },
      de: {
        title: 'Jeder SPF-Ausdruck kann wirken',
        detail: ({ domain }) => `Der SPF-Eintrag von ${domain} enthält nichts Überflüssiges.`,
      },
    },
    dead: {
      en: {
        title: 'Some SPF terms can never act',
        detail: ({ domain, terms }) =>
          `In the SPF record of ${domain} these terms have no effect, because they stand behind or beside all, or twice: ${terms.join(', ')}. If one of them was meant to allow a sender, it does not.`,
        steps: (values) => [
          'If one of these terms was meant to allow a sender, move it before the term all instead of removing it.',
          ...replaceSteps.en(values, [
            'Otherwise remove them from the TXT record that begins with v=spf1 at your DNS host.',
          ]),
        ],
      },
      de: {
        title: 'Einige SPF-Ausdrücke können nie wirken',
        detail: ({ domain, terms }) =>
          `Im SPF-Eintrag von ${domain} haben diese Ausdrücke keine Wirkung, weil sie hinter oder neben all stehen oder doppelt vorkommen: ${terms.join(', ')}. Sollte einer davon einen Absender erlauben, tut er es nicht.`,
        steps: (values) => [
          'Sollte einer dieser Ausdrücke einen Absender erlauben, setzen Sie ihn vor all, statt ihn zu entfernen.',
          ...replaceSteps.de(values, [
            'Andernfalls entfernen Sie sie bei Ihrem DNS-Anbieter aus dem TXT-Eintrag, der mit v=spf1 beginnt.',
          ]),
        ],
      },
    },
  },
}
