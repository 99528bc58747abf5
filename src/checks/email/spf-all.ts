import { dmarc } from '../../evidence/dmarc.ts'
import { type MailClass, mailClass } from '../../evidence/mail-class.ts'
import { mapSeen } from '../../evidence/observed.ts'
import { readableSpf } from '../../evidence/spf.ts'
import { defaultResult, openings } from '../../evidence/spf-judgement.ts'
import type { SpfTree } from '../../evidence/spf-tree.ts'
import { defineView, type Look } from '../../evidence/view.ts'
import { rewriteRecord, type SpfPolicy } from '../../standards/spf/policy.ts'
import type { SpfTerm } from '../../standards/spf/record.ts'
import type { Observed, Unseen } from '../../world.ts'
import { defineCheck, type FixRecord, outcome } from '../define-check.ts'
import { shown } from '../shown.ts'
import { checkedDomain, offer, remedy } from './spf-offer.ts'

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
  if (open !== undefined) return { kind: 'everyone', term: open.written, fix: closedRecord(look, tree) }
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
        fix: policy.authorizesSenders ? undefined : closedRecord(look, tree),
      }
    case 'untold':
      return { kind: 'untold' }
    default:
      return {
        kind: 'neutral',
        isWritten: word.value === '?',
        isThroughRedirect: policy.hasRedirect,
        fix: closedRecord(look, tree),
      }
  }
}

function closedRecord(look: Look, tree: SpfTree): FixRecord | undefined {
  const kind = look.at(mailClass)
  if (!kind.seen) return undefined
  return kind.value === 'nonmail'
    ? offer(look, closed(tree, '-all'))
    : offer(look, closed(tree, '~all'), tree.root.policy)
}

/** The domain's own record with another `all`, and without its own terms that let every sender pass. */
function closed({ root }: SpfTree, all: string): string | undefined {
  const { policy } = root
  // The `all` term is then in the record of the target.
  if (policy.hasRedirect) return undefined
  const open = new Set<SpfTerm>(openings(root).map(({ term }) => term))
  const isUnwanted = (term: SpfTerm): boolean => open.has(term) && term.kind !== 'include'
  return endingIn(policy, all, isUnwanted)
}

function endingIn(policy: SpfPolicy, all: string, isUnwanted: (term: SpfTerm) => boolean): string {
  const last = policy.acting.find(({ term }) => term.kind === 'all')?.term
  const record = rewriteRecord(policy, ({ written, reading }) => {
    if (!reading.ok) return written
    if (reading.value === last) return all
    return isUnwanted(reading.value) ? undefined : written
  })
  return last === undefined ? `${record} ${all}` : record
}

interface Named {
  readonly domain: string
}

export const spfAll = defineCheck({
  id: 'spf-all',
  group: 'spf',
  references: ['RFC 7208 §4.7', 'RFC 7208 §5.1', 'RFC 7208 §5.2'],
  needs: { domain: checkedDomain, lastWord },
  outcomes: {
    ok: outcome<Named & { all: '-all' | '~all' }>('ok'),
    softfail: outcome<Named>('info'),
    'softfail-nonmail': outcome<Named & { fix: FixRecord | undefined }>('warn'),
    neutral: outcome<Named & { isWritten: boolean; isThroughRedirect: boolean; fix: FixRecord | undefined }>('warn'),
    pass: outcome<Named & { term: string; fix: FixRecord | undefined }>('problem'),
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
