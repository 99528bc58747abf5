import type { TextsOf } from '../define-check.ts'
import type { dkimWildcard } from './dkim-wildcard.ts'

export const dkimWildcardText: TextsOf<typeof dkimWildcard> = {
  question: { en: 'Does _domainkey answer for any selector?', de: 'Antwortet _domainkey für jeden Namen?' },
  subject: { en: 'Wildcards among the DKIM keys', de: 'Platzhalter bei den DKIM-Schlüsseln' },
  outcomes: {
    ok: {
      en: { title: 'No wildcard stands in for DKIM keys', detail: 'Names that hold no key do not pretend to.' },
      de: {
        title: 'Kein Platzhalter gibt sich als DKIM-Schlüssel aus',
        detail: 'Namen ohne Schlüssel täuschen keinen vor.',
      },
    },
    any: {
      en: {
        title: 'A wildcard answers for every DKIM key',
        detail: ({ folder }) =>
          `Even a name that nobody uses gets an answer below ${folder}. That breaks nothing, but nobody can tell from outside which keys exist.`,
        steps: ['At your DNS host, look for a record whose name begins with * and limit it to the names that need it.'],
      },
      de: {
        title: 'Ein Platzhalter antwortet für jeden DKIM-Schlüssel',
        detail: ({ folder }) =>
          `Unter ${folder} erhält sogar ein Name, den niemand verwendet, eine Antwort. Das stört nichts, aber von außen ist nicht erkennbar, welche Schlüssel es gibt.`,
        steps: [
          'Suchen Sie bei Ihrem DNS-Anbieter nach einem Eintrag, dessen Name mit * beginnt, und beschränken Sie ihn auf die Namen, die ihn brauchen.',
        ],
      },
    },
  },
}
