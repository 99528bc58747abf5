import type { TextsOf } from '../../define-check.ts'
import type { textAmount } from './text-amount.ts'

const words = (count: number): string => `${count} ${count === 1 ? 'word' : 'words'}`
const woerter = (count: number): string => `${count} ${count === 1 ? 'Wort' : 'Wörter'}`

export const textAmountText: TextsOf<typeof textAmount> = {
  question: { en: 'Does the page have enough text?', de: 'Hat die Seite genug Text?' },
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
          `The HTML contains ${words(count)} of visible text. Google states no minimum; below 150 words this check gives a note, because a short page may answer few queries.`,
      },
      de: {
        title: 'Die Seite hat wenig Text',
        detail: ({ words: count }) =>
          `Das HTML enthält ${woerter(count)} sichtbaren Text. Google nennt keine Mindestzahl; unter 150 Wörtern gibt diese Prüfung einen Hinweis, weil eine kurze Seite womöglich nur wenige Suchanfragen beantwortet.`,
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
          `The HTML contains ${words(count)} of visible text. Google states no minimum; below 50 words this check assumes that search engines can hardly tell what the page is about.`,
        steps: [
          'In the HTML of the page, describe in text what the site offers: for whom, where, and under which name.',
          'If the text is in images or videos, add it as text, captions or alternative text.',
        ],
      },
      de: {
        title: 'Die Seite hat kaum Text',
        detail: ({ words: count }) =>
          `Das HTML enthält ${woerter(count)} sichtbaren Text. Google nennt keine Mindestzahl; unter 50 Wörtern geht diese Prüfung davon aus, dass Suchmaschinen das Thema der Seite kaum erkennen.`,
        steps: [
          'Beschreiben Sie im HTML der Seite mit Text, was die Website bietet: für wen, wo und unter welchem Namen.',
          'Wenn der Text in Bildern oder Videos steckt, ergänzen Sie ihn als Text, Bildunterschrift oder Alternativtext.',
        ],
      },
    },
  },
}
