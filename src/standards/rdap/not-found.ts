import { type JsonObject, objectsIn, parseJsonObject, textsIn } from './json.ts'

const RESERVATION = /\b(?:reserved|blocked|prohibited|premium|dpml|(?:not |un)available for registration)\b/i

/** Of lawyers, and in nearly every answer. */
const RIGHTS_RESERVED = /\brights (?:are )?reserved\b/gi
const STANDING_NOTICE = /\b(?:terms|conditions|copyright|disclaimer|privacy|status codes|inaccuracy)\b/i

/** Whether a registry that does not have the name says that nobody can have it, in the body of its 404 (RFC 9083 section 6). */
export function isReservation(body: string, name: string): boolean {
  const answer = parseJsonObject(body)
  if (!answer.ok) return false
  const { title, description, notices } = answer.value
  return [title, description, ...objectsIn(notices).flatMap(newsIn)].flatMap(textsIn).some((text) =>
    // The name is repeated in many answers, and `premium-tea.com` is not premium for that.
    RESERVATION.test(text.toLowerCase().replaceAll(name, '').replaceAll(RIGHTS_RESERVED, '')),
  )
}

/** Terms of use forbid and reserve a great deal, whatever was asked for: of such a notice only the title counts. */
function newsIn({ title, description, links }: JsonObject): readonly unknown[] {
  const isStanding =
    textsIn(title).some((text) => STANDING_NOTICE.test(text)) ||
    objectsIn(links).some(({ rel }) => rel === 'terms-of-service')
  return isStanding ? [title] : [title, description]
}
