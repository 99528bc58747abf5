import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { quoted } from '../quoted.ts'
import { headStep } from '../server-snippets.ts'
import type { openGraph } from './open-graph.ts'

const tagOf = (name: string): string => `<meta property="${name}" content="${name === 'og:image' ? 'https://…' : '…'}">`

export const openGraphText: TextsOf<typeof openGraph> = {
  question: {
    en: 'Does the page have Open Graph tags for link previews?',
    de: 'Hat die Seite Open-Graph-Tags für Linkvorschauen?',
  },
  subject: { en: 'Open Graph tags', de: 'Open-Graph-Tags' },
  why: {
    en: 'Users judge a link in a chat or social network by its preview. Without Open Graph tags, the preview may show a cookie notice or an unrelated image, and fewer users open the link.',
    de: 'Nutzer beurteilen einen Link im Chat oder in sozialen Netzwerken nach seiner Vorschau. Ohne Open-Graph-Tags kann sie einen Cookie-Hinweis oder ein unpassendes Bild zeigen, und weniger Nutzer öffnen den Link.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Open Graph title and image found',
        detail: ({ names }) => `The HTML has these Open Graph tags: ${listing.en(names)}.`,
      },
      de: {
        title: 'Open-Graph-Titel und -Bild vorhanden',
        detail: ({ names }) => `Das HTML enthält diese Open-Graph-Tags: ${listing.de(names)}.`,
      },
    },
    'relative-image': {
      en: {
        title: 'Open Graph image has no absolute URL',
        detail: ({ image }) =>
          `The Open Graph image is ${quoted.en(image)}. Many link previews show no image if the URL does not start with https:// or http://.`,
        steps: ['In the HTML template or in the SEO settings of your CMS, set og:image to the full URL with https://.'],
      },
      de: {
        title: 'Open-Graph-Bild ohne absolute URL',
        detail: ({ image }) =>
          `Das Open-Graph-Bild ist ${quoted.de(image)}. Viele Linkvorschauen zeigen kein Bild, wenn die URL nicht mit https:// oder http:// beginnt.`,
        steps: [
          'Setzen Sie in der HTML-Vorlage oder in den SEO-Einstellungen des CMS og:image auf die vollständige URL mit https://.',
        ],
      },
    },
    partial: {
      en: {
        title: 'Open Graph title or image is missing',
        detail: ({ names, missing }) =>
          `The HTML has ${listing.en(names)}, but not ${listing.en(missing)}. Messengers and social networks choose the missing part of the link preview themselves.`,
        steps: ({ missing }) => missing.map((name) => headStep.en(tagOf(name))),
      },
      de: {
        title: 'Open-Graph-Titel oder -Bild fehlt',
        detail: ({ names, missing }) =>
          `Das HTML enthält ${listing.de(names)}, aber nicht ${listing.de(missing)}. Messenger und soziale Netzwerke wählen den fehlenden Teil der Linkvorschau selbst.`,
        steps: ({ missing }) => missing.map((name) => headStep.de(tagOf(name))),
      },
    },
    none: {
      en: {
        title: 'No Open Graph tags',
        detail:
          'The HTML has no Open Graph tags. Messengers and social networks choose title and image of the link preview themselves.',
        steps: [headStep.en(tagOf('og:title')), headStep.en(tagOf('og:image'))],
      },
      de: {
        title: 'Keine Open-Graph-Tags',
        detail:
          'Das HTML enthält keine Open-Graph-Tags. Messenger und soziale Netzwerke wählen Titel und Bild der Linkvorschau selbst.',
        steps: [headStep.de(tagOf('og:title')), headStep.de(tagOf('og:image'))],
      },
    },
  },
}
