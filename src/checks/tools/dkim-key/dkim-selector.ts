import { RCODE, rcodeName } from '../../../dns/types.ts'
import { parseDkim } from '../../../standards/dkim/parse.ts'
import type { DkimFault, DkimKeyType } from '../../../standards/dkim/record.ts'
import type { Break } from '../../breaks/break.ts'
import { outcome, type Say } from '../../define-check.ts'
import { defineResultCheck } from '../../define-result-check.ts'
import { NO_LOSS } from '../../loss.ts'
import type { Verdict } from '../../verdict.ts'
import { type DkimKeyFacts, type FoundDkimKey, keyIn } from './facts.ts'

interface Named {
  readonly name: string
}

/** Receivers have different words for it: fail, permerror, neutral. */
const UNVERIFIED = { client: 'receiver', method: 'dkim', mail: 'own', result: 'not-passed' } as const satisfies Break

/** Others ignore the tags that restrict a key. */
const UNVERIFIED_BY_SOME = { ...UNVERIFIED, receivers: 'some' } as const satisfies Break

const OUTCOMES = {
  ok: outcome<Named & { keyType: DkimKeyType; bits: number }>('ok'),
  tolerated: outcome<Named & { fault: string }>('warn'),
  revoked: outcome<Named>('warn', NO_LOSS, UNVERIFIED),
  'not-for-mail': outcome<Named>('problem', NO_LOSS, UNVERIFIED_BY_SOME),
  'no-sha256': outcome<Named>('problem', NO_LOSS, { ...UNVERIFIED_BY_SOME, result: 'fail' }),
  'unknown-key-type': outcome<Named & { keyType: string }>('problem', NO_LOSS, UNVERIFIED_BY_SOME),
  'private-key': outcome<Named>('problem', NO_LOSS, {
    client: 'receiver',
    method: 'dkim',
    mail: 'own',
    result: 'permerror',
  }),
  invalid: outcome<Named & { fault: string }>('problem', NO_LOSS, UNVERIFIED),
  missing: outcome<Named & { domain: string; selector: string; isNxdomain: boolean }>('problem', NO_LOSS, UNVERIFIED),
  'lookup-fails': outcome<Named>('problem', NO_LOSS, UNVERIFIED),
}

export const dkimSelector = defineResultCheck<DkimKeyFacts>()({
  id: 'dkim-selector',
  group: 'dkim-key',
  references: ['RFC 6376 §3.6.1', 'RFC 6376 §6.1.2', 'RFC 8301 §3.1'],
  place: {
    tolerated: 'mail',
    revoked: 'mail',
    'unknown-key-type': 'mail',
    'private-key': 'mail',
    invalid: 'mail',
    missing: 'mail',
  },
  examples: {
    ok: { keyType: 'rsa' },
    tolerated: { fault: 'line-break' },
    invalid: { fault: 'bad-key' },
  },
  outcomes: OUTCOMES,
  evaluate(facts, say) {
    const { domain, selector, name } = facts
    if (facts.found) return judgeRecord(facts, say)
    if (facts.truncated)
      return say.unknown({ reason: 'bad-answer', detail: 'the name has more records than can be read' })
    switch (facts.status) {
      case RCODE.NOERROR:
      case RCODE.NXDOMAIN:
        return say('missing', { domain, selector, name, isNxdomain: facts.status === RCODE.NXDOMAIN })
      case RCODE.SERVFAIL:
        return say('lookup-fails', { name })
      default:
        // Every other RCODE is about the resolver or our query, not about the domain.
        return say.unknown({ reason: 'bad-answer', detail: `the resolver returned ${rcodeName(facts.status)}` })
    }
  },
})

function judgeRecord(facts: FoundDkimKey, say: Say<typeof OUTCOMES>): Verdict | undefined {
  const { name, valid, revoked, record } = facts
  if (revoked) return say('revoked', { name })
  const faults = faultsIn(record)
  if (faults.some(({ code }) => code === 'private-key')) return say('private-key', { name })
  const key = keyIn(facts)
  const form = faults.find(({ code }) => !OWN_OUTCOMES.has(code))
  if (valid && key !== undefined)
    return form === undefined
      ? say('ok', { name, keyType: key.type, bits: key.bits })
      : say('tolerated', { name, fault: form.code })
  if (form !== undefined) return say('invalid', { name, fault: form.code })
  for (const fault of faults)
    if (fault.code === 'unknown-key-type') return say('unknown-key-type', { name, keyType: fault.text })
  if (faults.some(({ code }) => code === 'no-sha256')) return say('no-sha256', { name })
  return faults.some(({ code }) => code === 'not-for-mail')
    ? say('not-for-mail', { name })
    : say('invalid', { name, fault: 'bad-key' })
}

/** Faults that are not syntax errors: each has an outcome of its own. */
const OWN_OUTCOMES: ReadonlySet<DkimFault['code']> = new Set(['unknown-key-type', 'no-sha256', 'not-for-mail'])

/** The result contains the record itself, so that the checks need no separate list of faults. */
function faultsIn(record: string): readonly DkimFault[] {
  const reading = parseDkim(record)
  return reading.ok ? reading.value.faults : []
}
