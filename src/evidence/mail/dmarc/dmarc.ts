import { isAtOrBelow } from '../../../dns/name.ts'
import type { Name } from '../../../dns/record.ts'
import { type DmarcReading, effectivePolicy, statedPolicy } from '../../../standards/dmarc/policy.ts'
import type { DmarcPolicy } from '../../../standards/dmarc/record.ts'
import {
  endsWalk,
  organisationalDomainOf,
  policyStepOf,
  type WalkStep,
  walkNames,
} from '../../../standards/dmarc/tree-walk.ts'
import { registrableDomain } from '../../../standards/public-suffix/registrable.ts'
import type { Observed } from '../../../world.ts'
import { mapSeen, seen } from '../../engine/observed.ts'
import { defineView, defineViews, type Look, type View } from '../../engine/view.ts'
import { type DmarcAt, dmarcAt } from './dmarc-at.ts'

/** The record that applies to the domain. */
export interface DmarcPolicyRecord {
  /** The domain that has the record, without `_dmarc`. */
  readonly domain: Name
  readonly text: string
  readonly reading: DmarcReading
  /** The record belongs to a domain above the checked one. */
  readonly isInherited: boolean
  /** The record belongs to a name above the registrable domain, where only the operator of the public suffix can change it. */
  readonly isOfSuffix: boolean
  /** The record is behind an alias, so the operator of the target controls it. */
  readonly isAlias: boolean
}

export interface DmarcFacts {
  /** Undefined if no record applies. */
  readonly applied: DmarcPolicyRecord | undefined
  /** The policy as written for this domain, before test mode; undefined if receivers find no policy. */
  readonly statedPolicy: DmarcPolicy | undefined
  /** The policy that receivers apply: the stated policy, one step lower in test mode. */
  readonly effectivePolicy: DmarcPolicy | undefined
  readonly isEnforced: boolean
}

interface WalkedStep extends WalkStep {
  readonly at: DmarcAt
}

/**
 * The names that the DMARC tree walk visits, all queried in parallel. The walk cannot continue past a name that could not be
 * read.
 */
const dmarcWalk: (domain: Name) => View<Observed<readonly WalkedStep[]>> = defineViews(
  'dmarc walk',
  (look, domain: Name): Observed<readonly WalkedStep[]> => {
    const observations = walkNames(domain).map((name) => look.at(dmarcAt(name)))
    const steps: WalkedStep[] = []
    for (const observation of observations) {
      if (!observation.seen) return observation
      const step = stepOf(observation.value)
      steps.push(step)
      if (endsWalk(step)) break
    }
    return seen(steps)
  },
)

function stepOf(at: DmarcAt): WalkedStep {
  const [only, ...more] = at.records
  return { name: at.domain, record: more.length === 0 ? only?.reading.record : undefined, at }
}

/** The organizational domain of a name, found by the tree walk. */
export const dmarcOrganization: (domain: Name) => View<Observed<Name>> = defineViews(
  'dmarc organisation',
  (look, domain: Name): Observed<Name> => mapSeen(look.at(dmarcWalk(domain)), organisationalDomainOf),
)

export const dmarc = defineView('dmarc', (look): Observed<DmarcFacts> => {
  const { domain } = look.subject
  const walk = look.at(dmarcWalk(domain))
  const own = look.at(dmarcAt(domain))
  // If the domain has its own record, the names above it do not matter.
  if (own.seen && own.value.records.length === 1) return seen(factsOf(own.value, domain))
  return mapSeen(walk, (steps) => {
    const found = policyStepOf(steps)
    const at = steps.find(({ name }) => name === found?.name)?.at
    return at === undefined ? NOTHING : factsOf(at, domain)
  })
})

const NOTHING: DmarcFacts = {
  applied: undefined,
  statedPolicy: undefined,
  effectivePolicy: undefined,
  isEnforced: false,
}

function factsOf({ domain, records, isAlias }: DmarcAt, checked: Name): DmarcFacts {
  const [record] = records
  if (record === undefined) return NOTHING
  const isInherited = domain !== checked
  const registrable = registrableDomain(checked)
  const isOfSuffix = registrable !== undefined && !isAtOrBelow(domain, registrable)
  const effective = effectivePolicy(record.reading, isInherited)
  return {
    applied: { domain, ...record, isInherited, isOfSuffix, isAlias },
    statedPolicy: statedPolicy(record.reading, isInherited),
    effectivePolicy: effective,
    isEnforced: effective === 'quarantine' || effective === 'reject',
  }
}

/** Names above the domain, or the domain itself, with several records, which receivers discard. */
export const dmarcCollisions = defineView('dmarc collisions', (look: Look): readonly DmarcAt[] =>
  walkNames(look.subject.domain)
    .map((name) => look.at(dmarcAt(name)))
    .flatMap((at) => (at.seen && at.value.records.length > 1 ? [at.value] : [])),
)
