import { type ReadFault, readReports } from '../../../report/read-report.ts'
import { visibleJson } from '../../../visible.ts'
import type { LoadedCommand } from '../commands.ts'
import { UsageError } from '../exit-code.ts'
import type { Format } from '../formats/format-names.ts'
import type { Io } from '../io.ts'
import { formatIn, type Line, languageIn, quoted } from '../options.ts'
import { paintFor } from '../paint.ts'
import type { Demands } from '../verdict.ts'
import {
  type Compared,
  comparedOf,
  comparisonLines,
  comparisonMarkdown,
  comparisonValue,
  exitCodeOf,
} from './comparison.ts'
import { bytesOf } from './file-bytes.ts'

/** Enough for some hundred full reports with their evidence. */
const MAX_BYTES = 64 * 1024 * 1024

const EXAMPLE = 'Example: zonewise diff old.json new.json'

/** Compares the health reports in two files. */
export async function runDiff(command: LoadedCommand, words: readonly string[], line: Line, io: Io): Promise<number> {
  const [oldFile, newFile, ...others] = words
  if (oldFile === undefined || newFile === undefined || others.length > 0)
    throw new UsageError(`diff takes two files, but ${words.length} were given. ${EXAMPLE}`)
  if (oldFile === '-' && newFile === '-') throw new UsageError(`Only one of the two files can be stdin (-). ${EXAMPLE}`)
  const format = formatIn(command, line)
  const compared = comparedIn(await reportsIn(oldFile, io), await reportsIn(newFile, io))
  io.stdout.write(written(compared, format, line, io))
  return exitCodeOf(compared, (line.value('fail-on') ?? 'problem') as Demands['failOn'])
}

type Reports = Extract<ReturnType<typeof readReports>, { readonly ok: true }>

const FAULTS: Readonly<Record<Exclude<ReadFault, 'other-domain'>, string>> = {
  empty: 'is empty',
  'too-long': 'is larger than 64 MB',
  'not-json': 'is not JSON',
  'error-response': 'is an error message of the API',
  'not-a-report': 'has no report of the command check or report',
}

async function reportsIn(file: string, io: Io): Promise<Reports> {
  const read = readReports(new TextDecoder().decode(await bytesOf(file, io, MAX_BYTES)), MAX_BYTES)
  if (read.ok) return read
  throw new UsageError(
    `${quoted(file)} ${FAULTS[read.fault]}. Write a report with: zonewise check example.com --json > new.json`,
  )
}

function comparedIn(before: Reports, after: Reports): readonly Compared[] {
  const domainsOf = ({ reports, failed }: Reports): readonly string[] => [
    ...new Set([...reports.map(({ domain }) => domain), ...failed]),
  ]
  const [earlier, later] = [domainsOf(before), domainsOf(after)]
  if (earlier.length === 1 && later.length === 1 && earlier[0] !== later[0])
    throw new UsageError(`The reports are about different domains: ${earlier[0]} and ${later[0]}. ${EXAMPLE}`)
  const of = (domain: string, { reports }: Reports) => reports.find((report) => report.domain === domain)
  return [...new Set([...later, ...earlier])].map((domain) =>
    comparedOf(domain, of(domain, before), of(domain, after), !earlier.includes(domain)),
  )
}

function written(compared: readonly Compared[], format: Format, line: Line, io: Io): string {
  const locale = languageIn(line)
  if (format === 'json') {
    const values = compared.map(comparisonValue)
    return `${visibleJson(values.length === 1 ? values[0] : values, 2)}\n`
  }
  if (format === 'markdown') return `${compared.flatMap((one) => comparisonMarkdown(one, locale)).join('\n\n')}\n`
  const width = io.isTty ? io.columns : Number.POSITIVE_INFINITY
  const view = { locale, paint: paintFor(io), width }
  return compared.map((one) => `${comparisonLines(one, view).join('\n')}\n`).join('\n')
}
