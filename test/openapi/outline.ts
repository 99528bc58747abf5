/** What clients rely on, in a compact form: for each operation, its id, parameters, statuses, headers and members. */
export type Outline = Readonly<Record<string, OperationOutline>>

type OperationOutline = Readonly<Record<string, Entry>>

interface Entry {
  readonly required?: true
  readonly types?: readonly string[]
  /** The allowed values, if they are a closed list. */
  readonly values?: readonly unknown[]
  readonly bounds?: Readonly<Record<string, number | string>>
}

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly [keyword: string]: unknown
}

interface Reference {
  readonly $ref?: string
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>

interface Response extends Reference {
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: Content
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly {
    readonly in: string
    readonly name: string
    readonly required: boolean
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, Response>>
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const BOUNDS = ['minimum', 'maximum', 'maxLength', 'maxItems', 'pattern']

/** The outline of a description. References are followed, so that the names of components do not matter. */
export function outlineOf({ paths, components }: Description): Outline {
  const resolved = <Value extends Reference>(value: Value): Value => {
    if (value.$ref === undefined) return value
    const [kind = '', name = ''] = value.$ref.split('/').slice(2)
    return resolved(components[kind]?.[name] as Value)
  }

  /** The schemas of which a value matches one. */
  const alternatives = (schema: Schema): readonly Schema[] => {
    const own = resolved(schema)
    const parts = own.enum === undefined ? (own.oneOf ?? own.anyOf) : undefined
    return parts === undefined ? [own] : parts.flatMap(alternatives)
  }

  const add = (outline: Record<string, Entry>, key: string, required: boolean, schemas: readonly Schema[]): void => {
    const all = schemas.flatMap(alternatives)
    const values = all.filter(({ type }) => type !== 'null').map(valuesOf)
    const types = new Set(all.flatMap(({ type = 'any' }) => type))
    const bounds = Object.entries(all[0] ?? {}).filter(([keyword]) => BOUNDS.includes(keyword))
    outline[key] = {
      ...(required && { required }),
      types: [...types].sort(),
      ...(values.every((list) => list !== undefined) && { values: [...new Set(values.flat())].sort() }),
      ...(isRequest(key) && bounds.length > 0 && { bounds: Object.fromEntries(bounds) as Record<string, number> }),
    }
    const objects = all.filter(({ properties }) => properties !== undefined)
    for (const name of new Set(objects.flatMap(({ properties }) => Object.keys(properties ?? {})))) {
      const members = objects.map(({ properties }) => properties?.[name]).filter(isDefined)
      add(
        outline,
        `${key}.${name}`,
        objects.every((one) => one.required?.includes(name)),
        members,
      )
    }
    const items = all.map((one) => one.items).filter(isDefined)
    if (items.length > 0) add(outline, `${key}[]`, false, items)
  }

  const outlineOperation = ({ operationId, parameters = [], requestBody, responses }: Operation): OperationOutline => {
    const outline: Record<string, Entry> = { id: { values: [operationId] } }
    for (const { in: place, name, required, schema } of parameters) add(outline, `${place} ${name}`, required, [schema])
    for (const [type, { schema }] of Object.entries(requestBody?.content ?? {}))
      add(outline, `body ${type}`, false, [schema])
    for (const [status, response] of Object.entries(responses)) {
      const { headers = {}, content = {} } = resolved(response)
      outline[status] = {}
      for (const header of Object.keys(headers)) outline[`${status} header ${header}`] = {}
      // All errors have the same body.
      if (Number(status) > 400) continue
      for (const [type, { schema }] of Object.entries(content)) add(outline, `${status} ${type}`, false, [schema])
    }
    return outline
  }

  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        outlineOperation(operation),
      ]),
    ),
  )
}

const isDefined = (schema: Schema | undefined): schema is Schema => schema !== undefined

/** The places of parameters, and the body. */
const isRequest = (key: string): boolean => /^(?:path|query|header|body) /.test(key)

const valuesOf = ({ enum: values, const: only }: Schema): readonly unknown[] | undefined =>
  values ?? (only === undefined ? undefined : [only])

/** What a client of the old description cannot rely on any more, one sentence for each. Additions are no faults. */
export const removals = (old: Outline, now: Outline): readonly string[] =>
  Object.entries(old).flatMap(([operation, before]) => {
    const after = now[operation]
    if (after === undefined) return [`${operation} was removed.`]
    return removalsIn(before, after).map((sentence) => `${operation}: ${sentence}`)
  })

function removalsIn(old: OperationOutline, now: OperationOutline): readonly string[] {
  const kept = Object.entries(old).flatMap(([key, before]) => {
    const after = now[key]
    if (after === undefined) return [`${key} was removed.`]
    return isRequest(key) ? narrowedRequest(key, before, after) : changedResponse(key, before, after)
  })
  const demanded = Object.keys(now).filter(
    (key) => isRequest(key) && now[key]?.required && old[key] === undefined && isInOld(key, old),
  )
  return [...kept, ...demanded.map((key) => `${key} is new and required.`)]
}

/** A parameter, or a member of an object that was there before. */
const isInOld = (key: string, old: OperationOutline): boolean =>
  !key.startsWith('body ') || old[key.slice(0, key.lastIndexOf('.'))] !== undefined

function narrowedRequest(key: string, before: Entry, after: Entry): readonly string[] {
  const types = missing(before.types, after.types)
  const values =
    before.values === undefined && after.values !== undefined ? ['other'] : missing(before.values, after.values)
  return [
    ...(after.required && !before.required ? [`${key} is required now.`] : []),
    ...(types.length > 0 ? [`${key} no longer accepts the type ${types.join(', ')}.`] : []),
    ...(values.length > 0 ? [`${key} no longer accepts the values ${values.join(', ')}.`] : []),
    ...Object.entries(after.bounds ?? {})
      .filter(([bound, value]) => isTighter(bound, before.bounds?.[bound], value))
      .map(([bound, value]) => `${key} now has the ${bound} ${value}.`),
  ]
}

function isTighter(bound: string, before: number | string | undefined, after: number | string): boolean {
  if (before === undefined) return true
  if (bound === 'pattern') return before !== after
  return bound === 'minimum' ? after > before : after < before
}

function changedResponse(key: string, before: Entry, after: Entry): readonly string[] {
  const types = missing(after.types, before.types)
  const values = missing(before.values, after.values ?? (before.values === undefined ? undefined : []))
  return [
    ...(before.required && !after.required ? [`${key} is not always present any more.`] : []),
    ...(types.length > 0 ? [`${key} can now have the type ${types.join(', ')}.`] : []),
    ...(values.length > 0 ? [`${key} no longer has the values ${values.join(', ')}.`] : []),
  ]
}

const missing = (needed: readonly unknown[] = [], given: readonly unknown[] = needed): readonly unknown[] =>
  needed.filter((one) => !given.includes(one))
