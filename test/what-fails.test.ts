import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whatFails } from '../src/checks/breaks/words.ts'
import { dnssecChain } from '../src/checks/dnssec/dnssec-chain.ts'
import type { Finding } from '../src/report/words.ts'
import type { Locale } from '../src/text.ts'
import { type CliWorld, runCli, startCliWorld } from './cli/cli-world.ts'
import { call, type Running, startService } from './http/start-service.ts'
import { legacy, resultOf, send as sendRpc } from './mcp/rpc.ts'
import { worldRegistries } from './support/scripted-world.ts'

const DOMAIN = 'ds-of-old-key.lab'
const ID = 'dnssec-chain'

/** The words come from the value of the check, so that a reworded line needs no change here. */
const lineIn = (locale: Locale): string => whatFails(dnssecChain.outcomes.bogus.breaks, locale) ?? 'nothing'

let world: CliWorld
let service: Running
beforeAll(async () => {
  world = await startCliWorld()
  service = await startService({
    world: world.world,
    registries: worldRegistries(),
    environment: { BASE_URL: 'http://localhost:8080' },
  })
}, 60_000)
afterAll(async () => {
  await service.server.close()
  await world.close()
})

const findingOf = async (path: string): Promise<Finding> => {
  const { json } = await call(service, { path })
  const found = (json as unknown as { findings: readonly Finding[] }).findings.find(({ id }) => id === ID)
  if (found === undefined) throw new Error(`${path} has no ${ID}`)
  return found
}

/** Without line breaks and the escapes of Markdown. */
const cli = async (...words: readonly string[]): Promise<string> =>
  (await runCli(words, world.outside)).stdout.replaceAll(/\s+/g, ' ').replaceAll('\\', '')

describe('what fails because of a finding', () => {
  it('is a member of its own with detail=full, and otherwise the end of the detail', async () => {
    const full = await findingOf(`/api/v1/check/${DOMAIN}?detail=full`)
    const brief = await findingOf(`/api/v1/check/${DOMAIN}`)
    expect(full.whatFails).toBe(lineIn('en'))
    expect(brief).not.toHaveProperty('whatFails')
    expect(brief.detail).toBe(`${full.detail} What fails: ${lineIn('en')}`)
  })

  it('is in the finding, the change and the verdict of other tools', async () => {
    const { json } = await call(service, { path: `/api/v1/report/${DOMAIN}` })
    expect(json).toMatchObject({ changes: [{ id: ID, whatFails: lineIn('en') }] })
    const tool = await call(service, { path: `/api/v1/dnssec/${DOMAIN}?detail=full` })
    expect(tool.json).toMatchObject({ verdict: { id: ID, whatFails: lineIn('en') } })
  })

  it('is in the result and in the explanation that agents get', async () => {
    const ask = async (name: string, args: object) =>
      resultOf(await sendRpc(service, legacy('tools/call', { name, arguments: args }))).structuredContent
    const short = await ask('dns_health_check', { domain: DOMAIN })
    expect(short).toMatchObject({ verdict: { detail: expect.stringContaining(`What fails: ${lineIn('en')}`) } })
    expect(await ask('dnssec_check', { domain: DOMAIN })).toMatchObject({ verdict: { whatFails: lineIn('en') } })
    expect(await ask('domain_report', { domain: DOMAIN })).toMatchObject({ changes: [{ whatFails: lineIn('en') }] })
    const explained = await ask('explain_finding', { id: ID, outcome: 'bogus' })
    expect(JSON.stringify(explained)).toContain(lineIn('en'))
  })

  it.each([
    ['en', 'What fails'],
    ['de', 'Auswirkung'],
  ] as const)('is a line on the page and the command line, %s', async (locale, label) => {
    const line = `${label}: ${lineIn(locale)}`
    const { body } = await call(service, { path: `/check/${DOMAIN}?lang=${locale}&whole=1` })
    expect(body.toString()).toContain(line)
    const lang = ['--lang', locale]
    expect(await cli('report', DOMAIN, ...lang)).toContain(line)
    expect(await cli('check', DOMAIN, '--verbose', ...lang)).toContain(line)
    expect(await cli('dnssec', DOMAIN, ...lang)).toContain(line)
    for (const format of ['markdown', 'html']) {
      expect(await cli('check', DOMAIN, '--format', format, ...lang)).toContain(line)
      expect(await cli('report', DOMAIN, '--format', format, ...lang)).toContain(line)
    }
  })

  it.each(['sarif', 'junit', 'github'])('is in the message of %s', async (format) => {
    expect(await cli('check', DOMAIN, '--format', format)).toContain(lineIn('en').slice(0, -1))
  })

  it('is on the page of the finding', async () => {
    const { body } = await call(service, { path: `/docs/findings/${ID}?lang=en` })
    expect(body.toString()).toContain(`What fails: ${lineIn('en')}`)
  })
})
