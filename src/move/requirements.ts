import type { Context } from './context.ts'
import { serversInZone } from './history.ts'
import type { Path, StepId } from './step-ids.ts'
import type { WaitKind } from './waits.ts'

/** What must be true before a step. */
export type Requirement = {
  /** Necessary: without it, a client fails. Precaution: it only shortens waits, or makes a fault easier to repair. */
  readonly kind: 'necessary' | 'precaution'
  /** What helps if the step was done too early: to do the other one now, or to undo it. */
  readonly repair: 'do' | 'roll-back'
} & ({ readonly step: StepId } | { readonly wait: WaitKind; readonly after: readonly StepId[] })

const after = (step: StepId, repair: Requirement['repair'] = 'roll-back'): Requirement => ({
  step,
  repair,
  kind: 'necessary',
})
const first = (step: StepId): Requirement => ({ step, repair: 'do', kind: 'precaution' })
const waited = (wait: WaitKind, ...steps: readonly StepId[]): Requirement => ({
  wait,
  after: steps,
  repair: 'roll-back',
  kind: 'necessary',
})

type Steps = Readonly<Partial<Record<StepId, readonly Requirement[]>>>

/** Every step that lets a resolver ask the new servers requires these. */
const NEW_SERVERS: readonly Requirement[] = [after('serve', 'do'), after('parity', 'do')]

const WITH_ADDRESSES: readonly Requirement[] = [after('addresses', 'do'), waited('old-addresses', 'addresses')]

/** After it, nobody can see what the old side had. */
const OFF: readonly Requirement[] = [
  after('parent-ns'),
  after('old-ns'),
  waited('old-ns', 'parent-ns', 'old-ns'),
  first('parity'),
]

function move(delegation: readonly Requirement[], steps: Steps = {}): (hasOwnServers: boolean) => Steps {
  return (hasOwnServers) => {
    const own = hasOwnServers ? WITH_ADDRESSES : []
    return {
      serve: [],
      parity: [first('serve')],
      ...(hasOwnServers && { addresses: [] }),
      'lower-ttl': [],
      'old-ns': [...NEW_SERVERS, ...own, ...delegation],
      'parent-ns': [...NEW_SERVERS, ...own, ...delegation, first('old-ns')],
      off: OFF,
      'raise-ttl': [first('parent-ns'), { ...waited('old-ns', 'parent-ns', 'old-ns'), kind: 'precaution' }],
      ...steps,
    }
  }
}

const STEPS: Readonly<Record<Path, (hasOwnServers: boolean) => Steps>> = {
  unsigned: move([]),
  insecure: move([after('ds-away'), waited('old-ds', 'ds-away')], {
    'ds-away': [first('serve'), first('parity')],
    sign: [first('parent-ns')],
    'ds-add': [
      after('sign'),
      after('parent-ns'),
      waited('old-data', 'parent-ns', 'old-ns'),
      waited('unsigned-data', 'sign'),
    ],
  }),
  'same-keys': move([after('same-keys')], { 'same-keys': [first('serve')] }),
  'multi-signer': move(
    [
      after('keys-old'),
      after('keys-new'),
      waited('one-sided-keys', 'keys-old', 'keys-new'),
      after('ds-both'),
      waited('one-sided-ds', 'ds-both'),
    ],
    {
      'keys-old': [first('serve')],
      'keys-new': [first('serve')],
      'ds-both': [first('keys-old'), first('keys-new')],
      'ds-old-away': [after('parent-ns'), waited('old-dnskey', 'parent-ns', 'old-ns')],
      'old-keys-away': [after('parent-ns'), waited('old-data', 'parent-ns', 'old-ns'), first('ds-old-away')],
    },
  ),
  sign: () => ({ sign: [], 'ds-add': [after('sign'), waited('unsigned-data', 'sign')] }),
  unsign: () => ({ 'ds-away': [], unsign: [after('ds-away'), waited('old-ds', 'ds-away')] }),
}

/** The steps of a path, with what each requires. */
export const stepsOf = ({ path, wish, domain }: Pick<Context, 'path' | 'wish' | 'domain'>): Steps =>
  STEPS[path](serversInZone(wish, domain).length > 0)

/** Steps that only shorten the move, or make it easier to undo. */
export const PRECAUTIONS: readonly StepId[] = ['lower-ttl', 'raise-ttl']
