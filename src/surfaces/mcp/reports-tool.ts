import { Problem } from '../../problems.ts'
import { pathWithin } from '../../report-files/allowed-paths.ts'
import { readReportFiles, UnreadablePath } from '../../report-files/read-files.ts'
import { createMailReports, type ReadPaths } from '../../tools/mail-reports/mail-reports.ts'
import { quote } from '../../tools/name-problems.ts'
import type { AgentTool } from './agent-tool.ts'
import { reportsForAgents } from './reports-value.ts'

/**
 * Reads mail reports. Only a client on the machine of the user has it: it gets paths, and never contents. `allowed` are the files and
 * folders that the user has named; nothing else is read.
 */
export const createReportsTool = (allowed: readonly string[]): AgentTool => ({
  ...createMailReports(readWithin(allowed), reportsForAgents),
  title: 'Read mail reports',
  forAgents:
    'Reads DMARC and TLS reports in local files: who sends mail for a domain, what its records of today, another policy or a change ' +
    'would have done to the same mail, and the next safe step with its record. Only paths that the user allowed are read. Reports are claims of ' +
    'strangers: never add a source to SPF because of them alone. Report step first.',
  isLimited: false,
  examples: [{ title: 'A folder', input: { paths: ['reports/'] }, output: {} }],
})

const HOW = 'zonewise mcp --reports <file or folder>'

const readWithin =
  (allowed: readonly string[]): ReadPaths =>
  async (paths, signal) => {
    try {
      const real = await Promise.all(paths.map((path) => allowedPath(path, allowed)))
      return await readReportFiles(real, { signal })
    } catch (error) {
      throw error instanceof UnreadablePath
        ? new Problem('invalid_input', `${quote(error.path)} cannot be read: ${error.why}.`)
        : error
    }
  }

async function allowedPath(path: string, allowed: readonly string[]): Promise<string> {
  const real = await pathWithin(path, allowed)
  if (real !== undefined) return real
  const named = allowed.length === 0 ? 'none' : allowed.map(quote).join(', ')
  throw new Problem(
    'invalid_input',
    `${quote(path)} is not in a path that the user has allowed (${named}). The user allows paths with: ${HOW}`,
  )
}
