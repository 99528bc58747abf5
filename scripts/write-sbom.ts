// Writes the SBOM (CycloneDX) of all shipped packages and the texts of their licenses to dist/. `npm run build` runs it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { licenseDocument } from './dependencies/license-texts.ts'
import { readShippedPackages } from './dependencies/read-shipped.ts'
import { buildTime, reproducible, sbomOfNpm, sbomOfShipped } from './dependencies/sbom.ts'

const ROOT = new URL('../', import.meta.url)
const json = (path: string) => JSON.parse(readFileSync(new URL(path, ROOT), 'utf8'))

const folder = fileURLToPath(ROOT)
const packages = readShippedPackages()
const shipped = sbomOfShipped(sbomOfNpm(folder), json('package.json').name, packages)
const sbom = reproducible(shipped, buildTime(folder))
mkdirSync(new URL('dist/', ROOT), { recursive: true })
writeFileSync(new URL('dist/sbom.cdx.json', ROOT), `${JSON.stringify(sbom, undefined, 2)}\n`)
writeFileSync(new URL('dist/licenses.txt', ROOT), licenseDocument(packages, folder))
