import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { readShippedPackages } from '../../scripts/dependencies/read-shipped.ts'
import { buildTime, reproducible, type Sbom, sbomOfNpm, sbomOfShipped } from '../../scripts/dependencies/sbom.ts'

const json = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))

const TEXT = { type: 'string', minLength: 1 } as const
const LICENSES = {
  type: 'array',
  minItems: 1,
  items: {
    oneOf: [
      {
        type: 'object',
        required: ['license'],
        additionalProperties: false,
        properties: {
          license: { type: 'object', properties: { id: TEXT, name: TEXT }, required: [], minProperties: 1 },
        },
      },
      { type: 'object', required: ['expression'], additionalProperties: false, properties: { expression: TEXT } },
    ],
  },
} as const

/** What CycloneDX 1.5 requires of the members that consumers of an SBOM of npm packages read. */
const CYCLONE_DX = {
  type: 'object',
  required: ['bomFormat', 'specVersion', 'serialNumber', 'version', 'metadata', 'components', 'dependencies'],
  properties: {
    bomFormat: { const: 'CycloneDX' },
    specVersion: { const: '1.5' },
    serialNumber: { type: 'string', pattern: '^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' },
    version: { type: 'integer', minimum: 1 },
    metadata: {
      type: 'object',
      required: ['timestamp', 'component'],
      properties: {
        timestamp: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d' },
        component: {
          type: 'object',
          required: ['type', 'name', 'version', 'bom-ref'],
          properties: { type: { const: 'application' }, name: { const: 'zonewise' }, licenses: LICENSES },
        },
      },
    },
    components: {
      type: 'array',
      items: {
        type: 'object',
        required: ['type', 'name', 'version', 'bom-ref', 'purl', 'licenses', 'hashes'],
        properties: {
          type: { const: 'library' },
          name: TEXT,
          version: TEXT,
          'bom-ref': TEXT,
          scope: { enum: ['required', 'optional'] },
          purl: { type: 'string', pattern: '^pkg:npm/' },
          licenses: LICENSES,
          hashes: {
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              required: ['alg', 'content'],
              properties: { alg: { const: 'SHA-512' }, content: { type: 'string', pattern: '^[0-9a-f]{128}$' } },
            },
          },
        },
      },
    },
    dependencies: {
      type: 'array',
      items: {
        type: 'object',
        required: ['ref'],
        properties: { ref: TEXT, dependsOn: { type: 'array', uniqueItems: true, items: TEXT } },
      },
    },
  },
}

/** The output of `npm run build`, which `npm test` runs first. */
const readSbom = () => json('dist/sbom.cdx.json')

describe('the SBOM of the build', () => {
  const validate = new Ajv({ allErrors: true }).compile(CYCLONE_DX)

  it('has the form of CycloneDX 1.5', () => {
    validate(readSbom())
    expect(validate.errors ?? []).toEqual([])
  })

  it('is not valid without a digest or with another format', () => {
    const sbom = readSbom()
    expect(validate({ ...sbom, bomFormat: 'SPDX' })).toBe(false)
    expect(validate({ ...sbom, components: [{ ...sbom.components[0], hashes: [] }] })).toBe(false)
  })

  it('contains exactly the shipped packages', () => {
    const { components } = readSbom() as { components: readonly { name: string; version: string }[] }
    const ids = new Set(components.map(({ name, version }) => `${name}@${version}`))
    const shipped = readShippedPackages()
    expect([...ids].sort()).toEqual(shipped.map(({ name, version }) => `${name}@${version}`).sort())
  })

  it('describes dependencies only between components that it contains, each with a reference of its own', () => {
    const { metadata, components, dependencies } = readSbom() as {
      metadata: { component: { 'bom-ref': string } }
      components: readonly { 'bom-ref': string }[]
      dependencies: readonly { ref: string; dependsOn?: readonly string[] }[]
    }
    const references = [metadata.component, ...components].map((component) => component['bom-ref'])
    expect(new Set(references).size).toBe(references.length)
    const used = dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn])
    expect(used.filter((reference) => !references.includes(reference))).toEqual([])
  })
})

describe('the SBOM of npm', () => {
  it('is reduced to the shipped packages and completed with the name of the project and missing licenses', () => {
    const component = (name: string, version: string) => ({ name, version, 'bom-ref': `${name}@${version}` })
    const stated = [{ license: { id: 'ISC' } }]
    expect(
      sbomOfShipped(
        {
          metadata: { component: { ...component('folder', '1.0.0'), 'bom-ref': 'project' } },
          components: [
            component('color-convert', '0.5.3'),
            { ...component('a', '1.0.0'), licenses: stated },
            component('only-for-tests', '1.0.0'),
          ],
          dependencies: [
            { ref: 'project', dependsOn: ['a@1.0.0', 'only-for-tests@1.0.0'] },
            { ref: 'a@1.0.0', dependsOn: ['color-convert@0.5.3'] },
            { ref: 'color-convert@0.5.3' },
            { ref: 'only-for-tests@1.0.0', dependsOn: ['a@1.0.0'] },
          ],
        },
        'zonewise',
        [
          { name: 'color-convert', version: '0.5.3', license: 'MIT', isOptional: false, places: [] },
          { name: 'a', version: '1.0.0', license: 'MIT', isOptional: false, places: [] },
        ],
      ),
    ).toEqual({
      metadata: { component: { name: 'zonewise', version: '1.0.0', 'bom-ref': 'project' } },
      components: [
        { ...component('color-convert', '0.5.3'), licenses: [{ license: { id: 'MIT' } }] },
        { ...component('a', '1.0.0'), licenses: stated },
      ],
      dependencies: [
        { ref: 'project', dependsOn: ['a@1.0.0'] },
        { ref: 'a@1.0.0', dependsOn: ['color-convert@0.5.3'] },
        { ref: 'color-convert@0.5.3', dependsOn: [] },
      ],
    })
  })
})

describe('a build that is repeated', () => {
  const TIME = new Date('2026-11-17T12:00:00Z')
  const made = (): Sbom =>
    reproducible(
      sbomOfShipped(sbomOfNpm(fileURLToPath(new URL('../../', import.meta.url))), 'zonewise', readShippedPackages()),
      TIME,
    )

  it('has the same SBOM, with the time that was set', () => {
    const [first, second] = [made(), made()]
    expect(JSON.stringify(second)).toBe(JSON.stringify(first))
    expect(first.metadata['timestamp']).toBe('2026-11-17T12:00:00.000Z')
    expect(first['serialNumber']).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  }, 60_000)

  it('has another serial number if its content differs', () => {
    const sbom: Sbom = {
      metadata: { component: { name: 'a', version: '1', 'bom-ref': 'a' } },
      components: [],
      dependencies: [],
    }
    const serial = (time: Date): unknown => reproducible(sbom, time)['serialNumber']
    expect(serial(TIME)).toBe(serial(new Date(TIME)))
    expect(serial(TIME)).not.toBe(serial(new Date(0)))
  })

  it('has the time of SOURCE_DATE_EPOCH, of the commit, or none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zonewise-time-'))
    try {
      expect(buildTime(folder, { SOURCE_DATE_EPOCH: '1794909600' })).toEqual(new Date('2026-11-17T10:00:00Z'))
      expect(buildTime(folder, {})).toEqual(new Date(0))
      expect(() => buildTime(folder, { SOURCE_DATE_EPOCH: 'today' })).toThrow(
        'SOURCE_DATE_EPOCH must be a number of seconds, not "today"',
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
