import type { MailReports } from '../tools/mail-reports/result.ts'
import type { ReportsOptions, Settings } from './options.ts'

export type * from '../tools/mail-reports/result.ts'
export type { ReportsOptions, Settings } from './options.ts'

/**
 * Reads DMARC and TLS reports in files and folders, also in gzip, zip, .eml and mbox files. Says who sends mail, what the records of today,
 * a change or another policy would have done to the same mail, and the next step. Files stay on this machine.
 */
export type ReadMailReports = (paths: readonly string[], options?: ReportsOptions & Settings) => Promise<MailReports>
