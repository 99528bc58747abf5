import { dkim } from '../../evidence/dkim.ts'
import { dkimProviders } from '../../evidence/dkim-providers.ts'
import { dkimName } from '../../evidence/dkim-selector.ts'
import { type DkimState, dkimState } from '../../evidence/dkim-state.ts'
import { mailClass } from '../../evidence/mail-class.ts'
import { mailTraces } from '../../evidence/mail-lockdown.ts'
import { mapSeen, seen } from '../../evidence/observed.ts'
import { scope } from '../../evidence/scope.ts'
import { defineView, type Look } from '../../evidence/view.ts'
import type { Observed } from '../../world.ts'
import { defineCheck, type FixRecord, outcome } from '../define-check.ts'
import { fixRecord } from '../fix-record.ts'

interface KeySearch {
  readonly domain: string
  readonly state: Observed<DkimState>
  readonly names: readonly string[]
  readonly isWildcardRevoked: Observed<boolean>
  readonly providers: readonly string[]
  readonly lock: FixRecord | undefined
}

const keySearch = defineView('dkim search', (look): Observed<KeySearch> => {
  const keys = look.at(dkim)
  return seen({
    domain: look.subject.domain,
    state: look.at(dkimState),
    names: keys.seen ? keys.value.liveKeys.map(({ name }) => name) : [],
    isWildcardRevoked: mapSeen(keys, ({ wildcard }) => wildcard === 'revoked'),
    providers: look.at(dkimProviders).map(({ name }) => name),
    lock: revokedWildcard(look),
  })
})

/** For a domain that nothing connects with mail: every selector is revoked. */
function revokedWildcard(look: Look): FixRecord | undefined {
  const place = look.at(scope)
  const kind = look.at(mailClass)
  const traces = look.at(mailTraces)
  const isParked = kind.seen && kind.value === 'implicit' && traces.seen && traces.value.isUnused
  if (!isParked || !place.seen) return undefined
  return fixRecord(dkimName('*', place.value.domain), 'TXT', 'v=DKIM1; p=', place.value)
}

export const dkimFound = defineCheck({
  id: 'dkim-found',
  group: 'dkim',
  references: ['RFC 6376 §3.6', 'RFC 8020', 'sender rules of Google, Yahoo, Microsoft'],
  needs: { mailClass, keySearch },
  outcomes: {
    ok: outcome<{ names: readonly string[]; domain: string }>('ok'),
    undiscovered: outcome<{ domain: string }>('info'),
    undecidable: outcome<{ domain: string }>('info'),
    'receive-only': outcome<{ domain: string }>('info'),
    none: outcome<{ domain: string; providers: readonly string[]; fix: FixRecord | undefined }>('warn'),
  },
  evaluate({ mailClass, keySearch: { domain, state, names, isWildcardRevoked, providers, lock } }, say) {
    if (mailClass === 'host') return undefined
    if (mailClass === 'nonmail')
      return isWildcardRevoked.seen && isWildcardRevoked.value ? say('ok', { names: [], domain }) : undefined
    if (!state.seen) return say.unknown(state.why)
    switch (state.value) {
      case 'found':
        return say('ok', { names, domain })
      case 'hidden':
        return say('undiscovered', { domain })
      case 'undecidable':
        return say('undecidable', { domain })
      case 'receive-only':
        return say('receive-only', { domain })
      case 'none':
        return say('none', { domain, providers, fix: lock }, lock === undefined ? {} : { record: lock })
    }
  },
})
