import { hasFindings, type LoadedCommand, takesMany } from '../commands.ts'

export const FORMATS = [
  'terminal',
  'json',
  'json-lines',
  'markdown',
  'csv',
  'html',
  'junit',
  'sarif',
  'github',
  'nagios',
] as const
export type Format = (typeof FORMATS)[number]

/** Formats of commands that take many domains. */
const PORTFOLIO_FORMATS: readonly Format[] = ['csv', 'html']

/** Formats that only commands with findings support. */
const REPORT_FORMATS: readonly Format[] = ['junit', 'sarif', 'github', 'nagios']

/** The formats of commands without a tool. */
const OWN_FORMATS: Readonly<Record<string, readonly Format[]>> = {
  batch: ['terminal', 'json'],
  doctor: ['terminal', 'json'],
  diff: ['terminal', 'json', 'markdown'],
  reports: ['terminal', 'json', 'markdown', 'csv'],
  watch: ['terminal', 'json-lines'],
}

export function formatsOf(command: LoadedCommand): readonly Format[] {
  if (command.kind === 'own') return OWN_FORMATS[command.word] ?? ['terminal']
  return FORMATS.filter(
    (format) =>
      (hasFindings(command) || !REPORT_FORMATS.includes(format)) &&
      (takesMany(command) || !PORTFOLIO_FORMATS.includes(format)),
  )
}
