import type { TextsOf } from '../../define-check.ts'
import type { textAmount } from './text-amount.ts'

const words = (count: number): string => `${count} ${count === 1 ? 'word' : 'words'}`
const woerter = (count: number): string => `${count} ${count === 1 ? 'Wort' : 'Wörter'}`

export const textAmountText: TextsOf<typeof textAmount> = {
  question: { en: 'Does the page have enough text?', de: 'Hat die Seite genug Text?' },
  subject: { en: 'amount of text', de: 'Textmenge' },
  why: {
    en: 'Search engines match queries with the words of a page. A page with very little text appears for very few queries, even if its images and videos contain more information.',
    de: 'Suchmaschinen gleichen Suchanfragen mit den Wörtern einer Seite ab. Eine Seite mit sehr wenig Text erscheint nur bei sehr wenigen Anfragen, auch wenn Bilder und Videos mehr Informationen enthalten.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Page has enough text',
        detail: ({ words: count }) => `The HTML contains ${words(count)} of visible text.`,
      },
      de: {
        title: 'Seite hat genug Text',
        detail: ({ words: count }) => `Das HTML enthält ${woerter(count)} sichtbaren Text.`,
      },
    },
    little: {
      en: {
        title: 'Page has little text',
        detail: ({ words: count }) =>
          `The HTML contains ${words(count)} of visible text. Google states no minimum; below 150 words this check gives a note, because a short page may answer few queries.`,
      },
      de: {
        title: 'Seite hat wenig Text',
        detail: ({ words: count }) =>
          `Das HTML enthält ${woerter(count)} sichtbaren Text. Google nennt keine Mindestzahl; unter 150 Wörtern gibt diese Prüfung einen Hinweis, weil eine kurze Seite oft nur wenige Suchanfragen beantwortet.`,
      },
    },
    'from-scripts': {
      en: {
        title: 'Little text in the HTML (scripts load the rest)',
        detail: ({ words: count }) =>
          `The HTML contains ${words(count)} of visible text; scripts load the rest. Search engines that run JavaScript can read it, so this check deducts no points.`,
      },
      de: {
        title: 'Wenig Text im HTML (Rest laden Skripte)',
        detail: ({ words: count }) =>
          `Das HTML enthält ${woerter(count)} sichtbaren Text; den Rest laden Skripte. Suchmaschinen, die JavaScript ausführen, können ihn lesen; diese Prüfung zieht deshalb keine Punkte ab.`,
      },
    },
    'hardly-any': {
      en: {
        title: 'Page has hardly any text',
        detail: ({ words: count }) =>
          `The HTML contains ${words(count)} of visible text. Google states no minimum; below 50 words this check assumes that search engines can hardly determine the topic of the page.`,
        steps: [
          'In the editor of your CMS or in the HTML template, describe in text what the site offers, for whom and where.',
          'If the text is in images or videos, add it as text, captions or alt text.',
        ],
      },
      de: {
        title: 'Seite hat kaum Text',
        detail: ({ words: count }) =>
          `Das HTML enthält ${woerter(count)} sichtbaren Text. Google nennt keine Mindestzahl; unter 50 Wörtern geht diese Prüfung davon aus, dass Suchmaschinen das Thema der Seite kaum erkennen.`,
        steps: [
          'Beschreiben Sie im Editor des CMS oder in der HTML-Vorlage als Text, was die Website bietet, für wen und wo.',
          'Wenn der Text in Bildern oder Videos steckt, ergänzen Sie ihn als Text, Bildunterschrift oder Alternativtext.',
        ],
      },
    },
  },
}
