import { seen } from '../../../evidence/engine/observed.ts'
import { defineView } from '../../../evidence/engine/view.ts'
import { dkimState } from '../../../evidence/mail/dkim/dkim-state.ts'
import { mailClass } from '../../../evidence/mail/mail-class.ts'
import { spfVerdict } from '../../../evidence/mail/spf/spf-verdict.ts'
import { atDomain, DMARC, texts } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
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
  place: 'mail',
  maskedBy: [
    { by: 'dmarc-record', when: 'not ok' },
    // Without SPF and DKIM no mail passes DMARC. The missing records are the cause, and each has its own loss.
    { by: 'spf-record', when: ['none-mail', 'near-miss', 'multiple'], only: ['no-auth'] },
    { by: 'spf-syntax', when: ['permerror'], only: ['no-auth'] },
    { by: 'spf-include', when: ['missing', 'loop'], only: ['no-auth'] },
    { by: 'spf-lookups', when: ['too-many'], only: ['no-auth'] },
  ],
  decidedBy: [atDomain('TXT'), { types: ['TXT'], at: '_domainkey' }, texts('_domainkey'), ...DMARC],
  needs: { appliedDmarc, authBasis },
  outcomes: {
    ok: outcome('ok'),
    'spf-only': outcome('info'),
    'no-auth': outcome<{ policy: string; hasSpf: boolean }>('warn', points(3), {
      client: 'receiver',
      method: 'dmarc',
      mail: 'own',
      result: 'rejected',
    }),
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
