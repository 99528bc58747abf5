import type { TextsOf } from '../../define-check.ts'
import { directiveWords } from '../directive-words.ts'
import type { aiSnippetLimits } from './ai-snippet-limits.ts'

export const aiSnippetLimitsText: TextsOf<typeof aiSnippetLimits> = {
  question: { en: 'May AI answers quote the page?', de: 'Dürfen KI-Antworten aus der Seite zitieren?' },
  subject: { en: 'What AI answers may quote', de: 'Was KI-Antworten zitieren dürfen' },
  why: {
    en: 'Limits on quoting often date from a time when only passages in search results were meant. Today they also help to decide whether AI answers may use the page and name it as a source.',
    de: 'Zitatgrenzen stammen oft aus einer Zeit, in der nur Textauszüge in Suchergebnissen gemeint waren. Heute entscheiden sie mit darüber, ob KI-Antworten die Seite verwenden und als Quelle nennen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'AI answers may quote the page',
        detail:
          'Neither a meta tag nor an X-Robots-Tag header limits what search engines and their AI answers may quote.',
      },
      de: {
        title: 'KI-Antworten dürfen aus der Seite zitieren',
        detail:
          'Weder ein Meta-Tag noch ein X-Robots-Tag-Header begrenzt, was Suchmaschinen und ihre KI-Antworten zitieren dürfen.',
      },
    },
    'text-withheld': {
      en: {
        title: 'Most of the text is kept out of snippets',
        detail: ({ percent }) =>
          `${percent} % of the text that is visible in the HTML carries data-nosnippet. Google quotes only the rest, in results and in AI answers.`,
      },
      de: {
        title: 'Der größte Teil des Textes ist vom Zitieren ausgenommen',
        detail: ({ percent }) =>
          `${percent} % des im HTML sichtbaren Textes tragen data-nosnippet. Google zitiert nur den Rest, in Ergebnissen wie in KI-Antworten.`,
      },
    },
    nocache: {
      en: {
        title: 'Bing may use only title and snippet in AI answers',
        detail: ({ directive }) =>
          `Found: ${directiveWords.en(directive)}. With nocache, Bing shows only address, title and snippet of the page in its AI answers.`,
      },
      de: {
        title: 'Bing nutzt für KI-Antworten nur Titel und Snippet',
        detail: ({ directive }) =>
          `Gefunden: ${directiveWords.de(directive)}. Mit nocache zeigt Bing in KI-Antworten nur Adresse, Titel und Snippet der Seite.`,
      },
    },
    'short-snippet': {
      en: {
        title: 'AI answers may quote only a few words',
        detail: ({ characters, directive }) =>
          `Snippets are limited to ${characters} characters (${directiveWords.en(directive)}). That limits what AI answers of Google may quote as well.`,
      },
      de: {
        title: 'KI-Antworten dürfen nur wenige Wörter zitieren',
        detail: ({ characters, directive }) =>
          `Snippets sind auf ${characters} Zeichen begrenzt (${directiveWords.de(directive)}). Das begrenzt auch, was KI-Antworten von Google zitieren dürfen.`,
      },
    },
    noarchive: {
      en: {
        title: 'noarchive keeps the page out of AI answers of Bing',
        detail: ({ directive }) =>
          `Found: ${directiveWords.en(directive)}. Bing keeps pages with noarchive out of its chat answers; together with nocache, title and snippet would remain.`,
      },
      de: {
        title: 'noarchive hält die Seite aus KI-Antworten von Bing heraus',
        detail: ({ directive }) =>
          `Gefunden: ${directiveWords.de(directive)}. Seiten mit noarchive nimmt Bing nicht in Chat-Antworten auf; zusammen mit nocache blieben Titel und Snippet erhalten.`,
      },
    },
    'no-snippet': {
      en: {
        title: 'The page forbids snippets, and so AI answers',
        detail: ({ directive }) =>
          `Found: ${directiveWords.en(directive)}. Search engines then show no text of the page, and Google does not use it in its AI answers.`,
      },
      de: {
        title: 'Die Seite verbietet Snippets und damit KI-Antworten',
        detail: ({ directive }) =>
          `Gefunden: ${directiveWords.de(directive)}. Suchmaschinen zeigen dann keinen Text der Seite, und Google verwendet sie nicht in KI-Antworten.`,
      },
    },
  },
}
