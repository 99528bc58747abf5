/** Finds the known word that a mistyped word most likely means; undefined if none is close. */
export function nearestWord(given: string, known: readonly string[]): string | undefined {
  const typed = given.slice(0, MAX_COMPARED_LENGTH).toLowerCase()
  const [best] = known
    .map((word) => ({ word, distance: editDistance(typed, word.toLowerCase()) }))
    .filter(({ word, distance }) => distance <= Math.max(1, word.length / 3))
    .sort((a, b) => a.distance - b.distance)
  return best?.word
}

const MAX_COMPARED_LENGTH = 64

/** Computes the Levenshtein distance row by row. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const substituted = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(substituted, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
