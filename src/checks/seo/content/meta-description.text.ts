import type { TextsOf } from '../../define-check.ts'
import { countedCharacters } from '../counted-characters.ts'
import { quoted } from '../quoted.ts'
import type { metaDescription } from './meta-description.ts'

const ADD = {
  en: 'In the SEO settings of your CMS or in the HTML head, describe the page in 50 to 160 characters: “<meta name="description" content="…">”.',
  de: 'Beschreiben Sie in den SEO-Einstellungen des CMS oder im HTML-Head die Seite in 50 bis 160 Zeichen: „<meta name="description" content="…">“.',
}

export const metaDescriptionText: TextsOf<typeof metaDescription> = {
  question: { en: 'Does the page have a meta description?', de: 'Hat die Seite eine Meta-Description?' },
  subject: { en: 'meta description', de: 'Meta-Description' },
  why: {
    en: 'Search engines often show the meta description below the title of a result. Without a suitable one they choose other text, sometimes from the menu or the cookie notice, and fewer users click.',
    de: 'Suchmaschinen zeigen die Meta-Description oft unter dem Titel eines Treffers. Fehlt eine passende, wählen sie anderen Text, mitunter aus Menü oder Cookie-Hinweis, und weniger Nutzer klicken.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Meta description found',
        detail: ({ length }) => `The meta description has ${countedCharacters.en(length)}.`,
      },
      de: {
        title: 'Meta-Description vorhanden',
        detail: ({ length }) => `Die Meta-Description hat ${countedCharacters.de(length)}.`,
      },
    },
    several: {
      en: {
        title: 'Several meta descriptions',
        detail: ({ count, length }) =>
          `The HTML has ${count} meta descriptions; the first one with text has ${countedCharacters.en(length)}. Search engines may show any of them.`,
        steps: ['In the HTML template and in the settings of your CMS plugins, keep only one meta description.'],
      },
      de: {
        title: 'Mehrere Meta-Descriptions',
        detail: ({ count, length }) =>
          `Das HTML enthält ${count} Meta-Descriptions; die erste mit Text hat ${countedCharacters.de(length)}. Suchmaschinen können jede davon anzeigen.`,
        steps: [
          'Behalten Sie in der HTML-Vorlage und in den Einstellungen der CMS-Plugins nur eine Meta-Description bei.',
        ],
      },
    },
    short: {
      en: {
        title: 'Meta description is very short',
        detail: ({ text, length }) =>
          `The meta description ${quoted.en(text)} has ${countedCharacters.en(length)}. If it has fewer than 50, search engines may show other text of the page instead.`,
      },
      de: {
        title: 'Meta-Description ist sehr kurz',
        detail: ({ text, length }) =>
          `Die Meta-Description ${quoted.de(text)} hat ${countedCharacters.de(length)}. Bei weniger als 50 können Suchmaschinen anderen Text der Seite zeigen.`,
      },
    },
    long: {
      en: {
        title: 'Meta description is very long',
        detail: ({ length }) =>
          `The meta description has ${countedCharacters.en(length)}. Search engines shorten it and rarely show more than 320.`,
      },
      de: {
        title: 'Meta-Description ist sehr lang',
        detail: ({ length }) =>
          `Die Meta-Description hat ${countedCharacters.de(length)}. Suchmaschinen kürzen sie und zeigen selten mehr als 320.`,
      },
    },
    missing: {
      en: {
        title: 'No meta description',
        detail:
          'The HTML has no meta description. Search engines choose the text below the title of a result themselves.',
        steps: [ADD.en],
      },
      de: {
        title: 'Keine Meta-Description',
        detail:
          'Das HTML enthält keine Meta-Description. Suchmaschinen wählen den Text unter dem Titel eines Treffers selbst.',
        steps: [ADD.de],
      },
    },
    empty: {
      en: {
        title: 'Meta description is empty',
        detail:
          'The HTML has a meta description without text (0 characters). Search engines choose the text below the title of a result themselves.',
        steps: [ADD.en],
      },
      de: {
        title: 'Meta-Description ist leer',
        detail:
          'Das HTML enthält eine Meta-Description ohne Text (0 Zeichen). Suchmaschinen wählen den Text unter dem Titel eines Treffers selbst.',
        steps: [ADD.de],
      },
    },
  },
}
