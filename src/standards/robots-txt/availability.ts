/** What a crawler does: it obeys the file, fetches everything, or fetches nothing for now. */
export type RobotsAvailability = 'rules' | 'everything' | 'nothing'

const TOO_MANY_REQUESTS = 429

/**
 * Decides by the final status of robots.txt (RFC 9309 section 2.3.1). A redirect that was not followed further counts as
 * a missing file; 429 is an overload, as for Google. No response counts as `nothing`, like a server error.
 */
export function availabilityOf(status: number): RobotsAvailability {
  if (status >= 200 && status < 300) return 'rules'
  if (status >= 300 && status < 500 && status !== TOO_MANY_REQUESTS) return 'everything'
  return 'nothing'
}
