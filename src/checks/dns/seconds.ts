import type { Localized } from '../../text.ts'

const formatted =
  (locale: string) =>
  (seconds: number): string =>
    // The reference pages show placeholders in place of values.
    typeof seconds === 'number'
      ? new Intl.NumberFormat(locale, {
          style: 'unit',
          unit: 'second',
          unitDisplay: 'long',
          useGrouping: false,
          maximumFractionDigits: 1,
        }).format(seconds)
      : new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' })
          .format(0)
          .replace('0', String(seconds))

/** `1 second`, `86400 seconds`: without a thousands separator, so that a value can be found in the record. */
export const inSeconds: Localized<(seconds: number) => string> = { en: formatted('en'), de: formatted('de') }
