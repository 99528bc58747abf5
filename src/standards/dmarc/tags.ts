import { parseReportUri } from '../report-uri/parse.ts'
import { splitList, trimBlanks } from '../tag-list/split.ts'
import { buildUri } from '../uri/parse.ts'
import type { DmarcFailureOption, DmarcRecord, DmarcReportUri, DmarcTagName } from './record.ts'

type TagValue<Name extends DmarcTagName> = NonNullable<DmarcRecord[Name]>

/** Parses and serializes one tag. `read` gets the text without surrounding white space. */
interface TagRule<Value> {
  read(text: string): { readonly value?: Value; readonly bad: readonly string[] }
  write(value: Value): string
}

/**
 * The tags of RFC 9989 section 4.7, and the three tags of RFC 7489 section 6.3 that it removed, in the order in which
 * records are built.
 */
export const DMARC_TAGS: { readonly [Name in DmarcTagName]: TagRule<TagValue<Name>> } = {
  p: word('none', 'quarantine', 'reject'),
  sp: word('none', 'quarantine', 'reject'),
  np: word('none', 'quarantine', 'reject'),
  rua: reportUris(),
  ruf: reportUris(),
  pct: number(100),
  adkim: word('r', 's'),
  aspf: word('r', 's'),
  fo: whole(parseFailureOptions, (options) => options.join(':')),
  psd: word('y', 'n', 'u'),
  t: word('y', 'n'),
  rf: whole(parseReportFormats, (formats) => formats.join(':')),
  ri: number(0xffff_ffff),
}

export const isDmarcTagName = (name: string): name is DmarcTagName => Object.hasOwn(DMARC_TAGS, name)

/** Creates the rule for a tag whose value is valid or invalid as a whole. */
function whole<Value>(parse: (text: string) => Value | undefined, write: (value: Value) => string): TagRule<Value> {
  return {
    read(text) {
      const value = parse(text)
      return value === undefined ? { bad: [text] } : { value, bad: [] }
    },
    write,
  }
}

/** The words are case-insensitive, because they are ABNF strings (RFC 5234 section 2.3). */
function word<const Words extends readonly string[]>(...words: Words): TagRule<Words[number]> {
  return whole((text) => words.find((candidate) => candidate === text.toLowerCase()), String)
}

function number(max: number): TagRule<number> {
  return whole((text) => (/^\d{1,10}$/.test(text) && Number(text) <= max ? Number(text) : undefined), String)
}

export function parseFailureOptions(text: string): readonly DmarcFailureOption[] | undefined {
  const options = splitList(text, ':').map((option) => trimBlanks(option).toLowerCase())
  return options.every(isFailureOption) ? options : undefined
}

function isFailureOption(text: string): text is DmarcFailureOption {
  return /^[01ds]$/.test(text)
}

/** The formats must be keywords as defined in RFC 5321 section 4.1.2. */
function parseReportFormats(text: string): readonly string[] | undefined {
  const formats = splitList(text, ':').map(trimBlanks)
  const areKeywords = formats.every((format) => /^[a-z0-9-]+$/i.test(format) && !format.endsWith('-'))
  return areKeywords ? formats.map((format) => format.toLowerCase()) : undefined
}

/** Each URI is checked separately, because receivers use every URI that they support. */
function reportUris(): TagRule<readonly DmarcReportUri[]> {
  return {
    read(text) {
      const value: DmarcReportUri[] = []
      const bad: string[] = []
      for (const entry of splitList(text, ',').map(trimBlanks)) {
        const uri = parseDmarcUri(entry)
        if (uri === undefined) bad.push(entry)
        else value.push(uri)
      }
      return value.length === 0 ? { bad } : { value, bad }
    },
    write(uris) {
      let list = ''
      for (const uri of uris) list += list === '' ? buildDmarcUri(uri) : `,${buildDmarcUri(uri)}`
      return list
    },
  }
}

const buildDmarcUri = ({ uri, sizeLimit }: DmarcReportUri): string =>
  sizeLimit === undefined ? buildUri(uri) : `${buildUri(uri)}!${sizeLimit}`

function parseDmarcUri(entry: string): DmarcReportUri | undefined {
  const mark = entry.lastIndexOf('!')
  const limit = mark < 0 ? '' : entry.slice(mark + 1)
  const hasLimit = /^\d{1,20}[kmgt]?$/i.test(limit)
  const uri = parseReportUri(hasLimit ? entry.slice(0, mark) : entry)
  return uri.ok ? { uri: uri.value, ...(hasLimit && { sizeLimit: limit.toLowerCase() }) } : undefined
}
