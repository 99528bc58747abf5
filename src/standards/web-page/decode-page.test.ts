import { describe, expect, it } from 'vitest'
import { decodePage } from './decode-page.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Uint8Array.from(part))))

const UTF8_BOM = [0xef, 0xbb, 0xbf]
const E_ACUTE_UTF8 = [0xc3, 0xa9]

describe('decodePage', () => {
  it.each([
    [
      'a byte order mark before the header',
      bytes(UTF8_BOM, E_ACUTE_UTF8),
      'text/html; charset=windows-1252',
      'utf-8',
      'bom',
      'é',
    ],
    ['UTF-16 by its byte order mark', bytes([0xff, 0xfe, 0xe9, 0x00]), undefined, 'utf-16le', 'bom', 'é'],
    ['big-endian UTF-16', bytes([0xfe, 0xff, 0x00, 0xe9]), undefined, 'utf-16be', 'bom', 'é'],
    [
      'the header before the meta',
      bytes('<meta charset=utf-8>', [0xe9]),
      'text/html;charset=iso-8859-1',
      'windows-1252',
      'header',
      '<meta charset=utf-8>é',
    ],
    ['a quoted label', bytes([0x80]), 'text/html; Charset="Windows-1252"', 'windows-1252', 'header', '€'],
    ['ascii as windows-1252', bytes([0x93]), 'text/html; charset=us-ascii', 'windows-1252', 'header', '“'],
    [
      'the meta after an unknown label',
      bytes('<meta charset=shift_jis>', [0x82, 0xa0]),
      'text/html; charset=klingon',
      'shift_jis',
      'meta',
      '<meta charset=shift_jis>あ',
    ],
    [
      'utf-16 in a meta as UTF-8',
      bytes('<meta charset=utf-16>', E_ACUTE_UTF8),
      undefined,
      'utf-8',
      'meta',
      '<meta charset=utf-16>é',
    ],
    ['valid UTF-8 without a word about it', bytes(E_ACUTE_UTF8), 'text/html', 'utf-8', 'utf-8', 'é'],
    ['anything else as windows-1252', bytes('a', [0xe9], 'b', [0x80]), undefined, 'windows-1252', 'fallback', 'aéb€'],
    ['UTF-8 that is cut within a character', bytes(E_ACUTE_UTF8, [0xc3]), undefined, 'utf-8', 'utf-8', 'é'],
    ['an empty page', bytes(''), undefined, 'utf-8', 'utf-8', ''],
  ])('reads %s', (_what, body, contentType, encoding, source, text) => {
    const decoded = decodePage(body, contentType)
    expect(decoded).toMatchObject({ text, charset: { encoding, source } })
  })

  it('returns the labels of header and meta, and their encodings', () => {
    expect(decodePage(bytes('<meta charset=" Latin1 ">'), 'text/html; charset=UTF8').charset).toEqual({
      encoding: 'utf-8',
      source: 'header',
      headerLabel: 'UTF8',
      headerEncoding: 'utf-8',
      metaLabel: 'Latin1',
      metaEncoding: 'windows-1252',
    })
  })

  it.each([
    ['<meta charset=utf-8>', 'utf-8'],
    ["<META CHARSET='Big5'/>", 'Big5'],
    ['<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">', 'koi8-r'],
    ['<meta content="text/html;charset=\'gbk\'" http-equiv=content-type>', 'gbk'],
    ['<!doctype html><html a="<meta charset=x>"><meta charset=utf-8>', 'utf-8'],
    ['<!-- <meta charset=x> --><meta charset=y>', 'y'],
    ['<!--><meta charset=y>', 'y'],
    ['<meta name=charset content=x>', undefined],
    ['<meta http-equiv=refresh content="charset=x">', undefined],
    ['<metadata charset=x>', undefined],
    ['<meta charset=>', undefined],
    ['', undefined],
  ])('finds in %s the label %s', (html, label) => {
    expect(decodePage(bytes(html), undefined).charset.metaLabel).toBe(label)
  })

  it('looks for a meta in the first 1024 bytes only', () => {
    const meta = '<meta charset=koi8-r>'
    const label = (padding: number) => decodePage(bytes(' '.repeat(padding), meta), undefined).charset.metaLabel
    expect(label(1024 - meta.length)).toBe('koi8-r')
    expect(label(1024)).toBeUndefined()
  })
})
