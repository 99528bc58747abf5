import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { bootstrapFrom } from '../net/operator/bootstrap.ts'
import { createRealWorld, type RealWorld } from '../net/real-world.ts'
import { systemWire } from '../net/system-wire.ts'
import { createRegistries, type Registries, type RegistriesOptions } from '../tools/availability/registries.ts'

/** Says who asks, and where to complain. */
export const userAgentOf = ({ CONTACT_URL, BASE_URL }: Config): string => `zonewise (+${CONTACT_URL || BASE_URL})`

/** The real world, as the settings want it. */
export const openWorld = (config: Config, clock: Clock): RealWorld =>
  createRealWorld({
    resolvers: config.DOH_RESOLVERS,
    isDirectDnsOn: config.DIRECT_DNS,
    wire: systemWire(),
    clock,
    userAgent: userAgentOf(config),
    ownName: new URL(config.BASE_URL).hostname,
    egressTest: {
      // Of three operators, all of whom take connections from everybody.
      mailHosts: ['gmail-smtp-in.l.google.com', 'mx00.gmx.net', 'in1-smtp.messagingengine.com'],
      webHosts: config.DOH_RESOLVERS.flatMap(({ url, addresses }) =>
        addresses.length > 0 ? addresses : [new URL(url).hostname],
      ),
    },
  })

/** The registries of the world, listed where the settings say. */
export const openRegistries = (
  config: Config,
  clock: Clock,
  options: Omit<RegistriesOptions, 'fetchBootstrap'> = {},
): Registries =>
  createRegistries({ ...options, fetchBootstrap: bootstrapFrom(clock, config.RDAP_BOOTSTRAP, userAgentOf(config)) })
