import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOCUMENTED_CHECKS } from '../../src/report/reference/documented-check.ts'
import { createAgentTools } from '../../src/surfaces/mcp/agent-tools.ts'
import { estimateTokens } from '../../src/surfaces/mcp/token-estimate.ts'
import { TOOLS } from '../../src/tools/registry.ts'
import { createIdleClock } from '../support/idle-clock.ts'
import { type ServiceUnderTest, startWorldService } from '../support/scripted-world.ts'
import { legacy, resultOf, send } from './rpc.ts'

const HEALTHY = 'perfect.lab'

/** Domains with many findings, many hosts, long records or texts that are meant to be in the way. */
const WORST = [
  ...['worst.lab', 'twelve-mail-hosts.lab', 'hostile-texts.lab', 'placeholder.lab', 'dnskey-dropped.lab'],
  'registry-other-ds.lab',
]

const ofDomain = (domain: string) => [
  ...['dns_health_check', 'domain_availability', 'dnssec_check', 'mail_check', 'seo_check'].map(
    (tool) => [tool, { domain }] as const,
  ),
  ['dkim_check', { domain, selector: 's1' }] as const,
  ...['dns_lookup', 'dns_propagation'].map((tool) => [tool, { name: domain, type: 'TXT' }] as const),
]

const HOP =
  'Received: from out.shop.example (out.shop.example [192.0.2.9]) by mx.example.net; Wed, 05 Nov 2025 10:00:09 +0000\n'
const LONG_HEADER = `${HOP.repeat(150)}Authentication-Results: mx.example.net; dmarc=fail header.from=shop.example\nFrom: a@shop.example`

let world: ServiceUnderTest
beforeAll(async () => {
  world = await startWorldService({ clock: createIdleClock() })
}, 60_000)
afterAll(async () => {
  await world.close()
  process.stdout.write(`${table()}\n`)
})

interface Size {
  readonly tool: string
  readonly kind: 'healthy' | 'worst' | 'whole'
  readonly tokens: number
}
const sizes: Size[] = []

async function measured(kind: Size['kind'], tool: string, input: object): Promise<number> {
  const { content, isError } = resultOf(
    await send(world.service, legacy('tools/call', { name: tool, arguments: input })),
  )
  const [text] = content
  expect(isError, text?.text).not.toBe(true)
  const tokens = estimateTokens(text?.text ?? '')
  sizes.push({ tool, kind, tokens })
  return tokens
}

const KINDS = ['healthy', 'worst', 'whole'] as const

function table(): string {
  const largest = (tool: string, kind: Size['kind']): string => {
    const found = sizes.filter((size) => size.tool === tool && size.kind === kind).map(({ tokens }) => tokens)
    return found.length === 0 ? '–' : String(Math.max(...found))
  }
  const rows = createAgentTools(TOOLS).names.map((tool) => [tool, ...KINDS.map((kind) => largest(tool, kind))])
  return [['tokens', 'healthy', 'worst', 'include: "all"'], ...rows]
    .map(([tool = '', ...cells]) => tool.padEnd(22) + cells.map((cell) => cell.padStart(16)).join(''))
    .join('\n')
}

describe('the size of results', { timeout: 60_000 }, () => {
  it.each(ofDomain(HEALTHY))('%s of a healthy domain: at most 1,000 tokens', async (tool, input) => {
    for (const lang of ['en', 'de'])
      expect(await measured('healthy', tool, { ...input, lang })).toBeLessThanOrEqual(1_000)
  })

  it.each(WORST.flatMap(ofDomain))('%s %j: at most 2,500 tokens', async (tool, input) => {
    expect(await measured('worst', tool, { ...input, lang: 'de' })).toBeLessThanOrEqual(2_500)
    expect(await measured('whole', tool, { ...input, include: 'all' })).toBeLessThanOrEqual(20_000)
  })

  it('header_analysis of 150 hops: at most 2,500 tokens', async () => {
    expect(await measured('worst', 'header_analysis', { raw: LONG_HEADER })).toBeLessThanOrEqual(2_500)
    expect(await measured('whole', 'header_analysis', { raw: LONG_HEADER, include: 'all' })).toBeLessThanOrEqual(20_000)
  })

  it('explain_finding of every finding: at most 2,500 tokens', async () => {
    for (const { id } of DOCUMENTED_CHECKS)
      for (const lang of ['en', 'de'])
        expect(await measured('worst', 'explain_finding', { id, lang }), id).toBeLessThanOrEqual(2_500)
  })

  it('one finding with its evidence: at most 2,500 tokens', async () => {
    for (const finding of ['dnssec-expiry', 'dnssec-chain']) {
      const input = { domain: 'dnskey-dropped.lab', finding }
      expect(await measured('worst', 'dnssec_check', input)).toBeLessThanOrEqual(2_500)
    }
  })
})
