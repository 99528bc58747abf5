/** What can be part of a mail address in a record: for example no quotation mark, which may surround it. */
const WORDS = /[^\s"'“”<>()[\],;:=!/]+/g

/** The mail addresses in a text of any form, for example without `mailto:`. */
const addressesIn = (text: string): readonly string[] =>
  (text.toLowerCase().match(WORDS) ?? []).filter((word) => /[^@]@[a-z0-9]/.test(word))

/** Whether a new record has every mail address of the former ones, valid or not: their owner meant all of them as receivers. */
export function keepsReceivers(before: readonly string[], after: string): boolean {
  const kept = new Set(addressesIn(after))
  return before.flatMap(addressesIn).every((address) => kept.has(address))
}
