import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { bootstrapFrom } from '../net/operator/bootstrap.ts'
import { createRealWorld, type RealWorld, type RealWorldOptions } from '../net/real-world.ts'
import { systemWire } from '../net/system-wire.ts'
import { createRegistries, type Registries, type RegistriesOptions } from '../tools/availability/registries.ts'
import { createMemoryBudget } from '../tools/availability/registry-budget.ts'
import { createWhois } from '../tools/availability/whois.ts'

/** Identifies the service, and says where to send complaints. */
export const userAgentOf = ({ CONTACT_URL, BASE_URL }: Config): string => `zonewise (+${CONTACT_URL || BASE_URL})`

/** Opens the real network with the settings of the operator. */
export const openWorld = (
  config: Config,
  clock: Clock,
  { budgets, own }: Pick<RealWorldOptions, 'budgets' | 'own'> = {},
): RealWorld =>
  createRealWorld({
    budgets: { ...budgets, overrides: config.TARGET_BUDGETS },
    ...(own && { own }),
    resolvers: config.DOH_RESOLVERS,
    isDirectDnsOn: config.DIRECT_DNS,
    wire: systemWire(),
    clock,
    userAgent: userAgentOf(config),
    ownName: new URL(config.BASE_URL).hostname,
    egressTest: {
      // Mail servers of three operators that accept connections from every client.
      mailHosts: ['gmail-smtp-in.l.google.com', 'mx00.gmx.net', 'in1-smtp.messagingengine.com'],
      webHosts: config.DOH_RESOLVERS.flatMap(({ url, addresses }) =>
        addresses.length > 0 ? addresses : [new URL(url).hostname],
      ),
    },
  })

/** Opens the registries with the RDAP bootstrap file of the settings, and WHOIS servers only if the operator wants them. */
export function openRegistries(
  config: Config,
  clock: Clock,
  { budget = createMemoryBudget(), ...options }: Omit<RegistriesOptions, 'fetchBootstrap' | 'whois'> = {},
): Registries {
  return createRegistries({
    ...options,
    budget,
    fetchBootstrap: bootstrapFrom(clock, config.RDAP_BOOTSTRAP, userAgentOf(config)),
    ...(config.WHOIS && { whois: createWhois({ budget }) }),
  })
}
