import type { Case } from '../case.ts'
import { resolvers } from '../clients/resolvers.ts'
import { USUAL_SERVERS } from './usual-servers.ts'

/** Whether a CA refuses is a rule that Pebble does not have; that it gets no answer is shown here. */
export const CAA_CASES: readonly Case[] = [
  {
    check: 'caa-lookup',
    outcome: 'fails',
    domain: 'caa-servfail.lab',
    twin: USUAL_SERVERS,
    probes: resolvers(),
    isQuick: true,
  },
  { check: 'caa-lookup', outcome: 'fails', domain: 'caa-dropped.lab', twin: USUAL_SERVERS, probes: resolvers() },
]
