import { describe, expect, it } from 'vitest'
import { responseBytes, txtDataBytes } from './response-size.ts'

describe('the size of a TXT response', () => {
  it.each([
    [0, 1],
    [1, 2],
    [255, 256],
    [256, 258],
    [510, 512],
    [511, 514],
  ])('a text of %i bytes takes %i', (text, data) => {
    expect(txtDataBytes(text)).toBe(data)
  })

  // RFC 1035 section 4.1: header 12, question name + 4, each record 2 + 2 + 2 + 4 + 2 before its data.
  it.each([
    [[], 29],
    [[12], 53],
    [[256, 12], 321],
  ])('records of %j bytes for example.com make a response of %i', (records, bytes) => {
    expect(responseBytes(13, records)).toBe(bytes)
  })
})
