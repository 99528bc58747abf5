import { mapSeen } from '../../../evidence/engine/observed.ts'
import type { DkimSelector } from '../../../evidence/mail/dkim/dkim-selector.ts'
import { senderKeys } from '../../../evidence/mail/dkim/dkim-state.ts'
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

/** The first syntax fault; other checks judge the restrictions of a valid record. */
const faultOf = ({ keys }: DkimSelector): string | undefined =>
  keys
    .flatMap(({ reading }) => (reading.record.isRevoked ? [] : reading.faults))
    .find(({ code }) => code !== 'no-sha256' && code !== 'not-for-mail')?.code

/** Records with the same fault. */
interface KeyFault {
  readonly names: readonly string[]
  readonly fault: string
}

function byFault(invalid: readonly DkimSelector[]): readonly KeyFault[] {
  const faults = new Map<string, string[]>()
  for (const selector of invalid) {
    const fault = faultOf(selector) ?? ''
    faults.set(fault, [...(faults.get(fault) ?? []), selector.name])
  }
  return [...faults].map(([fault, names]) => ({ names, fault }))
}

const hasPrivateKey = ({ keys }: DkimSelector): boolean =>
  keys.some(({ reading }) => reading.faults.some(({ code }) => code === 'private-key'))

export const dkimRecord = defineCheck({
  id: 'dkim-record',
  group: 'dkim',
  references: ['RFC 6376 §3.6.1', 'RFC 6376 §3.6.2.2'],
  place: { invalid: 'mail', 'private-key': 'mail' },
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
        fix: invalid.length > 0 ? offerKey(look, invalid) : offerAlias(look, found.aliasTexts),
      }
    }),
  outcomes: {
    ok: outcome<{ names: readonly string[] }>('ok'),
    invalid: outcome<{
      names: readonly string[]
      faults: readonly KeyFault[]
      fix: FixRecord | undefined
    }>('warn', soft(3), { client: 'receiver', method: 'dkim', mail: 'own', result: 'not-passed', receivers: 'some' }),
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
    if (invalid.length > 0)
      return say('invalid', { names: invalid.map(({ name }) => name), faults: byFault(invalid), fix }, remedy)
    if (aliasTexts.length > 0) {
      const texts = aliasTexts.map(({ name }) => name)
      return say('invalid', { names: texts, faults: [{ names: texts, fault: ALIAS_AS_TEXT }], fix }, remedy)
    }
    return unseen === undefined ? say('ok', { names }) : say.unknown(unseen)
  },
})
