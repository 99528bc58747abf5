import type { Name } from '../dns/record.ts'
import { policyOf } from './spf-policy.ts'
import { spfSelection } from './spf-record.ts'
import { defineView } from './view.ts'

/** The names whose SPF records the domain's own refers to, as written there. What could not be seen refers to nobody. */
export const spfReferences = defineView('spf reference names', (look): readonly Name[] => {
  const spf = look.at(spfSelection)
  const acting = spf.seen ? spf.value.records.flatMap((text) => look.value(policyOf(text))?.acting ?? []) : []
  return acting.flatMap(({ term }) =>
    term.kind === 'include' || term.kind === 'redirect' ? [term.domain.toLowerCase()] : [],
  )
})
