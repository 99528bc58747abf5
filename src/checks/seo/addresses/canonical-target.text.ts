import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import type { canonicalTarget } from './canonical-target.ts'

const tagFor = (url: string): string => `<link rel="canonical" href="${shown(url)}">`

export const canonicalTargetText: TextsOf<typeof canonicalTarget> = {
  question: {
    en: 'Does the canonical URL point to the page itself?',
    de: 'Zeigt die kanonische URL auf die Seite selbst?',
  },
  subject: { en: 'target of the canonical URL', de: 'Ziel der kanonischen URL' },
  why: {
    en: 'The canonical URL tells search engines which page to index. If it is wrong, for example because it comes from a copied template, the page itself may disappear from the results.',
    de: 'Die kanonische URL entscheidet mit, welche Seite Suchmaschinen in den Index aufnehmen. Ist sie falsch, etwa aus einer kopierten Vorlage, kann die Seite selbst aus den Suchergebnissen verschwinden.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Canonical URL points to the page itself',
        detail: ({ target }) => `The canonical URL is the URL of the page: ${shown(target)}.`,
      },
      de: {
        title: 'Kanonische URL zeigt auf die Seite selbst',
        detail: ({ target }) => `Die kanonische URL ist die URL der Seite: ${shown(target)}.`,
      },
    },
    elsewhere: {
      en: {
        title: 'Canonical URL points to another URL of the site',
        detail: ({ target, url }) =>
          `The canonical URL of ${shown(url)} is ${shown(target)}. Search engines may show that URL instead of this one, which is correct only if both have the same content.`,
        steps: [
          ({ url }) =>
            `If the content of the two URLs differs, correct the canonical URL in your CMS or template: “${tagFor(url)}”.`,
        ],
      },
      de: {
        title: 'Kanonische URL zeigt auf eine andere URL der Website',
        detail: ({ target, url }) =>
          `Die kanonische URL von ${shown(url)} ist ${shown(target)}. Suchmaschinen können diese statt der aufgerufenen URL zeigen; das ist nur richtig, wenn beide denselben Inhalt haben.`,
        steps: [
          ({ url }) =>
            `Wenn sich die Inhalte der beiden URLs unterscheiden, korrigieren Sie die kanonische URL im CMS oder in der Vorlage: „${tagFor(url)}“.`,
        ],
      },
    },
    'plain-http': {
      en: {
        title: 'Canonical URL uses HTTP instead of HTTPS',
        detail: ({ target, url }) =>
          `The page at ${shown(url)} uses HTTPS, but its canonical URL is ${shown(target)}. The two contradict each other, and search engines may show the HTTP URL.`,
        steps: [
          'In the settings of your CMS, change the URL of the website to HTTPS; most systems derive the canonical URL from it (WordPress: Settings → General).',
          'If the canonical URL is part of a template or of a Link header, replace “http://” with “https://” there.',
        ],
      },
      de: {
        title: 'Kanonische URL mit HTTP statt HTTPS',
        detail: ({ target, url }) =>
          `Die Seite ${shown(url)} verwendet HTTPS, ihre kanonische URL ist aber ${shown(target)}. Das widerspricht sich, und Suchmaschinen können die HTTP-URL zeigen.`,
        steps: [
          'Stellen Sie in den Einstellungen Ihres CMS die URL der Website auf HTTPS um; die meisten Systeme leiten die kanonische URL davon ab (WordPress: Einstellungen → Allgemein).',
          'Wenn die kanonische URL in einer Vorlage oder in einem Link-Header steht, ersetzen Sie dort „http://“ durch „https://“.',
        ],
      },
    },
    'other-domain': {
      en: {
        title: 'Canonical URL points to another domain',
        detail: ({ target, url }) =>
          `The canonical URL of ${shown(url)} is ${shown(target)}. Search engines may show that page and leave this one out of the results.`,
        steps: [
          ({ target }) => `Check whether the page is meant to be a copy of ${shown(target)}; if so, change nothing.`,
          ({ url }) => `Otherwise, correct the canonical URL in your CMS or template: “${tagFor(url)}”.`,
        ],
      },
      de: {
        title: 'Kanonische URL zeigt auf eine andere Domain',
        detail: ({ target, url }) =>
          `Die kanonische URL von ${shown(url)} ist ${shown(target)}. Suchmaschinen können jene Seite zeigen und diese aus den Ergebnissen weglassen.`,
        steps: [
          ({ target }) =>
            `Prüfen Sie, ob die Seite eine Kopie von ${shown(target)} sein soll; in diesem Fall ändern Sie nichts.`,
          ({ url }) => `Andernfalls korrigieren Sie die kanonische URL im CMS oder in der Vorlage: „${tagFor(url)}“.`,
        ],
      },
    },
  },
}
