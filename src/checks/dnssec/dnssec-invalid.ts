import type { ManagerClause } from '../manager-clause.ts'

/** For the outcomes with which validating resolvers reject the responses of the zone, whatever the cause. */
export const INVALID_FOR_MANAGERS: ManagerClause = {
  part: 'dnssec',
  en: 'its DNSSEC data is invalid, so many users cannot reach it',
  de: 'ihre DNSSEC-Daten sind ungültig, sodass viele Nutzer sie nicht erreichen',
}
