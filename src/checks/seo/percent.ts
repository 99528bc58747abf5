import type { Localized } from '../../text.ts'

const formatted =
  (locale: string) =>
  (percent: number): string =>
    // The reference pages contain placeholders instead of values.
    typeof percent === 'number'
      ? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100)
      : `${percent} %`

/** `85%`, `85 %`. */
export const percentWords: Localized<(percent: number) => string> = { en: formatted('en'), de: formatted('de') }
