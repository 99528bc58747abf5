import type { TextsOf } from '../../define-check.ts'
import { quoted } from '../quoted.ts'
import type { h1Present } from './h1-present.ts'

export const h1PresentText: TextsOf<typeof h1Present> = {
  question: { en: 'Does the page have an H1 heading?', de: 'Hat die Seite eine H1-Überschrift?' },
  subject: { en: 'H1 heading', de: 'H1-Überschrift' },
  why: {
    en: 'Screen reader users jump to the main heading, and search engines use it to determine the topic of the page. Without it, both have to derive the topic from the rest of the text.',
    de: 'Screenreader-Nutzer springen zur Hauptüberschrift, und Suchmaschinen bestimmen mit ihr das Thema der Seite. Fehlt sie, müssen beide es aus dem übrigen Text erschließen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'H1 heading found',
        detail: ({ heading }) => `The only H1 heading with readable text is ${quoted.en(heading)}.`,
      },
      de: {
        title: 'H1-Überschrift vorhanden',
        detail: ({ heading }) => `Die einzige H1-Überschrift mit lesbarem Text lautet ${quoted.de(heading)}.`,
      },
    },
    several: {
      en: {
        title: 'Several H1 headings',
        detail: ({ heading, count, isLeast }) =>
          `The page has ${isLeast ? 'at least ' : ''}${count} H1 headings; the first one is ${quoted.en(heading)}. This is allowed, but a single H1 makes the topic clearer.`,
      },
      de: {
        title: 'Mehrere H1-Überschriften',
        detail: ({ heading, count, isLeast }) =>
          `Die Seite hat ${isLeast ? 'mindestens ' : ''}${count} H1-Überschriften; die erste lautet ${quoted.de(heading)}. Das ist erlaubt, eine einzige H1 macht das Thema aber deutlicher.`,
      },
    },
    missing: {
      en: {
        title: 'No H1 heading',
        detail: 'The HTML has no h1 element. Search engines and screen readers do not find a main heading.',
        steps: [
          'In the HTML template or in the editor of your CMS, mark the main heading of the page as H1 (“<h1>…</h1>”, “Heading 1”).',
        ],
      },
      de: {
        title: 'Keine H1-Überschrift',
        detail: 'Das HTML enthält kein h1-Element. Suchmaschinen und Screenreader finden keine Hauptüberschrift.',
        steps: [
          'Zeichnen Sie in der HTML-Vorlage oder im Editor des CMS die Hauptüberschrift der Seite als H1 aus („<h1>…</h1>“, „Überschrift 1“).',
        ],
      },
    },
    unreadable: {
      en: {
        title: 'H1 heading has no visible text',
        detail: ({ count }) =>
          `The HTML has ${count === 1 ? '1 h1 element' : `${count} h1 elements`} without visible text and without an image that has alt text. Search engines and screen readers find no main heading with text.`,
        steps: [
          'In the HTML template or in the editor of your CMS, write the topic of the page into the h1 element.',
          'If the h1 element contains an image such as a logo, add its text as the alt attribute.',
          'If the text is hidden (hidden, aria-hidden or display:none in the HTML), make it visible.',
        ],
      },
      de: {
        title: 'H1-Überschrift ohne sichtbaren Text',
        detail: ({ count }) =>
          `Das HTML enthält ${count === 1 ? '1 h1-Element' : `${count} h1-Elemente`} ohne sichtbaren Text und ohne Bild mit Alternativtext. Suchmaschinen und Screenreader finden keine Hauptüberschrift mit Text.`,
        steps: [
          'Schreiben Sie in der HTML-Vorlage oder im Editor des CMS das Thema der Seite in das h1-Element.',
          'Wenn das h1-Element ein Bild wie ein Logo enthält, ergänzen Sie dessen Text als alt-Attribut.',
          'Wenn der Text verborgen ist (hidden, aria-hidden oder display:none im HTML), machen Sie ihn sichtbar.',
        ],
      },
    },
  },
}
