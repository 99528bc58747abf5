import type { Question } from '../../src/dns/message.ts'
import { seen } from '../../src/evidence/engine/observed.ts'
import type { VirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import type { Dns, DnsAnswer, Observed } from '../../src/world.ts'
import { type HealthRun, runHealth } from '../support/health-run.ts'
import { topLevelZone } from '../support/in-process-internet.ts'
import { zone } from './hostile-domains.ts'

export const NOW = new Date('2026-11-15T09:30:05.000Z')

export const DOMAIN = 'example.com'

export const HEALTHY = {
  com: topLevelZone(),
  [DOMAIN]: zone(`@ MX 10 mail
@ MX 20 mail2
mail A 93.184.6.25
mail AAAA 2a01:4f8:6::25
mail2 A 45.33.6.25
@ AAAA 2a01:4f8:5::1
www AAAA 2a01:4f8:5::1
@ TXT "v=spf1 mx -all"
_dmarc TXT "v=DMARC1; p=reject; rua=mailto:dmarc@${DOMAIN}"
_smtp._tls TXT "v=TLSRPTv1; rua=mailto:tls@${DOMAIN}"
@ CAA 0 issue "ca.example"`),
}

export const SICK = {
  com: topLevelZone(),
  [DOMAIN]: zone(
    `@ MX 10 mail
@ MX 20 dead
mail CNAME host
host A 10.0.0.1
@ TXT "v=spf1 a mx ptr include:nowhere.${DOMAIN} a:x.${DOMAIN} a:y.${DOMAIN} a:z.${DOMAIN} ?all"
_dmarc TXT "v=DMARC1; p=none; rua=mailto:a@nowhere.com"
default._domainkey TXT "v=DKIM1; p=AAAA"
_mta-sts TXT "v=STSv1; id=!"
_smtp._tls TXT "v=TLSRPTv1"
@ CAA 128 tbs "x"
www CNAME gone.${DOMAIN}.`,
    { web: '@ A 93.184.5.1' },
  ),
}

/** The target of a query: any resolver, one of them, or a name server. */
type Path = 'resolvers' | 'resolver' | 'server'

/** Returns the response to use instead of the original one; `asked` describes the target and options of the query. */
export type Alteration = (
  question: Question,
  path: Path,
  asked: string,
  usual: () => Promise<Observed<DnsAnswer>>,
) => Observed<DnsAnswer> | Promise<Observed<DnsAnswer>>

/** A DNS client that passes every response through a function that may alter it. */
export const altered = (dns: Dns, alter: Alteration): Dns => ({
  resolvers: dns.resolvers,
  resolve: async (question, options) =>
    alter(question, 'resolvers', `${options?.isCheckingDisabled}`, () => dns.resolve(question, options)),
  askResolver: async (id, question, options) =>
    alter(question, 'resolver', `${id} ${options?.isCheckingDisabled}`, () => dns.askResolver(id, question, options)),
  askServer: async (address, question, options) =>
    alter(question, 'server', `${address} ${options.transport} ${options.hasEdns}`, () =>
      dns.askServer(address, question, options),
    ),
})

export const check = (dns: Dns, clock?: VirtualClock): Promise<HealthRun> =>
  runHealth(DOMAIN, dns, { now: NOW, ...(clock && { clock }) })

/** The response with other records. */
export const withAnswers = (observation: Observed<DnsAnswer>, change: Partial<DnsAnswer>): Observed<DnsAnswer> =>
  observation.seen ? seen({ ...observation.value, ...change }) : observation
