import type { Tool } from '../../tools/define-tool.ts'
import { oneObject } from './one-object.ts'
import { type JsonSchema, portable } from './portable-schema.ts'

/** The schema of a result. It allows unknown members, so that an added member does not break clients that validate. */
export function outputSchema(tool: Tool): JsonSchema & { readonly type: 'object' } {
  const schema = schemaOf(tool.output)
  const { properties = {} } = schema
  const shown = { ...schema, properties: visibleToAgents(tool, properties as JsonSchema), type: 'object' } as const
  return tool.isFullByDefault ? { ...withoutNote(shown), type: 'object' } : shown
}

/** The members of a result, or of its schema, without those that agents do not get. */
export const visibleToAgents = ({ hiddenFromAgents = [] }: Tool, members: object): JsonSchema =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !hiddenFromAgents.includes(name)))

const DETAIL_NOTE = ' Only with detail=full.'

/** Agents get the long form of these tools without asking for it, so the note would be wrong for them. */
const withoutNote = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll(DETAIL_NOTE, '')) as JsonSchema

function schemaOf(output: Tool['output']): JsonSchema {
  const { anyOf } = output as JsonSchema
  if (!Array.isArray(anyOf)) return portable(output)
  const forms = anyOf as readonly JsonSchema[]
  const telling = tellingMember(forms)
  const named = forms.map((form) => ({
    when: `${telling} ${String(constantOf(form, telling))}`,
    schema: portable(form),
  }))
  return oneObject(named)
}

const constantOf = (form: JsonSchema, name: string): unknown =>
  (form['properties'] as Readonly<Record<string, JsonSchema>>)[name]?.['const']

/** Finds the member whose constant differs between the forms. */
function tellingMember(forms: readonly JsonSchema[]): string {
  const names = Object.keys((forms[0]?.['properties'] ?? {}) as object)
  const telling = names.find((name) => new Set(forms.map((form) => constantOf(form, name))).size === forms.length)
  if (telling === undefined) throw new Error('The forms of a result have no member with different constants')
  return telling
}
