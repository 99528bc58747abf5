import type { Localized } from '../text.ts'
import { shown } from './shown.ts'

const MAX_LISTED = 5
const MAX_IN_STEP = 20

/** Values from the network as a part of a sentence: the first few, and the number of the others. */
export const listing: Localized<(values: readonly string[]) => string> = {
  en: (values) => joined(values, 'and', (more) => `${more} more`),
  de: (values) => joined(values, 'und', (more) => `${more} weitere`),
}

/** The same for a step, in which each value has to be dealt with: the number of the others would be of no use. */
export const fullListing: Localized<(values: readonly string[]) => string> = {
  en: (values) => joined(values, 'and', (more) => `${more} more`, shown, MAX_IN_STEP),
  de: (values) => joined(values, 'und', (more) => `${more} weitere`, shown, MAX_IN_STEP),
}

/** Like `listing`, each value in quotation marks. */
export const quotedListing: Localized<(values: readonly string[]) => string> = {
  en: (values) =>
    joined(
      values,
      'and',
      (more) => `${more} more`,
      (value) => `“${shown(value)}”`,
    ),
  de: (values) =>
    joined(
      values,
      'und',
      (more) => `${more} weitere`,
      (value) => `„${shown(value)}“`,
    ),
}

function joined(
  values: readonly string[],
  and: string,
  rest: (more: number) => string,
  show = shown,
  max = MAX_LISTED,
): string {
  const few = values.slice(0, max).map(show)
  const parts = values.length > max ? [...few, rest(values.length - max)] : few
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${and} ${last}`
}

/** The word that agrees with the number of values: `is` or `are`. */
export const byNumber = (values: readonly string[], one: string, many: string): string =>
  values.length === 1 ? one : many
