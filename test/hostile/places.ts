import { HARMLESS, type HostileText } from './texts.ts'

/**
 * How the text appears at a place: alone; after the words with which the format of this place starts; after the start of another
 * member of the format; or as many small texts.
 */
export const FORMS = ['bare', 'led', 'tagged', 'many'] as const
export type Form = (typeof FORMS)[number]

/** The texts at one place, together not longer than the place allows. */
export type TextsAt = (place: string, maxBytes: number, starts?: Starts) => readonly string[]

/** What the text follows in the forms `led` and `tagged`; small texts follow the first. */
export type Starts = readonly [led: string, tagged: string]

const MIN_BYTES = 100
const SMALL_BYTES = 100
/** A DNS message is read up to 512 records, of which some are signatures and others are not foreign. */
const MAX_SMALL = 500

export interface Hostility {
  readonly text: HostileText
  readonly form: Form
  /** All other places have the harmless text; by default every place is hostile. */
  readonly isHostile?: (place: string) => boolean
  /** The part of the size of every place that is used; by default the whole. */
  readonly share?: number
}

/** The places that were filled, in the order of their first use, so that a search can try each of them alone. */
export interface FilledPlaces {
  readonly textsAt: TextsAt
  readonly names: ReadonlySet<string>
}

export function fillPlaces({ text, form, isHostile = () => true, share = 1 }: Hostility): FilledPlaces {
  const names = new Set<string>()
  const textsAt: TextsAt = (place, wholeBytes, [led, tagged] = ['', '']) => {
    names.add(place)
    const maxBytes = Math.max(MIN_BYTES, Math.floor(share * wholeBytes))
    const { make } = isHostile(place) ? text : HARMLESS
    if (form === 'many') {
      const count = Math.max(1, Math.min(MAX_SMALL, Math.floor(maxBytes / (SMALL_BYTES + OVERHEAD_BYTES))))
      // The texts differ, because a record set has no two equal records.
      return Array.from({ length: count }, (_, index) => {
        const number = `${index} `
        return led + number + make(Math.max(0, Math.min(SMALL_BYTES, maxBytes) - led.length - number.length))
      })
    }
    const start = form === 'bare' ? '' : form === 'led' ? led : tagged
    return [start + make(Math.max(0, maxBytes - start.length))]
  }
  return { textsAt, names }
}

/** A small record of a DNS message also has an owner, a type, a class, a TTL and lengths. */
const OVERHEAD_BYTES = 16
