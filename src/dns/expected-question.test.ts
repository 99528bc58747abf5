import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeMessage } from './decode.ts'
import { encodeMessage } from './encode.ts'
import type { Message, Question } from './message.ts'
import { makeRecord } from './record-data.ts'

const answerTo = (question: Question): Message => ({
  id: 0,
  isResponse: true,
  opcode: 0,
  isAuthoritative: false,
  isTruncated: false,
  isRecursionDesired: true,
  isRecursionAvailable: true,
  isAuthenticData: false,
  isCheckingDisabled: false,
  rcode: 0,
  question,
  answers: [
    makeRecord(question.name, 300, { type: 'CNAME', target: `web.${question.name}` }),
    makeRecord(`web.${question.name}`, 300, { type: 'A', address: '192.0.2.1' }),
  ],
  authority: [makeRecord('example', 300, { type: 'NS', target: 'ns.example' })],
  additional: [],
  edns: undefined,
})

function decoded(bytes: Uint8Array, expected?: Question): Message {
  const message = decodeMessage(bytes, expected && { expected })
  if (!message.ok) throw new Error(message.fault)
  return message.value
}

describe('the expected question', () => {
  it('is returned as the question of the message if they are equal', () => {
    const asked = { name: 'a_b-1.example', type: 1 }
    expect(decoded(encodeMessage(answerTo({ ...asked })), asked).question).toBe(asked)
  })

  it.each<[what: string, sent: Question, expected: Question]>([
    ['of another type', { name: 'a.example', type: 28 }, { name: 'a.example', type: 1 }],
    ['for another name', { name: 'b.example', type: 1 }, { name: 'a.example', type: 1 }],
    ['for a longer name', { name: 'a.example.org', type: 1 }, { name: 'a.example', type: 1 }],
    ['for a shorter name', { name: 'a', type: 1 }, { name: 'a.example', type: 1 }],
    ['with the dots elsewhere', { name: 'ab.c.example', type: 1 }, { name: 'a.bc.example', type: 1 }],
    ['in other letter case', { name: 'A.example', type: 1 }, { name: 'a.example', type: 1 }],
    ['for another name than one in capitals', { name: 'a.example', type: 1 }, { name: 'A.example', type: 1 }],
    ['for a name with an escape', { name: 'a\\.b.example', type: 1 }, { name: 'a.b.example', type: 1 }],
    ['for a name with a special character', { name: 'a\\@b.example', type: 1 }, { name: 'a@b.example', type: 1 }],
    ['for another name than the root', { name: 'example', type: 1 }, { name: '.', type: 1 }],
    ['for another name than the empty text', { name: 'example', type: 1 }, { name: '', type: 1 }],
  ])('is not taken for one %s', (_, sent, expected) => {
    expect(decoded(encodeMessage(answerTo(sent)), expected).question).toEqual(sent)
  })

  it('does not change the records, including names that point into the question', () => {
    const names = fc.array(fc.stringMatching(/^[a-zA-Z0-9_@-]{1,4}$/), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(names, names, fc.boolean(), (sent, other, isRepeated) => {
        const bytes = encodeMessage(answerTo({ name: `${sent.join('.')}.example`, type: 1 }))
        const name = isRepeated ? decoded(bytes).question?.name : `${other.join('.')}.example`
        expect(decodeMessage(bytes, { expected: { name: name ?? '', type: 1 } })).toEqual(decodeMessage(bytes))
      }),
    )
  })

  it('hides no fault at any cut of the message', () => {
    const asked = { name: 'a.example', type: 1 }
    const bytes = encodeMessage(answerTo(asked))
    for (let length = 0; length <= bytes.length; length++)
      expect(decodeMessage(bytes.subarray(0, length), { expected: asked })).toEqual(
        decodeMessage(bytes.subarray(0, length)),
      )
  })

  it('hides no change of a byte', () => {
    const asked = { name: 'a.example', type: 1 }
    const bytes = encodeMessage(answerTo(asked))
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 }), (at, value) => {
        const changed = bytes.with(at, value)
        expect(decodeMessage(changed, { expected: asked })).toEqual(decodeMessage(changed))
      }),
    )
  })
})
