import { execFileSync } from 'node:child_process'
import type { ShippedPackage } from './shipped-packages.ts'

interface Component {
  readonly name: string
  readonly version: string
  readonly 'bom-ref': string
  readonly licenses?: readonly unknown[]
  readonly [member: string]: unknown
}

/** The parts of a CycloneDX document that are changed here. */
export interface Sbom {
  readonly metadata: { readonly component: Component; readonly [member: string]: unknown }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
  readonly [member: string]: unknown
}

/**
 * Only the lock file is read, so the result does not depend on what is installed. Packages that are not shipped are removed
 * afterwards.
 */
const NPM_SBOM = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']

export const sbomOfNpm = (folder: string): Sbom =>
  JSON.parse(
    execFileSync('npm', NPM_SBOM, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 64 * 1024 ** 2,
      // npm is a script on Windows, which only a shell can start. No argument comes from outside.
      shell: process.platform === 'win32',
    }),
  ) as Sbom

/**
 * Keeps the project and the shipped packages. npm uses the name of the folder for the project, and omits licenses that
 * only a file of the package states.
 */
export function sbomOfShipped(sbom: Sbom, name: string, packages: readonly ShippedPackage[]): Sbom {
  const licenses = new Map(packages.map(({ name, version, license }) => [`${name}@${version}`, license]))
  const components = sbom.components
    .filter(({ name, version }) => licenses.has(`${name}@${version}`))
    .map((component) => {
      const license = licenses.get(`${component.name}@${component.version}`)
      return component.licenses !== undefined || license === undefined
        ? component
        : { ...component, licenses: [{ license: { id: license } }] }
    })
  const references = new Set([sbom.metadata.component, ...components].map((component) => component['bom-ref']))
  return {
    ...sbom,
    metadata: { ...sbom.metadata, component: { ...sbom.metadata.component, name } },
    components,
    dependencies: sbom.dependencies
      .filter(({ ref }) => references.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => references.has(other)) })),
  }
}
