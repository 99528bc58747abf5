import type { ScriptShell } from '../../../standards/web-page/script-shell.ts'
import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import { quoted } from '../quoted.ts'
import type { aiContentReadable } from './ai-content-readable.ts'

const visibleWords: Localized<(words: number) => string> = {
  en: (words) => `${words} ${words === 1 ? 'word is' : 'words are'} visible in the HTML`,
  de: (words) => `Im HTML ${words === 1 ? 'ist 1 Wort' : `sind ${words} Wörter`} sichtbar`,
}

const shellWords: Localized<(shell: ScriptShell) => string> = {
  en: (shell) => {
    switch (shell.by) {
      case 'app-root':
        return `the element ${shown(shell.root)} is empty until a script fills it`
      case 'scripts':
        return `scripts make up ${percent(shell.share)} % of the page`
      case 'noscript':
        return `the page asks for JavaScript (${quoted.en(shell.text)})`
    }
  },
  de: (shell) => {
    switch (shell.by) {
      case 'app-root':
        return `das Element ${shown(shell.root)} ist leer, bis ein Skript es füllt`
      case 'scripts':
        return `Skripte machen ${percent(shell.share)} % der Seite aus`
      case 'noscript':
        return `die Seite verlangt JavaScript (${quoted.de(shell.text)})`
    }
  },
}

const percent = (share: number): number => Math.round(share * 100)

const ledAway: Localized<(isLedAway: boolean) => string> = {
  en: (isLedAway) =>
    isLedAway ? ' A script may lead visitors to another address; whoever runs no JavaScript stays here.' : '',
  de: (isLedAway) =>
    isLedAway
      ? ' Ein Skript führt Besucher möglicherweise zu einer anderen Adresse; wer kein JavaScript ausführt, bleibt hier.'
      : '',
}

export const aiContentReadableText: TextsOf<typeof aiContentReadable> = {
  question: {
    en: 'Can the page be read without JavaScript?',
    de: 'Lässt sich die Seite ohne JavaScript lesen?',
  },
  subject: { en: 'Readability without JavaScript', de: 'Die Lesbarkeit ohne JavaScript' },
  why: {
    en: 'Browsers run scripts, most AI assistants do not. Where scripts have to bring the text, assistants know nothing of the offers, prices and contacts that every visitor sees.',
    de: 'Browser führen Skripte aus, die meisten KI-Assistenten nicht. Bringen erst Skripte den Text, wissen Assistenten nichts von Angeboten, Preisen und Kontaktdaten, die jeder Besucher sieht.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The page can be read without JavaScript',
        detail: ({ words }) => `${visibleWords.en(words)}, so AI assistants that run no scripts can read the page.`,
      },
      de: {
        title: 'Die Seite ist ohne JavaScript lesbar',
        detail: ({ words }) =>
          `${visibleWords.de(words)}; KI-Assistenten, die keine Skripte ausführen, können die Seite also lesen.`,
      },
    },
    'little-text': {
      en: {
        title: 'The page has very little text',
        detail: ({ words, isLedAway }) =>
          `${visibleWords.en(words)}. That is little for AI assistants to understand the page by.${ledAway.en(isLedAway)}`,
      },
      de: {
        title: 'Die Seite hat sehr wenig Text',
        detail: ({ words, isLedAway }) =>
          `${visibleWords.de(words)}. Das ist wenig, um die Seite als KI-Assistent zu verstehen.${ledAway.de(isLedAway)}`,
      },
    },
    'needs-script': {
      en: {
        title: 'Without JavaScript there is hardly anything to read',
        detail: ({ words, isLedAway, shell }) =>
          `${visibleWords.en(words)}, and ${shellWords.en(shell)}. Most AI assistants run no JavaScript and see no more than that; search engines that do may see the whole page.${ledAway.en(isLedAway)}`,
      },
      de: {
        title: 'Ohne JavaScript gibt es kaum etwas zu lesen',
        detail: ({ words, isLedAway, shell }) =>
          `${visibleWords.de(words)}, und ${shellWords.de(shell)}. Die meisten KI-Assistenten führen kein JavaScript aus und sehen nicht mehr als das; Suchmaschinen, die es ausführen, sehen möglicherweise die ganze Seite.${ledAway.de(isLedAway)}`,
      },
    },
  },
}
