import { persistentValidations } from '../../evidence/caa/persistent-validation.ts'
import { mapSeen } from '../../evidence/engine/observed.ts'
import { PERSISTENT_VALIDATION_LABEL } from '../../standards/caa/persistent-validation.ts'
import type { Observed } from '../../world.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { shown } from '../shown.ts'

/** The validation that one record allows. */
export interface Binding {
  readonly issuer: string
  readonly account: string
  readonly isWildcard: boolean
  readonly until: Date | undefined
  readonly isExpired: boolean
}

interface Bindings {
  readonly name: string
  readonly bindings: readonly Binding[]
}

const MAX_LISTED = 4

export const validationPersist = defineCheck({
  id: 'validation-persist',
  group: 'caa',
  isQuiet: true,
  references: ['draft-ietf-acme-dns-persist', 'CA/B Baseline Requirements 3.2.2.4.22', 'RFC 8657 §3'],
  decidedBy: [{ types: ['TXT'], at: '_validation-persist' }],
  examples: {
    present: {
      bindings: [{ issuer: '‹issuer›', account: '‹account›', isWildcard: false, until: undefined, isExpired: false }],
    },
  },
  needs: (look): Observed<Bindings> =>
    mapSeen(look.at(persistentValidations), (found) => ({
      name: `${PERSISTENT_VALIDATION_LABEL}.${look.subject.domain}`,
      bindings: found.slice(0, MAX_LISTED).map(({ issuer, accountUri, isWildcard, persistUntil }) => ({
        issuer: shown(issuer),
        account: shown(accountUri),
        isWildcard,
        until: persistUntil,
        isExpired: persistUntil !== undefined && persistUntil < look.subject.now,
      })),
    })),
  outcomes: {
    ok: outcome('ok'),
    present: outcome<Bindings>('info'),
  },
  evaluate(validations, say) {
    return validations.bindings.length === 0 ? say('ok') : say('present', validations)
  },
})
