import type { MoveResult } from '../../src/tools/move/worded.ts'
import { movingKeys, NEW_SERVERS, type Published, WITH_OTHER_KEY } from './moving-internet.ts'

/** Signed zones that move, as each surface is tested with them: what is published when, and what the plan says then. */
export interface LookAtPath {
  readonly hours: number
  readonly published: Published
  readonly confirm?: readonly string[]
  /** Before both sides serve the zone, another path may be the only possible one. */
  readonly path?: 'insecure'
  readonly next: MoveResult['next']
  readonly waitUntilHours: number | null
  readonly finished?: true
}

export interface SignedPath {
  readonly path: 'same-keys' | 'multi-signer'
  /** As the user asks for it. */
  readonly asked?: 'multi-signer'
  readonly looks: readonly LookAtPath[]
}

const RECORDS = '@ MX 10 mail\nmail A 93.184.25.1\n@ A 93.184.80.1\n'

/** What was published before the first look may be in caches for two days, and an hour is added to each wait. */
const UNKNOWN = 49

function sameKeys(): readonly LookAtPath[] {
  const signed = { old: RECORDS, ds: 'old', keys: movingKeys(true) } as const
  const served = { ...signed, new: RECORDS }
  const both = { ...served, oldNs: NEW_SERVERS }
  const delegated = { ...both, parent: NEW_SERVERS }
  return [
    { hours: 0, published: signed, path: 'insecure', next: ['serve'], waitUntilHours: null },
    { hours: 1, published: served, next: ['parity'], waitUntilHours: null },
    { hours: 2, published: served, confirm: ['parity'], next: ['old-ns'], waitUntilHours: null },
    { hours: 3, published: both, next: ['parent-ns'], waitUntilHours: null },
    { hours: 4, published: delegated, next: [], waitUntilHours: UNKNOWN },
    { hours: UNKNOWN, published: delegated, next: ['off'], waitUntilHours: null, finished: true },
  ]
}

/** All TTLs are an hour, and so is the margin. Names that are not known may have a TTL of two days. */
function multiSigner(): readonly LookAtPath[] {
  const signed = { old: RECORDS, ds: 'old', keys: movingKeys(false) } as const
  const served = { ...signed, new: RECORDS }
  const exchanged = { ...served, old: WITH_OTHER_KEY + RECORDS, new: WITH_OTHER_KEY + RECORDS }
  const both = { ...exchanged, ds: 'both' } as const
  const published = { ...both, oldNs: NEW_SERVERS }
  const delegated = { ...published, parent: NEW_SERVERS }
  const ofNew = { ...delegated, ds: 'new' } as const
  const end = { next: ['off'], waitUntilHours: null, finished: true } as const
  return [
    { hours: 0, published: signed, path: 'insecure', next: ['serve'], waitUntilHours: null },
    { hours: 1, published: served, next: ['parity', 'keys-old', 'keys-new'], waitUntilHours: null },
    { hours: 2, published: exchanged, confirm: ['parity'], next: ['ds-both'], waitUntilHours: null },
    { hours: 3, published: both, next: [], waitUntilHours: UNKNOWN },
    { hours: UNKNOWN, published: both, next: ['old-ns'], waitUntilHours: null },
    { hours: 50, published, next: ['parent-ns'], waitUntilHours: null },
    // The NS records of the parent: an hour. Then the DNSKEY records that came from an old server in the last second: another one.
    { hours: 51, published: delegated, next: [], waitUntilHours: 53 },
    { hours: 53, published: delegated, ...end, waitUntilHours: 54 },
    { hours: 54, published: delegated, ...end, next: ['off', 'ds-old-away'] },
    { hours: 55, published: ofNew, ...end, waitUntilHours: 52 + 48 + 1 },
    { hours: 101, published: ofNew, ...end, next: ['off', 'old-keys-away'] },
    { hours: 102, published: { ...ofNew, new: RECORDS }, ...end },
  ]
}

export const signedPaths = (): readonly SignedPath[] => [
  { path: 'same-keys', looks: sameKeys() },
  { path: 'multi-signer', asked: 'multi-signer', looks: multiSigner() },
]

/** What the plan says, in the form of a look. */
export const saidOf = ({ path, next, waitUntil, finished, problems }: MoveResult, start: Date) => ({
  path,
  next,
  waitUntilHours: waitUntil === null ? null : (new Date(waitUntil).getTime() - start.getTime()) / 3600_000,
  finished,
  problems: next.includes('serve') ? [] : problems,
})

export const expectedOf = (path: SignedPath['path'], look: LookAtPath): ReturnType<typeof saidOf> => ({
  path: look.path ?? path,
  next: [...look.next],
  waitUntilHours: look.waitUntilHours,
  finished: look.finished ?? false,
  problems: [],
})
