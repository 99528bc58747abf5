/** What a crawler does: obey the file, fetch everything, or fetch nothing for now. */
export type RobotsAvailability = 'rules' | 'everything' | 'nothing'

const TOO_MANY_REQUESTS = 429

/**
 * By the final status of robots.txt (RFC 9309 section 2.3.1). A redirect that was followed no further counts as no file;
 * 429 is an overload, as Google has it. No answer at all is `nothing`, like a server error.
 */
export function availabilityOf(status: number): RobotsAvailability {
  if (status >= 200 && status < 300) return 'rules'
  if (status >= 300 && status < 500 && status !== TOO_MANY_REQUESTS) return 'everything'
  return 'nothing'
}
