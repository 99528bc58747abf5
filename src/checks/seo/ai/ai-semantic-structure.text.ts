import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import type { aiSemanticStructure, HeadingFault } from './ai-semantic-structure.ts'

const faultWords: Localized<(fault: HeadingFault) => string> = {
  en: (fault) => {
    switch (fault.kind) {
      case 'none':
        return 'The HTML has no headings.'
      case 'first':
        return `The first heading is an H${fault.level}, not an H1.`
      case 'skip':
        return `An H${fault.to} follows an H${fault.from} directly, so a heading level is missing.`
    }
  },
  de: (fault) => {
    switch (fault.kind) {
      case 'none':
        return 'Das HTML enthält keine Überschriften.'
      case 'first':
        return `Die erste Überschrift ist eine H${fault.level}, keine H1.`
      case 'skip':
        return `Auf eine H${fault.from} folgt direkt eine H${fault.to}; dazwischen fehlt eine Überschriftenebene.`
    }
  },
}

export const aiSemanticStructureText: TextsOf<typeof aiSemanticStructure> = {
  question: {
    en: 'Does the page have a semantic HTML structure?',
    de: 'Hat die Seite eine semantische HTML-Struktur?',
  },
  subject: { en: 'semantic HTML structure', de: 'semantische HTML-Struktur' },
  why: {
    en: 'Programs that summarize a page must separate its content from menus, ads and footers. Without semantic elements they may quote the wrong part, and screen reader users cannot jump to the content.',
    de: 'Programme, die eine Seite zusammenfassen, müssen den Inhalt von Menü, Werbung und Fußzeile trennen. Ohne semantische Elemente zitieren sie leicht das Falsche, und Screenreader-Nutzer können nicht zum Inhalt springen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Semantic HTML structure is complete',
        detail: ({ landmark, headings }) =>
          `The HTML has a ${landmark} element and ${headings === 1 ? '1 heading, an H1' : `${headings} headings that start with H1 and skip no level`}.`,
      },
      de: {
        title: 'Semantische HTML-Struktur ist vollständig',
        detail: ({ landmark, headings }) =>
          `Das HTML enthält ein ${landmark}-Element und ${headings === 1 ? '1 Überschrift, eine H1' : `${headings} Überschriften, die mit H1 beginnen und keine Ebene überspringen`}.`,
      },
    },
    incomplete: {
      en: {
        title: 'Semantic HTML structure is incomplete',
        detail: ({ hasLandmark, fault }) =>
          [
            ...(hasLandmark ? [] : ['The HTML has neither a main nor an article element.']),
            ...(fault === undefined ? [] : [faultWords.en(fault)]),
            'AI assistants may extract the wrong part of the page.',
          ].join(' '),
        steps: ({ hasLandmark, fault }) => [
          ...(hasLandmark ? [] : ['In the HTML template, enclose the main content in <main>…</main>.']),
          ...(fault === undefined
            ? []
            : [
                'In the HTML template or in the editor of your CMS, order the headings from H1 on without skipping a level.',
              ]),
        ],
      },
      de: {
        title: 'Semantische HTML-Struktur ist unvollständig',
        detail: ({ hasLandmark, fault }) =>
          [
            ...(hasLandmark ? [] : ['Das HTML enthält weder ein main- noch ein article-Element.']),
            ...(fault === undefined ? [] : [faultWords.de(fault)]),
            'KI-Assistenten können der Seite den falschen Teil entnehmen.',
          ].join(' '),
        steps: ({ hasLandmark, fault }) => [
          ...(hasLandmark ? [] : ['Umschließen Sie in der HTML-Vorlage den Hauptinhalt mit <main>…</main>.']),
          ...(fault === undefined
            ? []
            : [
                'Ordnen Sie in der HTML-Vorlage oder im Editor des CMS die Überschriften ab H1 ohne ausgelassene Ebene.',
              ]),
        ],
      },
    },
  },
}
