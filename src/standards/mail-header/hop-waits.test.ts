import { expect, it } from 'vitest'
import { firstWord, hopHost, hopWaits } from './hop-waits.ts'

const T = 1_762_336_800_000

/** Each case lists the times of the hops in seconds, oldest first, and the expected waits. */
it.each<[title: string, times: (number | undefined)[], waits: number[]]>([
  ['no hop', [], []],
  ['one hop', [0], []],
  ['two hops', [0, 7], [7]],
  ['hops without a time are passed over', [0, undefined, 9], [9]],
  ['a clock that is 600 s fast is not a wait', [0, 600, 5], [5, 0]],
  ['a clock that is 600 s slow is not a wait', [0, -600, 5], [0, 5]],
  ['a true wait between correct clocks', [0, 2, 402, 404], [2, 400, 2]],
  ['a true wait beside a slow clock', [0, -5, 393, 397], [0, 393, 4]],
])('%s', (_title, times, waits) => {
  const hops = times.map((time, index) => ({ index, ...(time !== undefined && { timestamp: T + time * 1000 }) }))
  expect(hopWaits(hops).map(({ seconds }) => seconds)).toEqual(waits)
})

it.each([
  ['mx.example.net (Postfix)', 'mx.example.net'],
  ['a.example(192.0.2.1), claiming', 'a.example'],
  ['([192.0.2.1])', undefined],
  [undefined, undefined],
])('the host of %j is %s', (clause, host) => {
  expect(firstWord(clause)).toBe(host)
})

it.each([
  [{ by: 'mx.example.net (Postfix) id 1', from: 'a.example' }, 'mx.example.net'],
  [{ from: 'out.example (out.example [192.0.2.9])' }, 'out.example'],
  [{ by: '(unnamed)' }, undefined],
  [{}, undefined],
])('the host of the hop %j is %s', (hop, host) => {
  expect(hopHost({ index: 0, ...hop })).toBe(host)
})
