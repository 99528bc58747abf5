import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readLine, storedLine } from './result-line.ts'

const question = { input: { domain: 'a.example' }, subject: 'a.example' }

describe('a stored result', () => {
  it('is the line of the result', () => {
    const result = { domain: 'a.example', findings: [{ detail: 'two\nlines and \u202e' }] }
    const line = readLine(storedLine({ kind: 'answered', question, result, isUndetermined: false }), 0)
    expect(JSON.parse(line)).toEqual(result)
    expect(line).not.toMatch(/[\n\u202e]/)
  })

  it('of a failed check has the arguments and the error', () => {
    const error = { code: 'invalid_domain', message: 'no' } as const
    const line = readLine(storedLine({ kind: 'failed', question, error }), 0)
    expect(JSON.parse(line)).toEqual({ domain: 'a.example', error })
  })

  it.each([
    ['no compressed data', Buffer.from('hello')],
    ['data without an end', deflateRawSync('x'.repeat(1000)).subarray(0, 5)],
    ['much more than a result', deflateRawSync(Buffer.alloc(17 * 1024 * 1024))],
  ])('that is %s is one line with an error', (_, bytes) => {
    expect(JSON.parse(readLine(bytes, 41))).toEqual({
      position: 41,
      error: { code: 'internal_error', message: 'The stored result cannot be read.' },
    })
  })

  it('that another program wrote stays one line without control characters', () => {
    expect(readLine(deflateRawSync('a\nb\u001b[2J'), 0)).toBe('a\\u{a}b\\u{1b}[2J')
  })
})
