import { Problem } from '../problems.ts'
import { readReportFiles, UnreadablePath } from '../report-files/read-files.ts'
import { createMailReports } from '../tools/mail-reports/mail-reports.ts'
import { reportsValue } from '../tools/mail-reports/reports-value.ts'
import type { MailReports } from '../tools/mail-reports/result.ts'
import { readOptions, SETTING_NAMES } from './arguments.ts'
import { deepFrozen, type Open, rethrow } from './functions.ts'
import type { CallOptions, ReportsOptions, Settings } from './options.ts'

const NAMES = ['domain', 'policy', 'change', 'offline', 'lang'] as const satisfies readonly (keyof ReportsOptions)[]

const tool = createMailReports(async (paths, signal) => {
  try {
    return await readReportFiles(paths, { signal })
  } catch (error) {
    throw error instanceof UnreadablePath ? new Problem('invalid_input', error.message) : error
  }
}, reportsValue)

/** The function that reads mail reports in files. It is no tool of the service, to which no file is sent. */
export const createReports = (open: Open) => ({
  async readMailReports(paths: readonly string[], options?: ReportsOptions & Settings): Promise<MailReports> {
    try {
      const given = readOptions(options, [...NAMES, ...SETTING_NAMES, 'signal'])
      const { signal } = given as CallOptions
      signal?.throwIfAborted()
      const settings = Object.fromEntries(
        SETTING_NAMES.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
      )
      const { close, engine } = open(given['offline'] === true ? 'offline' : settings)
      try {
        const argument = (name: string): unknown => (name === 'paths' ? paths : given[name])
        const { result } = await engine.call(tool, argument, signal && { signal })
        return deepFrozen(result as MailReports)
      } finally {
        await close()
      }
    } catch (error) {
      return rethrow(error)
    }
  },
})
