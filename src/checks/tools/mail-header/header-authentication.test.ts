import { describe, expect, it } from 'vitest'
import { analysed } from '../../../../test/support/analysed-header.ts'
import { itHasTexts } from '../../../../test/support/result-check-texts.ts'
import type { HeaderAnalysis } from '../../../standards/mail-header/analyse.ts'
import { headerAnalysis } from '../../../tools/header-analysis.ts'
import { wordedResult } from '../../define-result-check.ts'
import type { Severity } from '../../verdict.ts'
import { headerAuthenticationText } from './header-authentication.text.ts'
import { headerAuthentication } from './header-authentication.ts'

/** A message from shop.example with these results of the receiving server. */
const message = (results: string, ...more: readonly string[]): HeaderAnalysis =>
  analysed(`Authentication-Results: mx.reader.example; ${results}`, 'From: Shop <news@shop.example>', ...more)

const withoutSender = (results: string): HeaderAnalysis =>
  analysed(`Authentication-Results: mx.reader.example; ${results}`, 'Subject: Hello')

const CASES: readonly (readonly [string, HeaderAnalysis, string, Severity])[] = [
  ['DMARC passed for From', message('dmarc=pass header.from=shop.example'), 'ok', 'ok'],
  ['DMARC passed, the field names no domain', message('dmarc=pass'), 'ok', 'ok'],
  ['DMARC passed for the organisation', message('dmarc=pass header.from=mail.shop.example'), 'ok', 'ok'],
  [
    'DMARC passed although SPF failed (forwarding)',
    message(
      'spf=fail smtp.mailfrom=shop.example; dkim=pass header.d=shop.example; dmarc=pass header.from=shop.example',
    ),
    'ok',
    'ok',
  ],
  ['no Authentication-Results', analysed('From: news@shop.example'), 'no-results', 'info'],
  ['a field without results (RFC 8601)', message('none'), 'no-results', 'info'],
  ['results of other methods only', message('iprev=pass; arc=pass'), 'no-results', 'info'],
  ['DMARC passed, but there is no From', withoutSender('dmarc=pass header.from=shop.example'), 'no-sender', 'info'],
  ['DKIM passed, but there is no From', withoutSender('dkim=pass header.d=shop.example'), 'no-sender', 'info'],
  ['SPF passed for From, no DMARC', message('spf=pass smtp.mailfrom=a@shop.example'), 'no-dmarc', 'info'],
  ['DKIM passed for From, dmarc=none', message('dkim=pass header.d=shop.example; dmarc=none'), 'no-dmarc', 'info'],
  [
    'SPF passed for the Return-Path, which the field does not name',
    message('spf=pass', 'Return-Path: <b@mail.shop.example>'),
    'no-dmarc',
    'info',
  ],
  [
    'DKIM passed for From, DMARC could not be checked',
    message('dkim=pass header.d=shop.example; dmarc=temperror'),
    'no-dmarc',
    'info',
  ],
  ['DKIM passed for another domain', message('dkim=pass header.d=esp.example'), 'unaligned', 'warn'],
  ['SPF passed for another domain', message('spf=pass smtp.mailfrom=esp.example; dkim=none'), 'unaligned', 'warn'],
  [
    'SPF failed for From, DKIM passed for another domain',
    message('spf=fail smtp.mailfrom=shop.example; dkim=pass header.d=esp.example', 'Return-Path: <b@shop.example>'),
    'unaligned',
    'warn',
  ],
  ['a pass that names no domain', message('dkim=pass'), 'unaligned', 'warn'],
  ['nothing passed', message('spf=softfail smtp.mailfrom=shop.example; dkim=none'), 'not-authenticated', 'warn'],
  ['only dmarc=none', message('dmarc=none header.from=shop.example'), 'not-authenticated', 'warn'],
  ['nothing passed and no From', withoutSender('spf=fail'), 'not-authenticated', 'warn'],
  ['DMARC passed for another domain', message('dmarc=pass header.from=other.example'), 'other-domain', 'warn'],
  ['DMARC failed', message('spf=fail; dkim=fail; dmarc=fail header.from=shop.example'), 'dmarc-fail', 'problem'],
  [
    'DMARC failed, whatever else passed',
    message('spf=pass smtp.mailfrom=shop.example; dkim=pass header.d=shop.example; dmarc=fail'),
    'dmarc-fail',
    'problem',
  ],
  ['DMARC failed and there is no From', withoutSender('dmarc=fail'), 'dmarc-fail', 'problem'],
]

describe('header-authentication', () => {
  it.each(CASES)('%s', (_case, analysis, outcome, severity) => {
    expect(headerAuthentication.judge(analysis)).toMatchObject({ outcome, severity })
  })

  it('has the results and the sender as values', () => {
    const verdict = headerAuthentication.judge(message('spf=none; dkim=fail header.d=shop.example; dmarc=fail'))
    expect(verdict?.values).toEqual({ from: 'shop.example', results: ['spf=none', 'dkim=fail', 'dmarc=fail'] })
  })

  it('judges what the tool returns', () => {
    const outcomes = headerAnalysis.examples.map(
      ({ output }) => headerAuthentication.judge(output as HeaderAnalysis)?.outcome,
    )
    expect(outcomes).toEqual(['ok'])
  })

  itHasTexts(
    wordedResult(headerAuthentication, headerAuthenticationText),
    CASES.map(([, analysis]) => analysis),
  )
})
