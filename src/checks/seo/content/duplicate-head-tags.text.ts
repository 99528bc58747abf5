import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import type { duplicateHeadTags } from './duplicate-head-tags.ts'

export const duplicateHeadTagsText: TextsOf<typeof duplicateHeadTags> = {
  question: {
    en: 'Do tags of the page contradict each other?',
    de: 'Widersprechen sich Angaben im Kopf der Seite?',
  },
  subject: { en: 'Repeated meta tags', de: 'Mehrfache Meta-Angaben' },
  why: {
    en: 'If two parts of a system write the same tag, a theme and a plug-in for instance, every program decides for itself which one counts. Changes to the other then seem to have no effect.',
    de: 'Schreiben zwei Teile eines Systems dieselbe Angabe, etwa ein Theme und ein Plug-in, entscheidet jedes Programm selbst, welche gilt. Änderungen an der anderen scheinen dann wirkungslos zu sein.',
  },
  outcomes: {
    contradictory: {
      en: {
        title: 'Meta tags are repeated with different values',
        detail: ({ names }) =>
          `More than once and not the same: ${listing.en(names)}. Usually the first one wins and the rest is noise.`,
      },
      de: {
        title: 'Meta-Angaben stehen mehrfach mit anderem Inhalt',
        detail: ({ names }) =>
          `Mehrfach vorhanden und nicht gleich: ${listing.de(names)}. Meist gilt die erste Angabe, der Rest ist überflüssig.`,
      },
    },
  },
}
