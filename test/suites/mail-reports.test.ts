// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { expect, it } from 'vitest'
import { readAll, reasonsOf } from '../mail-reports/report-texts.ts'
import { describeWith } from '../support/needs.ts'
import { suite } from './shared-suites.ts'

type Expected = Partial<Record<'reports' | 'rows' | 'messages' | 'policies' | 'failureReports' | 'refused', number>> & {
  readonly reasons?: readonly string[]
}

/** One report with one row about one message. */
const ONE = { reports: 1, rows: 1, messages: 1 }
const TLS = { reports: 1, policies: 1 }
const GOOGLE = { reports: 1, rows: 20, messages: 3047 }

/** The counts were taken from the files by hand: the elements `record` and the sum of `count`. */
const FILES: readonly (readonly [path: string, expected: Expected])[] = [
  ['dmarc-report-viewer/dmarc-reports/hardfail.xml', ONE],
  ['dmarc-report-viewer/dmarc-reports/mailru.xml', ONE],
  ['dmarc-report-viewer/dmarc-reports/outlook.xml', { reports: 1, rows: 2, messages: 3 }],
  ['dmarc-report-viewer/dmarc-reports/solamora.xml', { ...ONE, messages: 2 }],
  ['dmarc-report-viewer/smtp-tls-reports/google.json', TLS],
  ['dmarc-report-viewer/smtp-tls-reports/no-contact.json', TLS],
  ['dmarq/dmarc_aggregate/rfc9990-multi-auth-overrides.xml', { reports: 1, rows: 2, messages: 15 }],
  ['dmarq/dmarc_aggregate/rfc9990-namespaced-legacy-fields.xml', { ...ONE, messages: 3 }],
  ['parsedmarc/aggregate/!example.com!1538204542!1538463818.xml', ONE],
  ['parsedmarc/aggregate/Report domain- borschow.com Submitter- google.com Report-ID- 949348866075514174.eml', ONE],
  ['parsedmarc/aggregate/empty_reason.xml', { ...ONE, messages: 2 }],
  ['parsedmarc/aggregate/estadocuenta1.infonacot.gob.mx!example.com!1536853302!1536939702!2940.xml.zip', ONE],
  ['parsedmarc/aggregate/example.net!example.com!1529366400!1529452799.xml', ONE],
  ['parsedmarc/aggregate/fastmail.com!example.com!1516060800!1516147199!102675056.xml.gz', ONE],
  ['parsedmarc/aggregate/invalid_utf_8.xml', ONE],
  ['parsedmarc/aggregate/invalid_xml.xml', ONE],
  ['parsedmarc/aggregate/mimecast-weird-gzip.eml', ONE],
  ['parsedmarc/aggregate/protection.outlook.com!example.com!1711756800!1711843200.xml', ONE],
  ['parsedmarc/aggregate/rfc9990-sample.xml', { ...ONE, messages: 123 }],
  ['parsedmarc/aggregate/usssa.com!example.com!1538784000!1538870399.xml', { reports: 1, rows: 2, messages: 2 }],
  ['parsedmarc/aggregate_invalid/report_with_upper_cased_pass.xml', ONE],
  ['parsedmarc/empty.xml', { refused: 1, reasons: ['empty'] }],
  ['parsedmarc/extract_report/changed-input.xml', GOOGLE],
  ['parsedmarc/extract_report/nice-input.xml', GOOGLE],
  ['parsedmarc/extract_report/nice-input.xml.gz', GOOGLE],
  ['parsedmarc/failure/dmarc_ruf_report_linkedin.eml', { failureReports: 1 }],
  ['parsedmarc/failure/exim_plain_text_only_no_arf_part.eml', { failureReports: 1 }],
  ['parsedmarc/smtp_tls/rfc8460.json', TLS],
  ['parsedmarc/smtp_tls/smtp_tls.json', TLS],
]

const NOTHING = {
  reports: 0,
  rows: 0,
  messages: 0,
  policies: 0,
  refused: 0,
  duplicates: 0,
  failureReports: 0,
  unreadableRows: 0,
}

describeWith(suite('mail-reports'), 'mail reports of third parties', () => {
  it.each(FILES)('%s', (path, { reasons = [], ...expected }) => {
    for (const piece of [65_536, 7]) {
      const collection = readAll([suite(`mail-reports/${path}`).bytes()], piece)
      expect(collection.totals).toEqual({ ...NOTHING, ...expected })
      expect(reasonsOf(collection)).toEqual(reasons)
    }
  })

  it('includes every file', () => {
    const known = new Set(FILES.map(([path]) => path.slice(0, path.lastIndexOf('/'))))
    const listed = [...known].flatMap((folder) =>
      suite(`mail-reports/${folder}`)
        .list()
        .filter((name) => name.includes('.'))
        .map((name) => `${folder}/${name}`),
    )
    expect(FILES.map(([path]) => path).toSorted()).toEqual(listed.toSorted())
  })

  it('counts a report once, however it is packed', () => {
    const files = ['nice-input.xml', 'nice-input.xml.gz', 'changed-input.xml']
    const { totals } = readAll(files.map((name) => suite(`mail-reports/parsedmarc/extract_report/${name}`).bytes()))
    expect(totals).toEqual({ ...NOTHING, reports: 2, rows: 40, messages: 6094, duplicates: 1 })
  })
})
