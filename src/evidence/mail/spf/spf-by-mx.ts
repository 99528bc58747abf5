import { readPolicy } from '../../../standards/spf/policy.ts'
import type { Observed } from '../../../world.ts'
import { mapSeen } from '../../engine/observed.ts'
import { defineView } from '../../engine/view.ts'
import { spfSelection } from './spf-record.ts'

/** Whether the SPF record lets the MX hosts of the domain send, so that a host without an MX record loses this permission. */
export const spfAllowsMx = defineView(
  'spf allows mx',
  (look): Observed<boolean> =>
    mapSeen(look.at(spfSelection), ({ records }) =>
      records.some((record) =>
        readPolicy(record)?.acting.some(
          ({ term }) =>
            term.kind === 'mx' &&
            term.qualifier === '+' &&
            (term.domain === undefined || term.domain.toLowerCase() === look.subject.domain),
        ),
      ),
    ),
)
