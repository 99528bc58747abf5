import { allSeen } from '../../evidence/engine/observed.ts'
import { type WebName, webNames } from '../../evidence/web/web.ts'
import type { AliasEnd } from '../../evidence/web/web-aliases.ts'
import type { Break } from '../breaks/break.ts'
import { mentioned, WEB_ADDRESSES } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { points } from '../loss.ts'
import { hasTarget, isFault } from '../mask.ts'
import { shown } from '../shown.ts'

interface Dangling {
  /** All names with this fault. */
  readonly names: readonly string[]
  /** The chain of the first of these names. */
  readonly chain: readonly string[]
}

const NOT_RESOLVED: readonly Break[] = [
  { client: 'browser', error: 'name-not-resolved' },
  { client: 'ca', challenge: 'http-01', result: 'refuses', error: 'dns' },
]

export const webDangling = defineCheck({
  id: 'web-dangling',
  group: 'web',
  isQuiet: true,
  references: ['RFC 1034 §3.6.2', 'OWASP WSTG subdomain takeover'],
  about: ({ chain }) => chain,
  maskedBy: [{ by: 'target-unregistered', when: ['open'], if: hasTarget('cname'), onlyIf: isFault }],
  decidedBy: [mentioned('A', 'AAAA', 'CNAME'), ...WEB_ADDRESSES],
  examples: { dead: { isDerived: false } },
  needs: { webNames },
  outcomes: {
    ok: outcome('ok'),
    dead: outcome<Dangling & { unregistered: string | undefined; isDerived: boolean }>(
      'problem',
      points(6),
      ...NOT_RESOLVED,
    ),
    loop: outcome<Dangling>('problem', points(6), ...NOT_RESOLVED),
  },
  evaluate({ webNames: { bare, www } }, say) {
    const loops = endsIn('loop', bare, www)
    const dangling = loops.length > 0 ? loops : endsIn('dead', bare, www)
    const names = dangling.map(({ name }) => name)
    const [first] = dangling
    if (first === undefined) {
      const ends = allSeen([bare.end, www.end])
      return ends.seen ? say('ok') : say.unknown(ends.why)
    }
    const chain = [first.name, ...first.end.aliases].map(shown)
    if (first.end.state !== 'dead') return say('loop', { names, chain })
    const owners = dangling.flatMap(({ end }) =>
      end.state === 'dead' && end.unregistered.seen ? [end.unregistered.value] : [],
    )
    const unregistered = owners.find((owner) => owner !== undefined)
    return say('dead', { names, chain, unregistered, isDerived: first.end.isDerived })
  },
})

const endsIn = (
  state: AliasEnd['state'],
  ...names: readonly WebName[]
): readonly { readonly name: string; readonly end: AliasEnd }[] =>
  names.flatMap(({ name, end }) => (end.seen && end.value.state === state ? [{ name, end: end.value }] : []))
