import { Compile, type Validator } from 'typebox/compile'
import type { Tool } from '../../tools/define-tool.ts'

const validators = new WeakMap<object, Validator>()

/**
 * Why a value is not a result of this tool; undefined if it is one. Everything that renders a result relies on its schema. Servers of
 * other versions fit as well: the schema allows additional members, and older servers may lack members of the result.
 */
export function faultIn(
  result: object,
  { output, findingIds }: Pick<Tool, 'output' | 'findingIds'>,
): string | undefined {
  // The short form of a result has none, but the command line asks for the long form.
  if (findingIds !== undefined && !('findings' in result)) return 'findings are missing'
  const validator = validators.get(output) ?? Compile({ ...output, required: [] })
  validators.set(output, validator)
  if (validator.Check(result)) return undefined
  const [first] = validator.Errors(result) as readonly { readonly instancePath: string; readonly message: string }[]
  return `${first?.instancePath || 'the result'} ${first?.message ?? 'is not valid'}`
}
