import type { Hop } from '../../../evidence/seo/chain.ts'
import { plainHttp } from '../../../evidence/seo/plain-http.ts'
import { page } from '../../../evidence/seo/visit.ts'
import { defineCheck, outcome } from '../../define-check.ts'

export interface Move {
  readonly from: string
  readonly to: string
  readonly status: number
}

const TEMPORARY: readonly number[] = [302, 303, 307]

export const redirectType = defineCheck({
  id: 'redirect-type',
  group: 'indexing',
  references: ['RFC 9110 §15.4', 'Google Search Central: redirects'],
  needs: { page, plainHttp },
  outcomes: {
    ok: outcome<{ moves: readonly Move[] }>('ok'),
    temporary: outcome<{ moves: readonly Move[] }>('info'),
  },
  evaluate({ page: found, plainHttp: plain }, say) {
    const moves = [
      ...(plain.kind === 'to-https' ? movesOf(plain.hops, plain.target) : []),
      ...movesOf(found.hops, found.url),
    ].filter(isFirstOfItsKind)
    if (moves.length === 0) return undefined
    const temporary = moves.filter(({ status }) => TEMPORARY.includes(status))
    return temporary.length > 0 ? say('temporary', { moves: temporary }) : say('ok', { moves })
  },
})

/** Redirects to another scheme or host; those within a site may be temporary on purpose, for example to a language. */
const movesOf = (hops: readonly Hop[], end: string): readonly Move[] =>
  hops
    .map(({ url, status }, index): Move => ({ from: url, to: hops[index + 1]?.url ?? end, status }))
    .filter(({ from, to }) => new URL(from).origin !== new URL(to).origin)

const isFirstOfItsKind = ({ from, to }: Move, index: number, all: readonly Move[]): boolean =>
  all.findIndex((other) => other.from === from && other.to === to) === index
