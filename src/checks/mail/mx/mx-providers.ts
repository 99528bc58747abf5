import { SPF_INCLUDES } from '../../../evidence/data/spf-includes.ts'
import { mapSeen } from '../../../evidence/engine/observed.ts'
import { type MxHost, mxRecords } from '../../../evidence/mail/mx.ts'
import { registrableDomain } from '../../../standards/public-suffix/registrable.ts'
import type { Observed } from '../../../world.ts'
import { atDomain } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { NO_MX_RECORD } from '../../mask.ts'

/** Some providers have includes in several top-level domains, such as zohomail.eu and zohomail.com. */
const PROVIDERS = SPF_INCLUDES.map(({ mxSuffix, include }) => ({
  mxSuffix,
  name: registrableDomain(include)?.split('.', 1)[0] ?? include,
}))

/** One mail server of each provider of mailboxes. Filters in front of a provider, and servers of the domain itself, are none of them. */
function onePerProvider(hosts: readonly MxHost[]): readonly string[] {
  const byProvider = new Map<string, string>()
  for (const { host } of hosts) {
    const provider = PROVIDERS.find(({ mxSuffix }) => host.endsWith(mxSuffix))?.name
    if (provider !== undefined && !byProvider.has(provider)) byProvider.set(provider, host)
  }
  return [...byProvider.values()].sort()
}

export const mxProviders = defineCheck({
  id: 'mx-providers',
  group: 'mx',
  isQuiet: true,
  references: ['RFC 5321 §5.1'],
  about: ({ hosts }) => hosts,
  maskedBy: [{ by: 'mx-record', when: NO_MX_RECORD }],
  decidedBy: [atDomain('MX')],
  needs: (look): Observed<readonly string[]> =>
    mapSeen(look.at(mxRecords), ({ hosts, isBehindAlias }) => (isBehindAlias ? [] : onePerProvider(hosts))),
  outcomes: {
    ok: outcome('ok'),
    mixed: outcome<{ hosts: readonly string[] }>('warn', points(3)),
  },
  evaluate(hosts, say) {
    if (hosts.length === 0) return undefined
    return hosts.length === 1 ? say('ok') : say('mixed', { hosts })
  },
})
