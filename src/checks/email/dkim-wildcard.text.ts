import type { TextsOf } from '../define-check.ts'
import type { dkimWildcard } from './dkim-wildcard.ts'

export const dkimWildcardText: TextsOf<typeof dkimWildcard> = {
  question: {
    en: 'Does a wildcard answer for every DKIM key?',
    de: 'Antwortet ein Platzhalter für jeden DKIM-Schlüssel?',
  },
  subject: { en: 'Wildcards among the DKIM keys', de: 'Platzhalter bei den DKIM-Schlüsseln' },
  why: {
    en: 'Where every name gets an answer, a mistyped or deleted key no longer shows: a test finds something and takes it for a key. Faults in signing then come to light late.',
    de: 'Wo jeder Name eine Antwort bekommt, fällt ein vertippter oder gelöschter Schlüssel nicht mehr auf: Ein Test findet etwas und hält es für einen Schlüssel. Fehler beim Signieren zeigen sich dann erst spät.',
  },
  outcomes: {
    ok: {
      en: { title: 'No wildcard stands in for DKIM keys', detail: 'Names that hold no key do not seem to hold one.' },
      de: {
        title: 'Kein Platzhalter gibt sich als DKIM-Schlüssel aus',
        detail: 'Namen ohne Schlüssel täuschen keinen vor.',
      },
    },
    any: {
      en: {
        title: 'A wildcard answers for every DKIM key',
        detail: ({ folder }) =>
          `Below ${folder} even a name that nobody has set up gets an answer, from a wildcard record (*). That breaks nothing, but nobody can tell from outside which keys exist.`,
        steps: ['At your DNS host, look for a record whose name begins with * and limit it to the names that need it.'],
      },
      de: {
        title: 'Ein Platzhalter antwortet für jeden DKIM-Schlüssel',
        detail: ({ folder }) =>
          `Unter ${folder} wird sogar ein Name beantwortet, den niemand angelegt hat: Ein Platzhalter-Eintrag (*) springt ein. Das stört nichts, aber von außen ist nicht erkennbar, welche Schlüssel es gibt.`,
        steps: [
          'Suchen Sie bei Ihrem DNS-Anbieter nach einem Eintrag, dessen Name mit * beginnt, und beschränken Sie ihn auf die Namen, die ihn brauchen.',
        ],
      },
    },
  },
}
