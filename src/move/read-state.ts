import { canonicalName } from '../dns/name.ts'
import type { Name } from '../dns/record.ts'
import { type Parsed, parsed, refused } from '../standards/parsed.ts'
import type { Localized } from '../text.ts'
import type { Publication } from './caches.ts'
import { type Confirmation, isConfirmable, type MoveState, STATE_VERSION } from './state.ts'
import { isParentStep, PATHS, STEP_IDS } from './step-ids.ts'
import type { Wish } from './wish.ts'

const MAX_LENGTH = 4_000_000
const MAX_ENTRIES = 10_000
const MAX_TEXT = 100_000

type StateFault = Localized<string>

/** A state that another move has written, or that somebody has edited, is refused as a whole: half of it would be a wrong history. */
export function readState(text: string, domain: Name, wish: Wish): Parsed<MoveState, StateFault> {
  if (text.length > MAX_LENGTH) return refused(notAState('it has more than 4 MB', 'sie hat mehr als 4 MB'))
  const value = jsonOf(text)
  if (!isObject(value)) return refused(notAState('it is not a JSON object', 'sie ist kein JSON-Objekt'))
  if (value['version'] !== STATE_VERSION) return refused(otherVersion(value['version']))
  if (value['domain'] !== domain) return refused(otherDomain(value['domain'], domain))
  const fault = faultIn(value)
  if (fault !== undefined) return refused(edited(fault))
  const state = value as unknown as MoveState
  if (!isSameWish(state.wish, wish)) return refused(OTHER_WISH)
  return parsed({ ...state, wish })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const notAState = (why: string, warum: string): StateFault => ({
  en: `The state file cannot be used: ${why}. Name the file that an earlier run has written, or another file to start again.`,
  de: `Die Statusdatei kann nicht verwendet werden: ${warum}. Geben Sie die Datei an, die ein früherer Lauf geschrieben hat, oder eine andere, um neu zu beginnen.`,
})

const shown = (value: unknown): string => (typeof value === 'string' ? `“${value.slice(0, 253)}”` : 'none')

function otherVersion(version: unknown): StateFault {
  const found = typeof version === 'number' ? String(version) : 'none'
  return {
    en: `The state file has version ${found}; this program reads version ${STATE_VERSION}. Use the program that has written it.`,
    de: `Die Statusdatei hat die Version ${found}; dieses Programm liest Version ${STATE_VERSION}. Verwenden Sie das Programm, das sie geschrieben hat.`,
  }
}

const otherDomain = (found: unknown, domain: Name): StateFault => ({
  en: `The state file is about another domain (${shown(found)}), not about ${domain}. Name the state file of ${domain}.`,
  de: `Die Statusdatei gehört zu einer anderen Domain (${shown(found)}), nicht zu ${domain}. Geben Sie die Statusdatei von ${domain} an.`,
})

const edited = (member: string): StateFault => ({
  en: `The state file was edited or is damaged: “${member}” is missing or has an invalid value. Restore the file, or start again without it; the waits are then longer.`,
  de: `Die Statusdatei wurde bearbeitet oder ist beschädigt: „${member}“ fehlt oder hat einen ungültigen Wert. Stellen Sie die Datei wieder her, oder beginnen Sie ohne sie neu; die Wartezeiten sind dann länger.`,
})

const OTHER_WISH: StateFault = {
  en: 'The state file is about another move of this domain: its target is not the one that you have named. Use the same options as before, or another state file.',
  de: 'Die Statusdatei gehört zu einem anderen Umzug dieser Domain: Das Ziel ist nicht das, was Sie angegeben haben. Verwenden Sie dieselben Optionen wie zuvor, oder eine andere Statusdatei.',
}

const isSameWish = (a: Wish, b: Wish): boolean =>
  a.kind === b.kind && (a.kind !== 'provider' || b.kind !== 'provider' || targets(a) === targets(b))

const targets = ({ to }: Wish & { kind: 'provider' }): string =>
  to
    .map(({ name }) => name)
    .toSorted()
    .join(' ')

type JsonObject = Readonly<Record<string, unknown>>
type Check = (value: unknown) => boolean

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText: Check = (value) => typeof value === 'string' && value.length <= MAX_TEXT
const isTime: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 1e11
const isTtl: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 0x7fff_ffff
const isName: Check = (value) => {
  if (typeof value !== 'string' || value.length > 1024) return false
  const canonical = canonicalName(value)
  return canonical.ok && canonical.value === value
}

const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= MAX_ENTRIES && value.every(check)

/** Other members than these are refused, so that a misspelt one is not ignored. */
const shape =
  (members: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && faultyMember(value, members) === undefined

const faultyMember = (value: JsonObject, members: Readonly<Record<string, Check>>): string | undefined =>
  Object.keys(value).find((key) => !Object.hasOwn(members, key)) ??
  Object.keys(members).find((key) => members[key]?.(Object.hasOwn(value, key) ? value[key] : undefined) === false)

const STEP = oneOf(STEP_IDS)

const SERVER = shape({ name: isName, addresses: listOf(isText), ttl: optional(isTtl) })

const isWish: Check = (value) =>
  shape({ kind: oneOf(['sign', 'unsign']) })(value) ||
  shape({
    kind: oneOf(['provider']),
    to: listOf(SERVER),
    from: optional(listOf(isName)),
    path: optional(oneOf(['insecure', 'multi-signer'])),
  })(value)

const SETS: readonly unknown[] = ['ns', 'ds', 'glue', 'dnskey', 'data']
const isSetKey: Check = (value) =>
  SETS.includes(value) || (typeof value === 'string' && value.startsWith('address ') && isName(value.slice(8)))

const PUBLICATION = shape({
  side: oneOf(['parent', 'old', 'new']),
  server: isText,
  set: isSetKey,
  value: isText,
  ttl: isTtl,
  from: isTime,
  until: optional(isTime),
})

const isPublication: Check = (value) => PUBLICATION(value) && endsAfterStart(value as Publication)
const endsAfterStart = ({ from, until }: Publication): boolean => until === undefined || until >= from

const MEMBERS: Readonly<Record<keyof MoveState, Check>> = {
  version: oneOf([STATE_VERSION]),
  domain: isName,
  wish: isWish,
  path: optional(oneOf(PATHS)),
  isPathCertain: optional(oneOf([true, false])),
  unknownUntil: optional(isTime),
  unknownTtl: optional(isTtl),
  hasSeenOld: optional(oneOf([true, false])),
  observedAt: optional(isTime),
  before: optional(shape({ ns: listOf(isName), glue: listOf(SERVER), ds: listOf(isText) })),
  keys: shape({ old: listOf(isText), new: listOf(isText) }),
  entryKeys: listOf(shape({ server: isText, keys: listOf(isText) })),
  history: listOf(isPublication),
  shown: optional(isText),
  done: listOf(shape({ step: STEP, at: isTime })),
  silent: optional(listOf(shape({ server: isText, since: isTime, times: isTime }))),
  confirmed: listOf((value) => CONFIRMATION(value) && isPossible(value as Confirmation)),
}

const CONFIRMATION = shape({ step: STEP, at: isTime, about: isText })
const isPossible = ({ step, about }: Confirmation): boolean =>
  isConfirmable(step) || (isParentStep(step) && about !== '')

/** The first member that is not as this program writes it. */
function faultIn(value: JsonObject): string | undefined {
  const member = faultyMember(value, MEMBERS)
  if (member !== undefined) return member.slice(0, 100)
  const state = value as unknown as MoveState
  const { observedAt } = state
  const observed = [state.path, state.unknownUntil, state.unknownTtl, state.hasSeenOld].map((one) => one !== undefined)
  if (observed.includes(observedAt === undefined)) return 'observedAt'
  const times = [...state.history.map(({ from, until }) => until ?? from), ...state.done.map(({ at }) => at)]
  return times.some((at) => at > (observedAt ?? -1)) ? 'observedAt' : undefined
}
