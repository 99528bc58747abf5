import type { Case } from '../case.ts'
import { certbot } from '../clients/certbot.ts'
import { curl } from '../clients/curl.ts'
import { resolvers } from '../clients/resolvers.ts'
import { judgeTool } from '../judge-tool.ts'

/** In a health report, the finding about the name has the status. */
const judgeRegistration = judgeTool((domain) => `availability/${domain}`)

const CLIENTS = [...resolvers(), curl()]

/** Registered, but not delegated. */
const WITHDRAWN = [
  ['on-hold', 'on-hold.lab'],
  ['in-redemption', 'in-redemption.lab'],
  ['pending-delete', 'dropping.com'],
] as const

export const RESOLVE_CASES: readonly Case[] = [
  {
    check: 'domain-resolves',
    outcome: 'nxdomain',
    domain: 'never-registered.lab',
    twin: { like: 'perfect.lab' },
    probes: CLIENTS,
    isQuick: true,
  },
  {
    check: 'domain-resolves',
    outcome: 'unreachable',
    domain: 'failing-servers.lab',
    twin: { remove: [/^@ +NS/, /^ns[12] /], add: ['$INCLUDE parts/name-servers.zone'] },
    probes: [...CLIENTS, certbot()],
    isQuick: true,
  },
  ...['domain-resolves', 'registration-status'].flatMap((check) =>
    WITHDRAWN.map(
      ([outcome, domain]): Case => ({
        check,
        outcome,
        domain,
        twin: { like: 'perfect.lab' },
        probes: CLIENTS,
        ...(check === 'registration-status' && { judge: judgeRegistration }),
      }),
    ),
  ),
]
