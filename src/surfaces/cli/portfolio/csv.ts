import { visible } from '../../../visible.ts'
import type { RenderPortfolio } from './rendering.ts'

/** Spreadsheets evaluate such cells as formulas, in some languages of the program also with the full-width forms. */
const FORMULA = /^[=+\-@＝＋－＠]/

/** A cell of RFC 4180; lines end with LF, as in all other formats. The apostrophe makes spreadsheets show the text as it is. */
export function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const shown = visible(value)
  const safe = FORMULA.test(shown.trimStart()) ? `'${shown}` : shown
  return /[",;\s]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line per domain, with the highest risk first. Names and values of columns are the same in all languages. */
export const renderCsv: RenderPortfolio = ({ portfolio: { rows, columns } }) => {
  const head = [
    'domain',
    'state',
    'score',
    'problems',
    'warnings',
    'notes',
    ...columns.map(({ id }) => id),
    'findings',
    'causes',
    'error',
  ]
  const lines = rows.map(({ domain, state, score, counts, cells, causes, error }) => [
    domain,
    state,
    score ?? '',
    counts.problem,
    counts.warn,
    counts.info,
    ...columns.map(({ id }) => cells[id] ?? ''),
    causes.map(({ id }) => id).join(' '),
    [...new Set(causes.flatMap(({ facts }) => facts))].join(' '),
    error ?? '',
  ])
  return [head, ...lines].map((line) => `${line.map(cell).join(',')}\n`).join('')
}
