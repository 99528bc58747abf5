import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import { quoted } from '../quoted.ts'
import { shownSize } from '../sizes.ts'
import type { llmsTxt } from './llms-txt.ts'

const OPTIONAL: Localized<string> = {
  en: 'The file is optional; Google states that its search ignores llms.txt.',
  de: 'Die Datei ist freiwillig; laut Google ignoriert die Google-Suche sie.',
}

export const llmsTxtText: TextsOf<typeof llmsTxt> = {
  question: { en: 'Does the site have an llms.txt?', de: 'Hat die Website eine llms.txt?' },
  subject: { en: 'llms.txt', de: 'llms.txt' },
  why: {
    en: 'An llms.txt lists the most important pages of a site for AI assistants. Few programs read it so far, so a missing file costs little; a file without heading or links is useless to them.',
    de: 'Eine llms.txt führt die wichtigsten Seiten einer Website für KI-Assistenten auf. Bisher lesen sie nur wenige Programme, ihr Fehlen schadet also kaum; ohne Überschrift oder Links nützt sie ihnen nichts.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'llms.txt found',
        detail: ({ url, bytes, heading }) =>
          `${shown(url)} has the heading ${quoted.en(heading)} and a size of ${shownSize.en(bytes)}. ${OPTIONAL.en}`,
      },
      de: {
        title: 'llms.txt vorhanden',
        detail: ({ url, bytes, heading }) =>
          `${shown(url)} hat die Überschrift ${quoted.de(heading)} und ist ${shownSize.de(bytes)} groß. ${OPTIONAL.de}`,
      },
    },
    absent: {
      en: {
        title: 'No llms.txt',
        detail: ({ url, status }) => `${shown(url)} returns HTTP status ${status}. ${OPTIONAL.en}`,
      },
      de: {
        title: 'Keine llms.txt',
        detail: ({ url, status }) => `${shown(url)} antwortet mit dem HTTP-Status ${status}. ${OPTIONAL.de}`,
      },
    },
    empty: {
      en: {
        title: 'llms.txt is empty',
        detail: ({ url }) => `${shown(url)} has no content. ${OPTIONAL.en}`,
      },
      de: {
        title: 'llms.txt ist leer',
        detail: ({ url }) => `${shown(url)} hat keinen Inhalt. ${OPTIONAL.de}`,
      },
    },
    html: {
      en: {
        title: 'No llms.txt (HTML page instead)',
        detail: ({ url }) => `${shown(url)} returns an HTML page instead of a text file. ${OPTIONAL.en}`,
      },
      de: {
        title: 'Keine llms.txt (stattdessen HTML-Seite)',
        detail: ({ url }) => `${shown(url)} liefert eine HTML-Seite statt einer Textdatei. ${OPTIONAL.de}`,
      },
    },
    'no-link': {
      en: {
        title: 'llms.txt has no links',
        detail: ({ url, bytes, heading }) =>
          `${shown(url)} (${shownSize.en(bytes)}) has the heading ${quoted.en(heading)}, but no link to a page. ${OPTIONAL.en}`,
      },
      de: {
        title: 'llms.txt enthält keine Links',
        detail: ({ url, bytes, heading }) =>
          `${shown(url)} (${shownSize.de(bytes)}) hat die Überschrift ${quoted.de(heading)}, aber keinen Link auf eine Seite. ${OPTIONAL.de}`,
      },
    },
    'no-heading': {
      en: {
        title: 'llms.txt has no level 1 heading',
        detail: ({ url, bytes, firstLine }) =>
          `${shown(url)} (${shownSize.en(bytes)}) starts with ${quoted.en(firstLine)} and has no level 1 heading (“# …”). ${OPTIONAL.en}`,
      },
      de: {
        title: 'llms.txt ohne Überschrift der Ebene 1',
        detail: ({ url, bytes, firstLine }) =>
          `${shown(url)} (${shownSize.de(bytes)}) beginnt mit ${quoted.de(firstLine)} und hat keine Überschrift der Ebene 1 („# …“). ${OPTIONAL.de}`,
      },
    },
  },
}
