import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { generateRecord } from '../../tools/generate-record.ts'
import { headerAnalysis } from '../../tools/header-analysis.ts'
import { idnConvert } from '../../tools/idn-convert.ts'
import { variantsOf } from './operation.ts'

describe('the variants of a tool', () => {
  it('are one for each form of its body', () => {
    expect(variantsOf(generateRecord).map(({ operationId, rest }) => [operationId, rest.path])).toEqual([
      ['generateSpf', '/api/v1/generate/spf'],
      ['generateDmarc', '/api/v1/generate/dmarc'],
      ['generateCaa', '/api/v1/generate/caa'],
      ['generateMtaSts', '/api/v1/generate/mta-sts'],
    ])
  })

  it.each([headerAnalysis, idnConvert])('$name has none', (tool) => expect(variantsOf(tool)).toEqual([]))

  it('need a result and a parameter for each form', () => {
    expect(() => variantsOf({ ...generateRecord, output: Type.Object({}) })).toThrow('No result has kind spf')
    expect(() => variantsOf({ ...generateRecord, parameters: {} })).toThrow('generate_record has no parameter input')
  })
})
