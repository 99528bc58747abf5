import { foldName } from '../../../dns/name.ts'
import { isReverseName } from '../../../dns/reverse-name.ts'
import { RCODE, rcodeName, TYPE } from '../../../dns/types.ts'
import { parseDomainName } from '../../../standards/domain-name/parse.ts'
import { queryNameOf } from '../../../standards/rdap/query-name.ts'
import type { Break } from '../../breaks/break.ts'
import { outcome } from '../../define-check.ts'
import { defineResultCheck } from '../../define-result-check.ts'
import { WITHOUT_ALIAS } from '../../examples.ts'
import { NO_LOSS } from '../../loss.ts'
import type { Remedy } from '../../verdict.ts'

/** The parts of a lookup result that the check needs. */
export interface LookupFacts {
  readonly name: string
  readonly type: string
  readonly typeCode: number
  /** RCODE. */
  readonly status: number
  readonly answers: readonly {
    readonly name: string
    readonly type: number
    readonly data: string
  }[]
  /** Set if there are more records than these. */
  readonly truncated?: true
  /** The resolver denies the domain, but the domain exists: it was delegated a short time ago. */
  readonly isDomainNew?: boolean
}

interface Asked {
  readonly name: string
  readonly type: string
}

interface Found extends Asked {
  readonly count: number
  /** True if there may be more records than were counted. */
  readonly isTruncated: boolean
}

interface Alias extends Asked {
  /** The name at the end of the chain of aliases. */
  readonly target: string
}

interface Failed extends Asked {
  /** The name that the RCODE is about: the end of the chain of aliases, or the name itself if there is none. */
  readonly end: string
}

const NOT_FOUND: Break = { client: 'resolver', queries: 'all', response: 'NXDOMAIN' }
/** Other resolvers may answer. */
const UNANSWERED: Break = { client: 'resolver', queries: 'some', response: 'no-answer', isPartial: true }

export const lookupAnswer = defineResultCheck<LookupFacts>()({
  id: 'lookup-answer',
  group: 'lookup',
  references: ['RFC 1034 §3.6.2', 'RFC 1035 §4.1.1', 'RFC 2308 §2', 'RFC 6604 §3', 'RFC 8020'],
  examples: {
    'other-error': WITHOUT_ALIAS,
    refused: WITHOUT_ALIAS,
    servfail: WITHOUT_ALIAS,
  },
  outcomes: {
    found: outcome<Found>('ok'),
    'found-via-alias': outcome<Found & Alias>('ok'),
    'no-record': outcome<Asked>('info'),
    'no-record-via-alias': outcome<Alias>('info'),
    'not-visible-yet': outcome<Asked>('info'),
    nxdomain: outcome<Asked & { readonly isReverse: boolean }>('warn', NO_LOSS, NOT_FOUND),
    'dangling-alias': outcome<Alias>('problem', NO_LOSS, NOT_FOUND),
    'alias-loop': outcome<Asked & { readonly chain: readonly string[] }>('problem', NO_LOSS, {
      client: 'browser',
      error: 'name-not-resolved',
    }),
    'other-error': outcome<Failed & { readonly rcode: string }>('problem', NO_LOSS, UNANSWERED),
    refused: outcome<Failed>('problem', NO_LOSS, UNANSWERED),
    servfail: outcome<Failed>('problem', NO_LOSS, { client: 'resolver', queries: 'some', response: 'no-answer' }),
  },
  evaluate(facts, say) {
    const { name, type, status, truncated: isTruncated = false } = facts
    const { chain, isLoop } = aliasChain(facts)
    if (isLoop) return say('alias-loop', { name, type, chain })
    const end = chain.at(-1) ?? name
    const isAlias = chain.length > 1
    // The RCODE is about the last name of a chain of aliases (RFC 6604 section 3).
    switch (status) {
      case RCODE.NOERROR: {
        const count = facts.answers.filter((answer) => answer.type === facts.typeCode).length
        if (count === 0 && isTruncated)
          return say.unknown({ reason: 'bad-answer', detail: 'the answer is too large for a DNS message' })
        if (count === 0)
          return isAlias ? say('no-record-via-alias', { name, type, target: end }) : say('no-record', { name, type })
        return isAlias
          ? say('found-via-alias', { name, type, count, isTruncated, target: end })
          : say('found', { name, type, count, isTruncated })
      }
      case RCODE.NXDOMAIN:
        if (facts.isDomainNew) return say('not-visible-yet', { name, type })
        return isAlias
          ? say('dangling-alias', { name, type, target: end })
          : say('nxdomain', { name, type, isReverse: isReverseName(name) }, remedyFor(name))
      case RCODE.SERVFAIL:
        return say('servfail', { name, type, end })
      case RCODE.REFUSED:
        return say('refused', { name, type, end })
      default:
        return say('other-error', { name, type, end, rcode: rcodeName(status) })
    }
  },
})

interface Chain {
  /** Begins with the requested name. */
  readonly chain: readonly string[]
  readonly isLoop: boolean
}

/**
 * Follows the CNAME records of the answer. If the query was for CNAME, the record is the answer itself, not an alias to follow.
 */
function aliasChain({ name, typeCode, answers }: LookupFacts): Chain {
  const targets = new Map(
    answers
      .filter(({ type }) => type === TYPE.CNAME && typeCode !== TYPE.CNAME)
      .map((answer) => [foldName(answer.name), answer.data]),
  )
  const chain = [name]
  const visited = new Set([foldName(name)])
  for (let target = targets.get(foldName(name)); target !== undefined; target = targets.get(foldName(target))) {
    chain.push(target)
    if (visited.has(foldName(target))) return { chain, isLoop: true }
    visited.add(foldName(target))
  }
  return { chain, isLoop: false }
}

/** The availability page is offered only for a name that can be registered, not for the names inside such a domain. */
function remedyFor(name: string): Remedy {
  const domain = parseDomainName(name)
  const query = domain.ok ? queryNameOf(domain.value) : domain
  return query.ok && !query.value.isSpecialUse && query.value.name === name ? { page: 'availability' } : {}
}
