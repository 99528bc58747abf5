import { mapSeen } from '../../../evidence/engine/observed.ts'
import type { DkimSelector } from '../../../evidence/mail/dkim/dkim-selector.ts'
import { senderKeys } from '../../../evidence/mail/dkim/dkim-state.ts'
import { isTolerated } from '../../../standards/dkim/parse.ts'
import type { DkimFault } from '../../../standards/dkim/record.ts'
import type { Observed, Unseen } from '../../../world.ts'
import { DKIM_KEYS } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { ALIAS_AS_TEXT } from '../../dkim-fault-words.ts'
import { points, soft } from '../../loss.ts'
import type { FixRecord } from '../../verdict.ts'
import { offerAlias, offerKey } from './dkim-offer.ts'

interface KeyForms {
  readonly names: readonly string[]
  readonly invalid: readonly DkimSelector[]
  readonly multiple: readonly DkimSelector[]
  readonly leaked: readonly DkimSelector[]
  readonly aliasTexts: readonly DkimSelector[]
  readonly unseen: Unseen | undefined
  readonly fix: FixRecord | undefined
}

/** The syntax faults; other checks judge the restrictions of a valid record. */
const faultsOf = ({ keys }: DkimSelector): readonly DkimFault[] =>
  keys
    .flatMap(({ reading }) => (reading.record.isRevoked ? [] : reading.faults))
    .filter(({ code }) => code !== 'no-sha256' && code !== 'not-for-mail')

/** The first one that receivers do not tolerate, if there is any. */
const faultOf = (selector: DkimSelector): string | undefined => {
  const faults = faultsOf(selector)
  return (faults.find((fault) => !isTolerated(fault)) ?? faults[0])?.code
}

/** Records with the same fault. */
interface KeyFault {
  readonly names: readonly string[]
  readonly fault: string
}

interface Faulty {
  readonly names: readonly string[]
  readonly faults: readonly KeyFault[]
  readonly fix: FixRecord | undefined
}

function byFault(invalid: readonly DkimSelector[]): readonly KeyFault[] {
  const faults = new Map<string, string[]>()
  for (const selector of invalid) {
    const fault = faultOf(selector) ?? ''
    faults.set(fault, [...(faults.get(fault) ?? []), selector.name])
  }
  return [...faults].map(([fault, names]) => ({ names, fault }))
}

const isUnusable = (selector: DkimSelector): boolean => !faultsOf(selector).every(isTolerated)

/** The aliases that were entered as text are the fault to repair. */
const isOnlyAlias = (invalid: readonly DkimSelector[], aliasTexts: readonly DkimSelector[]): boolean =>
  aliasTexts.length > 0 && !invalid.some(isUnusable)

const hasPrivateKey = ({ keys }: DkimSelector): boolean =>
  keys.some(({ reading }) => reading.faults.some(({ code }) => code === 'private-key'))

export const dkimRecord = defineCheck({
  id: 'dkim-record',
  group: 'dkim',
  references: ['RFC 6376 §3.6.1', 'RFC 6376 §3.6.2.2'],
  place: { invalid: 'mail', tolerated: 'mail', 'private-key': 'mail' },
  maskedBy: [{ by: 'dkim-found', when: 'not ok' }],
  decidedBy: DKIM_KEYS,
  /** Undefined if there is no key to judge. */
  needs: (look): Observed<KeyForms | undefined> =>
    mapSeen(look.at(senderKeys), (found) => {
      if (found === undefined || found.liveKeys.length === 0) return undefined
      const invalid = found.liveKeys.filter((selector) => faultOf(selector) !== undefined)
      return {
        names: found.liveKeys.map(({ name }) => name),
        invalid,
        multiple: found.liveKeys.filter(({ texts }) => texts.length > 1),
        leaked: found.liveKeys.filter(hasPrivateKey),
        aliasTexts: found.aliasTexts,
        unseen: found.unseen,
        fix: isOnlyAlias(invalid, found.aliasTexts) ? offerAlias(look, found.aliasTexts) : offerKey(look, invalid),
      }
    }),
  outcomes: {
    ok: outcome<{ names: readonly string[] }>('ok'),
    tolerated: outcome<Faulty>('warn', soft(3)),
    invalid: outcome<Faulty>('warn', soft(3), {
      client: 'receiver',
      method: 'dkim',
      mail: 'own',
      result: 'not-passed',
      receivers: 'some',
    }),
    multiple: outcome<{ names: readonly string[] }>('warn', soft(3)),
    'private-key': outcome<{ names: readonly string[] }>('problem', points(6), {
      client: 'receiver',
      method: 'dkim',
      mail: 'own',
      result: 'permerror',
    }),
  },
  evaluate(keyForms, say) {
    if (keyForms === undefined) return undefined
    const { names, invalid, multiple, leaked, aliasTexts, unseen, fix } = keyForms
    if (leaked.length > 0) return say('private-key', { names: leaked.map(({ name }) => name) })
    if (multiple.length > 0) return say('multiple', { names: multiple.map(({ name }) => name) })
    const remedy = fix === undefined ? {} : { record: fix }
    const faulty: Faulty = { names: invalid.map(({ name }) => name), faults: byFault(invalid), fix }
    if (invalid.some(isUnusable)) return say('invalid', faulty, remedy)
    if (aliasTexts.length > 0) {
      const texts = aliasTexts.map(({ name }) => name)
      return say('invalid', { names: texts, faults: [{ names: texts, fault: ALIAS_AS_TEXT }], fix }, remedy)
    }
    if (invalid.length > 0) return say('tolerated', faulty, remedy)
    return unseen === undefined ? say('ok', { names }) : say.unknown(unseen)
  },
})
