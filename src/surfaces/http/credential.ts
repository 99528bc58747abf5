import type { IncomingHttpHeaders } from 'node:http'
import type { Credential } from '../../engine/gate.ts'

const NONE: Credential = { kind: 'none' }
const UNREADABLE: Credential = { kind: 'unreadable' }

/** Matches a scheme without a key: an unset variable in a script must not break anonymous use. */
const BEARER = /^bearer(?:\s(.*))?$/is

/** X-Api-Key takes precedence over Authorization; an empty value is not a key. */
export function credentialOf({ 'x-api-key': own, authorization }: IncomingHttpHeaders): Credential {
  const given = typeof own === 'string' ? own.trim() : ''
  if (given !== '') return keyIn(given)
  const text = authorization?.trim() ?? ''
  if (text === '') return NONE
  const bearer = BEARER.exec(text)
  if (bearer === null) return UNREADABLE
  const key = bearer[1]?.trim() ?? ''
  return key === '' ? NONE : keyIn(key)
}

/**
 * A key is visible ASCII without spaces. Two keys in one request are joined by a comma and a space, and are invalid.
 */
const keyIn = (key: string): Credential => (/^[\x21-\x7e]+$/.test(key) ? { kind: 'key', key } : UNREADABLE)
