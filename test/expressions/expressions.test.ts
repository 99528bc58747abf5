// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the cases are source code.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Accepted, complaintsAbout, nameOf } from '../../scripts/expressions/complaints.ts'
import { findExpressions } from '../../scripts/expressions/find.ts'

const QUADRATIC = String.raw`/^(?:[\w.-]*verif[\w.-]*|x)$/`
const ROOT = new URL('../../', import.meta.url)
const accepted = JSON.parse(readFileSync(new URL('.ci/expressions/accepted.json', ROOT), 'utf8')) as readonly Accepted[]

describe('the regular expressions of a file', () => {
  const names = (text: string) => findExpressions('a.tsx', text).map(nameOf)

  it.each([
    ['a literal', 'const A = /a+b/gi', ['/a+b/gi']],
    ['an argument', "f('x'.replace(/x/u, ''))", ['/x/u']],
    ['a literal in JSX', 'const A = <p title={/x$/.test(t)} />', ['/x$/']],
    ['new RegExp', "const A = new RegExp('^a\\\\d', 'i')", ['/^a\\d/i']],
    ['RegExp without new', "const A = RegExp('a')", ['/a/']],
    [
      'constants of the module',
      "const D = 'x'\nexport const E = `${D}+`\nnew RegExp(`^${E}${1 + 2}` + D)",
      ['/^x+3x/'],
    ],
    ['String.raw', 'const A = new RegExp(String.raw`\\d`)', ['/\\d/']],
    ['the source of another one', "const A = /a/\nnew RegExp(`${A.source}b`, 'g')", ['/a/', '/ab/g']],
    ['a copy', 'const A = /a/g\nnew RegExp(A)', ['/a/g', '/a/g']],
    ['a joined list', "new RegExp(['a', 'b'].join('|'))", ['/a|b/']],
    ['a part that is known at run time', 'f((w) => new RegExp(`a${w}`,\n  "g"))', ['new RegExp(`a${w}`, "g")']],
    ['flags that are known at run time', 'f((w) => new RegExp("a", w))', ['new RegExp("a", w)']],
    [
      'a function parameter with the name of no constant',
      'const f = (A) => { const B = "x"; new RegExp(B) }',
      ['new RegExp(B)'],
    ],
    ['none', 'const a = 4 / 2 / 1', []],
  ])('%s', (_, text, expected) => {
    expect(names(text)).toEqual(expected)
  })

  it('have their line', () => {
    expect(findExpressions('a.ts', 'const A = 1\n\nconst B = /b/')).toMatchObject([{ file: 'a.ts', line: 3 }])
  })

  it('are not read from a file with an error', () => {
    expect(() => findExpressions('a.ts', 'const = /a/')).toThrow('a.ts cannot be parsed')
  })
})

describe('what has to be corrected', () => {
  const found = findExpressions('src/a.ts', `const A = ${QUADRATIC}\nconst B = /b/`)
  const verdicts = new Map([
    [QUADRATIC, { status: 'super-linear', complexity: 'quadratic', attack: "'x'.repeat(9)" }],
    ['/b/', { status: 'linear' }],
  ] as const)
  const entry = { file: 'src/a.ts', expression: QUADRATIC, bound: '100 characters', why: 'A caller cuts it.' }

  it('is an expression that is not linear', () => {
    expect(complaintsAbout(found, verdicts, [])).toEqual([
      `src/a.ts:1: ${QUADRATIC} is not linear (quadratic), for example with 'x'.repeat(9)`,
    ])
  })

  it('is an expression that was not judged', () => {
    const unknown = new Map([['/b/', { status: 'not judged', reason: 'timeout' }]] as const)
    expect(complaintsAbout(found, unknown, [])).toEqual(['src/a.ts:2: /b/ was not judged (timeout)'])
  })

  it('is not an accepted one, but only in its file', () => {
    expect(complaintsAbout(found, verdicts, [entry])).toEqual([])
    expect(complaintsAbout(found, verdicts, [{ ...entry, file: 'src/b.ts' }])).toEqual([
      expect.stringContaining('src/a.ts:1'),
      `accepted.json: src/b.ts no longer contains ${QUADRATIC}`,
    ])
  })
})

describe('the accepted expressions', () => {
  it('are all in the code, with the bound of their input and the reason', () => {
    expect(accepted.length).toBeGreaterThan(0)
    const files = [...new Set(accepted.map(({ file }) => file))]
    const found = files.flatMap((file) => findExpressions(file, readFileSync(new URL(file, ROOT), 'utf8')))
    expect(complaintsAbout(found, new Map(), accepted)).toEqual([])
    for (const { bound, why } of accepted) {
      expect(bound).toMatch(/^(?:[\d,]+ (?:characters|repetitions)|\d+ KiB; .*|no repetition|the length of an id)$/)
      expect(why).toMatch(/\w.*\.$/)
    }
  })
})
