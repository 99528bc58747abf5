import { mxRecords } from '../../../evidence/mail/mx.ts'
import { atDomain } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { isHostName } from '../../host-name.ts'
import { points } from '../../loss.ts'
import { NO_MX_RECORD, NULL_MX_ALONE } from '../../mask.ts'

export const mxNameValid = defineCheck({
  id: 'mx-name-valid',
  group: 'mx',
  isQuiet: true,
  references: ['RFC 1035 §3.3.9', 'RFC 1123 §2.1', 'RFC 5321 §2.3.5'],
  about: ({ names }) => names,
  maskedBy: [
    { by: 'mx-record', when: NO_MX_RECORD },
    { by: 'mx-null', when: NULL_MX_ALONE },
  ],
  decidedBy: [atDomain('MX')],
  needs: { mx: mxRecords },
  outcomes: {
    ok: outcome('ok'),
    /** Some senders connect to an IP address in place of a name; others return the mail. */
    invalid: outcome<{ names: readonly string[] }>('problem', points(6), {
      client: 'sender',
      delivery: 'bounced',
      isPartial: true,
    }),
    /** Senders resolve such a name and deliver; no public certificate authority issues a certificate for it. */
    underscore: outcome<{ names: readonly string[] }>('warn', points(2)),
  },
  evaluate({ mx: { hosts, isBehindAlias } }, say) {
    if (hosts.length === 0 || isBehindAlias) return undefined
    const names = [...new Set(hosts.map(({ host }) => host))].filter((host) => !isHostName(host))
    const illegal = names.filter((name) => !isHostName(name.replaceAll('_', 'a')))
    if (illegal.length > 0) return say('invalid', { names: illegal })
    return names.length === 0 ? say('ok') : say('underscore', { names })
  },
})
