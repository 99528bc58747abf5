import type { TextsOf } from '../../define-check.ts'
import { directiveWords } from '../directive-words.ts'
import { percentWords } from '../percent.ts'
import { removalStep } from '../server-snippets.ts'
import type { aiSnippetLimits } from './ai-snippet-limits.ts'

export const aiSnippetLimitsText: TextsOf<typeof aiSnippetLimits> = {
  question: {
    en: 'Do snippet limits allow AI answers to quote the page?',
    de: 'Lassen die Snippet-Grenzen Zitate in KI-Antworten zu?',
  },
  subject: { en: 'snippet limits for AI answers', de: 'Snippet-Grenzen für KI-Antworten' },
  why: {
    en: 'Snippet limits were made for the text in search results. Today they also decide whether AI answers may use the page and cite it as a source; old limits can exclude it unintentionally.',
    de: 'Snippet-Grenzen waren für den Text in Suchergebnissen gedacht. Heute entscheiden sie auch, ob KI-Antworten die Seite nutzen und als Quelle nennen dürfen; alte Grenzen können sie ungewollt ausschließen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'No strict snippet limits for AI answers',
        detail:
          'Neither nosnippet nor a max-snippet of 50 characters or less applies to Google, and neither noarchive nor nocache applies to Bing.',
      },
      de: {
        title: 'Keine engen Snippet-Grenzen für KI-Antworten',
        detail:
          'Für Google gilt weder nosnippet noch ein max-snippet von höchstens 50 Zeichen, für Bing weder noarchive noch nocache.',
      },
    },
    'text-withheld': {
      en: {
        title: 'data-nosnippet excludes most of the text',
        detail: ({ percent }) =>
          `${percentWords.en(percent)} of the visible text in the HTML is marked with data-nosnippet. Google quotes only the rest in search results and AI answers.`,
        steps: [
          'In the HTML template, remove the data-nosnippet attribute from the elements whose text may be quoted.',
        ],
      },
      de: {
        title: 'data-nosnippet schließt den größten Teil des Textes aus',
        detail: ({ percent }) =>
          `${percentWords.de(percent)} des sichtbaren Textes im HTML sind mit data-nosnippet gekennzeichnet. Google zitiert in Suchergebnissen und KI-Antworten nur den Rest.`,
        steps: [
          'Entfernen Sie in der HTML-Vorlage das Attribut data-nosnippet bei den Elementen, deren Text zitiert werden darf.',
        ],
      },
    },
    nocache: {
      en: {
        title: 'nocache limits Bing AI answers to title and snippet',
        detail: ({ directive }) =>
          `Found: ${directiveWords.en(directive)}. Because of nocache, Bing uses only URL, title and snippet of the page in its AI answers.`,
      },
      de: {
        title: 'nocache begrenzt Bing-KI-Antworten auf Titel und Snippet',
        detail: ({ directive }) =>
          `Gefunden: ${directiveWords.de(directive)}. Wegen nocache verwendet Bing in KI-Antworten nur URL, Titel und Snippet der Seite.`,
      },
    },
    'short-snippet': {
      en: {
        title: ({ characters }) => `max-snippet limits quotes to ${characters} characters`,
        detail: ({ characters, directive }) =>
          `Found: ${directiveWords.en(directive)}. Google quotes at most ${characters} characters of the page in search results and AI answers.`,
      },
      de: {
        title: ({ characters }) => `max-snippet begrenzt Zitate auf ${characters} Zeichen`,
        detail: ({ characters, directive }) =>
          `Gefunden: ${directiveWords.de(directive)}. Google zitiert in Suchergebnissen und KI-Antworten höchstens ${characters} Zeichen der Seite.`,
      },
    },
    noarchive: {
      en: {
        title: 'noarchive excludes the page from Bing AI answers',
        detail: ({ directive }) =>
          `Found: ${directiveWords.en(directive)}. Because of noarchive, Bing does not use the page in its AI answers.`,
        steps: ({ directive }) => [
          'Before you change the directive, check that Bing may use the page in AI answers.',
          removalStep.en(directive),
          'If Bing may use only title and snippet, keep noarchive and add nocache in the same place instead.',
        ],
      },
      de: {
        title: 'noarchive schließt die Seite von KI-Antworten in Bing aus',
        detail: ({ directive }) =>
          `Gefunden: ${directiveWords.de(directive)}. Wegen noarchive verwendet Bing die Seite nicht in KI-Antworten.`,
        steps: ({ directive }) => [
          'Vergewissern Sie sich vor der Änderung, dass Bing die Seite in KI-Antworten verwenden darf.',
          removalStep.de(directive),
          'Wenn Bing nur Titel und Snippet verwenden darf, behalten Sie noarchive bei und ergänzen Sie stattdessen an derselben Stelle nocache.',
        ],
      },
    },
    'no-snippet': {
      en: {
        title: 'Snippets and Google AI answers are disabled',
        detail: ({ directive }) =>
          `Found: ${directiveWords.en(directive)}. Google shows no text of the page in search results and does not use it in its AI answers.`,
        steps: ({ directive }) => [
          'Before you change the directive, check that search results and AI answers may quote the page.',
          removalStep.en(directive),
        ],
      },
      de: {
        title: 'Snippets und KI-Antworten von Google sind abgeschaltet',
        detail: ({ directive }) =>
          `Gefunden: ${directiveWords.de(directive)}. Google zeigt in Suchergebnissen keinen Text der Seite und verwendet sie nicht in KI-Antworten.`,
        steps: ({ directive }) => [
          'Vergewissern Sie sich vor der Änderung, dass Suchergebnisse und KI-Antworten die Seite zitieren dürfen.',
          removalStep.de(directive),
        ],
      },
    },
  },
}
