import { LOCALES, type Locale } from '../../../src/text.ts'
import { type Look, NARROW, WIDE } from '../browser.ts'
import type { Means } from './hand.ts'

/** A person who tells the stories. */
export interface Administrator {
  readonly look: Look & { readonly locale: Locale }
  readonly means: Means
  readonly who: string
}

const administrator = (locale: Locale, width: number, colorScheme: 'light' | 'dark', means: Means): Administrator => ({
  look: { locale, width, colorScheme },
  means,
  who: `${locale}, ${width} px, ${colorScheme}, ${means}`,
})

/** Two people with whom both languages, widths, color schemes and ways of input are covered. */
const TWO: readonly Administrator[] = [
  administrator('en', WIDE, 'light', 'mouse'),
  administrator('de', NARROW, 'dark', 'keyboard'),
]

/** Every combination. */
const ALL: readonly Administrator[] = LOCALES.flatMap((locale) =>
  [WIDE, NARROW].flatMap((width) =>
    (['light', 'dark'] as const).flatMap((colorScheme) =>
      (['mouse', 'keyboard'] as const).map((means) => administrator(locale, width, colorScheme, means)),
    ),
  ),
)

/** `npm run stories` sets STORIES=all. */
export const administrators = (): readonly Administrator[] => (process.env['STORIES'] === 'all' ? ALL : TWO)
