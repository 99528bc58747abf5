/** Queries to the list of public suffixes; undefined as long as the list is not loaded. */
export interface Suffixes {
  isSameOrganisation(one: string, other: string): boolean | undefined
  isSuffix(name: string): boolean | undefined
}

/** The list is larger than the page, so browsers load it only if the record depends on it. The server has it always. */
export type SuffixSource = Suffixes | (() => Promise<Suffixes>)

/** Answers without the list where possible; otherwise calls `onNeed`. */
export const withoutList = (onNeed: () => void): Suffixes => ({
  isSameOrganisation(one, other) {
    if (one === other) return true
    // Names of one organization have the same top-level domain.
    if (topOf(one) !== topOf(other)) return false
    onNeed()
    return undefined
  },
  isSuffix(name) {
    if (!name.includes('.')) return true
    onNeed()
    return undefined
  },
})

const topOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1)
