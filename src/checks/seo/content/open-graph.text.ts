import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { shown } from '../../shown.ts'
import type { openGraph } from './open-graph.ts'

export const openGraphText: TextsOf<typeof openGraph> = {
  question: {
    en: 'Does the page say what a link preview should show?',
    de: 'Sagt die Seite, was eine Linkvorschau zeigen soll?',
  },
  subject: { en: 'Open Graph data', de: 'Die Open-Graph-Angaben' },
  why: {
    en: 'A link in a chat or a social network is judged by its preview. Without these data it may show a cookie notice or some chance picture, and fewer people open it.',
    de: 'Ein Link im Chat oder in einem sozialen Netzwerk wird nach seiner Vorschau beurteilt. Ohne diese Angaben zeigt sie womöglich einen Cookie-Hinweis oder ein zufälliges Bild, und weniger Menschen öffnen ihn.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Link previews have a title and an image',
        detail: ({ names }) => `The page carries Open Graph data: ${listing.en(names)}.`,
      },
      de: {
        title: 'Linkvorschauen haben Titel und Bild',
        detail: ({ names }) => `Die Seite enthält Open-Graph-Angaben: ${listing.de(names)}.`,
      },
    },
    'relative-image': {
      en: {
        title: 'The preview image has no full address',
        detail: ({ image }) =>
          `og:image is “${shown(image)}”. Link previews expect a whole address with https; many show no image otherwise.`,
      },
      de: {
        title: 'Das Vorschaubild hat keine vollständige Adresse',
        detail: ({ image }) =>
          `og:image ist „${shown(image)}“. Linkvorschauen erwarten eine ganze Adresse mit https; viele zeigen sonst kein Bild.`,
      },
    },
    partial: {
      en: {
        title: 'The data for link previews is incomplete',
        detail: ({ names, missing }) =>
          `The page carries ${listing.en(names)}, but not ${listing.en(missing)}. Link previews then choose by themselves what to show.`,
      },
      de: {
        title: 'Die Angaben für Linkvorschauen sind unvollständig',
        detail: ({ names, missing }) =>
          `Die Seite enthält ${listing.de(names)}, es fehlt ${listing.de(missing)}. Linkvorschauen wählen dann selbst, was sie zeigen.`,
      },
    },
    none: {
      en: {
        title: 'There is no data for link previews',
        detail:
          'The page carries no Open Graph data. When it is shared, messengers and social networks choose title and image by themselves.',
      },
      de: {
        title: 'Es gibt keine Angaben für Linkvorschauen',
        detail:
          'Die Seite enthält keine Open-Graph-Angaben. Wird sie geteilt, wählen Messenger und soziale Netzwerke Titel und Bild selbst.',
      },
    },
  },
}
