import { ignoredSenders } from './ignored.ts'
import { readPolicy } from './policy.ts'
import { intendedWords, repairNearMiss } from './repair.ts'

/** Whether the author of a text meant to authorize a sender, in whatever form. */
export function isMeantForSenders(text: string, domain: string): boolean {
  const record = readPolicy(text) === undefined ? repairNearMiss(text) : text
  if (record === undefined) return false
  const words = intendedWords(record, domain)
  // The words of two different redirects, or of a record that is too long, are not judged one by one.
  if (words === undefined || words.some(({ isLost }) => isLost)) return true
  const meant = readPolicy(['v=spf1', ...words.flatMap(({ meanings }) => meanings[0] ?? [])].join(' '))
  return meant !== undefined && (meant.authorizesSenders || ignoredSenders(meant).length > 0)
}
