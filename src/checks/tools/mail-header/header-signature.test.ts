import { describe, expect, it } from 'vitest'
import { analysed } from '../../../../test/support/analysed-header.ts'
import { itHasTexts } from '../../../../test/support/result-check-texts.ts'
import type { HeaderAnalysis } from '../../../standards/mail-header/analyse.ts'
import { wordedResult } from '../../define-result-check.ts'
import type { Severity } from '../../verdict.ts'
import { headerSignatureText } from './header-signature.text.ts'
import { headerSignature } from './header-signature.ts'

const message = (results: string): HeaderAnalysis =>
  analysed(`Authentication-Results: mx.reader.example; ${results}`, 'From: news@shop.example')

const PASS = 'dkim=pass header.d=shop.example; dmarc=pass header.from=shop.example'

/** The results of RFC 8601 section 2.7.1. */
const CASES: readonly (readonly [string, HeaderAnalysis, string, Severity])[] = [
  ['one signature, which passed', message(PASS), 'ok', 'ok'],
  ['a key server that did not respond', message(`dkim=temperror header.d=esp.example; ${PASS}`), 'ok', 'ok'],
  ['one signature failed, one passed', message(`dkim=fail header.d=esp.example; ${PASS}`), 'failed', 'info'],
  ['DMARC passed through SPF only', message('spf=pass; dkim=fail header.d=shop.example; dmarc=pass'), 'failed', 'info'],
  ['a signature with a key that is too weak', message('spf=pass; dkim=policy; dmarc=pass'), 'failed', 'info'],
  ['a body that was changed', message('spf=pass; dkim=neutral header.i=@shop.example; dmarc=pass'), 'failed', 'info'],
]

describe('header-signature', () => {
  it.each(CASES)('%s', (_case, analysis, outcome, severity) => {
    expect(headerSignature.judge(analysis)).toMatchObject({ outcome, severity })
  })

  it('names each signature that failed', () => {
    const analysis = message(`dkim=fail header.d=esp.example; dkim=permerror; ${PASS}`)
    expect(headerSignature.judge(analysis)?.values).toEqual({
      results: ['dkim=fail header.d=esp.example', 'dkim=permerror'],
    })
  })

  it.each([
    ['no results', analysed('From: news@shop.example')],
    ['a message that failed DMARC', message('dkim=fail header.d=shop.example; dmarc=fail')],
    ['a message without a signature', message('spf=pass; dkim=none; dmarc=pass')],
  ])('does not apply to %s', (_case, analysis) => {
    expect(headerSignature.judge(analysis)).toBeUndefined()
  })

  itHasTexts(
    wordedResult(headerSignature, headerSignatureText),
    CASES.map(([, analysis]) => analysis),
  )
})
