import type { Change } from '../../src/change/change.ts'
import { readChange } from '../../src/change/read.ts'

/** The change in this JSON form. */
export const changeOf = (value: object, domain = 'example.com'): Change =>
  changeIn(JSON.stringify({ domain, ...value }), { format: 'json', domain })

/** A change of the whole zone to these lines. */
export const zoneChange = (zone: string, domain = 'example.com'): Change => changeIn(zone, { format: 'zone', domain })

function changeIn(text: string, options: Parameters<typeof readChange>[1]): Change {
  const read = readChange(text, options)
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.change
}
