import { readFileSync } from 'node:fs'
import { type LockFile, type ShippedPackage, shippedPackages } from './shipped-packages.ts'

const json = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))

/** The shipped packages of this repository: `bundled` of package.json names those that are part of the bundles. */
export const readShippedPackages = (): readonly ShippedPackage[] =>
  shippedPackages(
    json('package-lock.json') as LockFile,
    (json('package.json') as { bundled: readonly string[] }).bundled,
  )
