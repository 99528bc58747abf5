import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inert as inertOutput } from '../../src/surfaces/cli/runner-log.ts'

const SCRIPT = readFileSync(new URL('../../pipelines/github-action.mjs', import.meta.url), 'utf8')

/** The function of the script, which does its work when it is imported. */
const inertLine = new Function(`return ${/^const inert = (.+)$/m.exec(SCRIPT)?.[1]}`)() as (line: string) => string

/** All characters that .NET (Char.IsWhiteSpace) or JavaScript (String.trim) removes from the start of a line. */
const WHITE_SPACE = [
  ...['\t', '\u000b', '\u000c', '\r', ' ', '\u0085', '\u00a0', '\u1680', '\u2028', '\u2029', '\u202f', '\u205f'],
  ...['\u3000', '\ufeff'],
  ...Array.from({ length: 11 }, (_, index) => String.fromCodePoint(0x2000 + index)),
]

const trimmed = (line: string): string => line.replace(/^[\s\u0085]+/, '')

describe.each([
  ['the script of the action', inertLine],
  ['the command line', inertOutput],
])('%s writes no command', (_name, inert) => {
  it.each([...WHITE_SPACE, '', '\u0085 \u0085'])('after %j', (space) => {
    expect(trimmed(inert(`${space}::error::forged`))).not.toMatch(/^::/)
  })

  it('in the older form, at any place', () => {
    expect(inert('a ##[error]forged ##[group]x')).not.toContain('##[')
  })

  it('and changes nothing else', () => {
    for (const line of ['a ::error::', 'x: y', '# [x]', '## Title']) expect(inert(line)).toBe(line)
  })
})
