import type { Name } from '../../dns/record.ts'
import { parentReferrals, serversFailingForDs } from '../../evidence/delegation/parent.ts'
import type { Referral } from '../../evidence/delegation/referral.ts'
import { scope } from '../../evidence/delegation/scope.ts'
import { mapSeen } from '../../evidence/engine/observed.ts'
import { server } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { points } from '../loss.ts'
import { serverParts } from './places.ts'

const namesOf = ({ names }: Referral): string => names.join(' ')

const dsOf = ({ ds }: Referral): string =>
  ds
    .map(({ wire }) => Buffer.from(wire).toString('hex'))
    .sort()
    .join(' ')

interface Disagreement {
  readonly zone: Name
  readonly parent: Name
  readonly servers: readonly string[]
}

/** The servers that differ from the most common value; in a tie from the first. */
function deviating<Value extends Referral & { readonly address: string }>(
  all: readonly Value[],
  keyOf: (value: Referral) => string,
): readonly string[] {
  const counts = new Map<string, number>()
  for (const value of all) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1)
  const [usual] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? []
  return all.filter((value) => keyOf(value) !== usual).map(({ address }) => address)
}

export const nsParentAgreement = defineCheck({
  id: 'ns-parent-agreement',
  group: 'delegation',
  isQuiet: true,
  references: ['RFC 1034 §4.2.2', 'RFC 4035 §2.4'],
  place: 'registrar',
  about: ({ servers }) => serverParts(servers),
  ifUnreachable: { isReported: 'always' },
  decidedBy: [server(['NS', 'DS'])],
  /** The servers of the parent zone that could be queried about the delegation. */
  needs: (look) => {
    const place = look.at(scope)
    const referrals = look.at(parentReferrals)
    const failing = look.at(serversFailingForDs)
    if (!place.seen) return place
    return mapSeen(referrals, (asked) => ({
      zone: place.value.apex,
      parent: place.value.parentApex,
      // A server that also serves the zone itself returns no delegation, but resolvers find the zone through it.
      served: asked.filter(
        ({ referral }) => referral.seen && referral.value.isAnswering && referral.value.cut === place.value.apex,
      ).length,
      shown: asked.flatMap(({ address, referral }) =>
        referral.seen && !referral.value.isAnswering ? [{ address, ...referral.value }] : [],
      ),
      failingForDs: failing.seen ? failing.value : [],
      denied: asked.flatMap(({ address, referral }) =>
        referral.seen && referral.value.isAnswering && referral.value.cut === undefined ? [address] : [],
      ),
    }))
  },
  outcomes: {
    ok: outcome('ok'),
    'ds-fails': outcome<Disagreement>('info'),
    'names-differ': outcome<Disagreement>('warn', points(3)),
    'ds-differs': outcome<Disagreement>('warn', points(3)),
    'not-delegated': outcome<Disagreement>('problem', points(7), {
      client: 'resolver',
      queries: 'all',
      response: 'NXDOMAIN',
      isPartial: true,
    }),
  },
  evaluate({ zone, parent, served, shown, denied, failingForDs }, say) {
    if (shown.length + served === 0) return undefined
    const place = { zone, parent }
    if (denied.length > 0) return say('not-delegated', { ...place, servers: denied })
    if (shown.length === 0) return undefined
    const names = deviating(shown, namesOf)
    if (names.length > 0) return say('names-differ', { ...place, servers: names })
    const ds = deviating(shown, dsOf)
    if (ds.length > 0) return say('ds-differs', { ...place, servers: ds })
    return failingForDs.length > 0 ? say('ds-fails', { ...place, servers: failingForDs }) : say('ok')
  },
})
