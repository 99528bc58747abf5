import Type from 'typebox'
import { CHANGE_FORMATS, type ChangeFormat } from '../../change/read.ts'
import { CONFIRMABLE, PARENT_STEPS } from '../../move/step-ids.ts'
import { Problem } from '../../problems.ts'
import type { Parameter } from '../define-tool.ts'
import { MAX_SERVERS, MOVE_KINDS, MOVE_PATHS, type WishTexts } from './read-wish.ts'

/** What a caller sends, before it is known which domain it is about. */
export interface MoveTexts extends WishTexts {
  readonly zone: string | undefined
  readonly format: ChangeFormat | undefined
  /** As text, because its reader refuses what it does not know. */
  readonly state: string | undefined
  readonly confirm: readonly string[]
}

const Names = (description: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 300 }), { maxItems: MAX_SERVERS * 2, description }))

const MoveSchema = Type.Object(
  {
    kind: Type.Optional(
      Type.String({
        enum: [...MOVE_KINDS],
        description:
          'provider (the default): the zone moves to the name servers in to. sign, unsign: it stays, and becomes signed or unsigned.',
      }),
    ),
    to: Names(
      'The new name servers. One in the zone itself needs its IP addresses: "ns1.example.com=192.0.2.53", repeated for each.',
    ),
    from: Names('The old name servers, if the parent zone does not name them any more.'),
    path: Type.Optional(
      Type.String({
        enum: [...MOVE_PATHS],
        description: 'How a signed zone moves, if not as it is chosen: insecure removes the DS records first.',
      }),
    ),
    zone: Type.Optional(
      Type.String({
        maxLength: 16 * 1024 * 1024,
        description: 'An export of the whole zone: a zone file, an octoDNS file or JSON with "replace": true.',
      }),
    ),
    format: Type.Optional(
      Type.String({ enum: [...CHANGE_FORMATS], description: 'The format of zone. Without it, the text shows it.' }),
    ),
    state: Type.Optional(
      Type.Unsafe<object>({
        type: 'object',
        description: 'The state of the last result, unchanged. Without it, all waits begin again.',
      }),
    ),
    confirm: Type.Optional(
      Type.Array(Type.String({ enum: [...CONFIRMABLE, ...PARENT_STEPS] }), {
        maxItems: CONFIRMABLE.length + PARENT_STEPS.length,
        description:
          'Steps that cannot be seen from outside, and that are done; a step at the parent zone only while one of its servers does not answer.',
      }),
    ),
  },
  { title: 'Move', description: 'What is to change: the new name servers, or the signing of the zone.' },
)

const MEMBERS = Object.keys(MoveSchema.properties)

export const moveParameter: Parameter<MoveTexts> = {
  schema: MoveSchema,
  isOptional: false,
  label: { en: 'Move', de: 'Umzug' },
  schemaForAgents: Type.Object(
    {
      kind: Type.Optional(Type.String({ enum: [...MOVE_KINDS], description: 'Default: provider.' })),
      to: Type.Optional(Type.Array(Type.String(), { description: 'New servers. Example: ["ns1.new.example"]' })),
      zone: Type.Optional(Type.String({ description: 'Zone file. Example: "@ A 192.0.2.1"' })),
    },
    { additionalProperties: false },
  ),
  forAgents: 'What changes. Example: {"to":["ns1.new.example"]}',
  read(raw) {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw wrong('The move must be a JSON object')
    const given = raw as Readonly<Record<string, unknown>>
    const strange = Object.keys(given).find((name) => !MEMBERS.includes(name))
    if (strange !== undefined)
      throw new Problem(
        'invalid_input',
        `${JSON.stringify(strange.slice(0, 100))} is not a member of a move. Send ${MEMBERS.join(', ')}.`,
      )
    const { state } = given
    if (state !== undefined && (typeof state !== 'object' || state === null || Array.isArray(state)))
      throw new Problem('invalid_input', 'state must be the object of the last result, unchanged.')
    return {
      kind: word(given, 'kind', MOVE_KINDS) ?? 'provider',
      to: texts(given, 'to'),
      from: texts(given, 'from'),
      path: word(given, 'path', MOVE_PATHS),
      zone: text(given, 'zone'),
      format: word(given, 'format', CHANGE_FORMATS),
      state: state === undefined ? undefined : JSON.stringify(state),
      confirm: texts(given, 'confirm'),
    }
  },
}

type Given = Readonly<Record<string, unknown>>

const wrong = (what: string): Problem =>
  new Problem('invalid_input', `${what}. Example: {"to":["ns1.new.example","ns2.new.example"]}`)

function text(given: Given, name: string): string | undefined {
  const value = given[name]
  if (value === undefined || typeof value === 'string') return value
  throw wrong(`${name} must be a string`)
}

function texts(given: Given, name: string): readonly string[] {
  const value = given[name] ?? []
  const isList =
    Array.isArray(value) && value.length <= 2 * MAX_SERVERS && value.every((one) => typeof one === 'string')
  if (isList) return value as readonly string[]
  throw wrong(`${name} must be a list of at most ${2 * MAX_SERVERS} strings`)
}

function word<const Word extends string>(given: Given, name: string, words: readonly Word[]): Word | undefined {
  const value = text(given, name)
  if (value === undefined) return undefined
  const known = words.find((one) => one === value)
  if (known === undefined) throw new Problem('invalid_input', `${name} must be one of ${words.join(', ')}.`)
  return known
}
