import type { TextsOf } from '../../define-check.ts'
import type { textAmount } from './text-amount.ts'

const words = (count: number): string => `${count} ${count === 1 ? 'word' : 'words'}`
const woerter = (count: number): string => `${count} ${count === 1 ? 'Wort' : 'Wörter'}`

export const textAmountText: TextsOf<typeof textAmount> = {
  question: { en: 'Is there enough text to index?', de: 'Gibt es genug Text für den Index?' },
  subject: { en: 'The amount of text', de: 'Die Menge an Text' },
  why: {
    en: 'Search engines find a page by its words. If there are hardly any, it turns up for hardly any question, even where pictures and videos tell a lot.',
    de: 'Suchmaschinen finden eine Seite über ihre Wörter. Sind es kaum welche, taucht sie bei kaum einer Frage auf, auch wenn Bilder und Videos viel erzählen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The page has enough text',
        detail: ({ words: count }) => `Visible in the HTML, without any script: ${words(count)}.`,
      },
      de: {
        title: 'Die Seite hat genug Text',
        detail: ({ words: count }) => `Im HTML sichtbar, auch ohne Skripte: ${woerter(count)}.`,
      },
    },
    little: {
      en: {
        title: 'The page has little text',
        detail: ({ words: count }) =>
          `Visible in the HTML: ${words(count)}. Below 150 there is not much that a search could find.`,
      },
      de: {
        title: 'Die Seite hat wenig Text',
        detail: ({ words: count }) =>
          `Im HTML sichtbar: ${woerter(count)}. Bei weniger als 150 gibt es nicht viel, was eine Suche finden könnte.`,
      },
    },
    'from-scripts': {
      en: {
        title: 'The text of the page comes from scripts',
        detail: ({ words: count }) =>
          `Visible in the HTML: ${words(count)}; scripts bring the rest. Search engines that run scripts can read it, so this costs nothing here.`,
      },
      de: {
        title: 'Der Text der Seite entsteht erst durch Skripte',
        detail: ({ words: count }) =>
          `Im HTML sichtbar: ${woerter(count)}; den Rest liefern Skripte. Suchmaschinen, die Skripte ausführen, können ihn lesen; hier kostet das daher nichts.`,
      },
    },
    'hardly-any': {
      en: {
        title: 'The page has hardly any text',
        detail: ({ words: count }) =>
          `Visible in the HTML: ${words(count)}. With fewer than 50 there is hardly anything to index.`,
      },
      de: {
        title: 'Die Seite hat kaum Text',
        detail: ({ words: count }) =>
          `Im HTML sichtbar: ${woerter(count)}. Bei weniger als 50 gibt es kaum etwas für den Index.`,
      },
    },
  },
}
