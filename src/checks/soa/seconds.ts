import type { Localized } from '../../text.ts'

const formatted =
  (locale: string, unit: string) =>
  (seconds: number): string =>
    typeof seconds === 'number'
      ? new Intl.NumberFormat(locale, {
          style: 'unit',
          unit: 'second',
          unitDisplay: 'long',
          useGrouping: false,
          maximumFractionDigits: 1,
        }).format(seconds)
      : // The reference pages contain placeholders instead of values.
        `${String(seconds)} ${unit}`

/** `1 second`, `86400 seconds`: without a thousands separator, so that the value can be found in the record. */
export const inSeconds: Localized<(seconds: number) => string> = {
  en: formatted('en', 'seconds'),
  de: formatted('de', 'Sekunden'),
}
