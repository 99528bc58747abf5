import { foldName, parentOf, ROOT } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'

/** Resolves a name as written in zone files: relative to the origin unless it ends in a dot; `@` is the origin itself. */
export function qualify(text: string, origin: Name): Name {
  if (text === '@') return origin
  if (text === '.') return ROOT
  if (text.endsWith('.')) return foldName(text.slice(0, -1))
  return foldName(origin === ROOT ? text : `${text}.${origin}`)
}

/** Returns the entry of the deepest zone that contains the name. */
export function deepestZone<Zone>(zones: ReadonlyMap<Name, Zone>, name: Name): Zone | undefined {
  for (let at: Name | undefined = name; at !== undefined; at = parentOf(at)) {
    const zone = zones.get(at)
    if (zone !== undefined) return zone
  }
  return undefined
}
