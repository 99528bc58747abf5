import { describe, expect, it } from 'vitest'
import { BATCH_TEXTS } from '../surfaces/cli/batch/batch-texts.ts'
import { workerLog } from './worker-log.ts'

const JOB = { batch: 'a', position: 0, domain: 'a.example', stalls: 0 }

function setUp() {
  let nowMs = 0
  const lines: string[] = []
  const log = workerLog({ monotonicMs: () => nowMs }, BATCH_TEXTS.en, (text) => lines.push(text))
  const done = (isFailed = false) => log.event({ kind: 'done', job: JOB, isFailed })
  return { log, lines, done, pass: (ms: number) => (nowMs += ms) }
}

describe('the log of a worker', () => {
  it('has one line per minute about the domains that were checked in it', () => {
    const { lines, done, pass } = setUp()
    for (let count = 0; count < 30; count += 1) done(count === 3)
    expect(lines).toEqual([])
    pass(62_000)
    done()
    expect(lines).toEqual(['31 domains checked, 1 failed, 0.5 per second.'])
    done()
    pass(60_000)
    done()
    expect(lines.slice(1)).toEqual(['2 domains checked, 0 failed, 0.0 per second.'])
  })

  it('says at the end what the last line did not count, and nothing if there is nothing', () => {
    const { log, lines, done, pass } = setUp()
    log.end()
    expect(lines).toEqual([])
    done()
    pass(2000)
    log.end()
    log.end()
    expect(lines).toEqual(['1 domain checked, 0 failed, 0.5 per second.'])
  })

  it('reports trouble once in ten seconds, because every check meets it', () => {
    const { log, lines, pass } = setUp()
    for (let count = 0; count < 5; count += 1) log.event({ kind: 'trouble', why: 'Redis is away' })
    log.offline(5000)
    expect(lines).toEqual(['The queue reports: Redis is away. The worker continues.'])
    pass(10_000)
    log.offline(5000)
    expect(lines.slice(1)).toEqual([
      'No resolver responds to this machine. The check is repeated; next attempt in 5 s.',
    ])
  })
})
