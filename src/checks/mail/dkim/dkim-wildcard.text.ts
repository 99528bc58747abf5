import type { TextsOf } from '../../define-check.ts'
import type { dkimWildcard } from './dkim-wildcard.ts'

export const dkimWildcardText: TextsOf<typeof dkimWildcard> = {
  question: {
    en: 'Does a wildcard record answer for all DKIM selectors?',
    de: 'Antwortet ein Wildcard-Eintrag für alle DKIM-Selektoren?',
  },
  subject: { en: 'wildcard record for DKIM selectors', de: 'Wildcard-Eintrag für DKIM-Selektoren' },
  why: {
    en: 'If every name has a record, a mistyped or deleted DKIM key is hard to notice: a test finds a record and takes it for the key. Faults in signing then stay undetected for a long time.',
    de: 'Hat jeder Name einen Eintrag, fällt ein vertippter oder gelöschter DKIM-Schlüssel kaum auf: Ein Test findet einen Eintrag und hält ihn für den Schlüssel. Fehler beim Signieren bleiben dann lange unentdeckt.',
  },
  outcomes: {
    ok: {
      en: {
        title: ({ isRevoked }) =>
          isRevoked ? 'Wildcard record revokes unused DKIM selectors' : 'No wildcard record for DKIM selectors',
        detail: ({ isRevoked }) =>
          isRevoked
            ? 'DKIM selectors without a record of their own get a revoked key (p=) from a wildcard record.'
            : 'DKIM selectors that are not set up have no record.',
      },
      de: {
        title: ({ isRevoked }) =>
          isRevoked
            ? 'Wildcard-Eintrag widerruft unbenutzte DKIM-Selektoren'
            : 'Kein Wildcard-Eintrag für DKIM-Selektoren',
        detail: ({ isRevoked }) =>
          isRevoked
            ? 'DKIM-Selektoren ohne eigenen Eintrag erhalten durch einen Wildcard-Eintrag einen widerrufenen Schlüssel (p=).'
            : 'Nicht eingerichtete DKIM-Selektoren haben keinen Eintrag.',
      },
    },
    any: {
      en: {
        title: 'Wildcard record answers for all DKIM selectors',
        detail: ({ folder }) =>
          `Below ${folder}, even a selector that does not exist gets a response from a wildcard record (*). This does not affect mail, but it hides which DKIM keys exist.`,
        steps: [
          ({ folder }) =>
            `At your DNS provider, look for a wildcard record (a name that begins with *) that also applies below ${folder}.`,
          'At your DNS provider, replace the wildcard record with records for the names that need it, in one change.',
        ],
      },
      de: {
        title: 'Wildcard-Eintrag antwortet für alle DKIM-Selektoren',
        detail: ({ folder }) =>
          `Unter ${folder} liefert ein Wildcard-Eintrag (*) selbst für einen nicht vorhandenen Selektor eine Antwort. E-Mails betrifft das nicht, aber es ist nicht erkennbar, welche DKIM-Schlüssel es gibt.`,
        steps: [
          ({ folder }) =>
            `Suchen Sie bei Ihrem DNS-Anbieter nach einem Wildcard-Eintrag (Name beginnt mit *), der auch unter ${folder} gilt.`,
          'Ersetzen Sie bei Ihrem DNS-Anbieter den Wildcard-Eintrag in einem Schritt durch Einträge für die Namen, die ihn brauchen.',
        ],
      },
    },
  },
}
