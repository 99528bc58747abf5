import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import type { duplicateHeadTags } from './duplicate-head-tags.ts'

export const duplicateHeadTagsText: TextsOf<typeof duplicateHeadTags> = {
  question: {
    en: 'Are there duplicate meta tags with different values?',
    de: 'Gibt es doppelte Meta-Tags mit verschiedenen Werten?',
  },
  subject: { en: 'duplicate meta tags', de: 'doppelte Meta-Tags' },
  why: {
    en: 'If two parts of a site write the same meta tag, for example a theme and a plugin, each program chooses one of the values. Changes to the other value then have no visible effect.',
    de: 'Schreiben zwei Teile einer Website dasselbe Meta-Tag, etwa ein Theme und ein Plugin, wählt jedes Programm selbst einen der Werte. Änderungen am anderen Wert bleiben dann ohne sichtbare Wirkung.',
  },
  outcomes: {
    contradictory: {
      en: {
        title: 'Duplicate meta tags with different values',
        detail: ({ names }) =>
          `The HTML has more than one value for: ${listing.en(names)}. Search engines and browsers use only one of them, and which one depends on the program.`,
        steps: ({ names }) => [
          `In the HTML template and in the settings of your CMS plugins, keep only one meta tag for ${listing.en(names)}.`,
        ],
      },
      de: {
        title: 'Doppelte Meta-Tags mit verschiedenen Werten',
        detail: ({ names }) =>
          `Im HTML gibt es mehr als einen Wert für: ${listing.de(names)}. Suchmaschinen und Browser verwenden nur einen davon; welchen, hängt vom Programm ab.`,
        steps: ({ names }) => [
          `Behalten Sie in der HTML-Vorlage und in den Einstellungen der CMS-Plugins nur je ein Meta-Tag für ${listing.de(names)} bei.`,
        ],
      },
    },
  },
}
