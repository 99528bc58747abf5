import { REFERRAL, REGISTRY } from '../../decided-by.ts'
import { outcome } from '../../define-check.ts'
import { defineResultCheck } from '../../define-result-check.ts'
import type { RegistrationFacts } from './registration-facts.ts'

interface Differing {
  readonly domain: string
  readonly registrar: string | null
  readonly onlyAtRegistry: readonly string[]
  readonly onlyInDns: readonly string[]
}

/** The registry writes its data into the parent zone, so a difference is a change that is under way, or one that has failed. */
export const registrationNameservers = defineResultCheck<RegistrationFacts>()({
  id: 'registration-nameservers',
  group: 'registration',
  isQuiet: true,
  references: ['RFC 9083 §5.3', 'RFC 5731 §1.1', 'RFC 1034 §4.2.2'],
  place: 'registrar',
  about: ({ onlyAtRegistry = [], onlyInDns = [] }) => [...onlyAtRegistry, ...onlyInDns],
  maskedBy: [
    // One query to the registry gives the data of all checks of this group.
    { by: 'registration-status', when: ['unknown'], isSameReason: true },
    // While the servers of the parent zone differ, one of them always differs from the registry.
    { by: 'ns-parent-agreement', when: ['names-differ', 'ds-differs', 'not-delegated'] },
  ],
  decidedBy: [REGISTRY, REFERRAL],
  examples: { differs: { onlyAtRegistry: ['‹onlyAtRegistry›'], onlyInDns: ['‹onlyInDns›'] } },
  outcomes: {
    ok: outcome<{ readonly domain: string; readonly count: number }>('ok'),
    differs: outcome<Differing>('warn'),
  },
  evaluate({ domain, registrar, nameServers, inDns }, say) {
    const atRegistry = namesIn(nameServers)
    const delegated = namesIn(inDns?.nameServers)
    if (atRegistry.length === 0 || delegated.length === 0) return undefined
    const onlyAtRegistry = atRegistry.filter((name) => !delegated.includes(name))
    const onlyInDns = delegated.filter((name) => !atRegistry.includes(name))
    return onlyAtRegistry.length + onlyInDns.length === 0
      ? say('ok', { domain, count: delegated.length })
      : say('differs', { domain, registrar, onlyAtRegistry, onlyInDns })
  },
})

const namesIn = (names: readonly string[] = []): readonly string[] =>
  [...new Set(names.map((name) => name.toLowerCase().replace(/\.$/, '')))].sort()
