import { ignoredSenders } from './ignored.ts'
import { readPolicy } from './policy.ts'
import { intendedWords, repairNearMiss } from './repair.ts'

/** Whether the author of a text meant to authorize a sender, in whatever form. */
export function isMeantForSenders(text: string, domain: string): boolean {
  const policy = readPolicy(text)
  const begun = policy === undefined ? repairNearMiss(text) : text
  const [words, meant] = begun === undefined ? [] : [intendedWords(begun, domain), policy ?? readPolicy(begun)]
  if (meant === undefined) return false
  if (meant.authorizesSenders || ignoredSenders(meant).length > 0) return true
  return (
    words === undefined ||
    words.some(
      ({ written, meanings, isLost }) =>
        isLost ||
        meanings.some((meaning) => meaning !== written && readPolicy(`v=spf1 ${meaning}`)?.authorizesSenders === true),
    )
  )
}
