import type { Locale } from './text.ts'

export type Unit = 'millisecond' | 'second' | 'minute' | 'hour' | 'day'

const formatters = new Map<string, Intl.NumberFormat>()

/** `2 hours`. A formatter takes longer to create than to use, and a page may show thousands of durations. */
export function inUnit(count: number, unit: Unit, locale: Locale, unitDisplay: 'long' | 'short' = 'long'): string {
  const key = `${locale} ${unit} ${unitDisplay}`
  let formatter = formatters.get(key)
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay })
    formatters.set(key, formatter)
  }
  return formatter.format(count)
}
