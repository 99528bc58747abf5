import type { ResourceRecord } from '../dns/record.ts'

/** When a signature counts. */
export interface SignatureDates {
  readonly keyTag: number
  readonly algorithm: number
  readonly inception: Date
  readonly expiration: Date
  readonly standing: 'in-date' | 'expired' | 'not-begun'
}

/** Clocks differ; an end that has passed, though, has passed to the second. */
const EARLY_SECONDS = 5 * 60

export const datesOf = (signatures: readonly ResourceRecord[], now: Date): readonly SignatureDates[] =>
  signatures.flatMap(({ data }) => {
    if (data.type !== 'RRSIG') return []
    const nowSeconds = Math.floor(now.getTime() / 1000)
    const left = distance(data.expiration, nowSeconds)
    const age = distance(nowSeconds, data.inception)
    return [
      {
        keyTag: data.keyTag,
        algorithm: data.algorithm,
        inception: new Date((nowSeconds - age) * 1000),
        expiration: new Date((nowSeconds + left) * 1000),
        standing: left < 0 ? 'expired' : age < -EARLY_SECONDS ? 'not-begun' : 'in-date',
      },
    ]
  })

/** Seconds count in a circle (RFC 4034 section 3.1.5, RFC 1982). */
const distance = (to: number, from: number): number => (to - from) | 0

export const isInDate = ({ standing }: SignatureDates): boolean => standing === 'in-date'

/** The one that lasts longest of those in date, or of all if none is. */
export function bestOf(dates: readonly SignatureDates[]): SignatureDates | undefined {
  const current = dates.filter(isInDate)
  const [best] = (current.length > 0 ? current : dates).toSorted(
    (one, other) => other.expiration.getTime() - one.expiration.getTime(),
  )
  return best
}
