import type { Tool } from '../../tools/define-tool.ts'
import { oneObject } from './one-object.ts'
import { type JsonSchema, portable } from './portable-schema.ts'

/** The result of a tool. Open, because a field that is added later must not break those who validate. */
export function outputSchema({ output }: Tool): JsonSchema & { readonly type: 'object' } {
  const { anyOf } = output as JsonSchema
  if (!Array.isArray(anyOf)) return { ...portable(output), type: 'object' }
  const forms = anyOf as readonly JsonSchema[]
  const telling = tellingMember(forms)
  const named = forms.map((form) => ({
    when: `${telling} ${String(constantOf(form, telling))}`,
    schema: portable(form),
  }))
  return { ...oneObject(named), type: 'object' }
}

const constantOf = (form: JsonSchema, name: string): unknown =>
  (form['properties'] as Readonly<Record<string, JsonSchema>>)[name]?.['const']

/** The member whose value tells the forms apart. */
function tellingMember(forms: readonly JsonSchema[]): string {
  const names = Object.keys((forms[0]?.['properties'] ?? {}) as object)
  const telling = names.find((name) => new Set(forms.map((form) => constantOf(form, name))).size === forms.length)
  if (telling === undefined) throw new Error('The forms of a result have no member that tells them apart')
  return telling
}
