// Writes the SBOM (CycloneDX) of all shipped packages to dist/. `npm run build` runs it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildTime, reproducible, sbomOfNpm, sbomOfShipped } from './dependencies/sbom.ts'

const ROOT = new URL('../', import.meta.url)
const json = (path: string) => JSON.parse(readFileSync(new URL(path, ROOT), 'utf8'))

const folder = fileURLToPath(ROOT)
const shipped = sbomOfShipped(sbomOfNpm(folder), json('package.json').name, json('package-lock.json'))
const sbom = reproducible(shipped, buildTime(folder))
mkdirSync(new URL('dist/', ROOT), { recursive: true })
writeFileSync(new URL('dist/sbom.cdx.json', ROOT), `${JSON.stringify(sbom, undefined, 2)}\n`)
