import { describe, expect, it } from 'vitest'
import { analysed, received } from '../../../../test/support/analysed-header.ts'
import { itHasTexts } from '../../../../test/support/result-check-texts.ts'
import type { HeaderAnalysis } from '../../../standards/mail-header/analyse.ts'
import { wordedResult } from '../../define-result-check.ts'
import type { Severity } from '../../verdict.ts'
import { headerDelayText } from './header-delay.text.ts'
import { headerDelay } from './header-delay.ts'

const MINUTE = 60
const HOUR = 3600

/** Three hops at these seconds; the newest header field is on top. */
const hopsAt = (first: number, second: number, third: number): HeaderAnalysis =>
  analysed(
    received('from out.shop.example by mx.reader.example with ESMTPS', third),
    received('from app.shop.example by out.shop.example with ESMTPS', second),
    received('by app.shop.example', first),
  )

const CASES: readonly (readonly [string, HeaderAnalysis, string, Severity])[] = [
  ['seconds', hopsAt(0, 1, 2), 'ok', 'ok'],
  ['many short waits', hopsAt(0, 4 * MINUTE, 8 * MINUTE), 'ok', 'ok'],
  ['exactly 5 minutes', hopsAt(0, 1, 5 * MINUTE + 1), 'ok', 'ok'],
  ['a clock that is an hour fast', hopsAt(0, HOUR, 3), 'ok', 'ok'],
  ['a clock that is an hour slow', hopsAt(0, -HOUR, 3), 'ok', 'ok'],
  ['greylisting', hopsAt(0, 1, 6 * MINUTE), 'delayed', 'info'],
  ['exactly an hour', hopsAt(0, HOUR, HOUR), 'delayed', 'info'],
  ['more than an hour', hopsAt(0, 2, HOUR + 3), 'long-delay', 'warn'],
  ['many hours', hopsAt(0, 1, 5 * HOUR), 'long-delay', 'warn'],
  [
    'a host without a name',
    analysed(received('from app.shop.example', 400), received('(qmail 4711 invoked by uid 89)', 0)),
    'delayed',
    'info',
  ],
]

describe('header-delay', () => {
  it.each(CASES)('%s', (_case, analysis, outcome, severity) => {
    expect(headerDelay.judge(analysis)).toMatchObject({ outcome, severity })
  })

  it('names the hop that took longest', () => {
    expect(headerDelay.judge(hopsAt(0, 6 * MINUTE, 20 * MINUTE))?.values).toEqual({
      minutes: 14,
      from: 'out.shop.example',
      to: 'mx.reader.example',
      hop: 3,
    })
  })

  it.each([
    ['no Received field', analysed('From: a@shop.example')],
    ['a single hop', analysed(received('by mx.reader.example', 0))],
    ['hops without a time', analysed('Received: by b.example', 'Received: by a.example')],
  ])('does not apply to %s', (_case, analysis) => {
    expect(headerDelay.judge(analysis)).toBeUndefined()
  })

  itHasTexts(
    wordedResult(headerDelay, headerDelayText),
    CASES.map(([, analysis]) => analysis),
  )
})
