import type { Case } from '../case.ts'
import { resolvers } from '../clients/resolvers.ts'

const CORRECT_SERVERS = { remove: [/^@ +NS/, /^ns[12] /], add: ['$INCLUDE parts/name-servers.zone'] }

export const DELEGATION_CASES: readonly Case[] = [
  {
    check: 'ns-letter-case',
    outcome: 'case-sensitive',
    domain: 'case-sensitive-servers.lab',
    twin: CORRECT_SERVERS,
    probes: resolvers(),
  },
]
