/** What the list of public suffixes tells; undefined while it is not there. */
export interface Suffixes {
  isSameOrganisation(one: string, other: string): boolean | undefined
  isSuffix(name: string): boolean | undefined
}

/** The list is larger than the page: a server has it, a browser gets it when something depends on it. */
export type SuffixSource = Suffixes | (() => Promise<Suffixes>)

/** What can be told without the list; `onNeed` is called where it cannot. */
export const withoutList = (onNeed: () => void): Suffixes => ({
  isSameOrganisation(one, other) {
    if (one === other) return true
    // Names of one organisation end in the same top-level domain.
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
