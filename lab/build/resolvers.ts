import {
  addressesOf,
  type LabResolver,
  LIMITED_RESOLVERS,
  type LimitedResolver,
  RESOLVERS,
  SYSTEM_RESOLVER,
  usedBy,
  VALIDATING_FORWARDER,
} from '../internet/resolvers.ts'
import { bindResolver, limitedBindResolver } from '../software/bind.ts'
import { dnsdist } from '../software/dnsdist.ts'
import { knotResolver } from '../software/knot-resolver.ts'
import { powerdnsRecursor } from '../software/powerdns-recursor.ts'
import type { LabProcess, ValidatingResolver } from '../software/process.ts'
import { unbound } from '../software/unbound.ts'

const RECURSOR_BACK_END = { address: '127.0.0.4', port: 5304 }
const UNBOUND_BACK_END = { address: '127.0.0.5', port: 5305 }

/** The second Unbound differs in every setting that may change an answer. */
const OTHER_PROFILE = [
  'qname-minimisation: no',
  'aggressive-nsec: no',
  'harden-below-nxdomain: no',
  'use-caps-for-id: yes',
  'do-not-query-localhost: yes',
]

function processesOf(resolver: LabResolver, run: string, anchorDs: string): readonly LabProcess[] {
  const common: ValidatingResolver = {
    name: resolver.id,
    run,
    main: resolver.main,
    addresses: addressesOf(resolver),
  }
  const behind = { ...common, name: `${resolver.id}-back-end` }
  switch (resolver.software) {
    case 'unbound':
      return [unbound(common, { hasDoh: true })]
    case 'bind':
      return [bindResolver(common)]
    case 'knot-resolver':
      return [knotResolver(common)]
    case 'powerdns-recursor': {
      const { address, port } = RECURSOR_BACK_END
      return [powerdnsRecursor(behind, RECURSOR_BACK_END, anchorDs), dnsdist(common, `${address}:${port}`)]
    }
    case 'unbound-behind-dnsdist': {
      const { address, port } = UNBOUND_BACK_END
      const options = { hasDoh: false, listensOn: [`${address}@${port}`], further: OTHER_PROFILE }
      return [unbound(behind, options), dnsdist(common, `${address}:${port}`)]
    }
  }
}

function limitedProcess(resolver: LimitedResolver, run: string): LabProcess {
  const { id, software, lacks, main } = resolver
  const common: ValidatingResolver = { name: id, run, main, addresses: usedBy(resolver) }
  if (software === 'bind') return limitedBindResolver(common, lacks)
  const further = lacks === 'validation' ? [] : [`do-ip${lacks === 'IPv4' ? 4 : 6}: no`]
  return unbound(common, {
    hasDoh: false,
    further,
    ...(lacks === 'validation' ? { isValidating: false } : { outgoing: usedBy(resolver) }),
  })
}

/** It keeps nothing for longer than a second: many validators behind one cache would also see its records for the first time. */
function validatingForwarder(run: string): LabProcess {
  const { id, main, asks } = VALIDATING_FORWARDER
  const common: ValidatingResolver = { name: id, run, main, addresses: [main.v4, main.v6] }
  return unbound(common, {
    hasDoh: false,
    further: ['cache-max-ttl: 1', 'trust-anchor-signaling: no', 'log-servfail: yes'],
    forwardsTo: asks,
  })
}

export const resolverProcesses = (run: string, anchorDs: string): readonly LabProcess[] => [
  ...RESOLVERS.flatMap((resolver) => processesOf(resolver, run, anchorDs)),
  unbound(
    { name: 'system-resolver', run, main: SYSTEM_RESOLVER, addresses: [SYSTEM_RESOLVER.v4, SYSTEM_RESOLVER.v6] },
    { hasDoh: false },
  ),
  ...LIMITED_RESOLVERS.map((resolver) => limitedProcess(resolver, run)),
  validatingForwarder(run),
]
