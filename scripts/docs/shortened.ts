/** Which part of a response is left out. Paths are member names joined by dots; `*` stands for every entry of a list. */
export interface Shortening {
  readonly omit?: readonly string[]
  /** How many entries of a list are shown. */
  readonly entries?: Readonly<Record<string, number>>
}

/** Stands in the shortened value where something was left out; JSON from the API never contains it. */
const OMISSION = '‹omitted›'

const MAX_TEXT = 400
const MAX_ENTRIES = 4

/** The value without what an example need not show. Long lists and texts are cut in any case. */
export function shortened(value: unknown, { omit = [], entries = {} }: Shortening = {}): unknown {
  const cut = (part: unknown, path: string): unknown => {
    if (typeof part === 'string') return part.length > MAX_TEXT ? `${part.slice(0, MAX_TEXT)}…` : part
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) {
      const shown = part.slice(0, entries[path] ?? MAX_ENTRIES).map((entry) => cut(entry, `${path}.*`))
      return shown.length < part.length ? [...shown, OMISSION] : shown
    }
    const at = (name: string): string => (path === '' ? name : `${path}.${name}`)
    const members = Object.entries(part).filter(([name]) => !omit.includes(at(name)))
    const shown = members.map(([name, member]) => [name, cut(member, at(name))] as const)
    const isWhole = members.length === Object.keys(part).length
    return Object.fromEntries(isWhole ? shown : [...shown, [OMISSION, 0]])
  }
  return cut(value, '')
}

/** As JSON with comments, where `// …` marks what was left out. */
export const shortenedJson = (value: unknown): string =>
  JSON.stringify(value, undefined, 2).replaceAll(new RegExp(`"${OMISSION}"(: 0)?`, 'g'), '// …')
