import type { Name } from '../../dns/record.ts'
import type { Observed } from '../../world.ts'
import { nameServers } from '../delegation/name-servers.ts'
import { mapSeen, seen, valueSoFar } from '../engine/observed.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { mailHosts } from '../mail/mx-hosts.ts'
import { readableSpf } from '../mail/spf/spf.ts'
import { ownTermFor } from '../mail/spf/spf-judgement.ts'
import { webNames } from '../web/web.ts'
import { unregisteredAbove } from './unregistered.ts'

/** A record that points to a domain which anyone can register. */
export interface OpenTarget {
  readonly kind: 'mx' | 'spf' | 'cname' | 'dname' | 'ns'
  readonly target: Name
  readonly domain: Name
  /** The SPF record of another domain that contains the target, and the term of the domain's own record that uses it. */
  readonly within: { readonly owner: Name; readonly term: string } | undefined
}

type Target = Pick<OpenTarget, 'kind' | 'target'> & Partial<Pick<OpenTarget, 'within'>>

/** Only targets that do not resolve are examined, each as soon as this is known: a target that resolves is registered. */
export const openTargets: View<Observed<readonly OpenTarget[]>> = defineView('open targets', (look) => {
  const targets = [...nameServerTargets(look), ...mailTargets(look), ...spfTargets(look), ...webTargets(look)]
  const observations = targets.map(({ kind, target, within }) =>
    mapSeen(look.at(unregisteredAbove(target)), (domain) =>
      domain === undefined ? undefined : { kind, target, domain, within },
    ),
  )
  return seen(
    observations.flatMap((observation) =>
      observation.seen && observation.value !== undefined ? [observation.value] : [],
    ),
  )
})

function nameServerTargets(look: Look): readonly Target[] {
  const servers = valueSoFar(look.at(nameServers)) ?? []
  return servers
    .filter(({ resolved }) => resolved !== undefined && [resolved.a, resolved.aaaa].some(isDenied))
    .map(({ name }) => ({ kind: 'ns', target: name }))
}

function mailTargets(look: Look): readonly Target[] {
  const hosts = valueSoFar(look.at(mailHosts)) ?? []
  return hosts
    .filter(({ addresses }) => [addresses.a, addresses.aaaa].some(isDenied))
    .map(({ host }) => ({ kind: 'mx', target: host }))
}

function spfTargets(look: Look): readonly Target[] {
  const tree = valueSoFar(look.at(readableSpf))
  return (tree?.lookups ?? []).flatMap((lookup) => {
    const { reference, target, owner, level } = lookup
    if (tree === undefined || reference?.state !== 'nxdomain' || target === undefined) return []
    const term = level === 0 ? undefined : ownTermFor(tree, lookup)?.written
    return [{ kind: 'spf' as const, target, within: term === undefined ? undefined : { owner, term } }]
  })
}

function webTargets(look: Look): readonly Target[] {
  const names = valueSoFar(look.at(webNames))
  const ends = names === undefined ? [] : [names.bare.end, names.www.end]
  return ends.flatMap((observation) => {
    const end = valueSoFar(observation)
    if (end?.state !== 'dead') return []
    const target = end.aliases.at(-1)
    return target === undefined ? [] : [{ kind: end.isDerived ? ('dname' as const) : ('cname' as const), target }]
  })
}

const isDenied = (set: Observed<{ readonly isNxdomain: boolean }>): boolean => valueSoFar(set)?.isNxdomain === true
