import { analyseHeader, type HeaderAnalysis } from '../../src/standards/mail-header/analyse.ts'

/** The analysis of a header that is written line by line. */
export function analysed(...lines: readonly string[]): HeaderAnalysis {
  const analysis = analyseHeader(lines.join('\n'))
  if (!analysis.ok) throw new Error(`the header is ${analysis.fault}`)
  return analysis.value
}

const START = Date.UTC(2026, 10, 5, 9, 0, 0)

/** A Received field with a time in seconds after the start. */
export const received = (clauses: string, seconds: number): string =>
  `Received: ${clauses}; ${new Date(START + seconds * 1000).toUTCString().replace('GMT', '+0000')}`
