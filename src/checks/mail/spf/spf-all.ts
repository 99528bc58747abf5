import { mapSeen } from '../../../evidence/engine/observed.ts'
import { defineView, type Look } from '../../../evidence/engine/view.ts'
import { dmarc } from '../../../evidence/mail/dmarc/dmarc.ts'
import { type MailClass, mailClass } from '../../../evidence/mail/mail-class.ts'
import { readableSpf } from '../../../evidence/mail/spf/spf.ts'
import { defaultResult, openings } from '../../../evidence/mail/spf/spf-judgement.ts'
import type { SpfTree } from '../../../evidence/mail/spf/spf-tree.ts'
import type { Observed, Unseen } from '../../../world.ts'
import { atDomain, DMARC, MAIL_CLASS } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { points } from '../../loss.ts'
import { shown } from '../../shown.ts'
import type { FixRecord } from '../../verdict.ts'
import { checkedDomain, remedy } from './spf-offer.ts'
import { spfFix } from './spf-proposal.ts'

/** The result for mail from all senders that the record does not name. */
type DefaultResult =
  | { readonly kind: 'strict' }
  | {
      readonly kind: 'soft'
      readonly authorizesSenders: boolean
      readonly mailClass: Observed<MailClass>
      readonly isDmarcEnforced: Observed<boolean>
      readonly fix: FixRecord | undefined
    }
  | {
      readonly kind: 'neutral'
      readonly isWritten: boolean
      readonly isThroughRedirect: boolean
      readonly fix: FixRecord | undefined
    }
  | { readonly kind: 'everyone'; readonly term: string; readonly fix: FixRecord | undefined }
  /** The target of the redirect has no policy, which spf-include reports, or it depends on the message. */
  | { readonly kind: 'untold' }
  | { readonly kind: 'unseen'; readonly why: Unseen }

const lastWord = defineView(
  'spf last word',
  (look): Observed<DefaultResult | undefined> =>
    mapSeen(look.at(readableSpf), (tree) => tree && readDefaultResult(look, tree)),
)

function readDefaultResult(look: Look, tree: SpfTree): DefaultResult {
  const { policy } = tree.root
  const word = defaultResult(tree.root)
  const [open] = openings(tree.root)
  if (open !== undefined) return { kind: 'everyone', term: open.written, fix: spfFix(look, isClosed) }
  if (!word.seen) return { kind: 'unseen', why: word.why }
  switch (word.value) {
    case '-':
      return { kind: 'strict' }
    case '~':
      return {
        kind: 'soft',
        authorizesSenders: policy.authorizesSenders,
        mailClass: look.at(mailClass),
        isDmarcEnforced: mapSeen(look.at(dmarc), ({ isEnforced }) => isEnforced),
        fix: policy.authorizesSenders ? undefined : spfFix(look, isStrict),
      }
    case 'untold':
      return { kind: 'untold' }
    default:
      return {
        kind: 'neutral',
        isWritten: word.value === '?',
        isThroughRedirect: policy.hasRedirect,
        fix: spfFix(look, isClosed),
      }
  }
}

/** With the proposed record, mail from all senders that it does not name fails or softfails. */
const isClosed = ({ root }: SpfTree): boolean => {
  const word = defaultResult(root)
  return openings(root).length === 0 && word.seen && (word.value === '-' || word.value === '~')
}

const isStrict = ({ root }: SpfTree): boolean => root.policy.all === '-'

interface Named {
  readonly domain: string
}

export const spfAll = defineCheck({
  id: 'spf-all',
  group: 'spf',
  references: ['RFC 7208 §4.7', 'RFC 7208 §5.1', 'RFC 7208 §5.2'],
  maskedBy: [
    { by: 'spf-record', when: 'not ok' },
    { by: 'spf-syntax', when: ['permerror'] },
  ],
  decidedBy: [atDomain('TXT'), ...MAIL_CLASS, ...DMARC],
  needs: { domain: checkedDomain, lastWord },
  outcomes: {
    ok: outcome<Named & { all: '-all' | '~all' }>('ok'),
    softfail: outcome<Named>('info'),
    'softfail-nonmail': outcome<Named & { fix: FixRecord | undefined }>('warn', points(2), {
      client: 'receiver',
      method: 'spf',
      mail: 'spoofed',
      result: 'softfail',
    }),
    neutral: outcome<Named & { isWritten: boolean; isThroughRedirect: boolean; fix: FixRecord | undefined }>(
      'warn',
      points(4),
      { client: 'receiver', method: 'spf', mail: 'spoofed', result: 'neutral' },
    ),
    pass: outcome<Named & { term: string; fix: FixRecord | undefined }>('problem', points(11), {
      client: 'receiver',
      method: 'spf',
      mail: 'spoofed',
      result: 'pass',
      receivers: 'some',
    }),
  },
  evaluate({ domain, lastWord }, say) {
    switch (lastWord?.kind) {
      case 'strict':
        return say('ok', { domain, all: '-all' })
      case 'soft': {
        const { authorizesSenders, mailClass, isDmarcEnforced, fix } = lastWord
        if (!authorizesSenders && !mailClass.seen) return say.unknown(mailClass.why)
        if (!authorizesSenders && mailClass.seen && mailClass.value === 'nonmail')
          return say('softfail-nonmail', { domain, fix }, remedy(fix))
        if (!isDmarcEnforced.seen) return say.unknown(isDmarcEnforced.why)
        return isDmarcEnforced.value
          ? say('ok', { domain, all: '~all' })
          : say('softfail', { domain }, { page: 'generate-dmarc' })
      }
      case 'neutral': {
        const { isWritten, isThroughRedirect, fix } = lastWord
        return say('neutral', { domain, isWritten, isThroughRedirect, fix }, remedy(fix))
      }
      case 'everyone':
        return say('pass', { domain, term: shown(lastWord.term), fix: lastWord.fix }, remedy(lastWord.fix))
      case 'unseen':
        return say.unknown(lastWord.why)
      default:
        return undefined
    }
  },
})
