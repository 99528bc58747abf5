import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import { countedCharacters } from '../counted-characters.ts'
import type { metaDescription } from './meta-description.ts'

export const metaDescriptionText: TextsOf<typeof metaDescription> = {
  question: { en: 'Does the page have a description?', de: 'Hat die Seite eine Beschreibung?' },
  subject: { en: 'The description of the page', de: 'Die Beschreibung der Seite' },
  why: {
    en: 'With the description a website has its own say in the search result. Without one, search engines take some passage, at times the menu or the cookie notice, and fewer people feel addressed.',
    de: 'Mit der Beschreibung kommt eine Website im Suchergebnis selbst zu Wort. Ohne sie nehmen Suchmaschinen irgendeinen Ausschnitt, mitunter Menü oder Cookie-Hinweis, und weniger Menschen fühlen sich angesprochen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The page has a description',
        detail: ({ length }) =>
          `The meta description has ${countedCharacters.en(length)}. Search engines often show it below the title.`,
      },
      de: {
        title: 'Die Seite hat eine Beschreibung',
        detail: ({ length }) =>
          `Die Meta-Description hat ${countedCharacters.de(length)}. Suchmaschinen zeigen sie oft unter dem Titel an.`,
      },
    },
    several: {
      en: {
        title: 'The page has several descriptions',
        detail: ({ count, length }) =>
          `There are ${count} meta descriptions; the first one with text has ${countedCharacters.en(length)}. Which one a search engine shows is left to chance.`,
      },
      de: {
        title: 'Die Seite hat mehrere Beschreibungen',
        detail: ({ count, length }) =>
          `Es gibt ${count} Meta-Descriptions; die erste mit Text hat ${countedCharacters.de(length)}. Welche eine Suchmaschine anzeigt, bleibt dem Zufall überlassen.`,
      },
    },
    short: {
      en: {
        title: 'The description is very short',
        detail: ({ text, length }) =>
          `“${shown(text)}” has ${countedCharacters.en(length)}. Below 50 search engines rather pick text of their own from the page.`,
      },
      de: {
        title: 'Die Beschreibung ist sehr kurz',
        detail: ({ text, length }) =>
          `„${shown(text)}“ hat ${countedCharacters.de(length)}. Bei weniger als 50 wählen Suchmaschinen eher selbst Text aus der Seite.`,
      },
    },
    long: {
      en: {
        title: 'The description is very long',
        detail: ({ length }) =>
          `The meta description has ${countedCharacters.en(length)}. Search engines cut it off; beyond 320 hardly anything is ever shown.`,
      },
      de: {
        title: 'Die Beschreibung ist sehr lang',
        detail: ({ length }) =>
          `Die Meta-Description hat ${countedCharacters.de(length)}. Suchmaschinen kürzen sie; was über 320 hinausgeht, ist kaum je zu sehen.`,
      },
    },
    missing: {
      en: {
        title: 'The page has no description',
        detail:
          'There is no meta description in the HTML. Search engines then put together the text below the title by themselves.',
      },
      de: {
        title: 'Die Seite hat keine Beschreibung',
        detail:
          'Im HTML steht keine Meta-Description. Suchmaschinen stellen den Text unter dem Titel dann selbst zusammen.',
      },
    },
    empty: {
      en: {
        title: 'The description of the page is empty',
        detail:
          'There is a meta description, but it holds no text (0 characters). Search engines then put together the text below the title by themselves.',
      },
      de: {
        title: 'Die Beschreibung der Seite ist leer',
        detail:
          'Es gibt eine Meta-Description, sie enthält aber keinen Text (0 Zeichen). Suchmaschinen stellen den Text unter dem Titel dann selbst zusammen.',
      },
    },
  },
}
