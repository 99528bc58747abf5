import type { MemoryWorldOptions } from '../../src/scripted-world/memory/memory-world.ts'

/** A fault of the service's own network or of its resolvers. */
export type OurSituation = Pick<MemoryWorldOptions, 'network' | 'resolverFaults'>

/** The situations of the family "ourselves", by the name that the expectations use. */
export const OURSELVES: Readonly<Record<string, OurSituation>> = {
  'no-port-53': { network: { droppedPorts: new Set([53]) } },
  'no-port-25': { network: { droppedPorts: new Set([25]) } },
  'no-ipv6': { network: { hasIpv6: false } },
  'two-dead-resolvers': { resolverFaults: { 'resolver-1': 'blackhole', 'resolver-2': 'blackhole' } },
  'quick-resolvers-dead': { resolverFaults: { 'resolver-3': 'blackhole', 'resolver-4': 'blackhole' } },
  'five-dead-resolvers': {
    resolverFaults: {
      'resolver-1': 'blackhole',
      'resolver-2': 'blackhole',
      'resolver-3': 'blackhole',
      'resolver-4': 'blackhole',
      'resolver-5': 'blackhole',
    },
  },
  'lying-resolver': { resolverFaults: { 'resolver-1': 'rewrites-nxdomain' } },
  '300ms-away': { network: { extraDelayMs: 300 } },
  '10-percent-loss': { network: { lossPercent: 10 } },
}
