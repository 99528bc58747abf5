import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { clauseFaults, unseenClauses } from './unseen-clauses.ts'

const SRC = new URL('../../src/', import.meta.url)

/** These folders only show what others have created; files of texts and schemas contain none. */
const SHOWING = /^(?:report|site|surfaces)\/|\.(?:test|text)\.ts$|schema\.ts$/

const sources = new Map(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !SHOWING.test(file))
    .map((file) => [file, readFileSync(new URL(file, SRC), 'utf8')]),
)

describe('the reasons why something could not be determined', () => {
  const { clauses, passedOn } = unseenClauses(sources)

  it('are plain English clauses', () => {
    expect(clauses.length).toBeGreaterThan(100)
    expect(
      clauses.flatMap(({ text, file }) => clauseFaults(text).map((fault) => `${file}: “${text}” ${fault}`)),
    ).toEqual([])
  })

  it('are all read: what cannot be read is a clause of another place, or an error of the system', () => {
    const isKnown = (expression: string): boolean =>
      /(?:^|\.)(?:detail|message|why)$|^String\(error\)$|^undefined$|why\.detail\}`\)\.join\('; '\)$/.test(expression)
    expect(passedOn.filter((expression) => !isKnown(expression))).toEqual([])
  })
})

describe('the rules for such clauses', () => {
  it.each([
    'llms.txt was not to be had',
    'robots.txt is somewhere that we do not go',
    'nobody waits for it any more',
    'the name lies in a zone of another operator',
    'this report had used up its questions',
    'The connection failed',
    'the connection failed.',
  ])('find “%s”', (text) => {
    expect(clauseFaults(text)).not.toEqual([])
  })

  it.each(['llms.txt could not be fetched', 'no response within ‹› ms', 'TCP connections to port 53 fail'])(
    'accept “%s”',
    (text) => {
      expect(clauseFaults(text)).toEqual([])
    },
  )
})

describe('the search for such clauses', () => {
  const found = (source: string, file = 'evidence/a.ts', others: readonly [string, string][] = []) =>
    unseenClauses(new Map([[file, source], ...others])).clauses.map(({ text }) => text)

  it.each<[string, string, readonly string[]]>([
    ['a call', "const a = unseen('timeout', 'one clause')", ['one clause']],
    ['inserted values', `const a = unseen(why, \`no response within \${ms} ms\`)`, ['no response within ‹› ms']],
    ['a condition', "unseen('budget', isOne ? 'one' : 'two')", ['one', 'two']],
    ['an object', "const a = { seen: false, why: { reason: 'budget', detail: 'one' } }", ['one']],
    ['a constant', "const TEXT = 'one'; unseen('budget', TEXT)", ['one']],
    ['a short member', "const detail = 'one'; const a = { reason, detail }", ['one']],
    ['a table', `const TABLE = { a: 'one', b: 'two' }; unseen(key, \`\${TABLE[key]} \${x}\`)`, ['‹› ‹›', 'one', 'two']],
    ['a function with a detail', "const fail = (why, detail) => ({ why, detail }); fail('a', 'one')", ['one']],
    ['a function', "function say() { if (x) return 'one'; return 'two' } unseen(a, say())", ['one', 'two']],
  ])('understands %s', (_what, source, expected) => {
    expect(found(source)).toEqual(expected)
  })

  it('follows imports', () => {
    const other: [string, string] = ['net/b.ts', `export const clause = (code) => \`failed (\${code})\``]
    expect(
      found("import { clause } from '../net/b.ts'; unseen('budget', clause(code))", 'evidence/a.ts', [other]),
    ).toEqual(['failed (‹›)'])
  })

  it('takes details without a reason only where they become one', () => {
    const source = "const a = { kind: 'failure', detail: 'one' }"
    expect(found(source, 'net/a.ts')).toEqual(['one'])
    expect(found(source, 'tools/a.ts')).toEqual([])
  })
})
