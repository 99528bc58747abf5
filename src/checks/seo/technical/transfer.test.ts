import { describeCheck, html, words } from '../../../../test/seo/check-cases.ts'
import { PAGE, START } from '../../../../test/seo/site-scene.ts'
import type { ScenePage } from '../../../../test/support/web-scene.ts'
import { worded } from '../../define-check.ts'
import { charsetText } from './charset.text.ts'
import { charset } from './charset.ts'
import { compressionText } from './compression.text.ts'
import { compression } from './compression.ts'
import { htmlSizeText } from './html-size.text.ts'
import { htmlSize } from './html-size.ts'
import { responseTimeText } from './response-time.text.ts'
import { responseTime } from './response-time.ts'

const after = (ttfbMs: number): ScenePage => ({ body: PAGE, ttfbMs })

describeCheck(worded(responseTime, responseTimeText), [
  ['800 ms', after(800.4), ['ok', 'ok'], ['800 ms']],
  ['801 ms', after(800.6), ['moderate', 'info'], ['801 ms']],
  ['1800 ms', after(1800), ['moderate', 'info'], ['1800 ms']],
  ['1801 ms', after(1801), ['slow', 'warn'], ['1801 ms']],
  [
    'a slow redirect to a quick page',
    {
      web: {
        [START]: { status: 301, headers: ['location: /en'], ttfbMs: 5000 },
        [`${START}en`]: after(90),
      },
    },
    ['ok', 'ok'],
    ['90 ms'],
  ],
  ['no page', { status: 500, ttfbMs: 5000 }, 'unknown'],
])

const KIB = 1024

/** Creates HTML of exactly this many bytes. */
const sized = (bytes: number): string => {
  const start = `<!doctype html><title>Bakery Meyer</title><p>${words(60)}`
  return start + ' '.repeat(bytes - start.length)
}

const compressed = (coding: string, bytes: number, wireBytes: number): ScenePage => ({
  headers: [`content-encoding: ${coding}`],
  body: sized(bytes),
  wireBytes,
})

describeCheck(worded(compression, compressionText), [
  ['gzip', compressed('gzip', 50 * KIB, 8 * KIB), ['ok', 'ok'], ['gzip', '8 KiB', '50 KiB']],
  ['br, in upper case', compressed('BR', 50 * KIB, 8 * KIB), ['ok', 'ok'], ['br']],
  ['zstd', compressed('zstd', 50 * KIB, 8 * KIB), ['ok', 'ok']],
  ['deflate', compressed('deflate', 50 * KIB, 8 * KIB), ['ok', 'ok']],
  ['10 KiB as they are', sized(10 * KIB), ['small', 'ok'], ['10 KiB']],
  ['more than 10 KiB as they are', sized(10 * KIB + 1), ['none', 'warn'], ['10 KiB']],
  ['identity', compressed('identity', 50 * KIB, 50 * KIB), ['none', 'warn'], ['50 KiB']],
  ['gzip announced, plain bytes sent', compressed('gzip', 50 * KIB, 50 * KIB), ['only-announced', 'warn'], ['gzip']],
  ['no page', { status: 500 }, 'unknown'],
])

const labelled = (contentType: string, body: string | Uint8Array): ScenePage => ({
  headers: [`content-type: ${contentType}`],
  body,
})
const plain = (head: string) => labelled('text/html', html(head))
const LATIN = Buffer.from(html('<title>Bäckerei</title>'), 'latin1')

describeCheck(worded(charset, charsetText), [
  ['in the header', labelled('text/html; charset="UTF-8"', html('')), ['ok', 'ok'], ['Content-Type', 'UTF-8']],
  ['in a meta tag', plain('<meta charset=utf-8>'), ['ok', 'ok'], ['utf-8']],
  ['in the other meta tag', plain('<meta http-equiv=Content-Type content="text/html; charset=utf8">'), ['ok', 'ok']],
  ['by a byte order mark', labelled('text/html', `\ufeff${html('')}`), ['ok', 'ok']],
  ['in both places alike', labelled('text/html; charset=utf-8', html('<meta charset="UTF8">')), ['ok', 'ok']],
  ['nowhere', plain('<title>Bäckerei</title>'), ['missing', 'warn'], ['utf-8']],
  ['nowhere, and not UTF-8', labelled('text/html', LATIN), ['missing', 'warn'], ['windows-1252']],
  ['in a meta tag that comes too late', plain(`<!-- ${'x'.repeat(1100)} --><meta charset=utf-8>`), ['missing', 'warn']],
  ['in a meta tag in a comment', plain('<!-- <meta charset=utf-8> -->'), ['missing', 'warn']],
  ['by a name that nobody knows', plain('<meta charset=utf8mb4>'), ['unknown-label', 'warn'], ['utf8mb4']],
  [
    'differently in header and meta tag',
    labelled('text/html; charset=utf-8', html('<meta charset=iso-8859-1>')),
    ['contradictory', 'info'],
    ['utf-8', 'iso-8859-1'],
  ],
  [
    'by two names of the same one',
    labelled('text/html; charset=iso-8859-1', Buffer.from(html('<meta charset=windows-1252>'))),
    ['not-utf-8', 'info'],
    ['windows-1252', 'iso-8859-1'],
  ],
  ['as another one', labelled('text/html; charset=Shift_JIS', html('')), ['not-utf-8', 'info'], ['Shift_JIS']],
  ['as UTF-16 in a meta tag, which then is UTF-8', plain('<meta charset=utf-16>'), ['ok', 'ok']],
  ['no page', { status: 500 }, 'unknown'],
])

describeCheck(worded(htmlSize, htmlSizeText), [
  ['500 KiB', sized(500 * KIB), ['ok', 'ok'], ['500 KiB']],
  ['a little more', sized(500 * KIB + 1), ['large', 'info'], ['500 KiB']],
  ['2 MiB', sized(2048 * KIB), ['large', 'info'], ['MiB']],
  ['more', sized(2048 * KIB + 1), ['huge', 'warn'], ['2 MiB']],
  ['small, but without an end', { body: sized(20 * KIB), bodyEnd: 'stalled' }, 'unknown'],
  ['no page', { status: 500 }, 'unknown'],
])
