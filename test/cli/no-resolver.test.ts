import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { readConfig } from '../../src/config.ts'
import { openEngine } from '../../src/serving/outside.ts'
import type { Outside } from '../../src/surfaces/cli/outside.ts'
import { runCli } from './cli-world.ts'

const notHere = async (): Promise<never> => {
  throw new Error('not part of this test')
}

/** A machine whose resolvers refuse every connection: nothing listens on this port of the loopback address. */
const CONFIG = readConfig({
  DOH_RESOLVERS: ['One', 'Two', 'Three', 'Four', 'Five']
    .map((name) => `${name}=https://127.0.0.1:1/dns-query`)
    .join(','),
  DIRECT_DNS: 'off',
  RDAP_BOOTSTRAP: fileURLToPath(new URL('../../world/web/data.registry.lab/rdap/dns.json', import.meta.url)),
})

const outside: Outside = {
  version: '0.0.0-test',
  openEngine: async () => openEngine(CONFIG, systemClock),
  openAccessStores: notHere,
  openBatches: notHere,
  send: notHere,
  commands: {},
}

const said = (...argv: readonly string[]) => runCli(argv, outside, { clock: systemClock })

describe('on a machine without a resolver that responds', () => {
  it('check says which resolvers failed, that this says nothing about the domain, and how to find out more', async () => {
    const { code, stdout, stderr } = await said('check', 'example.com')
    expect(code).toBe(3)
    expect(stdout).toContain(
      'None of the resolvers of this machine responds (no connection: One, Two, Three, Four, Five). ' +
        'This says nothing about the domain.',
    )
    expect(stderr).toContain('Run zonewise doctor')
  })

  it('check says it in German', async () => {
    const { stdout, stderr } = await said('check', 'example.com', '--lang', 'de')
    expect(stdout).toContain(
      'Keiner der Resolver dieses Rechners antwortet (keine Verbindung: One, Two, Three, Four, Five). ' +
        'Das sagt nichts über die Domain aus.',
    )
    expect(stderr).toContain('zonewise doctor')
  })

  it.each([
    ['lookup', 'example.com', 'a'],
    ['mail', 'example.com'],
    ['report', 'example.com'],
    ['check', 'example.com', 'example.net', '--json'],
  ])('%s %s names zonewise doctor once', async (...argv) => {
    const { code, stderr } = await said(...argv)
    expect([code, stderr.split('zonewise doctor').length - 1]).toEqual([3, 1])
  })

  it.each(['terminal', 'markdown', 'html'])(
    'mail does not say whether the domain accepts mail (%s)',
    async (format) => {
      const { code, stdout } = await said('mail', 'example.com', '--format', format)
      expect(code).toBe(3)
      expect(stdout).not.toMatch(/accepts mail|null MX/)
    },
  )

  it('a command that needs no network does not', async () => {
    expect(await said('idn', 'münchen.de')).toMatchObject({ code: 0, stderr: '' })
  })
})
