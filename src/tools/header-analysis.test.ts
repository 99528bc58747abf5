import { describe, expect, it } from 'vitest'
import { resultOf } from '../../test/support/result-of.ts'
import type { ToolContext } from './define-tool.ts'
import { headerAnalysis } from './header-analysis.ts'

const CONTEXT = { settings: { baseUrl: 'http://localhost:8080' } } as ToolContext
const HEADER = [
  'ARC-Seal: i=1; cv=none; d=lists.example; s=s1; b=AAAA',
  'DKIM2-Signature: i=1; m=1; d=shop.example; s=s1:rsa-sha256:AAAA',
  'Message-Instance: m=1; h=sha256:AAAA:BBBB',
  'From: news@shop.example',
].join('\n')

const analyse = (detail: string): Promise<object> =>
  resultOf(headerAnalysis.run({ raw: HEADER, lang: 'en', detail }, CONTEXT))

describe('header_analysis', () => {
  it('has exactly the members of the contract without detail=full', async () => {
    expect(Object.keys(await analyse('brief'))).toEqual(['hops', 'auth', 'fields', 'alignment'])
  })

  it('lists the fields of DKIM2 and ARC with detail=full, and takes none of them for a result', async () => {
    expect(await analyse('full')).toMatchObject({
      auth: {},
      alignment: { aligned: false },
      signatures: [
        { field: 'ARC-Seal', scheme: 'arc', domain: 'lists.example', instance: 1 },
        { field: 'DKIM2-Signature', scheme: 'dkim2', domain: 'shop.example', instance: 1 },
        { field: 'Message-Instance', scheme: 'dkim2', instance: 1 },
      ],
    })
  })
})
