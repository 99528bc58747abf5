import { type DomainAnswerFault, parseDomainAnswer } from '../../standards/rdap/domain-answer.ts'
import { isRdapError, meaningOfNotFound, saysQueryLimit } from '../../standards/rdap/not-found.ts'
import type { WebResponse } from '../../world.ts'
import { failed, type RegistryAnswer } from './registry-answer.ts'

export interface ServerAnswer {
  readonly answer: RegistryAnswer
  /** Whether another server of the same registry may return a better response. */
  readonly isWorthAnother: boolean
}

const final = (answer: RegistryAnswer): ServerAnswer => ({ answer, isWorthAnother: false })
const BROKEN: ServerAnswer = { answer: failed('registry'), isWorthAnother: true }
const LIMITED: ServerAnswer = final(failed('paused'))
const UNDECIDED: ServerAnswer = final({ kind: 'undecided' })

/** Interprets the response to a query for `name`; `isRedirected` if another host sent it than the one of the registry. */
export function readResponse(response: WebResponse, name: string, isRedirected = false): ServerAnswer {
  const { status } = response
  if (status === 200) return readFound(response, name)
  if (status === 404) return readNotFound(response, name, isRedirected)
  if (status === 429 || (status >= 400 && saysQueryLimit(textOf(response), name))) return LIMITED
  // Registries also return these statuses for names that they do not allow.
  if (status === 400 || status === 410 || status === 422) return UNDECIDED
  return status >= 500 ? BROKEN : final(failed('registry'))
}

/** With these faults, the body is an error message instead of an object. */
const MESSAGES: ReadonlySet<DomainAnswerFault> = new Set(['not-json', 'not-an-object', 'error-inside'])

function readFound(response: WebResponse, name: string): ServerAnswer {
  if (response.bodyEnd !== 'whole') return BROKEN
  const text = textOf(response)
  const entry = parseDomainAnswer(text, name)
  if (entry.ok) return entry.value.isWithheld ? UNDECIDED : final({ kind: 'registered', entry: entry.value })
  if (entry.fault === 'no-data') return UNDECIDED
  return MESSAGES.has(entry.fault) && saysQueryLimit(text, name) ? LIMITED : BROKEN
}

/**
 * Many servers return an HTML page or no body; after a redirect to another host, that may be any web server. A truncated
 * body is an error, because the missing part may say that the name is reserved.
 */
function readNotFound(response: WebResponse, name: string, isRedirected: boolean): ServerAnswer {
  if (response.bodyEnd !== 'whole') return BROKEN
  const text = textOf(response)
  if (isRedirected && !isRdapError(text)) return BROKEN
  switch (meaningOfNotFound(text, name)) {
    case 'query-limit':
      return LIMITED
    case 'unusable':
      return BROKEN
    case 'reserved':
      return final({ kind: 'not-found', isReserved: true })
    case 'absent':
      return final({ kind: 'not-found', isReserved: false })
  }
}

const textOf = ({ body }: WebResponse): string => new TextDecoder().decode(body)
