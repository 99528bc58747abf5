import { HOSTERS, OPEN_RECURSION, ROOT_SERVERS, TLD_SERVERS } from '../internet/addresses.ts'
import { faultyAddresses } from '../internet/faulty-servers.ts'
import { RESOLVERS, SYSTEM_RESOLVER } from '../internet/resolvers.ts'
import type { MailHost } from '../world/mail-hosts.ts'

/** The checks that must succeed before the lab counts as ready: an address and a zone for each process. */
export const readinessFiles = (
  webAddresses: readonly string[],
  mailHosts: readonly MailHost[],
  worldServers: readonly { readonly address: string; readonly origin: string }[],
): Readonly<Record<string, string>> => ({
  'conf/servers.ready': [
    `${ROOT_SERVERS['a']?.v4} .`,
    `${TLD_SERVERS['a']?.v4} com.`,
    `${HOSTERS.nsd.addresses.v4} ok.com.`,
    `${HOSTERS.knot.addresses.v4} ok.com.`,
    `${HOSTERS.powerdns.addresses.v4} ok.org.`,
    `${HOSTERS.bind.addresses.v4} ok.org.`,
    `${OPEN_RECURSION.v4} open-recursion.com.`,
    // If this faulty server answers, the server behind it is ready too.
    `${faultyAddresses('no-tcp').v4} ok.com.`,
    ...worldServers.map(({ address, origin }) => `${address} ${origin}`),
    '',
  ].join('\n'),
  'conf/resolvers.ready': [...RESOLVERS.map(({ main }) => main.v4), SYSTEM_RESOLVER.v4, ''].join('\n'),
  'conf/ports.ready': [
    ...webAddresses.map((address) => `${address} 443`),
    ...mailHosts.flatMap(({ address, ports }) => ports.map((port) => `${address} ${port}`)),
    '',
  ].join('\n'),
})
