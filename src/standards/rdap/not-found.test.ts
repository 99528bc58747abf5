import { describe, expect, it } from 'vitest'
import { isReservation } from './not-found.ts'

const error = (members: object) => JSON.stringify({ errorCode: 404, title: 'Not Found', ...members })
const TERMS = {
  title: 'Terms of Use',
  description: ['Automated queries are prohibited. Abusers will be blocked. All rights reserved.'],
}

describe('a 404 that says that the name cannot be registered', () => {
  it.each<[what: string, members: object]>([
    // This is the response of a registry for a name of its own.
    [
      'a description of lines',
      { description: ['Domain Name: a.example', 'This name is not available for registration:', 'Registry Reserved'] },
    ],
    ['a title', { title: 'Reserved name' }],
    ['a description as one text', { description: 'The name is BLOCKED.' }],
    ['a notice', { notices: [{ title: 'Blocked Domain', description: ['This name has been blocked by a service'] }] }],
    ['a notice beside the terms', { notices: [TERMS, { title: 'Note', description: ['premium name'] }] }],
    [
      'a title of a notice that sounds like terms',
      { notices: [{ title: 'Reserved under the terms of the registry' }] },
    ],
    ['prohibited', { description: ['Registration prohibited'] }],
    ['DPML', { description: ['DPML block'] }],
    ['unavailable', { description: ['Unavailable for registration'] }],
    ['the name and the word', { description: ['premium-tea.com is a premium name'] }],
  ])('%s', (_what, members) => {
    expect(isReservation(error(members), 'premium-tea.com')).toBe(true)
  })

  it.each<[what: string, body: string]>([
    ['only not found', error({ description: ['Object not found'] })],
    ['an empty body', ''],
    ['a page', '<html><body>404: this page is blocked</body></html>'],
    ['the name itself', error({ description: ['PREMIUM-TEA.COM not found'] })],
    ['terms of use', error({ notices: [TERMS] })],
    [
      'terms of use by their link',
      error({ notices: [{ title: 'Notice', description: ['is prohibited'], links: [{ rel: 'terms-of-service' }] }] }),
    ],
    ['rights that are reserved', error({ description: ['No match. © Example. All Rights Reserved.'] })],
    ['a word inside of another', error({ description: ['preserved, unblocked'] })],
    ['nonsense', JSON.stringify({ title: 7, description: { a: 'reserved' }, notices: ['reserved', null, 7] })],
  ])('does not include %s', (_what, body) => {
    expect(isReservation(body, 'premium-tea.com')).toBe(false)
  })
})
