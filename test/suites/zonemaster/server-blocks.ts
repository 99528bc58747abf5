import { foldName, ROOT } from '../../../src/dns/name.ts'
import type { Name, ResourceRecord } from '../../../src/dns/record.ts'
import { RCODE, TYPE, typeCode } from '../../../src/dns/types.ts'
import { parseZoneFile } from '../../../src/dns/zone-file/parse.ts'
import { canonicalAddress } from '../../../src/scripted-world/zones/canonical-address.ts'

/** A row of `lab-servers.json`: one server block of a CoreDNS configuration. */
export interface ServerBlockRow {
  readonly part: string
  /** Zones with an optional port, such as `xa.` or `address01.xa:53`. */
  readonly names: readonly string[]
  readonly bind: readonly string[]
  /** Lines of the block, without those for names and `bind`. */
  readonly directives: readonly string[]
}

/** A response that the configuration defines for all names at or below `zone`. */
export interface Template {
  readonly zone: Name
  /** `ANY` means every type. */
  readonly type: number
  readonly pattern: RegExp
  readonly rcode: number
  readonly answers: readonly ResourceRecord[]
  readonly authority: readonly ResourceRecord[]
  readonly additional: readonly ResourceRecord[]
}

export interface TypesOfZone {
  readonly zone: Name
  readonly type: number
}

export interface ServerBlock {
  readonly part: string
  /** Queries for names at or below these go to this block, unless another one at the same address is closer. */
  readonly zones: readonly Name[]
  /** In canonical form. */
  readonly addresses: readonly string[]
  readonly files: readonly { readonly path: string; readonly origin: Name }[]
  readonly templates: readonly Template[]
  /** Queries that get no response. */
  readonly dropped: readonly TypesOfZone[]
  /** Queries whose response has no AA flag. */
  readonly nonAuthoritative: readonly TypesOfZone[]
  /** The path of a hint file, if the block is a resolver instead of a name server. */
  readonly rootHints: string | undefined
}

interface Section {
  readonly words: readonly string[]
  readonly body: readonly string[]
}

/** Throws on every unknown directive: a block that is parsed only in part would behave differently from the servers of the suite. */
export function readServerBlock({ part, names, bind, directives }: ServerBlockRow): ServerBlock {
  const sections = sectionsOf(directives)
  const all = (word: string): readonly Section[] => sections.filter(({ words }) => words[0] === word)
  const unknown = sections.find(({ words }) => !KNOWN_WORDS.includes(words[0] ?? ''))
  if (unknown !== undefined) throw new Error(`unknown directive: ${unknown.words.join(' ')}`)
  return {
    part,
    zones: names.map((name) => nameOf(name.replace(/:\d+$/, ''))),
    addresses: bind.map(addressOf),
    files: all('file').map(({ words: [, path = '', origin = ''] }) => ({ path, origin: nameOf(origin) })),
    templates: all('template').map(readTemplate),
    dropped: all('acl').map(readAccessList),
    nonAuthoritative: all('header').map(readHeader),
    rootHints: all('unbound').map(readHints)[0],
  }
}

const KNOWN_WORDS: readonly string[] = ['log', 'file', 'template', 'acl', 'header', 'unbound']

/** A directive ends with its line, or with the brace that closes the one at the end of its line. */
function sectionsOf(lines: readonly string[]): readonly Section[] {
  const sections: { words: string[]; body: string[] }[] = []
  let isOpen = false
  for (const line of lines.map((text) => text.trim())) {
    if (isOpen && line !== '}') sections.at(-1)?.body.push(line)
    else if (!isOpen) sections.push({ words: line.split(/\s+/).filter((word) => word !== '{'), body: [] })
    isOpen = isOpen ? line !== '}' : line.endsWith('{')
  }
  return sections
}

const nameOf = (text: string): Name => (text === '.' ? ROOT : foldName(text.replace(/\.$/, '')))

function addressOf(text: string): string {
  const address = canonicalAddress(text)
  if (address === undefined) throw new Error(`not an IP address: ${text}`)
  return address
}

function typeOf(text: string): number {
  const type = text === 'ANY' ? TYPE.ANY : typeCode(text)
  if (type === undefined) throw new Error(`unknown record type: ${text}`)
  return type
}

/** `fallthrough` only affects names outside `match`; here such names always get the response without the template. */
function readTemplate({ words: [, , type = '', zone = ''], body }: Section): Template {
  const values = (word: string): readonly string[] =>
    body.flatMap((line) => {
      const [, value] = new RegExp(`^${word}\\s+"?(.*?)"?$`).exec(line) ?? []
      return value === undefined ? [] : [value]
    })
  const stranger = body.find((line) => !/^(?:rcode|answer|authority|additional|match)\s|^fallthrough$/.test(line))
  if (stranger !== undefined) throw new Error(`unknown word in a template: ${stranger}`)
  return {
    zone: nameOf(zone),
    type: typeOf(type),
    pattern: new RegExp(values('match')[0] ?? ''),
    rcode: rcodeOf(values('rcode')[0] ?? 'NOERROR'),
    answers: values('answer').flatMap(recordsIn),
    authority: values('authority').flatMap(recordsIn),
    additional: values('additional').flatMap(recordsIn),
  }
}

function rcodeOf(name: string): number {
  const [, code] = Object.entries(RCODE).find(([known]) => known === name) ?? []
  if (code === undefined) throw new Error(`unknown response code: ${name}`)
  return code
}

/** Names in templates are absolute, whether they end with a dot or not. */
function recordsIn(line: string): readonly ResourceRecord[] {
  const records = parseZoneFile(`${line}\n`, { origin: ROOT, include: () => undefined })
  if (!records.ok) throw new Error(`${line}: ${records.fault.message}`)
  return records.value
}

function readAccessList({ words: [, zone = ''], body }: Section): TypesOfZone {
  const [, type] = /^drop type (\S+)$/.exec(body.join('\n')) ?? []
  if (type === undefined) throw new Error(`unknown access list: ${body.join(' ')}`)
  return { zone: nameOf(zone), type: typeOf(type) }
}

function readHeader({ body }: Section): TypesOfZone {
  if (body.join('\n') !== 'response clear aa') throw new Error(`unknown header rule: ${body.join(' ')}`)
  return { zone: ROOT, type: TYPE.ANY }
}

function readHints({ body }: Section): string {
  const [, path] = /^option root-hints (\S+)$/.exec(body.join('\n')) ?? []
  if (path === undefined) throw new Error(`unknown resolver option: ${body.join(' ')}`)
  return path
}
