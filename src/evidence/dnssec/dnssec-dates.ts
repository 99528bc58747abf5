import type { ResourceRecord } from '../../dns/record.ts'

/** The validity period of a signature. */
export interface SignatureDates {
  readonly keyTag: number
  readonly algorithm: number
  readonly inception: Date
  readonly expiration: Date
  readonly status: 'in-date' | 'expired' | 'not-begun'
}

/** Clocks differ, so a start slightly in the future is tolerated. An expiration in the past is not. */
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
        status: left < 0 ? 'expired' : age < -EARLY_SECONDS ? 'not-begun' : 'in-date',
      },
    ]
  })

/** Timestamps use serial number arithmetic (RFC 4034 section 3.1.5, RFC 1982). */
const distance = (to: number, from: number): number => (to - from) | 0

export const isInDate = ({ status }: SignatureDates): boolean => status === 'in-date'

/** The signature that expires last among the current ones, or among all if none is current. */
export function bestOf(dates: readonly SignatureDates[]): SignatureDates | undefined {
  const current = dates.filter(isInDate)
  const [best] = (current.length > 0 ? current : dates).toSorted(
    (one, other) => other.expiration.getTime() - one.expiration.getTime(),
  )
  return best
}
