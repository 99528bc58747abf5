import { isAtOrBelow } from '../dns/name.ts'
import type { Observed } from '../world.ts'
import { DKIM_PROVIDERS, type DkimProvider, FIRST_SELECTORS, GENERAL_SELECTORS } from './data/dkim-selectors.ts'
import { mxRecords } from './mx.ts'
import { allSeen, seen } from './observed.ts'
import { spfSelection } from './spf-record.ts'
import { spfReferences } from './spf-references.ts'
import { defineView } from './view.ts'

/** Whom the domain trusts with its mail, as far as its MX and SPF records show. What could not be seen shows nobody. */
export const dkimProviders = defineView('dkim providers', (look): readonly DkimProvider[] => {
  const mx = look.at(mxRecords)
  const names = [...(mx.seen ? mx.value.hosts.map(({ host }) => host) : []), ...look.at(spfReferences)]
  return DKIM_PROVIDERS.filter(({ traces }) => traces.some((trace) => names.some((name) => isAtOrBelow(name, trace))))
})

const MAX_SELECTORS = 45

/** Which selectors are asked when something below `_domainkey` may exist: those of the domain's own providers first. */
export const likelySelectors = defineView('dkim selectors', (look): Observed<readonly string[]> => {
  const providers = look.at(dkimProviders)
  const hints = allSeen([look.at(mxRecords), look.at(spfSelection)])
  // Not seeing the hints costs a better order, no more; while they are on their way, the order is not known.
  if (!hints.seen && hints.why.reason === 'pending') return hints
  const others = DKIM_PROVIDERS.filter((provider) => !providers.includes(provider))
  const wanted = new Set<string>([
    ...FIRST_SELECTORS,
    ...providers.flatMap(({ selectors }) => selectors),
    ...GENERAL_SELECTORS,
    ...others.flatMap(({ selectors }) => selectors),
  ])
  return seen([...wanted].slice(0, MAX_SELECTORS))
})
