import { expect, it } from 'vitest'
import { answersOf } from '../../test/mail-reports/answers.ts'
import { readAll, reportText, rowText } from '../../test/mail-reports/report-texts.ts'
import { replay } from './replay/replay.ts'

const ANSWERS = answersOf({
  'example.com': { TXT: ['v=spf1 ip4:10.0.0.0/9 -all'] },
  '_dmarc.example.com': { TXT: ['v=DMARC1; p=reject'] },
})

/** Milliseconds of CPU to read reports of this many rows, each of another source, and to replay them. */
function cost(rows: number): number {
  const reports = Array.from({ length: rows / 1000 }, (_, number) =>
    reportText({
      id: `${number}`,
      rows: Array.from({ length: 1000 }, (_, index) =>
        rowText({ source: `10.${number}.${index >> 8}.${index & 255}` }),
      ),
    }),
  )
  const before = process.cpuUsage()
  const { counts } = replay(readAll(reports), 'example.com', ANSWERS)
  const { system, user } = process.cpuUsage(before)
  expect(counts.messages).toBe(rows)
  return (system + user) / 1000
}

it('twice the rows cost at most 2.2 times the CPU', { timeout: 300_000 }, () => {
  cost(10_000)
  // The least of several runs, because other work on the machine only adds to it.
  const least = (rows: number): number => Math.min(...Array.from({ length: 5 }, () => cost(rows)))
  expect(least(40_000) / least(20_000)).toBeLessThanOrEqual(2.2)
})
