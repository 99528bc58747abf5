import { type JsonObject, objectsIn, parseJsonObject, textsIn } from './json.ts'

const RESERVATION = /\b(?:reserved|blocked|prohibited|premium|dpml|(?:not |un)available for registration)\b/i

/** Nearly every response contains this legal phrase. */
const RIGHTS_RESERVED = /\brights (?:are )?reserved\b/gi
const LEGAL_NOTICE = /\b(?:terms|conditions|copyright|disclaimer|privacy|status codes|inaccuracy)\b/i

/** Returns true if the body of a 404 (RFC 9083 section 6) says that the name cannot be registered. */
export function isReservation(body: string, name: string): boolean {
  const answer = parseJsonObject(body)
  if (!answer.ok) return false
  const { title, description, notices } = answer.value
  return [title, description, ...objectsIn(notices).flatMap(relevantTextsOf)].flatMap(textsIn).some((text) =>
    // Many responses repeat the name, and `premium-tea.com` must not count as a premium name.
    RESERVATION.test(text.toLowerCase().replaceAll(name, '').replaceAll(RIGHTS_RESERVED, '')),
  )
}

/** Terms of use always contain words such as “reserved” and “prohibited”, so only the title of such a notice counts. */
function relevantTextsOf({ title, description, links }: JsonObject): readonly unknown[] {
  const isGeneral =
    textsIn(title).some((text) => LEGAL_NOTICE.test(text)) ||
    objectsIn(links).some(({ rel }) => rel === 'terms-of-service')
  return isGeneral ? [title] : [title, description]
}
