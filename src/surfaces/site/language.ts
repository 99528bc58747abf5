import { LOCALES, type Locale } from '../../text.ts'

/** The URL decides, then the preference of the browser. */
export function languageOf(wanted: unknown, accepted: string | undefined): Locale {
  const known = LOCALES.find((locale) => locale === wanted)
  if (known !== undefined) return known
  const ranked = (accepted ?? '')
    .split(',')
    .slice(0, MAX_RANGES)
    .map((range) => {
      const [tag = '', quality] = range.split(';')
      return {
        primary: tag.trim().toLowerCase().split('-', 1)[0],
        quality: Number(/q=([\d.]+)/.exec(quality ?? '')?.[1] ?? 1),
      }
    })
    .sort((one, other) => other.quality - one.quality)
  for (const { primary, quality } of ranked) {
    const match = LOCALES.find((locale) => locale === primary)
    if (match !== undefined && quality > 0) return match
  }
  return 'en'
}

/** Limits the number of languages that are parsed. */
const MAX_RANGES = 20
