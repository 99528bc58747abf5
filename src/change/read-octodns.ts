import type { Name } from '../dns/record.ts'
import { typeCode, typeName } from '../dns/types.ts'
import { reason } from '../dns/zone-file/reasons.ts'
import type { Steps } from '../slices.ts'
import type { Change, NotJudged, Place, PlannedRecord, PlannedSet } from './change.ts'
import { DEFAULT_TTL, readData, readOwner, readTtl } from './draft.ts'
import type { FailWith } from './faults.ts'
import { membersOf, objectOf, required, wrongForm } from './members.ts'
import {
  OBJECT_TYPES,
  type OctodnsField,
  type OctodnsType,
  OLD_DS,
  SERVICE_TYPES,
  TARGET_TYPES,
  TEXT_TYPES,
  textOfOctodns,
} from './octodns-values.ts'
import { type Counted, countRecords, type ReadOptions, zoneName } from './read-json.ts'
import { checkSets, distinct, keyOf } from './sets.ts'
import type { ObjectNode, SourceMember, SourceNode } from './source-tree.ts'
import { readYaml } from './yaml-text.ts'

interface Context extends Counted {
  readonly domain: Name
  readonly notJudged: NotJudged[]
  /** Names without a final dot in the current record. */
  readonly openNames: Place[]
}

type Members = ReadonlyMap<string, SourceMember>

/** An octoDNS file: every other record set of the zone goes. Reports all faults; the change is complete only if there is none. */
export function* readOctodnsChange(
  text: string,
  { domain: given, file, maxRecords }: ReadOptions,
  fail: FailWith,
  notJudged: NotJudged[],
): Steps<Change | undefined> {
  const start: Place = { ...(file !== undefined && { file }), line: 1, column: 1 }
  const tree = yield* readYaml(text, file, fail)
  const domain = given ?? zoneOfFile(file)
  if (domain === undefined) fail('no-domain', {}, start)
  const isEmpty = tree?.kind === 'null' || (tree?.kind === 'object' && tree.members.length === 0)
  if (isEmpty) fail('nothing-in-it', {}, start)
  const object = isEmpty || tree === undefined ? undefined : objectOf(tree, 'zone', fail)
  if (object === undefined || domain === undefined) return undefined
  const context: Context = { domain, fail, notJudged, openNames: [], maxRecords, records: 0 }
  const sets = new Map<string, PlannedSet>()
  for (const member of membersOf(object, undefined, fail).values()) {
    for (const node of member.value.kind === 'list' ? member.value.items : [member.value]) {
      if (context.records > maxRecords) break
      const set = readRecord(node, member, context)
      if (set !== undefined) addSet(set, sets, fail)
      yield
    }
  }
  checkSets([...sets.values()], domain, fail)
  return { domain, set: [...sets.values()], remove: [], replace: true }
}

/** octoDNS names the file of a zone after the zone. */
function zoneOfFile(file: string | undefined): Name | undefined {
  const base = file?.split(/[/\\]/).at(-1)
  return base !== undefined && /\.ya?ml$/.test(base) ? zoneName(base.replace(/\.ya?ml$/, '')) : undefined
}

function addSet(set: PlannedSet, sets: Map<string, PlannedSet>, fail: FailWith): void {
  const { name, type, place } = set
  const first = sets.get(keyOf(set))
  if (first === undefined) sets.set(keyOf(set), set)
  else if (place) fail('set-twice', { name, type, line: first.place?.line ?? 1 }, place)
}

function readRecord(node: SourceNode, member: SourceMember, context: Context): PlannedSet | undefined {
  const { domain, fail, notJudged } = context
  const object = objectOf(node, member.name, fail)
  if (object === undefined) return undefined
  const name = readRecordName(member, domain, fail)
  const members = withMerged(object, context)
  if (members === undefined) return undefined
  const typeNode = required(members, 'type', object.place, fail)
  const typeText = typeNode && textOf(typeNode, 'type', fail)
  const ttl = readRecordTtl(members, fail)
  if (name === undefined || typeText === undefined) return undefined
  const place = member.value === node ? member.place : object.place
  const code = typeCode(typeText)
  if (code === undefined) {
    notJudged.push({ reason: typeText === 'ALIAS' ? 'alias' : 'provider-type', name, type: typeText, place })
    return undefined
  }
  const type = typeName(code)
  if (members.has('dynamic') || members.has('geo')) notJudged.push({ reason: 'varies', name, type, place })
  const records = readValues(members, object.place, code, context)
  for (const at of context.openNames.splice(0)) notJudged.push({ reason: 'no-final-dot', name, type, place: at })
  if (records === undefined) {
    notJudged.push({ reason: 'unknown-type', name, type, place })
    return undefined
  }
  if (records === 'none') fail('empty-set', { name, type }, place)
  return { name, type, ttl: ttl ?? DEFAULT_TTL, records: records === 'none' ? [] : distinct(records), place }
}

/** octoDNS refuses `@` and names in full. */
function readRecordName({ name, place }: SourceMember, domain: Name, fail: FailWith): Name | undefined {
  if (name === '') return domain
  if (name !== '@' && !name.endsWith('.')) return readOwner(name, domain, place, fail)
  fail('bad-name', { text: name }, place)
  return undefined
}

function readRecordTtl(members: Members, fail: FailWith): number | undefined {
  const member = members.get('ttl')
  const text = member && textOf(member.value, 'ttl', fail)
  if (member === undefined || text === undefined) return undefined
  return readTtl(/^\d+$/.test(text) ? Number(text) : Number.NaN, member.value.place, fail)
}

/** With the members of what `<<` names, which its own members replace. Undefined beyond the limit. */
function withMerged(object: ObjectNode, context: Context): Members | undefined {
  const own = membersOf(object, undefined, context.fail)
  const merged = own.get('<<')?.value
  if (merged === undefined) return own
  const sources = merged.kind === 'list' ? merged.items : [merged]
  const all = new Map<string, SourceMember>()
  for (const source of sources) {
    const from = objectOf(source, '<<', context.fail)
    // Each use of an anchor repeats its members.
    if (!countRecords(from?.members.length ?? 0, source.place, context)) return undefined
    for (const member of from?.members ?? []) if (!all.has(member.name)) all.set(member.name, member)
  }
  for (const [name, member] of own) all.set(name, member)
  return all
}

/** The text of a scalar as it is written. */
function textOf(node: SourceNode, member: string, fail: FailWith): string | undefined {
  if (node.kind === 'text') return node.value
  if (node.kind === 'number' || node.kind === 'boolean') return node.source
  wrongForm(node, member, 'text', fail)
  return undefined
}

/** Undefined if this is a type that we do not read, with values that are no text. */
function readValues(
  members: Members,
  place: Place,
  code: number,
  context: Context,
): readonly PlannedRecord[] | 'none' | undefined {
  const node = members.get('values')?.value ?? members.get('value')?.value
  if (node === undefined) required(members, 'values', place, context.fail)
  if (node === undefined) return []
  const values = node.kind === 'list' ? node.items : [node]
  if (values.every(({ kind }) => kind === 'null')) return 'none'
  if (!isKnownForm(typeName(code)) && values.some(({ kind }) => kind === 'object')) return undefined
  if (!countRecords(values.length, node.place, context)) return []
  return values.map((value) => readValue(value, code, context)).filter((record) => record !== undefined)
}

const isKnownForm = (type: string): boolean => Object.hasOwn(OBJECT_TYPES, type) || SERVICE_TYPES.includes(type)

function readValue(node: SourceNode, code: number, context: Context): PlannedRecord | undefined {
  const { domain, fail } = context
  const type = typeName(code)
  const text = zoneText(node, type, context)
  return text === undefined ? undefined : readData(code, text, domain, node.place, fail)
}

/** The value in the format of zone files. */
function zoneText(node: SourceNode, type: string, context: Context): string | undefined {
  const { fail } = context
  if (isKnownForm(type)) {
    const object = objectOf(node, 'values', fail)
    if (object === undefined) return undefined
    const members = membersOf(object, undefined, fail)
    if (SERVICE_TYPES.includes(type)) return serviceText(members, object.place, context)
    return fieldsText(formOf(type, members), members, object.place, context)
  }
  const text = textOf(node, 'values', fail)
  if (text === undefined) return undefined
  if (TARGET_TYPES.includes(type)) return inFull(text, node.place, context)
  if (!TEXT_TYPES.includes(type)) return text
  const txt = textOfOctodns(text)
  if (txt === undefined) fail('bad-value', { type, reason: reason('half-character') }, node.place)
  return txt
}

const NO_FIELDS: OctodnsType = { fields: [] }

const formOf = (type: string, members: Members): OctodnsType =>
  type === 'DS' && (members.has('flags') || members.has('public_key')) ? OLD_DS : (OBJECT_TYPES[type] ?? NO_FIELDS)

function fieldsText(
  { fields, olderNames = {} }: OctodnsType,
  members: Members,
  place: Place,
  context: Context,
): string | undefined {
  const texts = fields.map((field) => {
    const older = olderNames[field.name]
    const member = members.get(field.name) ?? (older === undefined ? undefined : members.get(older))
    if (member !== undefined) return fieldText(field, member.value, context)
    if (field.fallback === undefined) context.fail('missing-member', { member: field.name }, place)
    return field.fallback
  })
  return texts.includes(undefined) ? undefined : texts.join(' ')
}

function fieldText({ name, kind }: OctodnsField, node: SourceNode, context: Context): string | undefined {
  const text = textOf(node, name, context.fail)
  if (text === undefined) return undefined
  switch (kind) {
    case 'target':
      return inFull(text, node.place, context)
    case 'quoted':
      return `"${text}"`
    case 'meters':
      return `${text}m`
    case 'word':
      return text === '' || /[\s"();]/.test(text) ? `"${text}"` : text
  }
}

/** octoDNS has no relative names in values, and accepts names without a final dot. Some of its providers append the zone to them. */
function inFull(text: string, place: Place, { fail, openNames }: Context): string | undefined {
  if (text.endsWith('.')) return text
  if (text.includes('.')) openNames.push(place)
  else fail('no-final-dot', { text }, place)
  return `${text}.`
}

function serviceText(members: Members, place: Place, context: Context): string | undefined {
  const { fail } = context
  const form: OctodnsType = {
    fields: [
      { name: 'svcpriority', kind: 'word' },
      { name: 'targetname', kind: 'target' },
    ],
  }
  const start = fieldsText(form, members, place, context)
  const params = members.get('svcparams')?.value
  if (start === undefined || params === undefined || params.kind === 'null') return start
  const object = objectOf(params, 'svcparams', fail)
  if (object === undefined) return undefined
  const texts = [...membersOf(object, undefined, fail).values()].map((member) => parameterText(member, fail))
  return texts.includes(undefined) ? undefined : [start, ...texts].join(' ')
}

function parameterText({ name, value }: SourceMember, fail: FailWith): string | undefined {
  if (value.kind === 'null') return name
  const items = value.kind === 'list' ? value.items : [value]
  const texts = items.map((item) => textOf(item, name, fail))
  return texts.includes(undefined) ? undefined : `${name}="${texts.join(',')}"`
}
