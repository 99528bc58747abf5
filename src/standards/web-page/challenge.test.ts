import { describe, expect, it } from 'vitest'
import { challengeMark } from './challenge.ts'

const mark = (status: number, headers: [string, string][], body = ''): string | undefined =>
  challengeMark({ status, headers, body: Buffer.from(body) })

const CLOUDFLARE: [string, string][] = [['server', 'cloudflare']]

describe('challengeMark', () => {
  it.each<[string, number, [string, string][], string, string]>([
    ['a header of Cloudflare', 403, [['cf-mitigated', 'challenge']], '', 'cf-mitigated'],
    ['a header of Vercel', 429, [['x-vercel-mitigated', 'deny']], '', 'x-vercel-mitigated'],
    ['a token of Vercel', 429, [['x-vercel-challenge-token', '2.170']], '', 'x-vercel-challenge-token'],
    ['a header of AWS, which answers 202', 202, [['x-amzn-waf-action', 'challenge']], '', 'x-amzn-waf-action'],
    ['the script of Cloudflare', 503, CLOUDFLARE, '<script>window._cf_chl_opt={}</script>', '_cf_chl_opt'],
    ['the title of a challenge', 403, [], '<html><title>Just a moment...</title>', 'Just a moment...'],
    [
      'the title of a block',
      403,
      [],
      '<TITLE lang=en> Attention Required! | Cloudflare</TITLE>',
      'Attention Required!',
    ],
    ['a header of DataDome', 403, [['x-datadome', 'challenge']], '', 'x-datadome'],
    ['the script of DataDome', 403, [], '<script src="https://ct.captcha-delivery.com/c.js">', 'captcha-delivery.com'],
    ['a refusal by Cloudflare of this crawler', 403, [['crawler-error', 'CrawlerForbidden']], '', 'crawler-error'],
    ['the frame of Imperva', 403, [], '<iframe src="/_Incapsula_Resource?SWUDNSAI=31">', '_Incapsula_Resource'],
    ['the script of HUMAN', 403, [], "<script>window._pxAppId='PX1'</script>", '_pxAppId'],
    [
      'the page of Sucuri',
      403,
      [],
      '<title>Sucuri WebSite Firewall - Access Denied</title>',
      'Sucuri Website Firewall',
    ],
    ['the foot of a block', 403, CLOUDFLARE, '<p>Cloudflare Ray ID: 8a</p>', 'Cloudflare Ray ID'],
  ])('is %s', (_what, status, headers, body, expected) => {
    expect(mark(status, headers, body)).toBe(expected)
  })

  it.each<[string, number, [string, string][], string]>([
    [
      'a widget on an ordinary page',
      200,
      CLOUDFLARE,
      '<script src=https://challenges.cloudflare.com/turnstile/v0/api.js>',
    ],
    ['the beacon on an ordinary page', 200, CLOUDFLARE, '<script src=/cdn-cgi/challenge-platform/x.js>'],
    ['the beacon on a refusal', 403, CLOUDFLARE, '<script src=/cdn-cgi/challenge-platform/x.js>'],
    ['an article with that title', 200, [], '<title>Just a moment...</title>'],
    ['the script from another server', 403, [['server', 'nginx']], 'window._cf_chl_opt'],
    ['an array id', 403, [], 'array id'],
    ['a server behind Cloudflare that is down', 503, CLOUDFLARE, 'Cloudflare Ray ID: 8a'],
    ['a mitigation that let it pass', 200, [['cf-mitigated', 'none']], ''],
    ['a page that DataDome let pass', 200, [['x-datadome', 'protected']], ''],
    ['the script of DataDome on an ordinary page', 200, [], '<script src="https://js.captcha-delivery.com/t.js">'],
    ['a refusal of the site itself behind DataDome', 403, [['x-datadome', 'protected']], ''],
    ['a plain refusal', 403, CLOUDFLARE, '<title>403 Forbidden</title>'],
  ])('is not %s', (_what, status, headers, body) => {
    expect(mark(status, headers, body)).toBeUndefined()
  })
})
