import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relativeCost } from '../../../test/support/relative-cost.ts'
import { readLlmsTxt } from './read.ts'

/** The costliest takes about 100 scans of 64 KiB; a quadratic function needs a million. */
const MAX_SCANS = 5_000

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

const read = (text: string) => {
  const file = readLlmsTxt({ bytes: encode(text) })
  if (!file.ok) throw new Error(file.fault)
  return file.value
}

describe('readLlmsTxt', () => {
  it.each<[text: string, heading: string | undefined]>([
    ['# Title\n\n> Summary', 'Title'],
    ['\ufeff# Title', 'Title'],
    ['\r\n\r\n   # Title \r\n', 'Title'],
    ['# Title ##', 'Title'],
    ['# C#', 'C#'],
    ['Title\n=====\n', 'Title'],
    ['<!-- made by x -->\n# Title', 'Title'],
    ['---\nname: x\n---\n# Title', 'Title'],
    ['```sh\n# a comment\n```\n# Title', 'Title'],
    ['~~~\n# a\n```\n# b\n~~~\n# Title', 'Title'],
    ['```\n# never closed', undefined],
    ['## Second level', undefined],
    ['#Title', undefined],
    ['    # code', undefined],
    ['# \n## x', undefined],
    ['\n===', undefined],
    ['Just text', undefined],
  ])('the heading of %j is %s', (text, heading) => {
    expect(read(text).heading).toBe(heading)
  })

  it.each<[line: string, hasLink: boolean]>([
    ['- [Docs](https://e.example/docs): all', true],
    ['[a](/b)', true],
    ['<https://e.example/>', true],
    ['[a]()', false],
    ['[a] (b)', false],
    [')](', false],
    ['no link', false],
  ])('%j has a link: %s', (line, hasLink) => {
    expect(read(`# T\n${line}`).hasLink).toBe(hasLink)
  })

  it.each<[text: string, fault: string, contentType?: string]>([
    ['', 'empty'],
    ['\ufeff \n', 'empty'],
    ['<!doctype html># x', 'html'],
    ['# x', 'html', 'text/html'],
  ])('refuses %j: %s', (text, fault, contentType) => {
    expect(readLlmsTxt({ bytes: encode(text), contentType })).toEqual({ ok: false, fault })
  })

  it.each([
    ['\ufeff\r\n  Title\r\n# Other', 'Title'],
    ['One line only', 'One line only'],
    ['x'.repeat(1000), 'x'.repeat(200)],
  ])('the first line of %j is %s', (text, firstLine) => {
    expect(read(text).firstLine).toBe(firstLine)
  })

  it('counts bytes', () => {
    expect(read('# ä').byteLength).toBe(4)
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(typeof readLlmsTxt({ bytes }).ok).toBe('boolean')
      }),
    )
  })

  it.each(['[', '](', '#', '# ', '=', ' ', '`', '```\n', '<https://', 'a\n=\n'])(
    'takes linear time for %j',
    async (piece) => {
      const bytes = encode(piece.repeat(2 ** 18 / piece.length))
      expect(await relativeCost(() => readLlmsTxt({ bytes }), MAX_SCANS)).toBeLessThan(MAX_SCANS)
    },
  )
})
