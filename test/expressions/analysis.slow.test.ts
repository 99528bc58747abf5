import { expect, it } from 'vitest'
import { findExpressions } from '../../scripts/expressions/find.ts'
import { isAnalysisInstalled, judge } from '../../scripts/expressions/judge.ts'
import { describeWith } from '../support/needs.ts'

const TOOLS = { present: isAnalysisInstalled(), reason: 'the tools of CI are not installed' }

const QUADRATIC = String.raw`/^(?:[\w.-]*verif[\w.-]*|x)$/`

describeWith(TOOLS, 'the analysis', { timeout: 120_000 }, () => {
  it('finds an expression with quadratic time, and an input for it', async () => {
    const [expression] = findExpressions('a.ts', `const A = ${QUADRATIC}`)
    expect(await judge(expression?.source ?? '', expression?.flags ?? '')).toMatchObject({
      status: 'super-linear',
      complexity: expect.stringContaining('2nd degree'),
      attack: expect.stringContaining('.repeat('),
    })
  })

  it('finds one with a lookaround that not every series of random texts finds', async () => {
    const source = String.raw`(?<![\w:.])(?:[\da-f]{1,4}:){7}[\da-f]{1,4}(?![\w:])|(?<![\w:.])[\da-f:]*::[\da-f:]*(?![\w:])`
    expect(await judge(source, 'gi')).toMatchObject({ status: 'super-linear' })
  })

  it.each(['^[\\w.-]{1,64}$', '(?<![/])[/]+$', '^a*b'])('accepts a linear one: %s', async (source) => {
    expect(await judge(source, '')).toEqual({ status: 'linear' })
  })
})
