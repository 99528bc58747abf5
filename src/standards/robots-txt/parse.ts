import { type Parsed, parsed, refused } from '../parsed.ts'
import { parseUrl } from '../uri/parse-url.ts'
import { looksLikeHtml } from '../web-text/looks-like-html.ts'
import { decodeBytesText, toBytesText } from './bytes-text.ts'
import { type Directive, readDirective } from './directive.ts'
import { type TextLine, textLines } from './lines.ts'
import { toPattern } from './path-pattern.ts'
import type {
  ContentSignal,
  RobotsAgent,
  RobotsFault,
  RobotsFaultCode,
  RobotsGroup,
  RobotsRule,
  RobotsTxt,
} from './record.ts'
import { readUsagePreferences } from './usage-preferences.ts'

export interface RobotsTxtBody {
  readonly bytes: Uint8Array
  readonly contentType?: string | undefined
  /** The response was truncated while it was fetched. */
  readonly isCut?: boolean
}

/** The minimum of RFC 9309 section 2.5, and the limit of Google. */
export const MAX_ROBOTS_BYTES = 500 * 1024

/** The limit applies to faults, sitemaps and similar notes; agents and rules are not limited. */
const MAX_NOTED = 100

/** Directives that RFC 9309 does not define, but that at least one crawler supports. */
const EXTENSIONS: ReadonlySet<string> = new Set([
  'clean-param',
  'content-signal',
  'content-usage',
  'crawl-delay',
  'host',
  'license',
  'request-rate',
  'visit-time',
])

interface GroupDraft extends RobotsGroup {
  readonly agents: RobotsAgent[]
  readonly rules: RobotsRule[]
  lastLine: number
}

interface Draft {
  readonly groups: GroupDraft[]
  readonly sitemaps: { line: number; url: string }[]
  readonly signals: ContentSignal[]
  readonly unknown: { line: number; name: string; value: string }[]
  readonly faults: RobotsFault[]
  knownLines: number
}

/** Parses according to RFC 9309, with the tolerance of Google's parser. An HTML page instead of the file has no rules. */
export function parseRobotsTxt({ bytes, contentType, isCut = false }: RobotsTxtBody): Parsed<RobotsTxt, 'html'> {
  const isLonger = isCut || bytes.length > MAX_ROBOTS_BYTES
  const whole = toBytesText(bytes.subarray(0, MAX_ROBOTS_BYTES)).replace(/^\xef\xbb\xbf/, '')
  if (looksLikeHtml(whole, contentType)) return refused('html')
  const text = isLonger ? whole.slice(0, Math.max(whole.lastIndexOf('\n'), whole.lastIndexOf('\r')) + 1) : whole
  const draft: Draft = { groups: [], sitemaps: [], signals: [], unknown: [], faults: [], knownLines: 0 }
  for (const line of textLines(text)) readLine(draft, line)
  return parsed({ ...draft, isCut: isLonger })
}

function readLine(draft: Draft, line: TextLine): void {
  if (line.isTooLong) return void noteFault(draft, 'line-too-long', line)
  const directive = readDirective(line.text)
  if (directive === undefined) return void noteFault(draft, 'unreadable', line)
  const isKnown = directive.kind !== 'other' || EXTENSIONS.has(directive.name)
  if (!isKnown) return void noteUnknown(draft, line, directive)
  draft.knownLines += 1
  if (directive.isMisspelt) noteFault(draft, 'misspelt', line)
  if (!directive.hasColon) noteFault(draft, 'missing-colon', line)
  if (directive.kind === 'user-agent') readAgent(draft, line, directive.value)
  else if (directive.kind === 'sitemap') readSitemap(draft, line, directive.value)
  else if (directive.kind === 'other') readExtension(draft, line, directive)
  else readRule(draft, line, directive)
}

/** Only a rule ends a sequence of `User-agent` lines; empty lines, comments and other lines do not. */
function readAgent(draft: Draft, line: TextLine, value: string): void {
  const text = decodeBytesText(value)
  if (text === '') noteFault(draft, 'empty-agent', line)
  const agent: RobotsAgent = {
    line: line.number,
    text,
    isEveryone: /^\*(?:\s|$)/.test(value),
    letters: /^[a-z_-]*/i.exec(value)?.[0].toLowerCase() ?? '',
    word: /^[^\s/]*/.exec(text)?.[0].toLowerCase() ?? '',
  }
  const group = draft.groups.at(-1)
  if (group === undefined || group.rules.length > 0) {
    draft.groups.push({ agents: [agent], rules: [], firstLine: line.number, lastLine: line.number })
  } else {
    group.agents.push(agent)
    group.lastLine = line.number
  }
}

function readRule(draft: Draft, line: TextLine, { kind, value }: Directive): void {
  const group = draft.groups.at(-1)
  if (group === undefined) return void noteFault(draft, 'rule-before-agent', line)
  if (!/^(?:[/*]|$)/.test(value)) noteFault(draft, 'bad-path', line)
  group.rules.push({
    line: line.number,
    text: decodeBytesText(line.text),
    isAllow: kind === 'allow',
    ...toPattern(value),
  })
  group.lastLine = line.number
}

function readSitemap(draft: Draft, line: TextLine, value: string): void {
  const url = decodeBytesText(value)
  if (!/^https?:\/\/[^/]/i.test(url) || parseUrl(url) === undefined) noteFault(draft, 'bad-sitemap', line)
  if (url !== '' && draft.sitemaps.length < MAX_NOTED) draft.sitemaps.push({ line: line.number, url })
}

function readExtension(draft: Draft, line: TextLine, { name, value }: Directive): void {
  if (name !== 'content-signal' && name !== 'content-usage') return
  if (draft.signals.length === MAX_NOTED) return
  const [, path, preferences = ''] = /^([/*]\S*)?(.*)$/s.exec(decodeBytesText(value)) ?? []
  const group = draft.groups.at(-1)
  draft.signals.push({
    line: line.number,
    text: decodeBytesText(line.text),
    name,
    ...(path !== undefined && { path }),
    preferences: readUsagePreferences(preferences),
    ...(group !== undefined && { groupLine: group.firstLine }),
  })
}

function noteUnknown({ unknown }: Draft, { number }: TextLine, { name, value }: Directive): void {
  if (unknown.length === MAX_NOTED) return
  unknown.push({ line: number, name: decodeBytesText(name), value: decodeBytesText(value) })
}

function noteFault({ faults }: Draft, code: RobotsFaultCode, { number }: TextLine): void {
  if (faults.length < MAX_NOTED) faults.push({ code, line: number })
}
