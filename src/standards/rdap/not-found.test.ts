import { describe, expect, it } from 'vitest'
import { isRdapError, meaningOfNotFound, saysQueryLimit } from './not-found.ts'

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
    expect(meaningOfNotFound(error(members), 'premium-tea.com')).toBe('reserved')
  })

  it.each<[what: string, body: string]>([
    ['only not found', error({ description: ['Object not found'] })],
    ['an empty body', ''],
    ['a page', '<html><body><h1>404</h1> Our premium names. All rights reserved.</body></html>'],
    ['a page of nothing but tags', '<'.repeat(100_000)],
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
    expect(meaningOfNotFound(body, 'premium-tea.com')).toBe('absent')
  })
})

const NAME = 'quota-premium.com'
const meaning = (members: object) => meaningOfNotFound(error(members), NAME)

describe('a 404 of a registry that did not look the name up, because of its limits', () => {
  it.each<[what: string, members: object]>([
    ['a title', { title: 'Rate limit exceeded' }],
    ['a title in one word', { title: 'RateLimit' }],
    ['a description', { description: ['Too many requests from 192.0.2.1.'] }],
    ['a description as one text', { description: 'Your daily query limit has been reached.' }],
    ['a quota', { description: ['Quota exceeded'] }],
    ['queries that exceed', { description: ['You exceeded the allowed query rate'] }],
    ['throttling', { description: ['Your queries are being throttled'] }],
    ['a blocked address', { description: ['Your IP address 192.0.2.1 has been temporarily blocked.'] }],
    ['a blocked client', { title: 'Client blocked' }],
    ['a banned network', { description: ['This network is banned'] }],
    ['denied access', { title: 'Access denied' }],
    ['a notice', { notices: [{ title: 'Notice', description: ['The query limit has been exceeded.'] }] }],
    ['the code of the error', { errorCode: 429, title: 'Not now' }],
    ['the code as text', { errorCode: '429', title: 'Not now' }],
    ['the limit and the word reserved', { title: 'Too many queries', description: ['reserved'] }],
  ])('%s', (_what, members) => {
    expect(meaning(members)).toBe('query-limit')
    expect(saysQueryLimit(error(members), NAME)).toBe(true)
  })

  it.each([
    ['a page', '<html><head><title>Blocked</title></head><body>Access from your network is blocked.</body></html>'],
    ['a page with a heading', '<p><h1>Error</h1>Too many requests</p>'],
    ['a page with a captcha', '<!doctype html><p>Please solve this CAPTCHA</p>'],
    ['a text', 'Query rate limit exceeded, come back tomorrow'],
    ['a list', '[{"errorCode":404,"title":"Too many requests"}]'],
  ])('%s', (_what, body) => {
    expect(meaningOfNotFound(body, NAME)).toBe('query-limit')
  })

  it.each<[what: string, members: object]>([
    ['the name itself', { description: [`${NAME.toUpperCase()} not found`] }],
    [
      'a notice about limits',
      { notices: [{ title: 'Limits', description: ['Queries are subject to a rate limit.'] }] },
    ],
    [
      'terms',
      { notices: [{ title: 'Terms of Use', description: ['If your query limit is exceeded, you are blocked.'] }] },
    ],
    ['a word inside of another', { description: ['unlimited, quotation'] }],
    ['an unusual code', { errorCode: 4040 }],
  ])('is not one with %s', (_what, members) => {
    expect(meaning(members)).toBe('absent')
    expect(saysQueryLimit(error(members), NAME)).toBe(false)
  })
})

describe('a 404 that says nothing about the name', () => {
  it.each<[what: string, members: object]>([
    ['maintenance', { description: ['The service is under maintenance.'] }],
    ['an outage', { title: 'Service Unavailable' }],
    ['another outage', { description: ['Temporarily unavailable, please try again later'] }],
    ['an error of the server', { title: 'Internal Server Error' }],
    ['another server', { description: ['This server is not authoritative for this name'] }],
    ['an unknown TLD', { description: ['TLD not supported'] }],
    ['the code of another error', { errorCode: 500 }],
    ['the code of another error as text', { errorCode: '403' }],
    ['an entry', { errorCode: undefined, objectClassName: 'domain', ldhName: NAME }],
  ])('%s', (_what, members) => {
    expect(meaning(members)).toBe('unusable')
  })

  it.each([
    ['a page about maintenance', '<html><h1>Scheduled maintenance</h1></html>'],
    ['a text', 'database error'],
  ])('%s', (_what, body) => {
    expect(meaningOfNotFound(body, NAME)).toBe('unusable')
  })
})

describe('an error response of RDAP', () => {
  it.each([
    [error({}), true],
    ['{"rdapConformance":["rdap_level_0"]}', true],
    ['{"message":"no route"}', false],
    ['[{"errorCode":404}]', false],
    ['<html></html>', false],
    ['', false],
  ])('%s: %s', (body, isError) => {
    expect(isRdapError(body)).toBe(isError)
  })
})
