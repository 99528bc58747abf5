import Type, { type TObject, type TSchema } from 'typebox'
import { MAX_ENTRIES, MAX_TEXT_LENGTH } from './bounds.ts'
import type { GeneratorField, GeneratorFields } from './fields/field.ts'
import type { IssueCode } from './issues.ts'

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
    // Marks members that are not part of the contract.
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
      description: 'Code of the issue in kebab-case; stable. New codes may be added.',
      examples: ['too-many-lookups'],
    } as TSchema),
    value: Type.Optional(
      Type.Unsafe<string | number>({
        type: ['string', 'number'],
        description:
          'The text that the issue is about, as sent and shortened to 256 characters, or a measurement; absent if there ' +
          'is none.',
      } as TSchema),
    ),
  },
  { title: 'IssueCode' },
)

export const warnings = Type.Array(IssueSchema, {
  description: 'Issues to read before publishing.',
})

export const errors = Type.Array(IssueSchema, {
  description: 'Entries that were omitted because they are invalid, and faults that make the record invalid.',
})

export const GeneratedRecord = Type.Object(
  {
    host: Type.String({
      description: 'Host of the record; relative to the zone if no domain was sent. @ is the domain itself.',
    }),
    type: Type.String({ description: 'Record type.', examples: ['TXT', 'CAA'] }),
    value: Type.String({ description: 'Record data.' }),
  },
  { title: 'GeneratedRecord' },
)
