import type { Topic } from './sample.ts'

export const SPF: Topic = {
  id: 'spf',
  title: { en: 'SPF', de: 'SPF' },
  sentences: {
    'no-spf.lab': 'Es gibt keinen SPF-Eintrag.',
    'eleven-lookups.lab': 'Der SPF-Eintrag braucht elf Abfragen, eine zu viel.',
    'half-the-internet.lab': 'Der SPF-Eintrag lässt das halbe Internet senden.',
    'include-without-spf.lab': 'Der SPF-Eintrag bindet eine Domain ein, die keinen hat.',
    'silent-include.lab': 'Der SPF-Eintrag bindet eine Domain ein, deren Server schweigen.',
    'spf-dead-terms.lab': 'Der SPF-Eintrag geht hinter seinem Ende weiter.',
    'spf-macro-include.lab': 'Der SPF-Eintrag bindet einen Namen ein, der vom Absender abhängt.',
    'spf-near-miss.lab': 'Der SPF-Eintrag beginnt mit einem Semikolon zu viel.',
    'spf-plus-all.lab': 'Der SPF-Eintrag lässt jeden senden.',
    'spf-ptr.lab': 'Der SPF-Eintrag verwendet ptr.',
    'spf-redirect.lab': 'Der SPF-Eintrag führt zu einem anderen, der endet, wie er soll.',
    'spf-syntax-error.lab': 'Der SPF-Eintrag hat hinter seinem Ende einen Syntaxfehler.',
    'spf-without-all.lab': 'Der SPF-Eintrag sagt nicht, was für alle anderen gilt.',
    'split-spf.lab': 'Der SPF-Eintrag ist mitten in einem Wort geteilt, was erlaubt ist.',
    'ten-lookups.lab': 'Der SPF-Eintrag braucht zehn Abfragen, was gerade noch erlaubt ist.',
    'three-void-terms.lab': 'Drei Terme des SPF-Eintrags führen ins Leere, einer mehr als erlaubt.',
    'two-spf.lab': 'Es gibt zwei SPF-Einträge, einen davon in Großbuchstaben.',
    'two-void-terms.lab': 'Zwei Terme des SPF-Eintrags führen ins Leere, was gerade noch erlaubt ist.',
  },
}
