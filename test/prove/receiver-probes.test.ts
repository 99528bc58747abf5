import { describe, expect, it } from 'vitest'
import { summaryOf } from '../../lab/prove/clients/receiver-probes.ts'
import type { Judgement } from '../../lab/prove/clients/receivers.ts'
import type { ReceiverBreak } from '../../src/checks/breaks/break.ts'

const claim = (mail: ReceiverBreak['mail'], result: ReceiverBreak['result']): ReceiverBreak => ({
  client: 'receiver',
  method: 'dmarc',
  mail,
  result,
})

const STOPPED: Judgement = { result: 'fail', isStopped: true }
const judged = (...results: readonly Judgement['result'][]): readonly Judgement[] =>
  results.map((result) => ({ result }))

describe('what receivers say of mail', () => {
  const CASES: readonly (readonly [
    string,
    ReceiverBreak,
    readonly Judgement[],
    ReceiverBreak['result'] | undefined,
  ])[] = [
    ['own mail passes', claim('own', 'permerror'), judged('pass'), undefined],
    ['own mail has another result than the break', claim('own', 'permerror'), judged('temperror'), 'temperror'],
    ['any result but pass is meant', claim('own', 'not-passed'), judged('neutral'), 'not-passed'],
    ['either error is meant', claim('own', 'error'), judged('temperror'), 'error'],
    ['neither error is seen', claim('own', 'error'), judged('fail'), 'fail'],
    ['own mail is rejected', claim('own', 'rejected'), [STOPPED], 'rejected'],
    ['own mail is delivered', claim('own', 'rejected'), judged('fail'), undefined],
    ['spoofed mail is recognized', claim('spoofed', 'none'), judged('fail'), undefined],
    ['spoofed mail is doubted', claim('spoofed', 'neutral'), judged('softfail'), undefined],
    ['spoofed mail is only doubted', claim('spoofed', 'softfail'), judged('softfail'), 'softfail'],
    ['spoofed mail passes', claim('spoofed', 'pass'), judged('pass'), 'pass'],
    ['spoofed mail is delivered', claim('spoofed', 'not-rejected'), judged('fail'), 'not-rejected'],
    ['spoofed mail is rejected', claim('spoofed', 'not-rejected'), [STOPPED], undefined],
  ]
  it.each(CASES)('%s', (_case, broken, judgements, result) => {
    const seen = summaryOf(judgements, broken)
    if (result === undefined) expect(seen).toMatchObject({ works: true })
    else expect(seen).toMatchObject({ works: false, broken: { ...broken, result } })
  })

  it('is partial if some of the messages pass', () => {
    const seen = summaryOf(judged('pass', 'permerror'), claim('own', 'permerror'))
    expect(seen).toMatchObject({ broken: { result: 'permerror', isPartial: true } })
    expect(summaryOf(judged('permerror', 'permerror'), claim('own', 'permerror'))).not.toHaveProperty(
      'broken.isPartial',
    )
  })

  it('must be the same for all messages that do not pass', () => {
    expect(() => summaryOf(judged('none', 'permerror'), claim('own', 'permerror'))).toThrow('differ')
  })
})
