import { describe, expect, it } from 'vitest'
import { OVERLAY, overlayRowFor } from './overlay.ts'
import { packagedBootstrap } from './packaged-bootstrap.ts'
import { parseServerUrl } from './server-url.ts'

const tlds = OVERLAY.flatMap((row) => row.tlds)

describe('the overlay of RDAP servers', () => {
  it('has no TLD twice', () => {
    expect(tlds.filter((tld, index) => tlds.indexOf(tld) !== index)).toEqual([])
  })

  /** If this fails after an update of the packaged file: delete the TLD from the overlay. */
  it('has no TLD that the packaged IANA file lists', () => {
    expect(tlds.filter((tld) => packagedBootstrap().servers.has(tld))).toEqual([])
  })

  it('has a row for a server once', () => {
    const places = OVERLAY.map(({ url, source }) => `${url} ${source}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it.each(OVERLAY)('has a valid row for $tlds', ({ tlds, url, source, seen }) => {
    expect(tlds.length).toBeGreaterThan(0)
    expect(tlds.filter((tld) => !/^[a-z][a-z0-9-]+$/.test(tld))).toEqual([])
    expect(parseServerUrl(url)).toEqual({ ok: true, value: url })
    expect(url).toMatch(/\/$/)
    expect(new URL(source).protocol).toBe('https:')
    expect(seen).toMatch(/^20[12]\d-(?:0[1-9]|1[0-2])$/)
    expect(Date.parse(`${seen}-01`)).toBeLessThanOrEqual(Date.now())
  })

  /** Only documentation of the registry itself counts as an announcement. */
  it.each(OVERLAY.filter(({ trust }) => trust === 'registry'))('$tlds: the source is a page of the registry', (row) => {
    const domainOf = (url: string): string => new URL(url).hostname.split('.').slice(-2).join('.')
    expect(domainOf(row.source)).toBe(domainOf(row.url))
  })

  it.each([
    ['de', 'https://rdap.denic.de/', 'registry'],
    ['ch', 'https://rdap.nic.ch/', 'registry'],
    ['li', 'https://rdap.nic.li/', 'registry'],
    ['io', 'https://rdap.identitydigital.services/rdap/', 'community'],
    ['co', 'https://rdap.registry.co/co/', 'community'],
    ['xn--p1ai', 'https://cctld.ru/tci-ripn-rdap/', 'community'],
  ])('knows the server of %s', (tld, url, trust) => {
    expect(overlayRowFor(tld)).toMatchObject({ url, trust })
  })

  it.each(['com', 'uk', 'at', 'jp', 'eu', 'my', 'gg', 'DE', '', 'constructor'])('has no row for “%s”', (tld) => {
    expect(overlayRowFor(tld)).toBeUndefined()
  })
})
