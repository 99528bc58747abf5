import type { TObject, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Problem } from '../../problems.ts'
import { quote } from '../name-problems.ts'
import { nearestWord } from '../nearest-word.ts'

interface SchemaFault {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message: string
}

/**
 * Creates a validator of the whole input. Its error names the first invalid field and the allowed values. Values are
 * not coerced.
 */
export function inputValidator(schema: TObject): (input: unknown) => void {
  const validator: Validator = Compile(schema)
  return (input) => {
    if (validator.Check(input)) return
    const faults = validator.Errors(input) as unknown as readonly SchemaFault[]
    throw new Problem('invalid_input', describe(faults, schema))
  }
}

function describe(faults: readonly SchemaFault[], { properties }: TObject): string {
  const fields = Object.keys(properties)
  const unknown = faults.find(({ keyword }) => keyword === 'additionalProperties')
  if (unknown !== undefined) {
    const [name = ''] = unknown.params['additionalProperties'] as string[]
    const nearest = nearestWord(name, fields)
    const hint = nearest === undefined ? '.' : `; did you mean ${nearest}?`
    return `${quote(name)} is not a field of this record${hint} Fields: ${fields.join(', ')}.`
  }
  const fault = faults.find(({ keyword }) => keyword === 'type') ?? faults[0]
  if (fault === undefined || fault.instancePath === '') {
    const missing = fault?.params['requiredProperties']
    return Array.isArray(missing)
      ? missing.map((name: string) => `${name} is missing${allowed(properties[name])}.`).join(' ')
      : 'The input must be a JSON object.'
  }
  return `${fieldPath(fault.instancePath)} ${demand(fault)}.`
}

/** The values that a field with a closed list accepts. */
function allowed(schema: TSchema | undefined): string {
  const { enum: values } = (schema ?? {}) as { readonly enum?: readonly string[] }
  return values === undefined ? '' : `: it must be one of ${values.join(', ')}`
}

function demand({ keyword, params, message }: SchemaFault): string {
  if (keyword === 'enum') return `must be one of ${(params['allowedValues'] as string[]).join(', ')}`
  if (keyword === 'type') return `must be of type ${[params['type']].flat().join(' or ')}`
  if (keyword === 'minimum') return `must be at least ${params['limit']}`
  if (keyword === 'maximum') return `must be at most ${params['limit']}`
  if (keyword === 'maxItems') return `must have at most ${params['limit']} entries`
  if (keyword === 'maxLength') return `must have at most ${params['limit']} characters`
  return message
}

/** Converts a JSON pointer such as `/rua/0` to `rua[0]`. */
const fieldPath = (pointer: string): string => pointer.slice(1).replace(/\/(\d+)/g, '[$1]')
