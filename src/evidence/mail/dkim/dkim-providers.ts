import { isAtOrBelow } from '../../../dns/name.ts'
import type { Observed } from '../../../world.ts'
import type { DkimProvider } from '../../data/dkim-selectors.ts'
import { seen } from '../../engine/observed.ts'
import { inParallel } from '../../engine/suspension.ts'
import { defineView } from '../../engine/view.ts'
import { mxRecords } from '../mx.ts'
import { spfReferences } from '../spf/spf-references.ts'

/**
 * The providers that the domain uses for mail, as far as its MX and SPF records show. Records that could not be seen show none.
 */
export const dkimProviders = defineView('dkim providers', (look): readonly DkimProvider[] => {
  const [mx, references] = inParallel(
    () => look.at(mxRecords),
    () => look.value(spfReferences),
  )
  const names = [...(mx.seen ? mx.value.hosts.map(({ host }) => host) : []), ...references]
  const { providers } = look.subject.lists.dkimSelectors
  return providers.filter(({ traces }) => traces.some((trace) => names.some((name) => isAtOrBelow(name, trace))))
})

const MAX_SELECTORS = 45

/** Selectors to query after the first ones if something below `_domainkey` may exist: the domain's own providers come first. */
export const furtherSelectors = defineView('dkim selectors', (look): Observed<readonly string[]> => {
  // If the MX and SPF records are unknown, only the order of the selectors is worse.
  const own = look.value(dkimProviders)
  const { first, general, providers } = look.subject.lists.dkimSelectors
  const others = providers.filter((provider) => !own.includes(provider))
  const wanted = new Set([
    ...first,
    ...own.flatMap(({ selectors }) => selectors),
    ...general,
    ...others.flatMap(({ selectors }) => selectors),
  ])
  return seen([...wanted].slice(0, MAX_SELECTORS).filter((selector) => !first.includes(selector)))
})
