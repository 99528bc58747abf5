import type { TextsOf } from '../../define-check.ts'
import { shown } from '../../shown.ts'
import { countedCharacters } from '../counted-characters.ts'
import type { titleQuality } from './title-quality.ts'

export const titleQualityText: TextsOf<typeof titleQuality> = {
  question: {
    en: 'Does the title say what the page is about?',
    de: 'Sagt der Titel, worum es auf der Seite geht?',
  },
  subject: { en: 'The wording of the title', de: 'Die Formulierung des Titels' },
  why: {
    en: 'In a list of results a title has to convince at a glance. If it reads “Home” or breaks off in mid-sentence, people choose the neighbour that says what it offers.',
    de: 'In einer Ergebnisliste muss ein Titel auf den ersten Blick überzeugen. Lautet er „Startseite“ oder bricht er mitten im Satz ab, fällt die Wahl auf den Nachbarn, der sagt, was er bietet.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The title has a good length',
        detail: ({ title, length }) =>
          `“${shown(title)}” has ${countedCharacters.en(length)}, which fits into a search result.`,
      },
      de: {
        title: 'Der Titel hat eine gute Länge',
        detail: ({ title, length }) =>
          `„${shown(title)}“ hat ${countedCharacters.de(length)} und passt damit in ein Suchergebnis.`,
      },
    },
    several: {
      en: {
        title: 'The page has several titles',
        detail: ({ title, count }) =>
          `There are ${count} title elements in the head. The first one counts, “${shown(title)}”; the others are ignored.`,
      },
      de: {
        title: 'Die Seite hat mehrere Titel',
        detail: ({ title, count }) =>
          `Im Kopf der Seite stehen ${count} title-Elemente. Es zählt das erste, „${shown(title)}“; die übrigen werden ignoriert.`,
      },
    },
    short: {
      en: {
        title: 'The title is very short',
        detail: ({ title, length }) =>
          `“${shown(title)}” has ${countedCharacters.en(length)}. From 10 characters on there is room to say what the page offers.`,
      },
      de: {
        title: 'Der Titel ist sehr kurz',
        detail: ({ title, length }) =>
          `„${shown(title)}“ hat ${countedCharacters.de(length)}. Ab 10 Zeichen ist Platz, um zu sagen, was die Seite bietet.`,
      },
    },
    long: {
      en: {
        title: 'The title is long',
        detail: ({ title, length }) =>
          `“${shown(title)}” has ${countedCharacters.en(length)}. Search results usually cut off what goes beyond 70.`,
      },
      de: {
        title: 'Der Titel ist lang',
        detail: ({ title, length }) =>
          `„${shown(title)}“ hat ${countedCharacters.de(length)}. Was über 70 hinausgeht, schneiden Suchergebnisse meist ab.`,
      },
    },
    generic: {
      en: {
        title: 'The title says nothing about the page',
        detail: ({ title, length }) =>
          `“${shown(title)}” (${countedCharacters.en(length)}) is a default or just the domain. Readers of a search result cannot tell from it what they will find.`,
      },
      de: {
        title: 'Der Titel sagt nichts über die Seite aus',
        detail: ({ title, length }) =>
          `„${shown(title)}“ (${countedCharacters.de(length)}) ist eine Vorgabe oder nur die Domain. Aus dem Suchergebnis wird so nicht deutlich, was auf der Seite zu finden ist.`,
      },
    },
  },
}
