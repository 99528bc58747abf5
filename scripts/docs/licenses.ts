import { readShippedPackages } from '../dependencies/read-shipped.ts'
import type { ShippedPackage } from '../dependencies/shipped-packages.ts'
import { code, page, table } from './markdown.ts'

export function licensesPage(packages: readonly ShippedPackage[] = readShippedPackages()): string {
  const counts = new Map<string, number>()
  for (const { license = 'none' } of packages) counts.set(license, (counts.get(license) ?? 0) + 1)
  return page(
    '# Licenses of the shipped packages',
    'zonewise itself is under the MIT license. The npm package and the image contain the code of these packages in bundles; npm installs only the ' +
      'optional ones beside it. `npm run sbom` writes the same list with digests as CycloneDX to `dist/sbom.cdx.json`, and the texts of the ' +
      'licenses to `dist/licenses.txt`. `npm run check-dependencies` fails if a license is not on the list of allowed ones.',
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
