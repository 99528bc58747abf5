import type { Name } from '../../../dns/record.ts'
import { defineView } from '../../engine/view.ts'
import { policyOf } from './spf-policy.ts'
import { spfSelection } from './spf-record.ts'

/** The names that the domain's own SPF record refers to, as written there. Empty if the record could not be seen. */
export const spfReferences = defineView('spf reference names', (look): readonly Name[] => {
  const spf = look.at(spfSelection)
  const acting = spf.seen ? spf.value.records.flatMap((text) => look.value(policyOf(text))?.acting ?? []) : []
  return acting.flatMap(({ term }) =>
    term.kind === 'include' || term.kind === 'redirect' ? [term.domain.toLowerCase()] : [],
  )
})
