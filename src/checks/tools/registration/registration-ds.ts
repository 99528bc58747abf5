import type { RegistryDnssec, RegistryDs } from '../../../standards/rdap/domain-answer.ts'
import { REFERRAL, REGISTRY } from '../../decided-by.ts'
import { outcome } from '../../define-check.ts'
import { defineResultCheck } from '../../define-result-check.ts'
import type { RegistrationFacts } from './registration-facts.ts'

interface Domain {
  readonly domain: string
}

interface Different extends Domain {
  readonly registrar: string | null
}

interface Differing extends Different {
  /** Key tags. */
  readonly onlyAtRegistry: readonly string[]
  readonly onlyInDns: readonly string[]
}

/** The registry writes its DS data into the parent zone, so a difference is a change that is under way, or one that has failed. */
export const registrationDs = defineResultCheck<RegistrationFacts>()({
  id: 'registration-ds',
  group: 'registration',
  isQuiet: true,
  references: ['RFC 9083 §5.3', 'RFC 5910 §4', 'RFC 4035 §2.4'],
  place: 'registrar',
  maskedBy: [
    // One query to the registry gives the data of all checks of this group.
    { by: 'registration-status', when: ['unknown'], isSameReason: true },
    // While the servers of the parent zone differ, one of them always differs from the registry.
    { by: 'ns-parent-agreement', when: ['names-differ', 'ds-differs', 'not-delegated'] },
  ],
  decidedBy: [REGISTRY, REFERRAL],
  examples: { differs: { onlyAtRegistry: ['‹onlyAtRegistry›'], onlyInDns: ['‹onlyInDns›'] } },
  outcomes: {
    ok: outcome<Domain>('ok'),
    'not-at-registry': outcome<Different>('warn'),
    'not-in-dns': outcome<Different>('warn'),
    differs: outcome<Differing>('warn'),
  },
  evaluate({ domain, registrar, dnssec, inDns }, say) {
    const published = inDns?.ds
    if (dnssec === undefined || published === undefined) return undefined
    const isSigned = isSignedAt(dnssec)
    if (isSigned !== published.length > 0)
      return say(isSigned ? 'not-in-dns' : 'not-at-registry', { domain, registrar })
    // The registry may say only whether there are DS records.
    const { ds = [] } = dnssec
    if (ds.length === 0) return say('ok', { domain })
    const onlyAtRegistry = missingFrom(published, ds)
    const onlyInDns = missingFrom(ds, published)
    return onlyAtRegistry.length + onlyInDns.length === 0
      ? say('ok', { domain })
      : say('differs', { domain, registrar, onlyAtRegistry, onlyInDns })
  },
})

const isSignedAt = ({ isSigned, ds = [] }: RegistryDnssec): boolean => isSigned || ds.length > 0

const keyOf = ({ keyTag, algorithm, digestType, digest }: RegistryDs): string =>
  [keyTag, algorithm, digestType, digest.toLowerCase()].join(' ')

/** The key tags of the records that are not among the others. */
function missingFrom(others: readonly RegistryDs[], records: readonly RegistryDs[]): readonly string[] {
  const known = new Set(others.map(keyOf))
  const missing = records.filter((record) => !known.has(keyOf(record)))
  return [...new Set(missing.map(({ keyTag }) => String(keyTag)))]
}
