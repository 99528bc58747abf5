import { isAtOrBelow, ROOT } from '../dns/name.ts'
import type { Name } from '../dns/record.ts'
import { TYPE, typeName } from '../dns/types.ts'
import { reason } from '../dns/zone-file/reasons.ts'
import type { Steps } from '../slices.ts'
import { parseIp } from '../standards/ip-address/parse.ts'
import type { Change, Place, PlannedRecord, PlannedServer, PlannedSet, SetKey } from './change.ts'
import { readData, readName, readOwner, readTtl, readType } from './draft.ts'
import type { FailWith } from './faults.ts'
import { readJson } from './json-text.ts'
import { listOf, membersOf, objectOf, required, scalarOf } from './members.ts'
import { checkSets, distinct, keyOf } from './sets.ts'
import type { SourceMember, SourceNode } from './source-tree.ts'
import { quotedTxt } from './txt-values.ts'

export const CHANGE_MEMBERS = ['domain', 'set', 'remove', 'replace', 'ns', 'ds'] as const
const SET_MEMBERS = ['name', 'type', 'ttl', 'values'] as const
const KEY_MEMBERS = ['name', 'type'] as const
const SERVER_MEMBERS = ['name', 'addresses'] as const

export interface ReadOptions {
  /** The domain of the change, if the text does not have to name it. */
  readonly domain?: Name
  /** Its name is part of every place. */
  readonly file?: string
  readonly maxRecords: number
}

/** Counts sets and their records. */
export interface Counted {
  readonly fail: FailWith
  readonly maxRecords: number
  records: number
}

interface Context extends Counted {
  readonly domain: Name
}

/** The JSON form of a change. Reports all faults; the change is complete only if there is none. */
export function* readJsonChange(text: string, options: ReadOptions, fail: FailWith): Steps<Change | undefined> {
  const tree = yield* readJson(text, options.file, fail)
  const object = tree && objectOf(tree, 'change', fail)
  if (object === undefined) return undefined
  const members = membersOf(object, CHANGE_MEMBERS, fail)
  const domain = readDomain(members, options.domain, object.place, fail)
  if (domain === undefined) return undefined
  const context: Context = { domain, fail, maxRecords: options.maxRecords, records: 0 }
  const set = yield* readList(members, 'set', context, readSet)
  const remove = yield* readList(members, 'remove', context, readKey)
  const ns = members.has('ns') ? yield* readList(members, 'ns', context, readServer) : undefined
  const ds = members.has('ds') ? yield* readList(members, 'ds', context, readDs) : undefined
  const replace = members.get('replace')?.value
  checkKeys(set, remove, fail)
  checkSets(set, domain, fail)
  if (ns !== undefined) checkServers(ns, members.get('ns'), fail)
  return {
    domain,
    set,
    remove,
    replace: (replace && scalarOf(replace, 'boolean', 'replace', fail)?.value) ?? false,
    ...(ns && { ns }),
    ...(ds && { ds: distinct(ds) }),
  }
}

function readDomain(
  members: ReadonlyMap<string, SourceMember>,
  given: Name | undefined,
  place: Place,
  fail: FailWith,
): Name | undefined {
  const node = members.get('domain')?.value
  if (node === undefined && given === undefined) fail('no-domain', {}, place)
  const text = node && scalarOf(node, 'text', 'domain', fail)
  if (text === undefined) return given
  const found = zoneName(text.value)
  if (found === undefined) fail('bad-domain', { text: text.value }, text.place)
  else if (given !== undefined && found !== given) fail('other-domain', { found, domain: given }, text.place)
  return given ?? found
}

/** The name of a zone, with or without the final dot. */
export function zoneName(text: string): Name | undefined {
  const name = text === '' || text === '@' ? undefined : readName(text.endsWith('.') ? text : `${text}.`, ROOT)
  return name === ROOT ? undefined : name
}

function* readList<Item>(
  members: ReadonlyMap<string, SourceMember>,
  name: string,
  context: Context,
  readItem: (node: SourceNode, context: Context) => Item | undefined,
): Steps<readonly Item[]> {
  const member = members.get(name)
  const list = member && listOf(member.value, name, context.fail)
  const items: Item[] = []
  for (const node of list?.items ?? []) {
    if (!countRecords(1, node.place, context)) break
    const item = readItem(node, context)
    if (item !== undefined) items.push(item)
    yield
  }
  return items
}

/** Whether they are within the limit, which is reported once. */
export function countRecords(count: number, place: Place, counted: Counted): boolean {
  const { maxRecords, fail } = counted
  const wasWithin = counted.records <= maxRecords
  counted.records += count
  const isWithin = counted.records <= maxRecords
  if (wasWithin && !isWithin) fail('too-many-records', { limit: maxRecords }, place)
  return isWithin
}

interface KeyAndCode extends Required<SetKey> {
  readonly code: number
}

function readKeyOf(
  members: ReadonlyMap<string, SourceMember>,
  place: Place,
  { domain, fail }: Context,
): KeyAndCode | undefined {
  const nameNode = required(members, 'name', place, fail)
  const typeNode = required(members, 'type', place, fail)
  const nameText = nameNode && scalarOf(nameNode, 'text', 'name', fail)
  const typeText = typeNode && scalarOf(typeNode, 'text', 'type', fail)
  const name = nameText && readOwner(nameText.value, domain, nameText.place, fail)
  const code = typeText && readType(typeText.value, typeText.place, fail)
  return name === undefined || code === undefined ? undefined : { name, type: typeName(code), code, place }
}

function readKey(node: SourceNode, context: Context): SetKey | undefined {
  const object = objectOf(node, 'remove', context.fail)
  const key = object && readKeyOf(membersOf(object, KEY_MEMBERS, context.fail), object.place, context)
  return key && { name: key.name, type: key.type, place: key.place }
}

function readSet(node: SourceNode, context: Context): PlannedSet | undefined {
  const { fail } = context
  const object = objectOf(node, 'set', fail)
  if (object === undefined) return undefined
  const members = membersOf(object, SET_MEMBERS, fail)
  const key = readKeyOf(members, object.place, context)
  const ttlNode = members.get('ttl')?.value
  const ttlNumber = ttlNode && scalarOf(ttlNode, 'number', 'ttl', fail)
  const ttl = ttlNumber && readTtl(ttlNumber.value, ttlNumber.place, fail)
  const valuesNode = required(members, 'values', object.place, fail)
  const values = valuesNode && listOf(valuesNode, 'values', fail)
  if (key === undefined || values === undefined) return undefined
  const { name, type, code, place } = key
  if (values.items.length === 0) fail('empty-set', { name, type }, values.place)
  if (!countRecords(values.items.length, values.place, context)) return undefined
  const records = values.items.map((value) => readValue(value, code, context)).filter((record) => record !== undefined)
  return { name, type, ...(ttl !== undefined && { ttl }), records: distinct(records), place }
}

function readValue(node: SourceNode, code: number, { domain, fail }: Context): PlannedRecord | undefined {
  const text = scalarOf(node, 'text', 'values', fail)
  if (text === undefined) return undefined
  const { value, place } = text
  // A text without quotation marks is one text: what people copy has blanks and semicolons.
  const isPlain = code === TYPE.TXT && value !== '' && !value.startsWith('"')
  const data = isPlain ? quotedTxt(value) : value
  if (data !== undefined) return readData(code, data, domain, place, fail)
  fail('bad-value', { type: typeName(code), reason: reason('half-character') }, place)
  return undefined
}

function readServer(node: SourceNode, { domain, fail }: Context): PlannedServer | undefined {
  const object = objectOf(node, 'ns', fail)
  if (object === undefined) return undefined
  const members = membersOf(object, SERVER_MEMBERS, fail)
  const nameNode = required(members, 'name', object.place, fail)
  const nameText = nameNode && scalarOf(nameNode, 'text', 'name', fail)
  const name = nameText && readName(nameText.value, domain)
  const addressMember = members.get('addresses')
  const list = addressMember && listOf(addressMember.value, 'addresses', fail)
  const addresses = (list?.items ?? []).map((item) => readAddress(item, fail)).filter((one) => one !== undefined)
  reportTwice(addresses, fail)
  if (nameText !== undefined && (name === undefined || name === ROOT))
    fail('bad-name', { text: nameText.value }, nameText.place)
  if (name === undefined || name === ROOT) return undefined
  if (addressMember !== undefined && addresses.length > 0 && !isAtOrBelow(name, domain))
    fail('glue-outside-zone', { name, domain }, addressMember.place)
  return { name, addresses: addresses.map(({ text }) => text), place: object.place }
}

interface Address {
  readonly text: string
  readonly place: Place
}

function readAddress(node: SourceNode, fail: FailWith): Address | undefined {
  const text = scalarOf(node, 'text', 'addresses', fail)
  if (text === undefined) return undefined
  const ip = parseIp(text.value)
  if (!ip.ok) {
    fail('bad-address', { text: text.value }, text.place)
    return undefined
  }
  const code = ip.value.family === 4 ? TYPE.A : TYPE.AAAA
  const record = readData(code, text.value, ROOT, text.place, fail)
  return record && { text: record.text, place: text.place }
}

function reportTwice(addresses: readonly Address[], fail: FailWith): void {
  const known = new Set<string>()
  for (const { text, place } of addresses) {
    if (known.has(text)) fail('address-twice', { text }, place)
    known.add(text)
  }
}

function readDs(node: SourceNode, { domain, fail }: Context): PlannedRecord | undefined {
  const text = scalarOf(node, 'text', 'ds', fail)
  return text && readData(TYPE.DS, text.value, domain, text.place, fail)
}

function checkKeys(set: readonly PlannedSet[], remove: readonly SetKey[], fail: FailWith): void {
  const firstSet = new Map<string, SetKey>()
  for (const { name, type, place } of set) {
    const key = keyOf({ name, type })
    const first = firstSet.get(key)
    if (first !== undefined && place) fail('set-twice', { name, type, line: first.place?.line ?? 1 }, place)
    else firstSet.set(key, { name, type, ...(place && { place }) })
  }
  const removed = new Map<string, SetKey>()
  for (const { name, type, place } of remove) {
    if (place === undefined) continue
    const key = keyOf({ name, type })
    const [same, twice] = [firstSet.get(key), removed.get(key)]
    if (same !== undefined) fail('set-and-removed', { name, type, line: same.place?.line ?? 1 }, place)
    if (twice !== undefined) fail('removed-twice', { name, type, line: twice.place?.line ?? 1 }, place)
    else removed.set(key, { name, type, place })
  }
}

function checkServers(servers: readonly PlannedServer[], member: SourceMember | undefined, fail: FailWith): void {
  const { value } = member ?? {}
  if (value?.kind === 'list' && value.items.length === 0) fail('no-name-servers', {}, value.place)
  const first = new Map<Name, number>()
  for (const { name, place } of servers) {
    const line = first.get(name)
    if (place === undefined) continue
    if (line !== undefined) fail('server-twice', { name, line }, place)
    else first.set(name, place.line)
  }
}
