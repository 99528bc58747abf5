import { parseDomainAnswer } from '../../standards/rdap/domain-answer.ts'
import { isReservation } from '../../standards/rdap/not-found.ts'
import type { WebResponse } from '../../world.ts'
import { failed, type RegistryAnswer } from './registry-answer.ts'

export interface ServerAnswer {
  readonly answer: RegistryAnswer
  /** Whether another server of the same registry may return a better response. */
  readonly isWorthAnother: boolean
}

const final = (answer: RegistryAnswer): ServerAnswer => ({ answer, isWorthAnother: false })
const BROKEN: ServerAnswer = { answer: failed('registry'), isWorthAnother: true }

/** Interprets the response to a query for `name`. */
export function readResponse(response: WebResponse, name: string): ServerAnswer {
  const { status } = response
  if (status === 200) return readFound(response, name)
  if (status === 404) return readNotFound(response, name)
  // Registries also return these statuses for names that they do not allow.
  if (status === 400 || status === 410 || status === 422) return final({ kind: 'undecided' })
  if (status >= 500) return BROKEN
  return final(failed(status === 429 ? 'paused' : 'registry'))
}

function readFound({ body, bodyEnd }: WebResponse, name: string): ServerAnswer {
  if (bodyEnd !== 'whole') return BROKEN
  const entry = parseDomainAnswer(textOf(body), name)
  if (!entry.ok) return BROKEN
  return final(entry.value.isWithheld ? { kind: 'undecided' } : { kind: 'registered', entry: entry.value })
}

/**
 * Many servers return an HTML page or no body. A truncated body is an error, because the missing part may say that the
 * name is reserved.
 */
function readNotFound({ body, bodyEnd }: WebResponse, name: string): ServerAnswer {
  if (bodyEnd !== 'whole') return BROKEN
  return final({ kind: 'not-found', isReserved: isReservation(textOf(body), name) })
}

const textOf = (body: Uint8Array): string => new TextDecoder().decode(body)
