import { isObject, type JsonObject, listOf, objectsIn, textsIn } from './json.ts'

/** Returns the entities with the registrar role; those of the domain itself come first. */
export function registrarsIn(entities: unknown): readonly JsonObject[] {
  const found: JsonObject[] = []
  for (
    let level = objectsIn(entities);
    level.length > 0;
    level = level.flatMap((entity) => objectsIn(entity['entities']))
  )
    found.push(...level.filter(isRegistrar))
  return found
}

const isRegistrar = ({ roles }: JsonObject): boolean =>
  textsIn(roles).some((role) => role.trim().toLowerCase() === 'registrar')

/** Returns the name of the first registrar that has one. */
export function registrarName(registrars: readonly JsonObject[]): string | undefined {
  for (const registrar of registrars) {
    const name = nameOf(registrar)
    if (name !== undefined) return name
  }
  return undefined
}

/** Some registries include the name only in the abuse contact, and some only a handle, which is often a number. */
function nameOf(registrar: JsonObject): string | undefined {
  return (
    cardText(registrar, 'fn') ??
    cardText(registrar, 'org') ??
    jsContactName(registrar) ??
    firstText(objectsIn(registrar['entities']).map((entity) => cardText(entity, 'fn'))) ??
    handleName(registrar)
  )
}

const firstText = (texts: readonly (string | undefined)[]): string | undefined =>
  texts.find((text) => text !== undefined)

/** Returns the first usable property of this name in a jCard (RFC 7095), regardless of its nesting. */
function cardText(entity: JsonObject, wanted: string): string | undefined {
  for (const property of cardProperties(entity)) {
    if (!Array.isArray(property) || typeof property[0] !== 'string' || property[0].toLowerCase() !== wanted) continue
    // The form is [name, parameters, type, value]; some servers omit the parameters or the type.
    const value: unknown = property.length > 3 ? property[3] : property.at(-1)
    const text = readable(wanted === 'org' ? flatTexts(value).join(' ') : value)
    if (text !== undefined && property.length > 2) return text
  }
  return undefined
}

function cardProperties({ vcardArray, vcard }: JsonObject): readonly unknown[] {
  const [, properties, ...more] = listOf(vcardArray ?? vcard)
  const isNested = Array.isArray(properties) && properties.some(Array.isArray)
  return isNested ? properties : [properties, ...more]
}

const flatTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.flatMap(flatTexts) : textsIn(value)

/** Reads a JSContact card (RFC 9553) under the names that drafts of its use in RDAP defined. */
function jsContactName({ jscard, jscontact_card }: JsonObject): string | undefined {
  const card = jscard ?? jscontact_card
  if (!isObject(card)) return undefined
  const { name, organizations } = card
  const full = isObject(name) ? readable(name['full']) : undefined
  if (full !== undefined || !isObject(organizations)) return full
  return firstText(objectsIn(Object.values(organizations)).map((organization) => readable(organization['name'])))
}

function handleName({ handle }: JsonObject): string | undefined {
  const text = readable(handle)
  return text === undefined || /^\d+$/.test(text) ? undefined : text
}

const MAX_CHARACTERS = 200
const REDACTED = new Set([
  'redacted',
  'redacted for privacy',
  'data redacted',
  'data protected',
  'gdpr masked',
  'gdpr redacted',
  'non-public data',
  'not disclosed',
  'withheld for privacy',
])

export function readable(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  if (text === '' || REDACTED.has(text.toLowerCase().replaceAll(/[[\]<>().]/g, ''))) return undefined
  return text.length <= MAX_CHARACTERS ? text : [...text].slice(0, MAX_CHARACTERS).join('').trim()
}
