import { deliveredPolicy } from '../../../evidence/mail/mta-sts.ts'
import { STS_POLICY } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { soft } from '../../loss.ts'
import { shown } from '../../shown.ts'
import { WITHOUT_POLICY } from './without-policy.ts'

const TEXT_PLAIN = /^text\/plain[ \t]*(?:;|$)/i

export const mtaStsMediaType = defineCheck({
  id: 'mta-sts-media-type',
  group: 'transport',
  isQuiet: true,
  references: ['RFC 8461 §3.2'],
  place: 'web',
  maskedBy: [
    { by: 'mta-sts-record', when: 'not ok' },
    { by: 'mta-sts-policy', when: 'not ok' },
  ],
  decidedBy: [STS_POLICY],
  needs: { delivered: deliveredPolicy },
  outcomes: {
    ok: outcome<{ host: string }>('ok'),
    wrong: outcome<{ host: string; mediaType: string | undefined }>('warn', soft(1), WITHOUT_POLICY),
  },
  evaluate({ delivered }, say) {
    if (delivered === undefined) return undefined
    const { host, mediaType } = delivered
    return TEXT_PLAIN.test(mediaType ?? '')
      ? say('ok', { host })
      : say('wrong', { host, mediaType: mediaType ? shown(mediaType) : undefined })
  },
})
