/** Matches a mail address in a text of any form, for example without `mailto:` or between quotation marks. */
const ADDRESS = /[^\s"'“”<>()[\],;:=!/@]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?/gi

const addressesIn = (text: string): readonly string[] => (text.match(ADDRESS) ?? []).map((found) => found.toLowerCase())

/** Whether a new record has every mail address of the former ones, valid or not: their owner meant all of them as receivers. */
export function keepsReceivers(before: readonly string[], after: string): boolean {
  const kept = new Set(addressesIn(after))
  return before.flatMap(addressesIn).every((address) => kept.has(address))
}
