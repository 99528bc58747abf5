import Type from 'typebox'
import { AREAS } from '../../move/parity.ts'
import { PATHS, STEP_IDS } from '../../move/step-ids.ts'
import { LOCALES } from '../../text.ts'

const Text = (description: string) => Type.String({ description })
const Texts = (description: string) => Type.Array(Type.String(), { description })
const Time = (description: string) => Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description })
const Word = <const Value extends string>(words: readonly Value[], description: string) =>
  Type.Unsafe<Value>({ type: 'string', enum: [...words], description })

const SetNames = (description: string) =>
  Type.Array(Type.Object({ name: Type.String(), type: Type.String() }), { description })

const PLACES = ['registrar', 'old-provider', 'new-provider', 'both-providers'] as const
const STATUSES = ['done', 'past', 'now', 'waiting', 'later', 'unseen', 'roll-back'] as const

const EntrySchema = Type.Object(
  {
    place: Word(PLACES, 'Where it is entered.'),
    lines: Texts(
      'Records ready to paste; for a delegation the name servers with their glue, for DNSSEC the DS records.',
    ),
    remove: SetNames('Record sets to remove.'),
    notes: Texts('Rules of the registry, where they are known.'),
  },
  { title: 'MoveEntry' },
)

const WaitSchema = Type.Object(
  {
    step: Type.Union([Word(STEP_IDS, 'A step.'), Type.Null()], {
      description: 'The step that comes first; null for a wait.',
    }),
    text: Text('What must be true first.'),
    until: Time('When it is true at the earliest; null if that depends on something that has no end yet.'),
    publishedBy: Texts('Who still publishes what caches must no longer have.'),
  },
  { title: 'MoveWait' },
)

const StepSchema = Type.Object(
  {
    id: Word(STEP_IDS, 'The id, for confirm.'),
    title: Text('What is done.'),
    status: Word(
      STATUSES,
      'now: do it now. waiting: its time has not come. later: another step is first. roll-back: it was done too early, undo it. unseen: its servers could not be observed. past: not needed any more.',
    ),
    necessity: Word(['necessary', 'precaution'], 'Whether a client fails without it, or only waits are longer.'),
    earliest: Time('The earliest time; null if it has none yet.'),
    undone: Type.Boolean({ description: 'It was done before, and is not any more.' }),
    action: Text('Where it is done, and how.'),
    seen: Text('How it is seen to be done.'),
    skipped: Text('What happens without it.'),
    rollback: Text('How to undo it.'),
    confirmable: Type.Boolean({ description: 'Whether confirm may name it.' }),
    entry: Type.Union([EntrySchema, Type.Null()], {
      description: 'What to enter; only of steps that can be done now.',
    }),
    waitsFor: Type.Array(WaitSchema, { description: 'What is not fulfilled yet.' }),
  },
  { title: 'MoveStep' },
)

const DifferenceSchema = Type.Object(
  {
    name: Text('In full.'),
    type: Text('The record type.'),
    area: Word(AREAS, 'What stops working if it is missing.'),
    old: Texts('The data at the old name servers; empty if they do not have it.'),
    new: Texts('The data at the new name servers; empty if they do not have it.'),
  },
  { title: 'MoveDifference' },
)

const ParitySchema = Type.Object(
  {
    enumeration: Word(['transfer', 'export', 'known-names'], 'How the names were found. Only transfer is complete.'),
    compared: Type.Integer({ description: 'How many record sets were compared.' }),
    complete: Type.Boolean({ description: 'Whether all record sets of the zone were compared at all servers.' }),
    differences: Type.Union([Type.Array(DifferenceSchema), Type.Null()], {
      description: 'Null if a side could not be compared.',
    }),
    ttlOnly: SetNames('Only the TTL differs, which does not matter.'),
    notCompared: SetNames('Sets about which a server gave no usable answer.'),
  },
  { title: 'MoveParity' },
)

const ResolverSchema = Type.Object(
  {
    label: Text('The resolver.'),
    nameServers: Texts('The NS set in its cache.'),
    cachedFor: Type.Integer({ description: 'Seconds.' }),
  },
  { title: 'MoveResolver' },
)

export const MoveResultSchema = Type.Object(
  {
    domain: Text('The zone.'),
    path: Type.Union([Word(PATHS, 'The DNSSEC path.'), Type.Null()], {
      description: 'How the zone moves; null if there is no plan.',
    }),
    reason: Text('Why this path, from what is published. Empty without a plan.'),
    problems: Texts('What prevents the move from going on, or breaks the domain now.'),
    finished: Type.Boolean({ description: 'Everything is done, or the old DNS provider can be switched off.' }),
    proof: Texts('Why it can be switched off.'),
    next: Type.Array(Word(STEP_IDS, 'A step.'), { description: 'What can be done now without breaking anything.' }),
    waitUntil: Time('When the first step can be done that only waits for its time.'),
    steps: Type.Array(StepSchema, { description: 'In their order.' }),
    parity: ParitySchema,
    confirmed: Type.Array(Word(STEP_IDS, 'A step.'), { description: 'Steps that were confirmed, and not seen.' }),
    notes: Texts('Margins, and what cannot be seen from outside.'),
    resolvers: Type.Array(ResolverSchema, {
      description: 'Resolvers are asked only after the parent zone has the new delegation.',
    }),
    observedAt: Type.String({ format: 'date-time', description: 'When the domain was observed.' }),
    locale: Word(LOCALES, 'The language of the texts.'),
    state: Type.Unsafe<object>({
      type: 'object',
      description: 'Send it with the next call. It has no secrets. It must not be changed.',
    }),
  },
  { title: 'MoveResult', 'x-extension': true },
)
