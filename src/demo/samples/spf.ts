import type { Topic } from './sample.ts'

export const SPF: Topic = {
  id: 'spf',
  title: { en: 'SPF', de: 'SPF' },
  sentences: {
    'no-spf.lab': 'Es gibt keinen SPF-Eintrag.',
    'eleven-lookups.lab': 'Der SPF-Eintrag braucht 11 DNS-Abfragen; das Limit ist 10.',
    'half-the-internet.lab': 'Der SPF-Eintrag erlaubt der Hälfte aller IPv4-Adressen den Versand.',
    'include-without-spf.lab': 'Der SPF-Eintrag bindet eine Domain ohne SPF-Eintrag ein.',
    'silent-include.lab': 'Der SPF-Eintrag bindet eine Domain ein, deren Nameserver nicht antworten.',
    'spf-dead-terms.lab': 'Der SPF-Eintrag hat nach „all“ weitere Angaben ohne Wirkung.',
    'spf-macro-include.lab': 'Der SPF-Eintrag bindet einen Namen mit einem Makro ein.',
    'spf-near-miss.lab': 'Der SPF-Eintrag beginnt mit „v=spf1;“ (ein Semikolon zu viel).',
    'spf-plus-all.lab': 'Der SPF-Eintrag erlaubt jedem Server den Versand (+all).',
    'spf-ptr.lab': 'Der SPF-Eintrag verwendet ptr.',
    'spf-redirect.lab': 'Der SPF-Eintrag verweist mit redirect auf einen gültigen anderen Eintrag.',
    'spf-syntax-error.lab': 'Der SPF-Eintrag hat nach „all“ einen Syntaxfehler.',
    'spf-without-all.lab': 'Der SPF-Eintrag hat keinen Mechanismus „all“.',
    'split-spf.lab': 'Der SPF-Eintrag ist mitten in einem Wort geteilt, was erlaubt ist.',
    'ten-lookups.lab': 'Der SPF-Eintrag braucht 10 DNS-Abfragen, genau das Limit.',
    'three-void-terms.lab': 'Der SPF-Eintrag verursacht 3 leere DNS-Abfragen (Void Lookups); das Limit ist 2.',
    'two-spf.lab': 'Es gibt zwei SPF-Einträge, einen davon in Großbuchstaben.',
    'two-void-terms.lab': 'Der SPF-Eintrag verursacht 2 leere DNS-Abfragen (Void Lookups), genau das Limit.',
  },
}
