import { readFileSync } from 'node:fs'
import { type LockFile, type ShippedPackage, shippedPackages } from '../dependencies/shipped-packages.ts'
import { code, page, table } from './markdown.ts'

const readLockFile = (): LockFile =>
  JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as LockFile

export function licensesPage(packages: readonly ShippedPackage[] = shippedPackages(readLockFile())): string {
  const counts = new Map<string, number>()
  for (const { license = 'none' } of packages) counts.set(license, (counts.get(license) ?? 0) + 1)
  return page(
    '# Licenses of the shipped packages',
    'zonewise itself is under the MIT license. These packages are in the image and in an installation without development packages. ' +
      'Each one contains the text of its license in `node_modules`. `npm run sbom` writes the same list with digests as CycloneDX to ' +
      '`dist/sbom.cdx.json`, and `npm run check-dependencies` fails if a license is not on the list of allowed ones.',
    table(
      ['License', 'Packages'],
      [...counts].sort(([, a], [, b]) => b - a).map(([license, count]) => [license, String(count)]),
    ),
    table(
      ['Package', 'Version', 'License', 'Optional'],
      packages.map(({ name, version, license = 'none', isOptional }) => [
        code(name),
        version,
        license,
        isOptional ? 'yes' : '',
      ]),
    ),
  )
}
