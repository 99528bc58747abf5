import { describe, expect, it } from 'vitest'
import { type Script, SILENCE, scriptedDns } from '../../../test/support/scripted-dns.ts'
import type { Answer, RecordType } from '../../mail-reports/answers.ts'
import { createDnsAnswers } from './dns-answers.ts'

const NEVER = new AbortController().signal

async function answerTo(name: string, type: RecordType, script: Script): Promise<Answer> {
  const answers = createDnsAnswers(scriptedDns(script), { signal: NEVER })
  expect(answers.lookup(name, type)).toEqual({ state: 'unknown' })
  expect(await answers.askOpen()).toBe(1)
  return answers.lookup(name, type)
}

describe('an answer from the DNS', () => {
  it.each<[what: string, type: RecordType, scripted: Script[string], expected: Answer]>([
    [
      'joins the strings of a text',
      'TXT',
      { answers: ['a.example. 60 IN TXT "one" "two"'] },
      { state: 'records', values: ['onetwo'] },
    ],
    [
      'follows an alias',
      'A',
      { answers: ['a.example. 60 IN CNAME b.example.', 'b.example. 60 IN A 192.0.2.1'] },
      { state: 'records', values: ['192.0.2.1'] },
    ],
    [
      'has hosts in the order of their preference',
      'MX',
      { answers: ['a.example. 60 IN MX 20 two.example.', 'a.example. 60 IN MX 10 one.example.'] },
      { state: 'records', values: ['one.example', 'two.example'] },
    ],
    ['knows a null MX', 'MX', { answers: ['a.example. 60 IN MX 0 .'] }, { state: 'absent', isNxdomain: false }],
    ['knows a name that does not exist', 'A', { status: 'NXDOMAIN' }, { state: 'absent', isNxdomain: true }],
    ['knows a name without such records', 'A', {}, { state: 'absent', isNxdomain: false }],
    ['is unknown after a failure of a server', 'A', { status: 'SERVFAIL' }, { state: 'unknown' }],
    ['is unknown without a response', 'A', SILENCE, { state: 'unknown' }],
    ['is unknown if records are missing', 'A', { isTruncated: true }, { state: 'unknown' }],
    [
      'is unknown if aliases form a loop',
      'A',
      { answers: ['a.example. 60 IN CNAME b.example.', 'b.example. 60 IN CNAME a.example.'] },
      { state: 'unknown' },
    ],
  ])('%s', async (_what, type, scripted, expected) => {
    expect(await answerTo('a.example', type, { [`a.example ${type}`]: scripted })).toEqual(expected)
  })
})

it('asks no more than the limit, and says how many questions are left', async () => {
  const names = ['a.example', 'b.example', 'c.example']
  const dns = scriptedDns(Object.fromEntries(names.map((name) => [`${name} A`, {}])))
  const answers = createDnsAnswers(dns, { signal: NEVER, maxQuestions: 2 })
  for (const name of names) answers.lookup(name, 'A')
  expect([await answers.askOpen(), await answers.askOpen()]).toEqual([2, 0])
  expect(dns.asked.map(({ question }) => question.name)).toEqual(['a.example', 'b.example'])
  expect(answers.lookup('c.example', 'A')).toEqual({ state: 'unknown' })
  expect(answers.unasked).toBe(1)
})
