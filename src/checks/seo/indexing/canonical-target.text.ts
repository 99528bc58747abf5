import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { canonicalTarget } from './canonical-target.ts'

export const canonicalTargetText: TextsOf<typeof canonicalTarget> = {
  question: { en: 'Is the canonical address that of the page?', de: 'Ist die kanonische Adresse die der Seite?' },
  subject: { en: 'The target of the canonical address', de: 'Das Ziel der kanonischen Adresse' },
  why: {
    en: 'The canonical address says which page is to stand for this one. If it is wrong, for instance taken over from a copied template, the page itself can drop out of search, and its visitors end up elsewhere.',
    de: 'Die kanonische Adresse sagt, welche Seite für diese stehen soll. Ist sie falsch, etwa aus einer kopierten Vorlage übernommen, kann die Seite selbst aus der Suche fallen, und ihre Besucher landen anderswo.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The canonical address is that of the page',
        detail: ({ target }) => `The page names itself: ${shown(target)}.`,
      },
      de: {
        title: 'Die kanonische Adresse ist die der Seite',
        detail: ({ target }) => `Die Seite nennt sich selbst: ${shown(target)}.`,
      },
    },
    elsewhere: {
      en: {
        title: 'The page names another page of the site as canonical',
        detail: ({ target, url }) =>
          `${shown(url)} asks search engines to show ${shown(target)} instead. That is right where both have the same content.`,
      },
      de: {
        title: 'Als kanonisch ist eine andere Seite der Website genannt',
        detail: ({ target, url }) =>
          `${shown(url)} bittet Suchmaschinen, stattdessen ${shown(target)} zu zeigen. Das ist richtig, wenn beide denselben Inhalt haben.`,
      },
    },
    'plain-http': {
      en: {
        title: 'The canonical address is without https',
        detail: ({ target, url }) =>
          `The page came over https from ${shown(url)}, but asks search engines to show ${shown(target)}. The two hints contradict each other.`,
      },
      de: {
        title: 'Die kanonische Adresse ist ohne https',
        detail: ({ target, url }) =>
          `Die Seite kam über https von ${shown(url)}, bittet Suchmaschinen aber, ${shown(target)} zu zeigen. Beides widerspricht sich.`,
      },
    },
    'other-domain': {
      en: {
        title: 'The canonical address is on another domain',
        detail: ({ target, url }) =>
          `${shown(url)} asks search engines to show ${shown(target)} instead. The page then drops out of search results in favour of that one.`,
      },
      de: {
        title: 'Die kanonische Adresse liegt auf einer anderen Domain',
        detail: ({ target, url }) =>
          `${shown(url)} bittet Suchmaschinen, stattdessen ${shown(target)} zu zeigen. Die Seite verschwindet dann zugunsten jener aus den Suchergebnissen.`,
      },
    },
  },
}
