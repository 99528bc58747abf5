import type { DomainHealth } from '../../../report/words.ts'
import type { ShownFinding } from '../finding.ts'
import type { ExportedArea } from './exported-areas.ts'

/** The parts of a full health report that exports contain. */
export type ExportedReport = Pick<
  DomainHealth,
  'domain' | 'displayDomain' | 'resolvable' | 'score' | 'coverage' | 'determined' | 'checkedAt' | 'locale' | 'scoring'
> & { readonly findings: readonly ShownFinding[] }

export interface Sender {
  /** The name of the person or company that hands the report on; may be empty. */
  readonly name: string
  /** A data URL of an image. */
  readonly logo?: string
}

export interface ExportOptions extends Sender {
  /** The other areas of the report. */
  readonly areas?: readonly ExportedArea[]
  /** The address of the report. */
  readonly address: string
}

/** The name of the file; the domain is in Punycode. */
export const fileName = ({ domain, checkedAt }: ExportedReport, extension: string): string =>
  `zonewise-${domain.replace(/[^a-z0-9.-]/gi, '_')}-${checkedAt.slice(0, 10)}.${extension}`
