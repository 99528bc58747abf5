import type { Reason } from '../dns/zone-file/reasons.ts'
import type { Place } from './change.ts'

/** Why a text is not a change, by code, with the values on which it was decided. */
export interface FaultValues {
  'too-large': { readonly limit: number }
  'too-many-records': { readonly limit: number }
  'more-faults': { readonly count: number }
  'nothing-in-it': object
  'too-deep': { readonly limit: number }
  'json-syntax': { readonly found: string }
  'json-unfinished': object
  'json-missing-comma': object
  'json-trailing-comma': object
  'json-bad-escape': { readonly text: string }
  'json-bad-number': { readonly text: string }
  'json-control-character': object
  'yaml-syntax': { readonly detail: string }
  'yaml-alias': { readonly text: string }
  'yaml-too-many-aliases': { readonly limit: number }
  'yaml-several-documents': object
  'yaml-tag': { readonly text: string }
  'zone-syntax': { readonly reason: Reason }
  'directive-refused': { readonly directive: string }
  'unknown-member': { readonly member: string; readonly allowed: readonly string[] }
  'duplicate-member': { readonly member: string; readonly line: number }
  'missing-member': { readonly member: string }
  'wrong-form': { readonly member: string; readonly expected: Form }
  'no-domain': object
  'bad-domain': { readonly text: string }
  'other-domain': { readonly found: string; readonly domain: string }
  'bad-name': { readonly text: string }
  'unknown-type': { readonly text: string }
  'bad-ttl': { readonly text: string }
  'no-final-dot': { readonly text: string }
  'bad-value': { readonly type: string; readonly reason: Reason }
  'outside-zone': { readonly name: string; readonly domain: string }
  'cname-beside-others': { readonly name: string; readonly type: string; readonly line: number }
  'cname-at-apex': { readonly name: string }
  'below-dname': { readonly name: string; readonly type: string; readonly above: string; readonly line: number }
  'several-values': { readonly name: string; readonly type: string }
  'soa-below-apex': { readonly name: string }
  'empty-set': { readonly name: string; readonly type: string }
  'set-twice': { readonly name: string; readonly type: string; readonly line: number }
  'removed-twice': { readonly name: string; readonly type: string; readonly line: number }
  'set-and-removed': { readonly name: string; readonly type: string; readonly line: number }
  'ttl-conflict': { readonly name: string; readonly type: string; readonly line: number }
  'no-name-servers': object
  'server-twice': { readonly name: string; readonly line: number }
  'bad-address': { readonly text: string }
  'address-twice': { readonly text: string }
  'glue-outside-zone': { readonly name: string; readonly domain: string }
  'different-domains': { readonly domain: string; readonly other: string }
  'different-plans': { readonly name: string; readonly type: string }
  'different-delegations': { readonly what: 'ns' | 'ds' }
  'replaces-other-set': { readonly name: string; readonly type: string }
}

/** The form that a member must have. */
export type Form = 'object' | 'list' | 'text' | 'number' | 'boolean'

export type FaultCode = keyof FaultValues

export type ChangeFault = {
  readonly [Code in FaultCode]: { readonly code: Code; readonly values: FaultValues[Code]; readonly place: Place }
}[FaultCode]

/** Reports one fault. */
export type FailWith = <Code extends FaultCode>(code: Code, values: FaultValues[Code], place: Place) => void

/** People repair a file after they have read some faults. */
export const MAX_FAULTS = 50

/** Values may be as long as the text that was read. */
const MAX_SHOWN = 100

export interface FaultList {
  readonly fail: FailWith
  readonly count: () => number
  /** In the order of their places; the last one counts those that are not listed. */
  readonly list: () => readonly ChangeFault[]
}

export function createFaults(): FaultList {
  const faults: ChangeFault[] = []
  let more = 0
  return {
    fail(code, values, place) {
      if (faults.length < MAX_FAULTS) faults.push({ code, values: shortened(values), place } as ChangeFault)
      else more += 1
    },
    count: () => faults.length + more,
    list() {
      const sorted = faults.toSorted(
        (a, b) => a.place.line - b.place.line || (a.place.column ?? 0) - (b.place.column ?? 0),
      )
      const last = sorted.at(-1)
      if (more === 0 || last === undefined) return sorted
      return [...sorted, { code: 'more-faults', values: { count: more }, place: last.place }]
    },
  }
}

/** The values of a reason too. */
const shortened = (values: object): object =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shortValue(value)]))

const shortValue = (value: unknown): unknown => {
  if (typeof value === 'string') return shortText(value)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? shortened(value) : value
}

const shortText = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN / 2)}…${text.slice(-MAX_SHOWN / 2)}` : text
