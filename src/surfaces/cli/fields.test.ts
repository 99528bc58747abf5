import { describe, expect, it } from 'vitest'
import { inputFrom } from './fields.ts'

const FIELDS = {
  policy: { type: 'string' },
  rua: { type: 'array' },
  pct: { type: 'integer' },
  allowMx: { type: 'boolean' },
}

describe('fields', () => {
  it.each([
    [['policy=reject'], { policy: 'reject' }],
    [['POLICY=reject'], { policy: 'reject' }],
    [['rua=a@b.example', 'rua=c@d.example,e@f.example'], { rua: ['a@b.example', 'c@d.example', 'e@f.example'] }],
    [['pct=50'], { pct: 50 }],
    // Left to the tool, which knows what to say.
    [['pct=half'], { pct: 'half' }],
    [['allowMx'], { allowMx: true }],
    [['allowMx=no'], { allowMx: false }],
    [['policy=a=b'], { policy: 'a=b' }],
    [[], {}],
  ])('%j', (words, input) => {
    expect(inputFrom(words, FIELDS)).toEqual(input)
  })
})
