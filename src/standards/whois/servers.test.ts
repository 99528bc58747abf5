import { describe, expect, it } from 'vitest'
import { parseDomainName } from '../domain-name/parse.ts'
import { overlayRowFor } from '../rdap/overlay.ts'
import { packagedBootstrap } from '../rdap/packaged-bootstrap.ts'
import { WHOIS_SERVERS, whoisServerFor } from './servers.ts'

const tlds = WHOIS_SERVERS.flatMap((server) => server.tlds)

describe('the WHOIS servers', () => {
  it('have no TLD twice', () => {
    expect(tlds.filter((tld, index) => tlds.indexOf(tld) !== index)).toEqual([])
  })

  it('have no TLD with an RDAP server of the IANA file or one that its registry announces', () => {
    const isCovered = (tld: string): boolean =>
      packagedBootstrap().servers.has(tld) || overlayRowFor(tld)?.trust === 'registry'
    expect(tlds.filter(isCovered)).toEqual([])
  })

  it.each(WHOIS_SERVERS)('are valid for $tlds', ({ tlds, host, query, source, seen }) => {
    expect(tlds.filter((tld) => !/^[a-z][a-z0-9-]+$/.test(tld))).toEqual([])
    expect(parseDomainName(host).ok).toBe(true)
    const line = query('example.test')
    expect(line).toContain('example.test')
    expect(line).toMatch(/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/)
    expect(new URL(source).protocol).toBe('https:')
    expect(seen).toMatch(/^20[12]\d-(?:0[1-9]|1[0-2])$/)
    expect(Date.parse(`${seen}-01`)).toBeLessThanOrEqual(Date.now())
  })

  it.each([
    ['jp', 'whois.jprs.jp', 'DOM example.jp/e'],
    ['dk', 'whois.punktum.dk', '--charset=utf-8 example.dk'],
    ['eu', 'whois.eu', 'example.eu'],
    ['su', 'whois.tcinet.ru', 'example.su'],
  ])('are queried for .%s at %s with “%s”', (tld, host, line) => {
    const server = whoisServerFor(tld)
    expect(server?.host).toBe(host)
    expect(server?.query(`example.${tld}`)).toBe(line)
  })

  it.each(['com', 'de', 'ch', 'es', 'EU', '', 'constructor'])('do not include one for “%s”', (tld) => {
    expect(whoisServerFor(tld)).toBeUndefined()
  })
})
