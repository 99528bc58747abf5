import { describe, expect, it } from 'vitest'
import { seen, unseen } from '../../evidence/engine/observed.ts'
import type { Observed } from '../../world.ts'
import type { Delegation } from './delegation.ts'
import { failed, type RegistryAnswer, type RegistrySource } from './registry-answer.ts'
import { verdictOf } from './verdict.ts'

type Source = Pick<RegistrySource, 'kind' | 'trust'>

const IANA: Source = { kind: 'iana', trust: 'registry' }
const OVERLAY: Source = { kind: 'overlay', trust: 'registry' }
const COMMUNITY: Source = { kind: 'overlay', trust: 'community' }
const WHOIS: Source = { kind: 'whois', trust: 'registry' }

const NOT_FOUND: RegistryAnswer = { kind: 'not-found', isReserved: false }
const RESERVED: RegistryAnswer = { kind: 'not-found', isReserved: true }
const VAGUE: RegistryAnswer = { kind: 'not-found', isReserved: false, isConclusive: false }
const FOUND: RegistryAnswer = {
  kind: 'registered',
  entry: {
    isWithheld: false,
    registrar: undefined,
    created: undefined,
    expires: undefined,
    updated: undefined,
    statuses: [],
    nameServers: undefined,
    dnssec: undefined,
    events: [],
    registrarUrl: undefined,
  },
}
const ABSENT = seen<Delegation>('absent')
const DELEGATED = seen<Delegation>('delegated')
const UNPROVEN = seen<Delegation>('unproven')
const SILENT: Observed<never> = unseen('timeout', 'no answer')

describe('a name without an entry', () => {
  it.each<[Source, RegistryAnswer, Observed<Delegation>, Delegation, state: string, cause?: string]>([
    // The list of IANA: the resolvers suffice, if the parent zone does not say otherwise.
    [IANA, NOT_FOUND, ABSENT, 'unproven', 'available'],
    [IANA, NOT_FOUND, ABSENT, 'absent', 'available'],
    [IANA, NOT_FOUND, ABSENT, 'delegated', 'registered'],
    [IANA, NOT_FOUND, DELEGATED, 'absent', 'available'],
    [IANA, NOT_FOUND, DELEGATED, 'unproven', 'registered'],
    [IANA, NOT_FOUND, UNPROVEN, 'absent', 'unknown', 'unproven'],
    [IANA, NOT_FOUND, SILENT, 'absent', 'unknown', 'own-dns'],
    [IANA, NOT_FOUND, SILENT, 'delegated', 'registered'],
    [IANA, RESERVED, ABSENT, 'absent', 'unknown', 'reserved'],
    [IANA, RESERVED, ABSENT, 'delegated', 'registered'],
    // A server that the registry announces: the parent zone must deny the delegation.
    [OVERLAY, NOT_FOUND, ABSENT, 'absent', 'available'],
    [OVERLAY, NOT_FOUND, ABSENT, 'unproven', 'unknown', 'no-denial'],
    [OVERLAY, NOT_FOUND, ABSENT, 'delegated', 'registered'],
    [OVERLAY, NOT_FOUND, DELEGATED, 'absent', 'available'],
    [OVERLAY, NOT_FOUND, DELEGATED, 'unproven', 'registered'],
    [OVERLAY, RESERVED, ABSENT, 'absent', 'unknown', 'reserved'],
    // Another server: what it does not have proves nothing.
    [COMMUNITY, NOT_FOUND, ABSENT, 'absent', 'unknown', 'unconfirmed'],
    [COMMUNITY, NOT_FOUND, DELEGATED, 'unproven', 'registered'],
    [COMMUNITY, NOT_FOUND, DELEGATED, 'absent', 'unknown', 'unconfirmed'],
    [COMMUNITY, NOT_FOUND, ABSENT, 'delegated', 'registered'],
    [COMMUNITY, RESERVED, ABSENT, 'absent', 'unknown', 'unconfirmed'],
    // WHOIS: only a documented phrase counts.
    [WHOIS, NOT_FOUND, ABSENT, 'absent', 'available'],
    [WHOIS, NOT_FOUND, ABSENT, 'unproven', 'unknown', 'no-denial'],
    [WHOIS, VAGUE, ABSENT, 'absent', 'unknown', 'unconfirmed'],
    [WHOIS, VAGUE, DELEGATED, 'unproven', 'registered'],
  ])('%j %j, resolvers %j, parent %s: %s', (source, answer, delegation, atParent, state, unknownCause) => {
    const verdict = verdictOf({ source, answer, delegation, atParent })
    expect([verdict.state, verdict.unknownCause]).toEqual([state, unknownCause])
    expect(verdict.entry).toBeUndefined()
  })
})

const SOURCES = [undefined, IANA, OVERLAY, COMMUNITY, WHOIS]
const ANSWERS: readonly RegistryAnswer[] = [
  NOT_FOUND,
  RESERVED,
  VAGUE,
  FOUND,
  { kind: 'no-registry' },
  { kind: 'undecided' },
  ...(['registry', 'paused', 'busy', 'own-dns'] as const).map(failed),
]
const DELEGATIONS: readonly Observed<Delegation>[] = [ABSENT, DELEGATED, UNPROVEN, SILENT]
const AT_PARENT: readonly Delegation[] = ['absent', 'delegated', 'unproven']

const ALL = SOURCES.flatMap((source) =>
  ANSWERS.flatMap((answer) =>
    DELEGATIONS.flatMap((delegation) => AT_PARENT.map((atParent) => ({ source, answer, delegation, atParent }))),
  ),
)

describe('whatever is observed', () => {
  it('no name is available that the parent zone delegates', () => {
    const wrong = ALL.filter(({ atParent }) => atParent === 'delegated').filter(
      (evidence) => verdictOf(evidence).state === 'available',
    )
    expect(wrong).toEqual([])
  })

  it('no name is available without a conclusive response of a server that its registry announces', () => {
    const available = ALL.filter((evidence) => verdictOf(evidence).state === 'available')
    expect(new Set(available.map(({ answer }) => answer))).toEqual(new Set([NOT_FOUND]))
    expect(new Set(available.map(({ source }) => source))).toEqual(new Set([IANA, OVERLAY, WHOIS]))
  })

  it('a name with an entry is registered', () => {
    const found = ALL.filter(({ answer }) => answer === FOUND).map(verdictOf)
    expect(found.every(({ state, entry }) => state === 'registered' && entry !== undefined)).toBe(true)
  })

  it('only an RDAP server makes the TLD one with RDAP', () => {
    for (const evidence of ALL)
      expect(verdictOf(evidence).hasNoRdap).toBe(evidence.source === undefined || evidence.source === WHOIS)
  })

  it('a cause is given exactly with the state unknown', () => {
    for (const evidence of ALL) {
      const { state, unknownCause } = verdictOf(evidence)
      expect(unknownCause !== undefined).toBe(state === 'unknown')
    }
  })
})
