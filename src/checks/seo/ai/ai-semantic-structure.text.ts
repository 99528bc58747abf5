import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import type { aiSemanticStructure, HeadingFault } from './ai-semantic-structure.ts'

const faultWords: Localized<(fault: HeadingFault) => string> = {
  en: (fault) => {
    switch (fault.kind) {
      case 'none':
        return 'There are no headings.'
      case 'first':
        return `The first heading is an h${fault.level}, not an h1.`
      case 'skip':
        return `An h${fault.to} follows an h${fault.from}; levels in between are left out.`
    }
  },
  de: (fault) => {
    switch (fault.kind) {
      case 'none':
        return 'Es gibt keine Überschriften.'
      case 'first':
        return `Die erste Überschrift ist eine h${fault.level}, keine h1.`
      case 'skip':
        return `Auf eine h${fault.from} folgt eine h${fault.to}; Ebenen dazwischen fehlen.`
    }
  },
}

export const aiSemanticStructureText: TextsOf<typeof aiSemanticStructure> = {
  question: {
    en: 'Does the HTML show what the main content is?',
    de: 'Zeigt das HTML, was der Hauptinhalt ist?',
  },
  subject: { en: 'The structure of the page', de: 'Die Gliederung der Seite' },
  why: {
    en: 'Programs that sum up a page have to tell its content from menus, advertising and footers. If nothing marks it, they easily quote the wrong part; with a screen reader it is just as hard to find.',
    de: 'Programme, die eine Seite zusammenfassen, müssen den Inhalt von Menüs, Werbung und Fußzeilen trennen. Ist er nicht gekennzeichnet, zitieren sie leicht das Falsche; mit einem Vorleseprogramm ist er ebenso schwer zu finden.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The HTML shows what the main content is',
        detail: ({ landmark, headings }) =>
          `There is an element ${landmark}, and the headings (${headings}) are in order from h1 on. Text can easily be taken from such a page.`,
      },
      de: {
        title: 'Das HTML zeigt, was der Hauptinhalt ist',
        detail: ({ landmark, headings }) =>
          `Es gibt ein Element ${landmark}, und die Überschriften (${headings}) sind von h1 an geordnet. Aus einer solchen Seite lässt sich Text leicht entnehmen.`,
      },
    },
    incomplete: {
      en: {
        title: 'The structure of the page could be clearer',
        detail: ({ hasLandmark, fault }) =>
          [
            ...(hasLandmark ? [] : ['Neither main nor article marks the main content.']),
            ...(fault === undefined ? [] : [faultWords.en(fault)]),
            'A clear structure makes it easier for assistants to take the right text from the page.',
          ].join(' '),
      },
      de: {
        title: 'Die Gliederung der Seite könnte klarer sein',
        detail: ({ hasLandmark, fault }) =>
          [
            ...(hasLandmark ? [] : ['Weder main noch article kennzeichnet den Hauptinhalt.']),
            ...(fault === undefined ? [] : [faultWords.de(fault)]),
            'Eine klare Gliederung hilft Assistenten, der Seite den richtigen Text zu entnehmen.',
          ].join(' '),
      },
    },
  },
}
