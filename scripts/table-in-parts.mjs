/** The number of rows that are parsed together. */
const PART = 64

/**
 * Creates a module whose value behaves like this table, for programs that read only a few rows: the rows are parsed in
 * parts on first access. It supports only `length` and access by index.
 */
export function tableInParts(rows) {
  const parts = Array.from({ length: Math.ceil(rows.length / PART) }, (_, index) =>
    JSON.stringify(rows.slice(index * PART, (index + 1) * PART)),
  )
  return `const parts = ${JSON.stringify(parts)}
const partOf = (index) => typeof parts[index] === 'string' ? parts[index] = JSON.parse(parts[index]) : parts[index]
module.exports = new Proxy([], {
  get: (_table, name) => (name === 'length' ? ${rows.length} : partOf(Math.floor(name / ${PART}))[name % ${PART}]),
})
`
}
