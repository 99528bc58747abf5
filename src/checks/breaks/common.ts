import type { Break } from './break.ts'

/** The domain depends on one name server, or on servers that fail together. */
export const FAILS_WITH_ONE_SERVER: Break = {
  client: 'resolver',
  queries: 'all',
  response: 'no-answer',
  when: 'one-server-down',
}

/** No resolver gets a response from a name server of the domain. */
export const NO_SERVER_ANSWERS: Break = { client: 'resolver', queries: 'all', response: 'no-answer' }

/** It depends on the resolver, or on the name server that it asks. */
export const SOME_SERVERS_FAIL: Break = { ...NO_SERVER_ANSWERS, isPartial: true }

/** The lookups of every validation fail, also those of the CAA records. */
export const NOT_VALIDATED: Break = { client: 'ca', result: 'refuses', error: 'dns' }
