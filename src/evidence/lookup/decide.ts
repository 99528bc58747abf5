/** The columns of a decision table, each with the values that it can have. */
type Columns = Readonly<Record<string, string>>

/** The values that a row requires in some columns, and the decision. */
export type Row<C extends Columns, Decision> = { readonly [Name in keyof C]?: C[Name] | readonly C[Name][] } & {
  readonly result: Decision
}

export interface Table<C extends Columns, Decision> {
  readonly rows: readonly CompiledRow<C, Decision>[]
}

interface CompiledRow<C extends Columns, Decision> {
  readonly conditions: readonly (readonly [column: keyof C & string, allowed: readonly string[]])[]
  readonly result: Decision
}

/** The first row whose conditions are true decides. */
export const defineTable =
  <C extends Columns>() =>
  <const Decision>(rows: readonly Row<C, Decision>[]): Table<C, Decision> => ({
    rows: rows.map(({ result, ...conditions }) => ({
      result: result as Decision,
      conditions: Object.entries(conditions).map(
        ([column, allowed]) => [column, [allowed].flat() as string[]] as const,
      ),
    })),
  })

/**
 * Reads the table from its first row on, and each row from its first column on. A column is read when a row first requires it, so
 * that its queries are sent only if no earlier row has decided; reading it suspends the view until its value is known.
 */
export function decide<C extends Columns, Decision>(
  { rows }: Table<C, Decision>,
  columns: { readonly [Name in keyof C]: () => C[Name] },
): Decision {
  const known = new Map<string, string>()
  const valueIn = (column: keyof C & string): string => {
    const value = known.get(column) ?? columns[column]()
    known.set(column, value)
    return value
  }
  const row = rows.find(({ conditions }) => conditions.every(([column, allowed]) => allowed.includes(valueIn(column))))
  if (row === undefined) throw new Error(`no row of the table applies to ${JSON.stringify([...known])}`)
  return row.result
}
