import { splitTags, trimBlanks } from '../../standards/tag-list/split.ts'
import type { Answers } from '../answers.ts'

/** `unknown`: the DNS did not answer, or receivers differ because there are several records. */
export type KeyState = 'published' | 'absent' | 'unknown'

/** Whether a receiver finds a key for a signature. Which key it is cannot be compared with a report. */
export function keyState(domain: string, selector: string, answers: Answers): KeyState {
  const answer = answers.lookup(`${selector}._domainkey.${domain}`, 'TXT')
  if (answer.state === 'unknown') return 'unknown'
  if (answer.state === 'absent') return 'absent'
  const [text, ...more] = answer.values
  if (more.length > 0) return 'unknown'
  return text !== undefined && hasKey(text) ? 'published' : 'absent'
}

/** An empty `p` revokes the key (RFC 6376 section 3.6.1). */
function hasKey(text: string): boolean {
  const tags = splitTags(text)
  const tagValue = (wanted: string): string | undefined => {
    const tag = tags.find(({ name }) => name === wanted)
    return tag === undefined ? undefined : trimBlanks(tag.value)
  }
  return (tagValue('v') ?? 'DKIM1') === 'DKIM1' && (tagValue('p') ?? '') !== ''
}
