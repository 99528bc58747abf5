import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import type { DomainName } from '../standards/domain-name/parse.ts'
import { openRegistries } from './outside.ts'

/** A file, so that nothing is fetched. */
const RDAP_BOOTSTRAP = fileURLToPath(new URL('../standards/rdap/iana-dns.json', import.meta.url))

describe('the registries of a service', () => {
  it.each([
    ['by default', undefined, 'example.jp', undefined],
    ['with WHOIS=off', 'off', 'example.jp', undefined],
    ['with WHOIS=on', 'on', 'example.jp', 'whois'],
    ['with WHOIS=on', 'on', 'example.com', 'iana'],
    ['with WHOIS=on', 'on', 'example.de', 'overlay'],
  ])('%s (%s): %s is looked up in %s', async (_, WHOIS, name, kind) => {
    const registries = openRegistries(readConfig({ RDAP_BOOTSTRAP, WHOIS }), systemClock)
    const nowMs = systemClock.now().getTime()
    expect(await registries.refresh(nowMs)).toMatchObject({ kind: 'taken' })
    expect(registries.sourceFor(name as DomainName, nowMs)?.kind).toBe(kind)
  })
})
