import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
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

/**
 * The same document for the same packages and the same time. npm writes a random serial number and the time of the call; the serial
 * number must be unique for each content, so it is derived from the content.
 */
export function reproducible(sbom: Sbom, time: Date): Sbom {
  const { serialNumber: _random, ...others } = sbom
  const content = { ...others, metadata: { ...sbom.metadata, timestamp: time.toISOString() } }
  const digest = createHash('sha256').update(JSON.stringify(content)).digest()
  return { ...content, serialNumber: `urn:uuid:${uuidOf(digest)}` } as Sbom
}

/** RFC 9562 section 5.8: version 8 is for values of one's own. */
function uuidOf(digest: Buffer): string {
  const bytes = Buffer.from(digest.subarray(0, 16))
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * The time of a build that can be repeated: SOURCE_DATE_EPOCH, in seconds (reproducible-builds.org), and otherwise that of the
 * commit. Without either, for example in an unpacked archive, it is the start of 1970.
 */
export function buildTime(folder: string, { SOURCE_DATE_EPOCH }: NodeJS.ProcessEnv = process.env): Date {
  // An argument of a container build that is not set is empty.
  const epoch = SOURCE_DATE_EPOCH || undefined
  if (epoch !== undefined && !/^\d{1,11}$/.test(epoch))
    throw new Error(`SOURCE_DATE_EPOCH must be a number of seconds, not ${JSON.stringify(epoch)}`)
  return new Date(Number(epoch ?? commitTime(folder) ?? 0) * 1000)
}

function commitTime(folder: string): string | undefined {
  try {
    const text = execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return /^\d+$/.exec(text.trim())?.[0]
  } catch {
    return undefined
  }
}
