import { describe, expect, it } from 'vitest'
import { parsePersistentValidation } from './persistent-validation.ts'

const ACCOUNT = 'accounturi=https://ca.example/acct/123'
const BOUND = { issuer: 'authority.example', accountUri: 'https://ca.example/acct/123', isWildcard: false }

/** draft-ietf-acme-dns-persist section 4. */
describe('a persistent validation record', () => {
  it.each([
    [`authority.example; ${ACCOUNT}`, BOUND],
    [`Authority.Example;${ACCOUNT}`, BOUND],
    [`authority.example; ${ACCOUNT}; policy=wildcard`, { ...BOUND, isWildcard: true }],
    [`authority.example; ${ACCOUNT}; Policy=WildCard`, { ...BOUND, isWildcard: true }],
    [`authority.example; ${ACCOUNT}; policy=other; future=1`, BOUND],
    [
      `authority.example; ${ACCOUNT}; persistUntil=1767225600`,
      { ...BOUND, persistUntil: new Date('2026-01-01T00:00:00Z') },
    ],
  ])('%s', (text, expected) => {
    expect(parsePersistentValidation(text)).toEqual({ ok: true, value: expected })
  })

  it.each([
    '',
    'v=spf1 -all',
    'authority.example',
    `; ${ACCOUNT}`,
    'authority.example; accounturi=',
    'authority.example; accounturi=nonsense',
    `authority.example; ${ACCOUNT}; persistUntil=soon`,
    `authority.example; ${ACCOUNT}; persistUntil=99999999999999999999`,
  ])('%j is not one', (text) => {
    expect(parsePersistentValidation(text).ok).toBe(false)
  })
})
