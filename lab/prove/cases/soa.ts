import type { Case } from '../case.ts'
import { resolvers } from '../clients/resolvers.ts'
import { USUAL_SERVERS } from './usual-servers.ts'

export const SOA_CASES: readonly Case[] = [
  {
    check: 'soa-record',
    outcome: 'wrong',
    domain: 'no-apex-records.lab',
    twin: USUAL_SERVERS,
    probes: resolvers(),
  },
]
