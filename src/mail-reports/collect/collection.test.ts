import { expect, it } from 'vitest'
import { answersOf } from '../../../test/mail-reports/answers.ts'
import { readAll, reportText, rowText } from '../../../test/mail-reports/report-texts.ts'
import { createOpenQuestions } from '../answers.ts'
import { replay } from '../replay/replay.ts'
import { MAX_SHARED } from './collection.ts'

const ROWS = MAX_SHARED + 50

/** Each row has a subdomain of its own, and every other one is signed by a domain that is not aligned. */
const identities = (): string =>
  reportText({
    rows: Array.from({ length: ROWS }, (_, index) =>
      rowText({
        source: '192.0.2.1',
        identifiers: `<header_from>customer${index}.example.com</header_from>`,
        results:
          (index % 2 === 0
            ? ''
            : '<dkim><domain>esp.example</domain><selector>s</selector><result>pass</result></dkim>') +
          `<spf><domain>bounce${index % 3 === 0 ? '.example.com' : '.example.net'}</domain><scope>mfrom</scope><result>pass</result></spf>`,
      }),
    ),
  })

it('reads and judges rows beyond those whose authentication is kept like all others', () => {
  const collection = readAll([identities()])
  const rows = [...collection.rows()]
  expect(rows.map(({ authentication }) => authentication.headerFrom)).toEqual(
    Array.from({ length: ROWS }, (_, index) => `customer${index}.example.com`),
  )
  expect(rows.at(-1)?.authentication).toEqual({
    headerFrom: `customer${ROWS - 1}.example.com`,
    disposition: 'none',
    evaluatedDkim: 'fail',
    evaluatedSpf: 'fail',
    overrides: [],
    dkim: [{ domain: 'esp.example', selector: 's', result: 'pass' }],
    spf: [{ domain: `bounce.example.${(ROWS - 1) % 3 === 0 ? 'com' : 'net'}`, scope: 'mfrom', result: 'pass' }],
  })
  const { counts } = replay(
    collection,
    'example.com',
    answersOf({
      '_dmarc.example.com': { TXT: ['v=DMARC1; p=reject'] },
      'bounce.example.com': { TXT: ['v=spf1 ip4:192.0.2.1 -all'] },
    }),
  )
  expect([counts.passed, counts.failed.reject.messages]).toEqual([Math.ceil(ROWS / 3), ROWS - Math.ceil(ROWS / 3)])
})

it('remembers the first questions without an answer, whatever their number', () => {
  const questions = createOpenQuestions({ lookup: () => ({ state: 'unknown' }) })
  for (let index = 0; index < 3000; index++) questions.lookup(`${index}.example.com`, 'A')
  expect(questions.open).toHaveLength(1000)
  expect(questions.open[0]).toEqual({ name: '0.example.com', type: 'A' })
})
