import { describe, expect, it } from 'vitest'
import { percentWords } from './percent.ts'

describe('a percentage', () => {
  it.each([
    [0, '0%', '0\u00a0%'],
    [85.4, '85%', '85\u00a0%'],
    [100, '100%', '100\u00a0%'],
  ])('%d', (percent, en, de) => {
    expect([percentWords.en(percent), percentWords.de(percent)]).toEqual([en, de])
  })

  it('shows the placeholders of the reference pages', () => {
    expect(percentWords.en('‹percent›' as unknown as number)).toBe('‹percent› %')
  })
})
