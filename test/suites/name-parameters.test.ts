// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { expect, it } from 'vitest'
import { Problem, type ProblemCode } from '../../src/problems.ts'
import { domainParameter } from '../../src/tools/parameters/domain.ts'
import { askedName, queryNameParameter } from '../../src/tools/parameters/query-name.ts'
import { recordTypeParameter } from '../../src/tools/parameters/record-type.ts'
import { selectorParameter } from '../../src/tools/parameters/selector.ts'
import { describeEach } from './shared-suites.ts'

const PARAMETERS: readonly (readonly [name: string, read: (raw: string) => unknown, code: ProblemCode])[] = [
  ['domain', domainParameter.read, 'invalid_domain'],
  ['name', (raw) => askedName(queryNameParameter.read(raw), 'PTR'), 'invalid_name'],
  ['type', recordTypeParameter.read, 'invalid_type'],
  ['selector', selectorParameter.read, 'invalid_selector'],
]

/** Undefined if the value was accepted. */
function refusal(read: (raw: string) => unknown, text: string): ProblemCode | undefined {
  try {
    read(text)
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

const FILES = [
  ['dns-wire/fuzz-names.json', 40],
  ['lists/blns.json', 500],
] as const

describeEach(FILES, (data, least) => {
  const texts = data.read<string[]>()

  it.each(PARAMETERS)('as %s: are accepted or refused with the right code', (_name, read, code) => {
    expect(texts.length).toBeGreaterThan(least)
    for (const text of texts) expect([undefined, code], JSON.stringify(text)).toContain(refusal(read, text))
  })

  it('that are accepted as names can be encoded in a query', () => {
    const taken = texts.filter((text) => refusal(queryNameParameter.read, text) === undefined)
    expect(taken.length).toBeGreaterThan(3)
    for (const text of taken)
      expect(askedName(queryNameParameter.read(text), 'PTR')).toMatch(
        /^(?=.{1,253}$)(?:\*|[a-z0-9_-]{1,63})(?:\.[a-z0-9_-]{1,63})*$/,
      )
  })
})
