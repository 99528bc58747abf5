import { isoDay } from '../../../mail-reports/texts.ts'
import type { ReportsOutcome } from '../../../tools/mail-reports/outcome.ts'
import { cell } from '../portfolio/csv.ts'

const CSV_HEAD = ['domain', 'network', 'addresses', 'messages', 'aligned', 'alignable', 'forwarder', 'unknown']
const CSV_TAIL = ['reports', 'first_day', 'last_day', 'claimed_by', 'services', 'names', 'spf_terms', 'signers']

/** One line for each source. Names of columns are the same in all languages. */
export function csvText({ hasAddresses, summary }: ReportsOutcome): string {
  const rows = summary.domains.flatMap(({ domain, sources }) =>
    sources.groups.map((group) => {
      const { aligned, alignable, forwarder, unknown } = group.byClass
      const days = [...group.byDay.keys()]
      return [
        ...[domain, group.network, hasAddresses ? group.addresses.join(' ') : '', group.messages],
        ...[aligned, alignable, forwarder, unknown, group.reports],
        ...[isoDay(Math.min(...days)), isoDay(Math.max(...days))],
        ...[[...group.byReporter.keys()], group.services, group.names, group.spfTerms, group.signers].map((texts) =>
          texts.join(', '),
        ),
      ]
    }),
  )
  return [[...CSV_HEAD, ...CSV_TAIL], ...rows].map((row) => `${row.map(cell).join(',')}\n`).join('')
}
