import type { SenderBreak } from '../../breaks/break.ts'

/** RFC 8461 section 5.1: a sender that cannot get a policy, and has none in its cache, delivers as if there were no MTA-STS. */
export const WITHOUT_POLICY: SenderBreak = { client: 'sender', security: 'mta-sts', delivery: 'unauthenticated' }
