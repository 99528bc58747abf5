import type { Steps } from '../slices.ts'
import type { Change } from './change.ts'
import type { FailWith } from './faults.ts'
import type { ReadOptions } from './read-json.ts'

export function* readOctodnsChange(_text: string, _options: ReadOptions, fail: FailWith): Steps<Change | undefined> {
  yield
  fail('unknown-format', {}, { line: 1 })
  return undefined
}
