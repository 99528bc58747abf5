import type { Case } from '../case.ts'
import { curl } from '../clients/curl.ts'
import { resolvers } from '../clients/resolvers.ts'
import { judgeTool } from '../judge-tool.ts'
import { USUAL_SERVERS } from './usual-servers.ts'

const judge = judgeTool((domain) => `lookup/${domain}/A`)

const RESOLVERS = resolvers()

const WWW_OF_DOMAIN = ['$INCLUDE parts/www.zone']

export const LOOKUP_CASES: readonly Case[] = [
  {
    check: 'lookup-answer',
    outcome: 'nxdomain',
    domain: 'never-registered.lab',
    twin: { like: 'perfect.lab' },
    probes: RESOLVERS,
    judge,
  },
  {
    check: 'lookup-answer',
    outcome: 'dangling-alias',
    domain: 'www.dangling-www.lab',
    twin: { remove: [/^www /], add: WWW_OF_DOMAIN },
    probes: resolvers({
      asks: [
        { name: '@', type: 'A' },
        { name: '@', type: 'AAAA' },
        { name: '@', type: 'MX' },
      ],
    }),
    judge,
  },
  {
    check: 'lookup-answer',
    outcome: 'alias-loop',
    domain: 'www.www-loop.lab',
    twin: { remove: [/^www /, /^again /], add: WWW_OF_DOMAIN },
    probes: [curl({ scheme: 'http' })],
    judge,
  },
  {
    check: 'lookup-answer',
    outcome: 'servfail',
    domain: 'addresses-servfail.lab',
    twin: USUAL_SERVERS,
    probes: RESOLVERS,
    judge,
  },
]
