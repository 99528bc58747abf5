import { describe, expect, it } from 'vitest'
import { analysed, received } from '../../../../test/support/analysed-header.ts'
import { itHasTexts } from '../../../../test/support/result-check-texts.ts'
import type { HeaderAnalysis } from '../../../standards/mail-header/analyse.ts'
import { wordedResult } from '../../define-result-check.ts'
import type { Severity } from '../../verdict.ts'
import { headerHopTlsText } from './header-hop-tls.text.ts'
import { headerHopTls } from './header-hop-tls.ts'

const INSIDE = received('from app.shop.example by out.shop.example with ESMTP', 0)
const hop = (clauses: string): HeaderAnalysis => analysed(received(clauses, 1), INSIDE)

/** The names of protocols are those of RFC 3848. */
const CASES: readonly (readonly [string, HeaderAnalysis, string, Severity])[] = [
  ['TLS between domains', hop('from out.shop.example by mx.reader.example with ESMTPS'), 'ok', 'ok'],
  [
    'TLS in a comment',
    hop('from out.shop.example (using TLSv1.3 with cipher X) by mx.reader.example with ESMTP'),
    'ok',
    'ok',
  ],
  ['no TLS between domains', hop('from out.shop.example by mx.reader.example with ESMTP'), 'no-tls', 'info'],
  ['plain SMTP between domains', hop('from out.shop.example by mx.reader.example with SMTP'), 'no-tls', 'info'],
]

describe('header-hop-tls', () => {
  it.each(CASES)('%s', (_case, analysis, outcome, severity) => {
    expect(headerHopTls.judge(analysis)).toMatchObject({ outcome, severity })
  })

  it('names the hop', () => {
    const analysis = hop('from out.shop.example (x [192.0.2.1]) by mx.reader.example (Postfix) with ESMTP id 1')
    expect(headerHopTls.judge(analysis)?.values).toEqual({
      from: 'out.shop.example',
      to: 'mx.reader.example',
      protocol: 'ESMTP',
      hop: 2,
    })
  })

  it.each([
    ['hops inside one domain', analysed(INSIDE)],
    ['a filter on the same machine', hop('from other.example (localhost [127.0.0.1]) by mx.reader.example with ESMTP')],
    ['a protocol that says nothing about TLS', hop('from out.shop.example by mx.reader.example with HTTP')],
    ['no Received field', analysed('From: a@shop.example')],
  ])('does not apply to %s', (_case, analysis) => {
    expect(headerHopTls.judge(analysis)).toBeUndefined()
  })

  itHasTexts(
    wordedResult(headerHopTls, headerHopTlsText),
    CASES.map(([, analysis]) => analysis),
  )
})
