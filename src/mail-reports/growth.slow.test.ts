import { expect, it } from 'vitest'
import { answersOf } from '../../test/mail-reports/answers.ts'
import { bytes, readAll, reportText, rowText } from '../../test/mail-reports/report-texts.ts'
import { replay } from './replay/replay.ts'

const ANSWERS = answersOf({
  'example.com': { TXT: ['v=spf1 ip4:10.0.0.0/9 -all'] },
  '_dmarc.example.com': { TXT: ['v=DMARC1; p=reject'] },
})

const reportsOf = (rows: number): readonly Uint8Array[] =>
  Array.from({ length: rows / 1000 }, (_, number) =>
    bytes(
      reportText({
        id: `${number}`,
        rows: Array.from({ length: 1000 }, (_, index) =>
          rowText({ source: `10.${number}.${index >> 8}.${index & 255}` }),
        ),
      }),
    ),
  )

/** Milliseconds of CPU to read the reports, each row of another source, and to replay them. */
function cost(reports: readonly Uint8Array[]): number {
  const before = process.cpuUsage()
  const { counts } = replay(readAll(reports), 'example.com', ANSWERS)
  const { system, user } = process.cpuUsage(before)
  expect(counts.messages).toBe(reports.length * 1000)
  return (system + user) / 1000
}

const MOST_ROUNDS = 30

it('twice the rows cost at most 2.2 times the CPU', { timeout: 600_000 }, () => {
  const [some, twice] = [reportsOf(20_000), reportsOf(40_000)]
  cost(some)
  // The least of several runs in turns, because other work on the machine only adds to it. On a busy machine more of them are needed.
  let [least, leastOfTwice] = [Infinity, Infinity]
  for (let round = 0; round < 5 || (round < MOST_ROUNDS && leastOfTwice / least > 2.2); round += 1) {
    least = Math.min(least, cost(some))
    leastOfTwice = Math.min(leastOfTwice, cost(twice))
  }
  expect(leastOfTwice / least).toBeLessThanOrEqual(2.2)
})
