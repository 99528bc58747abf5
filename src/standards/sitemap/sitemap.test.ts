import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relativeCost } from '../../../test/support/relative-cost.ts'
import { readSitemap, type SitemapKind } from './read.ts'

/** The costliest takes about 40 scans of 64 KiB; a quadratic function needs millions. */
const MAX_SCANS = 5_000

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('readSitemap', () => {
  it.each<[text: string, kind: SitemapKind]>([
    [
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url>',
      'urlset',
    ],
    ['\ufeff<?xml version="1.0"?><!-- by x > y --><?xml-stylesheet href="/s.xsl"?><sitemapindex>', 'sitemapindex'],
    ['<urlset>', 'urlset'],
    ['\n\n <urlset/>', 'urlset'],
    ['<sm:urlset xmlns:sm="x">', 'urlset'],
    ['<!DOCTYPE rss><rss version="2.0">', 'rss'],
    ['<feed xmlns="http://www.w3.org/2005/Atom">', 'feed'],
    ['https://e.example/\r\nhttps://e.example/a\r\n\r\n', 'url-list'],
    ['HTTP://e.example/ä', 'url-list'],
  ])('%j is a %s', (text, kind) => {
    expect(readSitemap({ bytes: encode(text), contentType: 'application/xml' })).toEqual({ ok: true, value: kind })
  })

  it.each<[text: string, fault: string, contentType?: string]>([
    ['', 'empty'],
    [' \n', 'empty'],
    ['<!doctype html><html>', 'html'],
    ['<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x"><html>', 'html'],
    ['<urlset>', 'html', 'text/html; charset=utf-8'],
    ['<urls>', 'other'],
    ['<urlset', 'other'],
    ['<?xml version="1.0"', 'other'],
    ['<?xml version="1.0"?> text <urlset>', 'other'],
    ['<!-- <urlset>', 'other'],
    ['{"error":"not found"}', 'other'],
    ['/relative\n/paths', 'other'],
    ['https://e.example/\nnot a url', 'other'],
    ['https://e.example/ and more', 'other'],
    ['ftp://e.example/', 'other'],
    ['\x1f\x8b\x08', 'other'],
  ])('%j is %s', (text, fault, contentType) => {
    expect(readSitemap({ bytes: encode(text), contentType })).toEqual({ ok: false, fault })
  })

  it('ignores the last line of a truncated list', () => {
    const bytes = encode('https://e.example/\nhttps:/')
    expect([readSitemap({ bytes }).ok, readSitemap({ bytes, isCut: true }).ok]).toEqual([false, true])
    expect(readSitemap({ bytes: encode('https://e.example/a\n'.repeat(10_000)) })).toEqual({
      ok: true,
      value: 'url-list',
    })
  })

  it('never throws', () => {
    const piece = fc.constantFrom('<', '>', '?', '!', '--', '<!--', '-->', 'urlset', ':', 'https://', '\n', ' ')
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 30 }), (parts) => {
        expect(typeof readSitemap({ bytes: encode(parts.join('')) }).ok).toBe('boolean')
      }),
      { numRuns: 1000 },
    )
  })

  it.each(['<', '<!', '<?', '<!-->', '<!---->', '<??>', '<!>', ' ', '\n', 'https://a\n', 'a'])(
    'takes linear time for %j',
    async (piece) => {
      const bytes = encode(piece.repeat(2 ** 21 / piece.length))
      expect(await relativeCost(() => readSitemap({ bytes }), MAX_SCANS)).toBeLessThan(MAX_SCANS)
    },
  )
})
