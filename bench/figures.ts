/** A measured value and its bound. Ratios and counts have no unit. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit?: 'ms' | 'MiB'
  readonly bound: { readonly most: number } | { readonly least: number }
  /** The values from which the figure was computed, for the analysis of a missed bound. */
  readonly details?: string
}

/** A figure that could not be measured on this machine. */
export interface NotMeasured {
  readonly name: string
  readonly reason: string
}

export type Row = Figure | NotMeasured

const isMeasured = (row: Row): row is Figure => 'value' in row

/** NaN counts as missed too. */
const isMissed = ({ value, bound }: Figure): boolean => !('most' in bound ? value <= bound.most : value >= bound.least)

export const missed = (rows: readonly Row[]): readonly Figure[] => rows.filter(isMeasured).filter(isMissed)

/** Values below ten have two decimals, because a tenth may decide. */
const number = (value: number): string =>
  Math.abs(value) < 10 && !Number.isInteger(value) ? value.toFixed(2) : value.toFixed(0)

const cells = (row: Row): readonly string[] => {
  if (!isMeasured(row)) return [row.name, '', '', 'skipped', row.reason]
  const { name, value, unit = '', bound, details = '' } = row
  const limit = 'most' in bound ? `≤ ${bound.most}` : `≥ ${bound.least}`
  return [name, `${number(value)} ${unit}`.trim(), limit, isMissed(row) ? 'MISSED' : 'kept', details]
}

/** Returns a table of all figures, and one line with the number of misses. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [['figure', 'measured', 'bound', '', 'made from'], ...rows.map(cells)]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const table = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const [all, misses] = [rows.filter(isMeasured).length, missed(rows).length]
  return [
    ...table,
    '',
    misses === 0 ? `All figures (${all}) are within their bounds` : `${misses} of ${all} figures MISSED their bounds`,
  ].join('\n')
}
