// This file is compiled and never run: the compiler must reject each line after an expected error.
import { type Localized, say, type TextsFor } from '../../src/text.ts'

interface Outcomes {
  ok: Record<never, never>
  'too-many': { lookups: number; limit: number }
}

export const complete: TextsFor<Outcomes, 'title'> = {
  ok: { en: { title: 'Fine' }, de: { title: 'In Ordnung' } },
  'too-many': {
    en: { title: ({ lookups, limit }) => `${lookups} of ${limit}` },
    de: { title: ({ lookups, limit }) => `${lookups} von ${limit}` },
  },
}

// @ts-expect-error a language is missing
export const oneLanguage: Localized<string> = { en: 'Fine' }

// @ts-expect-error an outcome has no text
export const missingOutcome: TextsFor<Outcomes, 'title'> = { ok: { en: { title: 'Fine' }, de: { title: 'Gut' } } }

export const surplusOutcome: TextsFor<Outcomes, 'title'> = {
  ...complete,
  // @ts-expect-error there is no such outcome
  never: { en: { title: 'x' }, de: { title: 'x' } },
}

export const unknownValue: TextsFor<Outcomes, 'title'> = {
  ...complete,
  'too-many': {
    // @ts-expect-error the outcome has no such value
    en: { title: ({ hosts }) => `${hosts}` },
    de: { title: 'x' },
  },
}

export const valueOfNothing: TextsFor<Outcomes, 'title'> = {
  ...complete,
  // @ts-expect-error an outcome without values has a plain text
  ok: { en: { title: () => 'Fine' }, de: { title: 'Gut' } },
}

export const spoken: string = say(complete['too-many'].de.title, { lookups: 11, limit: 10 })
