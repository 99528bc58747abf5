/** The parts of an entry of package-lock.json that are read here. */
export interface LockEntry {
  readonly version?: string
  readonly license?: string
  readonly deprecated?: string
  readonly dev?: boolean
  readonly optional?: boolean
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
}

/** Packages whose package.json has no license, with the license of the file LICENSE that they contain. */
const LICENSES_IN_FILES: Readonly<Record<string, string>> = { 'color-convert@0.5.3': 'MIT' }

/** The packages that `npm prune --omit=dev` leaves in node_modules, each name and version once. */
export function shippedPackages({ packages }: LockFile): readonly ShippedPackage[] {
  const shipped = new Map<string, ShippedPackage>()
  for (const [path, { version = '', license, dev = false, optional = false }] of Object.entries(packages)) {
    if (path === '' || dev) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const id = `${name}@${version}`
    const isOptional = optional && (shipped.get(id)?.isOptional ?? true)
    shipped.set(id, { name, version, license: license ?? LICENSES_IN_FILES[id], isOptional })
  }
  return [...shipped.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
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
