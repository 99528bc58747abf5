import type { ScriptShell } from '../../../standards/web-page/script-shell.ts'
import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { percentWords } from '../percent.ts'
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
        return `the element ${quoted.en(shell.root)} is empty until a script fills it`
      case 'scripts':
        return `scripts are ${percentWords.en(shell.share * 100)} of the HTML`
      case 'noscript':
        return `the page requires JavaScript (${quoted.en(shell.text)})`
    }
  },
  de: (shell) => {
    switch (shell.by) {
      case 'app-root':
        return `das Element ${quoted.de(shell.root)} ist leer, bis ein Skript es füllt`
      case 'scripts':
        return `${percentWords.de(shell.share * 100)} des HTML sind Skripte`
      case 'noscript':
        return `die Seite verlangt JavaScript (${quoted.de(shell.text)})`
    }
  },
}

/** Visitors with JavaScript may be redirected. */
const redirectNote: Localized<(isRedirectedElsewhere: boolean) => string> = {
  en: (isRedirectedElsewhere) =>
    isRedirectedElsewhere
      ? ' A script may redirect visitors to another URL; programs without JavaScript stay on this page.'
      : '',
  de: (isRedirectedElsewhere) =>
    isRedirectedElsewhere
      ? ' Ein Skript leitet Besucher möglicherweise auf eine andere URL weiter; Programme ohne JavaScript bleiben auf dieser Seite.'
      : '',
}

export const aiContentReadableText: TextsOf<typeof aiContentReadable> = {
  question: {
    en: 'Is the page content readable without JavaScript?',
    de: 'Ist der Seiteninhalt ohne JavaScript lesbar?',
  },
  subject: { en: 'page content without JavaScript', de: 'Seiteninhalt ohne JavaScript' },
  why: {
    en: 'Browsers run scripts, most AI assistants do not. If scripts load the text, AI assistants cannot mention the offers, prices and contact details that visitors see.',
    de: 'Browser führen Skripte aus, die meisten KI-Assistenten nicht. Laden erst Skripte den Text, können KI-Assistenten Angebote, Preise und Kontaktdaten nicht nennen, die Besucher sehen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Page content is readable without JavaScript',
        detail: ({ words }) => `${visibleWords.en(words)}. AI assistants that do not run JavaScript can read them.`,
      },
      de: {
        title: 'Seiteninhalt ist ohne JavaScript lesbar',
        detail: ({ words }) =>
          `${visibleWords.de(words)}. KI-Assistenten, die kein JavaScript ausführen, können sie lesen.`,
      },
    },
    'little-text': {
      en: {
        title: 'Very little text is readable without JavaScript',
        detail: ({ words, isRedirectedElsewhere }) =>
          `${visibleWords.en(words)}. AI assistants may not be able to tell what the page is about.${redirectNote.en(isRedirectedElsewhere)}`,
      },
      de: {
        title: 'Sehr wenig Text ist ohne JavaScript lesbar',
        detail: ({ words, isRedirectedElsewhere }) =>
          `${visibleWords.de(words)}. KI-Assistenten können daraus oft nicht erkennen, worum es auf der Seite geht.${redirectNote.de(isRedirectedElsewhere)}`,
      },
    },
    'needs-script': {
      en: {
        title: 'Page content requires JavaScript',
        detail: ({ words, isRedirectedElsewhere, shell }) =>
          `${visibleWords.en(words)}, and ${shellWords.en(shell)}. Most AI assistants do not run JavaScript and see only this text; search engines that run it may see the whole page.${redirectNote.en(isRedirectedElsewhere)}`,
        steps: [
          'In your framework or CMS, enable server-side rendering or prerendering (static export) for the page.',
          'If neither is available, add the most important text to the HTML template: what the site offers, prices and contact details.',
          'In the browser, open “View page source” and check that the source contains the text.',
        ],
      },
      de: {
        title: 'Seiteninhalt erfordert JavaScript',
        detail: ({ words, isRedirectedElsewhere, shell }) =>
          `${visibleWords.de(words)}, und ${shellWords.de(shell)}. Die meisten KI-Assistenten führen kein JavaScript aus und sehen nur diesen Text; Suchmaschinen, die es ausführen, können die ganze Seite sehen.${redirectNote.de(isRedirectedElsewhere)}`,
        steps: [
          'Aktivieren Sie im Framework oder CMS für die Seite serverseitiges Rendering oder Prerendering (statischer Export).',
          'Wenn beides nicht möglich ist, ergänzen Sie in der HTML-Vorlage den wichtigsten Text: Angebot, Preise und Kontaktdaten.',
          'Prüfen Sie im Browser mit „Seitenquelltext anzeigen“, ob der Quelltext den Text enthält.',
        ],
      },
    },
  },
}
