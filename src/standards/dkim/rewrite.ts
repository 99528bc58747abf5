import { MAX_NAME_LENGTH } from '../domain-name/parse.ts'
import { splitTags, trimBlanks } from '../tag-list/split.ts'

/** The record without one tag; all else stays as it is written. */
export const withoutTag = (text: string, tag: string): string =>
  joined(splitTags(text).filter(({ name }) => name !== tag))

/** The record without one word of a tag that lists several; the tag goes with its last word. */
export function withoutWord(text: string, tag: string, word: string): string {
  const segments = splitTags(text).flatMap((segment) => {
    if (segment.name !== tag) return [segment]
    const words = segment.value.split(':').map(trimBlanks)
    const others = words.filter((other) => other.toLowerCase() !== word)
    return others.length === 0 ? [] : [{ text: `${tag}=${others.join(':')}` }]
  })
  return joined(segments)
}

/**
 * Without quotes and line breaks, which some panels publish as they were pasted, and with the version spelt as the standard demands.
 */
export const cleaned = (text: string): string =>
  joined(splitTags(text.replaceAll('"', '').replaceAll(/[\r\n]/g, ''))).replace(/^v\s*=\s*DKIM1(?=;|$)/i, 'v=DKIM1')

/** A host name with `dkim` or `domainkey` in it: the target of an alias, entered as a text. */
const ALIAS_TARGET =
  /^(?=[^.]*\.)(?=.*(?:dkim|domainkey))(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z]{2,63}\.?$/i

/** A name with quotes, blanks and a type around it. */
const MAX_ENTERED_LENGTH = MAX_NAME_LENGTH + 20

/** The target of an alias that was entered as the text of a TXT record. */
export function aliasTargetIn(text: string): string | undefined {
  if (text.length > MAX_ENTERED_LENGTH) return undefined
  const bare = text.replace(/^["\s]*(?:CNAME\s+)?|["\s]*$/gi, '')
  return bare.length <= MAX_NAME_LENGTH && ALIAS_TARGET.test(bare) ? bare.replace(/\.$/, '').toLowerCase() : undefined
}

const joined = (segments: readonly { readonly text: string }[]): string => segments.map(({ text }) => text).join('; ')
