import type { Case } from '../case.ts'
import { resolvers } from '../clients/resolvers.ts'
import { judgeTool } from '../judge-tool.ts'
import { USUAL_SERVERS } from './usual-servers.ts'

const judge = judgeTool((domain) => `propagation/${domain}/A`)

const RESOLVERS = resolvers()

export const PROPAGATION_CASES: readonly Case[] = [
  {
    check: 'propagation-agreement',
    outcome: 'nxdomain',
    domain: 'never-registered.lab',
    twin: { like: 'perfect.lab' },
    probes: RESOLVERS,
    judge,
  },
  {
    check: 'propagation-agreement',
    outcome: 'fails',
    domain: 'addresses-servfail.lab',
    twin: USUAL_SERVERS,
    probes: RESOLVERS,
    judge,
  },
  {
    check: 'propagation-agreement',
    outcome: 'some-fail',
    domain: 'alias-to-wrong-edns.lab',
    twin: { remove: [/^www /], add: ['$INCLUDE parts/www.zone'] },
    probes: RESOLVERS,
    judge: judgeTool((domain) => `propagation/www.${domain}/A`),
  },
]
