import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFields } from './fields.ts'

const pairs = (text: string) => parseFields(text).map(({ name, value }) => [name, value])

describe('parseFields', () => {
  const CASES: readonly { title: string; text: string; fields: readonly (readonly [string, string])[] }[] = [
    { title: 'no text', text: '', fields: [] },
    { title: 'one field', text: 'Subject: hello', fields: [['Subject', 'hello']] },
    { title: 'an empty value', text: 'Subject:', fields: [['Subject', '']] },
    { title: 'white space before the colon', text: 'Subject \t: a', fields: [['Subject', 'a']] },
    { title: 'the letter case of a name is unchanged', text: 'sUBJECT: a', fields: [['sUBJECT', 'a']] },
    { title: 'a byte order mark', text: '\ufeffSubject: a', fields: [['Subject', 'a']] },
    { title: 'folding with spaces and tabs', text: 'A-B: one\n  two\n\t three ', fields: [['A-B', 'one two three']] },
    { title: 'runs of white space', text: 'A:  one \t  two  ', fields: [['A', 'one two']] },
    { title: 'a folded line of white space only', text: 'A: one\n \n two', fields: [['A', 'one two']] },
    { title: 'CR CR LF and CR CR CR LF', text: 'A: 1\r\r\nB: 2\r\r\r\nC: 3', fields: ['A1', 'B2', 'C3'].map(split) },
    { title: 'mixed line ends', text: 'A: 1\rB: 2\r\nC: 3\nD: 4', fields: ['A1', 'B2', 'C3', 'D4'].map(split) },
    { title: 'empty lines at the start', text: '\n\r\n\nA: 1', fields: [['A', '1']] },
    {
      title: 'an mbox line with a time of day',
      text: 'From jane@example.com Mon Nov  3 06:31:22 2025\nA: 1',
      fields: [['A', '1']],
    },
    { title: 'a quoted mbox line', text: '>From jane@example.com Mon Nov 3\nA: 1', fields: [['A', '1']] },
    { title: 'an mbox line and an empty line', text: 'From jane 2025\n\nA: 1', fields: [['A', '1']] },
    { title: 'a folded line before the first field', text: ' lost\nA: 1', fields: [['A', '1']] },
    { title: 'white space pasted before the first field', text: '\n \tA: 1\n two', fields: [['A', '1 two']] },
    { title: 'a body is ignored', text: 'A: 1\n\nB: 2', fields: [['A', '1']] },
    { title: 'NUL and escape characters', text: 'Sub\0ject: a\x1b[2Jb\x9bc\x7f', fields: [['Subject', 'a[2Jbc']] },
    { title: 'a value of colons after white space', text: 'Subject: :-)', fields: [['Subject', ':-)']] },
    { title: 'digits, underscore and dot in a name', text: 'X_1-a.b: c', fields: [['X_1-a.b', 'c']] },
  ]
  it.each(CASES)('$title', ({ text, fields }) => expect(pairs(text)).toEqual(fields))

  const CONTINUATIONS = [
    '07:08:09 -0800 (PST)',
    'google.com: domain of x designates 192.0.2.1',
    'http://example.com/',
    'HTTPS: not a field',
    'mailto:jane@example.com',
    'urn:uuid:1',
    'tel:+1',
    'ftp:x',
    'data:,x',
    'cid:x',
    'fe80::1 is an address',
    'file://host/path',
    '-x: starts with a hyphen',
    '1a: starts with a digit',
    'two words: are no name',
    'grüße: not ASCII',
    'by mx.example.net with ESMTP',
  ]
  it.each(CONTINUATIONS)('"%s" continues the field before it', (line) => {
    expect(pairs(`Received: from a\n${line}\nB: 2`)).toEqual([
      ['Received', `from a ${line}`],
      ['B', '2'],
    ])
  })

  const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{3,20}$/).filter((text) => !/^(https|mailto|data)$/i.test(text))
  const word = fc.stringMatching(/^[!-9;-~]{1,12}$/)
  const value = fc.array(word, { minLength: 1, maxLength: 8 })
  const folding = fc.constantFrom(' ', '\n ', '\r\n\t', '\r  ')

  it('returns the fields from which a block was built, for every folding', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ name, value, folding }), { minLength: 1 }), (fields) => {
        const text = fields.map((field) => `${field.name}: ${field.value.join(field.folding)}\n`).join('')
        expect(pairs(text)).toEqual(fields.map((field) => [field.name, field.value.join(' ')]))
      }),
    )
  })
})

function split(text: string): [string, string] {
  return [text.slice(0, 1), text.slice(1)]
}
