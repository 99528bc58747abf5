import { MAX_NAME_LENGTH } from '../domain-name/parse.ts'
import { splitList, splitTags, trimBlanks } from '../tag-list/split.ts'
import { withoutPemLines } from './pem-lines.ts'

/** Removes one tag from the record; everything else stays as written. */
export const withoutTag = (text: string, tag: string): string =>
  joined(splitTags(text).filter(({ name }) => name !== tag))

/** Removes one word from a tag that lists several; a tag without words is removed. */
export function withoutWord(text: string, tag: string, word: string): string {
  const segments = splitTags(text).flatMap((segment) => {
    if (segment.name !== tag) return [segment]
    const words = splitList(segment.value, ':').map(trimBlanks)
    const others = words.filter((other) => other.toLowerCase() !== word)
    return others.length === 0 ? [] : [{ text: `${tag}=${others.join(':')}` }]
  })
  return joined(segments)
}

/** Removes quotes, line breaks and the header lines of PEM files, which some panels publish as they were pasted, and corrects the letter case of the version. */
export const cleaned = (text: string): string =>
  joined(splitTags(withoutPemLines(text.replaceAll('"', '').replaceAll(/[\r\n]/g, '')))).replace(
    /^v\s*=\s*DKIM1(?=;|$)/i,
    'v=DKIM1',
  )

/** A host name that contains `dkim` or `domainkey` is probably the target of an alias that was entered as TXT data. */
const ALIAS_TARGET =
  /^(?=[^.]*\.)(?=.*(?:dkim|domainkey))(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z]{2,63}\.?$/i

/** The limit leaves room for quotes, spaces and a record type around the name. */
const MAX_ENTERED_LENGTH = MAX_NAME_LENGTH + 20

/** Returns the target of an alias that was entered as the text of a TXT record. */
export function aliasTargetIn(text: string): string | undefined {
  if (text.length > MAX_ENTERED_LENGTH) return undefined
  const bare = text.replace(/^["\s]*(?:CNAME\s+)?|["\s]*$/gi, '')
  return bare.length <= MAX_NAME_LENGTH && ALIAS_TARGET.test(bare) ? bare.replace(/\.$/, '').toLowerCase() : undefined
}

const joined = (segments: readonly { readonly text: string }[]): string => segments.map(({ text }) => text).join('; ')
