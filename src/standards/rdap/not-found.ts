import { isDomain } from './domain-answer.ts'
import { type JsonObject, objectsIn, parseJsonObject, textsIn } from './json.ts'

/**
 * What the body of a 404 means. `absent`: the registry has no entry for the name. `reserved`: it says that the name cannot
 * be registered. `query-limit`: it did not look the name up, because it received too many queries or blocks the client.
 * `unusable`: it did not look the name up for another reason, or the body contradicts the status.
 */
export type NotFoundMeaning = 'absent' | 'reserved' | 'query-limit' | 'unusable'

/** The texts of an error response (RFC 9083 section 6), or the text of a page. */
interface ErrorTexts {
  readonly error: readonly string[]
  readonly notices: readonly string[]
  readonly isPage: boolean
  readonly body: JsonObject | undefined
}

/** Interprets the body of a 404 for `name`. */
export function meaningOfNotFound(body: string, name: string): NotFoundMeaning {
  const texts = textsOf(body, name)
  if (isQueryLimit(texts)) return 'query-limit'
  if (isUnusable(texts)) return 'unusable'
  return isReservation(texts) ? 'reserved' : 'absent'
}

/** Whether the body of a failed query for `name` says that the registry received too many queries, or blocks the client. */
export const saysQueryLimit = (body: string, name: string): boolean => isQueryLimit(textsOf(body, name))

/** Whether a body is an error response of RDAP, and not for example the page of a web server. */
export function isRdapError(body: string): boolean {
  const answer = parseJsonObject(body)
  return answer.ok && ('errorCode' in answer.value || 'rdapConformance' in answer.value)
}

/** Later text of a page is not read. */
const MAX_PAGE_CHARACTERS = 50_000

function textsOf(body: string, name: string): ErrorTexts {
  // Many responses repeat the name, and `premium-tea.com` must not count as a premium name.
  const cleaned = (texts: readonly unknown[]): readonly string[] =>
    texts.flatMap(textsIn).map((text) => text.toLowerCase().replaceAll(name, '').replaceAll(RIGHTS_RESERVED, ''))
  const answer = parseJsonObject(body)
  if (!answer.ok) {
    const page = body.slice(0, MAX_PAGE_CHARACTERS)
    return { error: cleaned([page.replaceAll(TAG, ' ')]), notices: [], isPage: /^\s*</.test(page), body: undefined }
  }
  const { title, description, notices } = answer.value
  return {
    error: cleaned([title, description]),
    notices: cleaned(objectsIn(notices).flatMap(relevantTextsOf)),
    isPage: false,
    body: answer.value,
  }
}

/** Only linear: a tag ends at the next angle bracket of either kind. */
const TAG = /<[^<>]*>/g
/** Nearly every response contains this legal phrase. */
const RIGHTS_RESERVED = /\brights (?:are )?reserved\b/g
const LEGAL_NOTICE = /\b(?:terms|conditions|copyright|disclaimer|privacy|status codes|inaccuracy)\b/i

/** Terms of use always contain words such as “reserved” and “prohibited”, so only the title of such a notice counts. */
function relevantTextsOf({ title, description, links }: JsonObject): readonly unknown[] {
  const isGeneral =
    textsIn(title).some((text) => LEGAL_NOTICE.test(text)) ||
    objectsIn(links).some(({ rel }) => rel === 'terms-of-service')
  return isGeneral ? [title] : [title, description]
}

const RESERVATION = /\b(?:reserved|blocked|prohibited|premium|dpml|(?:not |un)available for registration)\b/

/** The text of a page is mostly about other things, so only error responses and plain text count. */
const isReservation = ({ error, notices, isPage }: ErrorTexts): boolean =>
  !isPage && [...error, ...notices].some((text) => RESERVATION.test(text))

const LIMIT =
  /\b(?:(?:rate|query|queries|requests?|usage|hourly|daily)[ -]?limit(?:s|ed|ing)?|limit (?:(?:is|was|has been) )?(?:exceeded|reached)|exceed(?:ed|s|ing)?\b[^.]{0,40}\b(?:limit|rate)|quota|throttl\w+|too many (?:requests|queries|connections)|blacklisted|captcha|access (?:(?:is|was|has been) )?(?:denied|blocked|restricted))\b/
/** Distinguishes a blocked client from a blocked name, which is a reservation. */
const BLOCKED_CLIENT =
  /\b(?:ip|ipv[46]|address(?:es)?|clients?|network|requests?|you|your)\b.{0,60}\b(?:blocked|banned|denied)\b|\b(?:blocked|banned) (?:ip|client|address|request)/
const BLOCKING_PAGE = /\b(?:blocked|banned|denied|forbidden)\b/
/** Notices also explain limits that have not been reached. */
const EXCEEDED = /\b(?:limit|quota)\b[^.]{0,30}\bexceeded\b|\byou have exceeded\b|\btoo many (?:requests|queries)\b/

const isQueryLimit = ({ error, notices, isPage, body }: ErrorTexts): boolean =>
  codeIn(body) === 429 ||
  error.some((text) => LIMIT.test(text) || BLOCKED_CLIENT.test(text) || (isPage && BLOCKING_PAGE.test(text))) ||
  notices.some((text) => EXCEEDED.test(text))

const OUTAGE =
  /\b(?:maintenance|temporarily (?:unavailable|disabled|out of service)|service (?:is )?unavailable|try again later|(?:internal|internal server|server|system|database) error|timed out)\b/
const OTHER_SERVER =
  /\bnot (?:authoritative|responsible)\b|\b(?:unsupported|unknown|invalid) (?:tld|top-level domain|zone|suffix)\b|\b(?:tld|top-level domain|zone|suffix) (?:is )?(?:not (?:supported|served|managed|known|found)|unknown|unsupported)\b/

/** A body with an entry, or with the code of another error, contradicts the status. */
const isUnusable = ({ error, body }: ErrorTexts): boolean =>
  error.some((text) => OUTAGE.test(text) || OTHER_SERVER.test(text)) ||
  (body !== undefined && (codeIn(body) ?? (isDomain(body) ? 200 : 404)) !== 404)

/** Some servers write the code as text. */
function codeIn(body: JsonObject | undefined): number | undefined {
  const [code] = [body?.['errorCode']].map((value) => (typeof value === 'string' ? Number(value) : value))
  return typeof code === 'number' && code >= 100 && code <= 599 ? code : undefined
}
