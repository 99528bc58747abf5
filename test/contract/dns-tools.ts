import { describe, expect, it } from 'vitest'
import { call, type Running } from '../http/start-service.ts'

/** The results that the DNS tools must have for domains of world/, in process and in the lab. */
export function describeDnsTools(service: () => Running): void {
  const get = async (path: string) => (await call(service(), { path })).json

  describe('lookup', () => {
    it.each([
      ['perfect.lab/MX', 0, true, ['10 mx1.perfect.lab', '20 mx2.perfect.lab']],
      ['WWW.Perfect.LAB./a', 0, true, ['perfect.lab', '93.184.80.1']],
      ['unsigned.lab/A', 0, false, ['93.184.80.1']],
      ['ds-of-old-key.lab/A', 2, false, []],
      ['expired-signatures.lab/A', 2, false, []],
      ['nowhere.perfect.lab/A', 3, true, []],
      ['perfect.lab/CAA', 0, true, ['0 issue "letsencrypt.org"']],
      ['93.184.25.1/PTR', 0, true, ['mx1.hoster.lab']],
    ])('%s', async (path, status, ad, data) => {
      const json = await get(`/api/v1/lookup/${path}`)
      const answers = json['answers'] as { data: string }[]
      expect({ status: json['status'], ad: json['ad'], data: answers.map((answer) => answer.data).sort() }).toEqual({
        status,
        ad,
        data: [...data].sort(),
      })
    })
  })

  describe('dnssec', () => {
    it.each([
      ['perfect.lab', 'valid', true],
      ['unsigned.lab', 'unsigned', false],
      ['ds-forgotten.lab', 'unsigned', false],
      ['ds-of-old-key.lab', 'broken', false],
      ['expired-signatures.lab', 'broken', false],
      ['broken-signatures.lab', 'broken', false],
      ['standby-ds.lab', 'valid', true],
    ])('%s is %s', async (domain, status, adValidated) => {
      expect(await get(`/api/v1/dnssec/${domain}`)).toMatchObject({ status, adValidated })
    })

    it('shows the keys of a broken zone, and that no DS record matches them', async () => {
      const json = await get('/api/v1/dnssec/ds-of-old-key.lab')
      expect((json['dnskeys'] as unknown[]).length).toBeGreaterThan(0)
      expect(json['links']).toEqual([expect.objectContaining({ matched: false })])
    })
  })

  describe('dkim', () => {
    it('parses a key', async () => {
      expect(await get('/api/v1/dkim/perfect.lab/s1')).toMatchObject({
        found: true,
        valid: true,
        keyType: 'rsa',
        keyBits: 2048,
        revoked: false,
      })
    })

    it('reports a missing record', async () => {
      expect(await get('/api/v1/dkim/perfect.lab/nope')).toEqual({
        api: 'v1',
        domain: 'perfect.lab',
        selector: 'nope',
        name: 'nope._domainkey.perfect.lab',
        found: false,
        status: 3,
      })
    })
  })

  describe('propagation', () => {
    it('finds agreement', async () => {
      const json = await get('/api/v1/propagation/perfect.lab/MX')
      expect(json['consistency']).toEqual({ reachable: 5, total: 5, agreeing: 5, consistent: true })
    })

    it('counts the largest group where name servers differ', async () => {
      const json = await get('/api/v1/propagation/disagreeing-servers.lab/A')
      const reported = (json['resolvers'] as { answers: { data: string }[] }[]).map(({ answers }) => answers[0]?.data)
      expect(new Set(reported).size).toBeLessThanOrEqual(2)
      const sizes = ['93.184.80.1', '93.184.80.9'].map((data) => reported.filter((other) => other === data).length)
      expect(json['consistency']).toEqual({
        reachable: 5,
        total: 5,
        agreeing: Math.max(...sizes),
        consistent: sizes.includes(0),
      })
    })
  })
}
