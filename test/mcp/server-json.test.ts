import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { commandsOf } from '../../src/surfaces/cli/commands.ts'
import { MCP_PATH } from '../../src/surfaces/mcp/operation.ts'
import { TOOLS } from '../../src/tools/registry.ts'

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'))
const server = read('server.json')
const manifest = read('package.json')

/** The rules of the MCP registry for these members, as its documentation states them. */
const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength })
const ARGUMENT = {
  type: 'object',
  required: ['type', 'value'],
  properties: { type: { enum: ['positional', 'named'] }, value: text(255) },
}
const RULES = {
  type: 'object',
  required: ['$schema', 'name', 'description', 'version', 'packages'],
  properties: {
    $schema: {
      pattern: '^https://static\\.modelcontextprotocol\\.io/schemas/\\d{4}-\\d{2}-\\d{2}/server\\.schema\\.json$',
    },
    name: { type: 'string', minLength: 3, maxLength: 200, pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$' },
    title: text(100),
    description: text(100),
    version: text(255),
    packages: {
      type: 'array',
      items: {
        type: 'object',
        required: ['registryType', 'identifier', 'version', 'transport'],
        properties: {
          registryType: { enum: ['npm', 'pypi', 'oci', 'nuget', 'mcpb'] },
          transport: { type: 'object', required: ['type'], properties: { type: { enum: ['stdio'] } } },
          runtimeArguments: { type: 'array', items: ARGUMENT },
          packageArguments: { type: 'array', items: ARGUMENT },
        },
      },
    },
    remotes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['type', 'url'],
        properties: { type: { enum: ['streamable-http', 'sse'] }, url: { pattern: '^https://\\S+$' } },
      },
    },
  },
}

describe('server.json', () => {
  it('follows the rules of the MCP registry', () => {
    const validate = new Ajv2020({ strict: false, allErrors: true }).compile(RULES)
    expect(validate(server), JSON.stringify(validate.errors)).toBe(true)
  })

  it('has the version of the package, twice', () => {
    expect([server.version, server.packages[0].version]).toEqual([manifest.version, manifest.version])
  })

  it('names the package and the name that the package confirms', () => {
    expect(server.packages[0].identifier).toBe(manifest.name)
    expect(manifest.mcpName).toBe(server.name)
  })

  it('starts a command that exists', () => {
    const words = commandsOf(TOOLS).map(({ word }) => word)
    expect(words).toContain(server.packages[0].packageArguments[0].value)
  })

  it('has the path of the endpoint, and a variable for its host', () => {
    const { url, variables } = server.remotes[0]
    expect(new URL(url.replace('{host}', 'dns.example')).pathname).toBe(MCP_PATH)
    expect(Object.keys(variables)).toEqual(['host'])
  })
})
