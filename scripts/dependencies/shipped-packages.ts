/** The parts of an entry of package-lock.json that are read here. */
export interface LockEntry {
  readonly version?: string
  readonly license?: string
  readonly deprecated?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockEntry>>
}

export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** An SPDX expression; undefined if the package states none. */
  readonly license: string | undefined
  readonly isOptional: boolean
  /** Its folders in the folder of the project. */
  readonly places: readonly string[]
}

/** Packages whose package.json has no license, with the license of the file LICENSE that they contain. */
const LICENSES_IN_FILES: Readonly<Record<string, string>> = { 'color-convert@0.5.3': 'MIT' }

/**
 * The packages that users get, each name and version once: those that npm installs beside ours, and those whose code is a part of
 * our bundles, which are development packages for npm.
 */
export function shippedPackages({ packages }: LockFile, bundled: readonly string[]): readonly ShippedPackage[] {
  const shipped = new Map<string, ShippedPackage>()
  const inBundles = withDependencies(packages, bundled)
  for (const [path, { version = '', license, dev = false, optional = false }] of Object.entries(packages)) {
    if (path === '' || (dev && !inBundles.has(path))) continue
    const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)
    const id = `${name}@${version}`
    const known = shipped.get(id)
    const isOptional = optional && (known?.isOptional ?? true)
    const places = [...(known?.places ?? []), path]
    shipped.set(id, { name, version, license: license ?? LICENSES_IN_FILES[id], isOptional, places })
  }
  return [...shipped.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

const FOLDER = 'node_modules/'

/** The places of packages and of everything that they depend on. Node looks for a package in the nearest folder first. */
function withDependencies(packages: LockFile['packages'], names: readonly string[]): ReadonlySet<string> {
  // The set grows during the iteration, so that each place is visited once.
  const places = new Set(names.map((name) => `${FOLDER}${name}`))
  for (const place of places) {
    const entry = packages[place]
    if (entry === undefined) throw new Error(`package-lock.json has no ${place}`)
    for (const name of Object.keys(entry.dependencies ?? {})) {
      const found = foldersAbove(place).find((folder) => packages[`${folder}${FOLDER}${name}`] !== undefined)
      if (found !== undefined) places.add(`${found}${FOLDER}${name}`)
    }
  }
  return places
}

/** `a/node_modules/b` → `a/node_modules/b/`, `a/` and the root. */
function foldersAbove(place: string): readonly string[] {
  const folders = ['']
  for (let end = place.indexOf(FOLDER, 1); end >= 0; end = place.indexOf(FOLDER, end + 1))
    folders.push(place.slice(0, end))
  return [...folders, `${place}/`].reverse()
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Licenses that allow use in a service and redistribution in an image if their text is included. */
const ALLOWED_LICENSES: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
]

/** An expression is allowed if one of its alternatives is. Any other expression must be judged by a person. */
export const isAllowedLicense = (expression: string | undefined): boolean =>
  (expression ?? '')
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((license) => ALLOWED_LICENSES.includes(license))
