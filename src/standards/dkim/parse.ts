import { type Parsed, parsed, refused } from '../parsed.ts'
import type { Reading } from '../reading.ts'
import { splitList, splitTags, trimBlanks } from '../tag-list/split.ts'
import { inspectKey } from './key.ts'
import { withoutPemLines } from './pem-lines.ts'
import type { DkimFault, DkimKey, DkimKeyType, DkimRecord } from './record.ts'

type DkimReading = Reading<DkimRecord, DkimFault>

/** The text starts like a record of another standard, where `p` has another meaning (for example the policy of DMARC). */
const OTHER_STANDARD = /^[\s"]*v\s*=\s*(?:spf|dmarc|bimi|stsv|tlsrptv)/i
const DKIM_VERSION = /^[\s"]*v\s*=\s*DKIM1/
/** Matches a tag `p`, also after a forgotten semicolon or inside quotes. */
const KEY_TAG = /(?:^|[;\s"])p[ \t]*=/

/** Parses as much as possible and lists the faults, so that a faulty record can be displayed and checked too. */
export function parseDkim(text: string): Parsed<DkimReading, 'other-record'> {
  const isDkim = !OTHER_STANDARD.test(text) && (DKIM_VERSION.test(text) || KEY_TAG.test(text))
  return isDkim ? parsed(readRecord(text)) : refused('other-record')
}

/** OpenDKIM and Rspamd ignore the characters of these faults. */
export const isTolerated = ({ code }: DkimFault): boolean => code === 'loose-base64' || code === 'line-break'

/** Returns true if receivers can verify signatures with the record: it has one key of a known type, for mail and for SHA-256. */
export const isUsable = ({ record, faults }: DkimReading): boolean =>
  record.key !== undefined && faults.every(isTolerated)

function readRecord(text: string): DkimReading {
  const faults: DkimFault[] = []
  const tags = readTags(text, faults)
  checkVersion(tags, faults)
  const keyType = readKeyType(tags.get('k'), faults)
  const publicKey = tags.get('p')
  const flags = words(tags.get('t') ?? '')
  const record: DkimRecord = {
    keyType,
    key: readKey(keyType, publicKey, faults),
    isRevoked: publicKey !== undefined && withoutBlanks(publicKey) === '',
    isTesting: flags.includes('y'),
    isStrict: flags.includes('s'),
    hashes: wordsOf(tags.get('h')),
    services: wordsOf(tags.get('s')) ?? ['*'],
  }
  if (record.hashes?.includes('sha256') === false) faults.push({ code: 'no-sha256' })
  if (!record.services.some((service) => service === '*' || service === 'email')) faults.push({ code: 'not-for-mail' })
  return { record, faults }
}

/**
 * Returns the tags in order. If a tag is repeated, the first one counts. Names are case-sensitive; unknown names are
 * ignored (section 3.2).
 */
function readTags(text: string, faults: DkimFault[]): Map<string, string> {
  const tags = new Map<string, string>()
  if (/[\r\n]/.test(text.replaceAll(/\r\n(?=[ \t])/g, ''))) faults.push({ code: 'line-break' })
  // Line breaks are treated as folding white space, as tolerant verifiers do.
  for (const { text: written, name, value } of splitTags(text.replace(/[\r\n]/g, ' '))) {
    if (written === '') faults.push({ code: 'empty-tag' })
    else if (name === undefined || !/^[a-z][a-z0-9_]*$/i.test(name)) faults.push({ code: 'bad-tag', text: written })
    else if (tags.has(name)) faults.push({ code: 'duplicate-tag', tag: name })
    else tags.set(name, value)
  }
  return tags
}

/** The version is optional, but if it is present, it must be the first tag and exactly `DKIM1` (section 3.6.1). */
function checkVersion(tags: ReadonlyMap<string, string>, faults: DkimFault[]): void {
  const version = tags.get('v')
  if (version === undefined) return
  if (version !== 'DKIM1') faults.push({ code: 'bad-version', text: version })
  const [first] = tags.keys()
  if (first !== 'v') faults.push({ code: 'version-not-first' })
}

function readKeyType(written: string | undefined, faults: DkimFault[]): DkimKeyType | undefined {
  if (written === undefined) return 'rsa'
  const type = written.toLowerCase()
  if (type === 'rsa' || type === 'ed25519') return type
  faults.push({ code: 'unknown-key-type', text: written })
  return undefined
}

function readKey(type: DkimKeyType | undefined, written: string | undefined, faults: DkimFault[]): DkimKey | undefined {
  if (written === undefined) faults.push({ code: 'missing-key' })
  if (written === undefined || type === undefined) return undefined
  const text = withoutBlanks(written)
  if (text === '') return undefined
  const bare = withoutPemLines(text)
  const key = inspectKey(type, Buffer.from(bare.replace(/[^A-Za-z0-9+/]/g, ''), 'base64'))
  if (!key.ok) faults.push({ code: key.fault })
  else if (bare !== text) faults.push({ code: 'pem-lines' })
  else if (!isStrictBase64(text)) faults.push({ code: 'loose-base64' })
  // Receivers do not remove the header lines of a PEM file, so they find no key.
  return key.ok && bare === text ? key.value : undefined
}

const isStrictBase64 = (text: string): boolean => text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)

const withoutBlanks = (text: string): string => text.replace(/[ \t]/g, '')

const wordsOf = (list: string | undefined): readonly string[] | undefined =>
  list === undefined ? undefined : words(list)

/** The words are case-insensitive, because they are ABNF strings (RFC 5234 section 2.3). */
const words = (list: string): readonly string[] => splitList(list, ':').map((word) => trimBlanks(word).toLowerCase())
