import Type, { type TObject, type TSchema } from 'typebox'
import { MAX_ENTRIES, MAX_TEXT_LENGTH } from './bounds.ts'
import type { GeneratorField, GeneratorFields } from './fields/field.ts'
import type { IssueCode } from './issues.ts'

/** The input of a generator as a schema. */
export const inputSchema = (fields: GeneratorFields, title: string): TObject =>
  Type.Object(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => {
        if (field.isFormOnly === true) return []
        const schema = fieldSchema(field, notesOf(field))
        return [[name, field.isRequired === true ? schema : Type.Optional(schema)]]
      }),
    ),
    { additionalProperties: false, title },
  )

type SentField = Exclude<GeneratorField, { readonly isFormOnly: true }>

function notesOf(field: SentField): object {
  const { description, isExtension, isDeprecated } = field
  return {
    description,
    ...('examples' in field && { examples: field.examples }),
    ...('default' in field && { default: field.default }),
    ...(isDeprecated === true && { deprecated: true }),
    // So that readers of the description can tell what the contract does not have.
    ...(isExtension === true && { 'x-extension': true }),
  }
}

function fieldSchema(field: SentField, notes: object): TSchema {
  switch (field.kind) {
    case 'flag':
      return Type.Boolean({ ...notes, default: false })
    case 'list':
      return Type.Array(Type.String({ maxLength: MAX_TEXT_LENGTH }), { maxItems: MAX_ENTRIES, ...notes })
    case 'choice':
      // A plain `enum`, which every client generator understands, instead of a union of constants.
      return Type.Unsafe<string>({ type: 'string', enum: Object.keys(field.choices), ...notes })
    case 'number':
      return Type.Integer({ minimum: field.minimum, maximum: field.maximum, ...notes })
    case 'word':
      return Type.String({ pattern: field.pattern.source, ...notes })
    case 'text':
      return Type.String({ maxLength: MAX_TEXT_LENGTH, ...notes })
  }
}

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
