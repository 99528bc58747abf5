import type { ManagerClause } from '../../src/checks/manager-clause.ts'
import { CHECKS } from '../../src/checks/registry.ts'
import { quoted } from './quoted.ts'

interface Row {
  readonly clause: ManagerClause
  readonly codes: Map<string, string[]>
}

/** Each clause once, with the outcomes that have it. */
function rows(): readonly Row[] {
  const found = new Map<ManagerClause, Row>()
  for (const { check, texts } of CHECKS)
    for (const [code, clause] of Object.entries(texts.forManagers ?? {})) {
      if (clause === undefined) continue
      const row: Row = found.get(clause) ?? { clause, codes: new Map() }
      row.codes.set(check.id, [...(row.codes.get(check.id) ?? []), code])
      found.set(clause, row)
    }
  return [...found.values()]
}

const MAX_LINE = 120

/** In the format that lint requires. */
function codesOf([id, codes]: readonly [string, readonly string[]]): string {
  const line = `      ${quoted(id)}: [${codes.map(quoted).join(', ')}],\n`
  if (line.length <= MAX_LINE) return line
  return `      ${quoted(id)}: [\n${codes.map((code) => `        ${quoted(code)},\n`).join('')}      ],\n`
}

const written = ({ clause: { part, en, de }, codes }: Row): string => `  {
    part: ${quoted(part)},
    en: ${quoted(en)},
    de: ${quoted(de)},
    outcomes: {
${[...codes].map(codesOf).join('')}    },
  },
`

/** Generates a module with the clauses for managers alone, because browsers would load all checks and texts with the registry. */
export const managerClauses =
  (): string => `// Written by \`npm run docs\` from checks/registry.ts; edit \`forManagers\` in the texts of the checks, not this file.
import type { ManagerClause } from '../checks/manager-clause.ts'

/** A clause with the outcomes that have it, by the id of their check. */
export interface ListedClause extends ManagerClause {
  readonly outcomes: Readonly<Record<string, readonly string[]>>
}

/** In the order of the catalogue. */
export const MANAGER_CLAUSES: readonly ListedClause[] = [
${rows().map(written).join('')}]
`
