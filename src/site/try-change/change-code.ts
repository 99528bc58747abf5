import type { Change } from '../../change/change.ts'
import { faultText } from '../../change/fault-texts.ts'
import { printChange, printZone } from '../../change/print.ts'
import { printOctodns } from '../../change/print-octodns.ts'
import { type ChangeFormat, formatOf, readChange } from '../../change/read.ts'
import type { Locale } from '../../text.ts'
import type { SavedFile } from '../page-context.ts'
import type { PlacedFault } from './faults.ts'
import { provideBuffer } from './in-browsers/buffer.ts'

// The readers and writers of changes. They are larger than the rest of the page, so they are loaded when they are needed.

export type ReadText =
  | { readonly ok: true; readonly change: Change; readonly bodyType: string }
  | { readonly ok: false; readonly faults: readonly PlacedFault[] }

const BODY_TYPES: Readonly<Record<ChangeFormat, string>> = {
  json: 'application/json',
  zone: 'text/dns',
  octodns: 'application/yaml',
}

/** Reads a text in any format; all faults at once. */
export function readText(text: string, zone: string, locale: Locale): ReadText {
  const format = formatOf(text)
  const read = readChange(text, { domain: zone, format })
  if (read.ok) return { ok: true, change: read.change, bodyType: BODY_TYPES[format] }
  const faults = read.faults.map((fault) => ({ message: faultText(fault, locale), place: fault.place }))
  return { ok: false, faults }
}

export const WRITERS: Readonly<Record<ChangeFormat, (change: Change) => SavedFile>> = {
  json: (change) => ({ name: `${change.domain}.json`, type: 'application/json', text: printChange(change) }),
  zone: (change) => ({ name: `${change.domain}.zone`, type: 'text/plain', text: printZone(change) }),
  octodns: (change) => ({ name: `${change.domain}.yaml`, type: 'application/yaml', text: printOctodns(change) }),
}

provideBuffer()
