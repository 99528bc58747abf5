import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShippedPackage } from './shipped-packages.ts'

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)/i

/** The license and notice files of a package, which must be distributed with its code. */
function textOf(folder: string): string {
  if (!existsSync(folder)) return ''
  return readdirSync(folder)
    .filter((name) => LICENSE_FILE.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/\r\n/g, '\n').trim())
    .join('\n\n')
}

/** One document with the licenses of all packages. A text that several packages share is printed once, below their names. */
export function licenseDocument(packages: readonly ShippedPackage[], modules: string): string {
  const users = new Map<string, string[]>()
  for (const { name, version, license = 'no license stated', places } of packages) {
    const [text = ''] = places.map((place) => textOf(join(modules, place))).filter((found) => found !== '')
    const key = text === '' ? `License: ${license}` : text
    users.set(key, [...(users.get(key) ?? []), `${name} ${version}`])
  }
  return [...users].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`).join(`\n${'-'.repeat(80)}\n\n`)
}
