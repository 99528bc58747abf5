import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, type Running, startService } from './start-service.ts'

let service: Running
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.server.close())

describe('the offline page', () => {
  it('is in both languages, under the policy of all pages, and without a script', async () => {
    const { status, headers, body } = await call(service, { path: '/offline' })
    const html = body.toString()
    expect([status, headers['content-language']]).toEqual([200, 'en, de'])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /)
    expect(html).toContain('<h1>No connection</h1>')
    expect(html).toContain('<section lang="de"><h2>Keine Verbindung</h2>')
    expect(html).not.toContain('<script')
  })

  it('is cached by a service worker, together with its style', async () => {
    const { headers, body } = await call(service, { path: '/sw.js' })
    expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
    const page = (await call(service, { path: '/offline' })).body.toString()
    const style = /href="(\/assets\/style-\w+\.css)"/.exec(page)?.[1]
    const [first = ''] = body.toString().split('\n', 1)
    expect(JSON.parse(first.replace(/^const OFFLINE=/, '').replace(/;$/, ''))).toEqual({
      version: expect.stringMatching(/^offline-./),
      page: '/offline',
      style,
    })
  })

  it('is registered by the pages, whose policy allows workers of this origin only', async () => {
    const { headers } = await call(service, { path: '/' })
    expect(headers['content-security-policy']).toContain("worker-src 'self'")
  })
})
