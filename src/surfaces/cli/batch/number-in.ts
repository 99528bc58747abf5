import { UsageError } from '../exit-code.ts'
import { type Line, quoted } from '../options.ts'

/** A whole number of an option, or the fallback if it is not given. */
export function numberIn(line: Line, name: string, min: number, max: number, fallback: number): number {
  const text = line.argument(name)
  if (text === undefined) return fallback
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max))
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, but ${quoted(text)} was given.`)
  return value
}
