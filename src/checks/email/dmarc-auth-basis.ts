import { dkimState } from '../../evidence/dkim-state.ts'
import { mailClass } from '../../evidence/mail-class.ts'
import { seen } from '../../evidence/observed.ts'
import { spfVerdict } from '../../evidence/spf-verdict.ts'
import { defineView } from '../../evidence/view.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { appliedDmarc } from './dmarc-offer.ts'

/** Either of the two may be sufficient. */
const authBasis = defineView('dmarc basis', (look) =>
  seen({
    mailClass: look.at(mailClass),
    spf: look.at(spfVerdict),
    dkim: look.at(dkimState),
  }),
)

export const dmarcAuthBasis = defineCheck({
  id: 'dmarc-auth-basis',
  group: 'dmarc',
  isQuiet: true,
  references: ['RFC 9989 §7.4'],
  needs: { appliedDmarc, authBasis },
  outcomes: {
    ok: outcome('ok'),
    'spf-only': outcome('info'),
    'no-auth': outcome<{ policy: string; hasSpf: boolean }>('warn'),
  },
  evaluate({ appliedDmarc, authBasis: { mailClass, spf, dkim } }, say) {
    if (appliedDmarc === undefined || !appliedDmarc.isEnforced) return undefined
    if (!mailClass.seen) return say.unknown(mailClass.why)
    if (mailClass.value !== 'mail' && mailClass.value !== 'implicit') return undefined
    if (dkim.seen && dkim.value === 'found') return say('ok')
    if (!dkim.seen) return say.unknown(dkim.why)
    if (!spf.seen) return say.unknown(spf.why)
    const { state, authorizesSenders } = spf.value
    const policy = appliedDmarc.effectivePolicy ?? 'none'
    const isWithoutKey = dkim.value === 'none'
    if (state !== 'valid') return isWithoutKey ? say('no-auth', { policy, hasSpf: state === 'permerror' }) : undefined
    return isWithoutKey && authorizesSenders && policy === 'reject' ? say('spf-only') : say('ok')
  },
})
