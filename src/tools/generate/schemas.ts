import Type, { type TSchema } from 'typebox'
import { MAX_ENTRIES, MAX_TEXT_LENGTH } from './bounds.ts'
import type { IssueCode } from './issues.ts'

interface Note {
  readonly description: string
  readonly examples?: readonly unknown[]
  readonly default?: unknown
  /** A field that the contract does not have. */
  readonly 'x-extension'?: true
}

/** For fields beyond the contract, so that readers of the description can tell them. */
export const EXTENSION = { 'x-extension': true } as const

export const text = (note: Note) => Type.Optional(Type.String({ maxLength: MAX_TEXT_LENGTH, ...note }))

export const texts = (note: Note) =>
  Type.Optional(Type.Array(Type.String({ maxLength: MAX_TEXT_LENGTH }), { maxItems: MAX_ENTRIES, ...note }))

/** A plain `enum`, which every client generator understands, instead of a union of constants. */
export const oneOf = <const Words extends readonly string[]>(words: Words, note: Note) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words], ...note } as TSchema)

const IssueSchema = Type.Object(
  {
    code: Type.Unsafe<IssueCode>({
      type: 'string',
      description: 'What was noticed; kebab-case, stable. New codes may be added.',
      examples: ['too-many-lookups'],
    } as TSchema),
    value: Type.Optional(
      Type.Unsafe<string | number>({
        type: ['string', 'number'],
        description: 'The text it is about, as it was sent and cut to 256 characters, or a measurement.',
      } as TSchema),
    ),
  },
  { title: 'IssueCode' },
)

export const warnings = Type.Array(IssueSchema, {
  description: 'What an administrator should know before publishing.',
})

export const errors = Type.Array(IssueSchema, {
  description: 'What was left out because it cannot stand in a record, or makes the record fail.',
})

export const GeneratedRecord = Type.Object(
  {
    host: Type.String({
      description: 'Owner name, relative to the zone where no domain is known; @ is the zone itself.',
    }),
    type: Type.String({ description: 'Record type.', examples: ['TXT', 'CAA'] }),
    value: Type.String({ description: 'Record data to publish.' }),
  },
  { title: 'GeneratedRecord' },
)
