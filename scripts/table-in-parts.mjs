/** Rows that are parsed together. */
const PART = 64

/**
 * A module whose value reads like this table, for programs that end after a few looks at it: its rows are parsed in parts,
 * when one of them is looked at. Nothing but `length` and rows by their number can be asked of it.
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
