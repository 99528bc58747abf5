import { mapSeen, seen } from '../../../evidence/engine/observed.ts'
import { defineView } from '../../../evidence/engine/view.ts'
import { dkim } from '../../../evidence/mail/dkim/dkim.ts'
import { mxRecords } from '../../../evidence/mail/mx.ts'
import { spfVerdict } from '../../../evidence/mail/spf/spf-verdict.ts'
import type { Observed } from '../../../world.ts'
import { atDomain, texts } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { NO_MX_RECORD } from '../../mask.ts'

interface SenderSigns {
  readonly domain: string
  readonly allowsSenders: Observed<boolean>
  readonly hasKey: Observed<boolean>
}

const senderSigns = defineView(
  'sender signs',
  (look): Observed<SenderSigns> =>
    seen({
      domain: look.subject.domain,
      allowsSenders: mapSeen(look.at(spfVerdict), ({ authorizesSenders }) => authorizesSenders),
      hasKey: mapSeen(look.at(dkim), ({ liveKeys }) => liveKeys.length > 0),
    }),
)

export const mxNull = defineCheck({
  id: 'mx-null',
  group: 'mx',
  references: ['RFC 7505 §3', 'RFC 7505 §4.2'],
  about: ({ hosts }) => hosts,
  maskedBy: [{ by: 'mx-record', when: NO_MX_RECORD }],
  decidedBy: [atDomain('MX'), atDomain('TXT'), { ...texts('_domainkey'), hasRecords: true }],
  needs: { mx: mxRecords, senderSigns },
  outcomes: {
    ok: outcome<{ domain: string }>('ok'),
    'odd-preference': outcome<{ domain: string; preference: number }>('info'),
    sender: outcome<{ domain: string; hasSpf: boolean; hasKey: boolean }>('warn', points(3)),
    /** Postfix returns the mail; others ignore the null MX record. */
    'with-others': outcome<{ domain: string; hosts: readonly string[] }>('problem', points(5), {
      client: 'sender',
      delivery: 'bounced',
      status: '5.1.0',
      isPartial: true,
    }),
  },
  evaluate({ mx, senderSigns: { domain, allowsSenders, hasKey } }, say) {
    const [preference, ...more] = mx.nullPreferences
    if (preference === undefined || mx.isBehindAlias) return undefined
    if (mx.hosts.length + more.length > 0)
      return say('with-others', { domain, hosts: mx.hosts.map(({ host }) => host) })
    const [bySpf, byKey] = [allowsSenders.seen && allowsSenders.value, hasKey.seen && hasKey.value]
    if (bySpf || byKey) return say('sender', { domain, hasSpf: bySpf, hasKey: byKey })
    if (preference !== 0) return say('odd-preference', { domain, preference })
    if (!allowsSenders.seen) return say.unknown(allowsSenders.why)
    return hasKey.seen ? say('ok', { domain }) : say.unknown(hasKey.why)
  },
})
