import { mapSeen, seen } from '../../../evidence/engine/observed.ts'
import { defineView } from '../../../evidence/engine/view.ts'
import { bounceService } from '../../../evidence/mail/bounce-domain.ts'
import { dkim } from '../../../evidence/mail/dkim/dkim.ts'
import { dkimProviders } from '../../../evidence/mail/dkim/dkim-providers.ts'
import { type DkimState, dkimState } from '../../../evidence/mail/dkim/dkim-state.ts'
import { mailClass } from '../../../evidence/mail/mail-class.ts'
import type { Observed } from '../../../world.ts'
import { atDomain, texts } from '../../decided-by.ts'
import { defineCheck, outcome } from '../../define-check.ts'
import { FAILURES } from '../../examples.ts'
import { LOOKUP_MASKS, lookupFailures } from '../../lookup-failure.ts'
import { root } from '../../loss.ts'
import { NULL_MX_ALONE } from '../../mask.ts'
import type { FixRecord } from '../../verdict.ts'
import { offerAlias } from './dkim-offer.ts'

interface KeySearch {
  readonly domain: string
  readonly state: Observed<DkimState>
  readonly names: readonly string[]
  readonly isWildcardRevoked: Observed<boolean>
  readonly providers: readonly string[]
  /** The mail service that receives the bounces of the domain. */
  readonly bounceService: string | undefined
  /** Selectors with a TXT record that contains the target of an alias. */
  readonly aliasTexts: readonly string[]
  readonly alias: FixRecord | undefined
}

const keySearch = defineView('dkim search', (look): Observed<KeySearch> => {
  const keys = look.at(dkim)
  const service = look.at(bounceService)
  return seen({
    domain: look.subject.domain,
    state: look.at(dkimState),
    names: keys.seen ? keys.value.liveKeys.map(({ name }) => name) : [],
    isWildcardRevoked: mapSeen(keys, ({ wildcard }) => wildcard === 'revoked'),
    providers: look.value(dkimProviders).map(({ name }) => name),
    bounceService: service.seen ? service.value : undefined,
    aliasTexts: keys.seen ? keys.value.aliasTexts.map(({ name }) => name) : [],
    alias: keys.seen ? offerAlias(look, keys.value.aliasTexts) : undefined,
  })
})

export const dkimFound = defineCheck({
  id: 'dkim-found',
  group: 'dkim',
  references: ['RFC 6376 §3.6', 'RFC 8020', 'sender rules of Google, Yahoo, Microsoft'],
  place: { none: 'mail' },
  maskedBy: [...LOOKUP_MASKS, { by: 'mx-null', when: NULL_MX_ALONE, only: ['none'] }],
  decidedBy: [
    { ...texts('_domainkey'), isMentioned: true },
    { types: ['TXT'], at: '_domainkey' },
    texts('_domainkey'),
    atDomain('MX'),
  ],
  examples: { ...FAILURES },
  needs: { mailClass, keySearch },
  isOwnFailure: ({ name }) => name.includes('_domainkey.'),
  outcomes: {
    ok: outcome<{ names: readonly string[]; domain: string }>('ok'),
    undiscovered: outcome<{ domain: string }>('info'),
    undecidable: outcome<{ domain: string }>('info'),
    'receive-only': outcome<{ domain: string }>('info'),
    'bounce-domain': outcome<{ domain: string; service: string }>('info'),
    none: outcome<{ domain: string; providers: readonly string[] }>('warn', root(4), {
      client: 'receiver',
      method: 'dkim',
      mail: 'own',
      result: 'none',
    }),
    'near-miss': outcome<{ names: readonly string[]; fix: FixRecord | undefined }>('warn', root(4), {
      client: 'receiver',
      method: 'dkim',
      mail: 'own',
      result: 'not-passed',
    }),
    ...lookupFailures('warn', root(4), {
      fails: [{ client: 'receiver', method: 'dkim', mail: 'own', result: 'not-passed' }],
      'invalid-dnssec': [{ client: 'receiver', method: 'dkim', mail: 'own', result: 'not-passed' }],
    }),
  },
  evaluate({ mailClass, keySearch }, say) {
    const { domain, state, names, isWildcardRevoked, providers, bounceService, aliasTexts, alias } = keySearch
    if (mailClass === 'host') return undefined
    if (mailClass === 'nonmail')
      return isWildcardRevoked.seen && isWildcardRevoked.value ? say('ok', { names: [], domain }) : undefined
    if (!state.seen) return say.unknown(state.why)
    if (state.value !== 'found' && aliasTexts.length > 0)
      return say('near-miss', { names: aliasTexts, fix: alias }, alias === undefined ? {} : { record: alias })
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
        if (bounceService !== undefined) return say('bounce-domain', { domain, service: bounceService })
        return say('none', { domain, providers })
    }
  },
})
