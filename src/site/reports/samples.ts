import { isoDay } from '../../mail-reports/texts.ts'

const DAYS = 20
const SECONDS_OF_DAY = 86_400

interface SampleRow {
  readonly source: string
  readonly count: (day: number) => number
  readonly dkim: 'pass' | 'fail'
  readonly spf: 'pass' | 'fail'
  readonly reason?: string
}

/** A mail server of the domain, a list that changes messages, a forwarder, and strangers. */
const ROWS: readonly SampleRow[] = [
  { source: '93.184.25.1', count: (day) => 180 + ((day * 37) % 60), dkim: 'pass', spf: 'pass' },
  { source: '45.33.25.1', count: (day) => 40 + ((day * 13) % 20), dkim: 'pass', spf: 'pass' },
  {
    source: '198.51.100.24',
    count: (day) => (day % 3 === 0 ? 6 : 0),
    dkim: 'fail',
    spf: 'fail',
    reason: 'mailing_list',
  },
  { source: '203.0.113.80', count: (day) => (day % 5 === 0 ? 3 : 0), dkim: 'fail', spf: 'fail', reason: 'forwarded' },
  { source: '192.0.2.66', count: (day) => (day % 7 === 2 ? 25 : 0), dkim: 'fail', spf: 'fail' },
]

/** Reports of one receiver about a domain of the demo, one for each of the last days. */
export function sampleReports(
  domain: string,
  today: number,
): readonly { readonly name: string; readonly text: string }[] {
  return Array.from({ length: DAYS }, (_, index) => today - DAYS + index).map((day) => ({
    name: `receiver.example!${domain}!${isoDay(day)}.xml`,
    text:
      '<?xml version="1.0"?><feedback><report_metadata><org_name>receiver.example</org_name>' +
      `<report_id>sample-${day}</report_id><date_range><begin>${day * SECONDS_OF_DAY}</begin><end>${(day + 1) * SECONDS_OF_DAY - 1}</end></date_range>` +
      `</report_metadata><policy_published><domain>${domain}</domain><p>none</p></policy_published>` +
      `${ROWS.map((row) => rowOf(row, domain, day)).join('')}</feedback>`,
  }))
}

function rowOf({ count, dkim, reason, source, spf }: SampleRow, domain: string, day: number): string {
  const messages = count(day)
  if (messages === 0) return ''
  const why = reason === undefined ? '' : `<reason><type>${reason}</type></reason>`
  return (
    `<record><row><source_ip>${source}</source_ip><count>${messages}</count><policy_evaluated><disposition>none</disposition>` +
    `<dkim>${dkim}</dkim><spf>${spf}</spf>${why}</policy_evaluated></row><identifiers><header_from>${domain}</header_from></identifiers>` +
    `<auth_results><dkim><domain>${domain}</domain><selector>s1</selector><result>${dkim}</result></dkim>` +
    `<spf><domain>${domain}</domain><result>${spf}</result></spf></auth_results></record>`
  )
}
