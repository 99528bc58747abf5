import { isIP } from 'node:net'
import { typeCode } from '../../dns/types.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { type Directives, type ParentVariant, PLAIN_ZONE } from './directives.ts'
import { DNSSEC_WORDS } from './dnssec-words.ts'
import { alone, isName, only, type Word, wordsOf } from './word.ts'

export interface DirectiveFault {
  /** One-based. */
  readonly line: number
  readonly message: string
}

const WORDS: Readonly<Record<string, Word>> = {
  is: (rest, known) => (rest === '' ? refused('expects a sentence') : parsed({ ...known, about: rest })),
  scenario: readScenario,
  state: only('before', { isBefore: true }),
  withhold: readWithheld,
  'not-delegated': alone({ isDelegated: false }),
  parent: readParent,
  'at-parent': readParentVariant,
  glue: readGlue,
  at: readReplacement,
  'apex-cname': (rest, known) => (isName(rest) ? parsed({ ...known, apexAlias: rest }) : refused('expects one name')),
  ...DNSSEC_WORDS,
}

/** Directives are comment lines that begin with `;!`, so other parsers of master files ignore them. */
export function parseDirectives(text: string): Parsed<Directives, DirectiveFault> {
  let known = PLAIN_ZONE
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.startsWith(';!')) continue
    const [, word = '', rest = ''] = /^;!\s*(\S*)(.*)$/s.exec(line) ?? []
    const read = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined
    const next = read === undefined ? refused('is not a directive') : read(rest.trim(), known)
    if (!next.ok) return refused({ line: index + 1, message: `"${word}" ${next.fault}` })
    known = next.value
  }
  return parsed(known)
}

/** `S05` is a scenario of the catalogue, `B17` one of the broken domains. */
function readScenario(rest: string, known: Directives): Parsed<Directives, string> {
  const [, id, subject = '@'] = /^([SB]\d+(?:\/\d)?)(?:\s+(\S+))?$/.exec(rest) ?? []
  return id === undefined || !isName(subject)
    ? refused('expects a number such as S05 or B17')
    : parsed({ ...known, scenario: { id, subject } })
}

function readWithheld(rest: string, known: Directives): Parsed<Directives, string> {
  const types: number[] = []
  for (const word of wordsOf(rest)) {
    const type = typeCode(word)
    if (type === undefined) return refused(`does not know the type ${word}`)
    types.push(type)
  }
  return types.length === 0 ? refused('expects record types') : parsed({ ...known, withheld: types })
}

function readParent(rest: string, known: Directives): Parsed<Directives, string> {
  const servers = wordsOf(rest)
  const isList = servers.length > 0 && servers.every(isName)
  return isList ? parsed({ ...known, parentServers: servers }) : refused('expects names of servers')
}

function readParentVariant(rest: string, known: Directives): Parsed<Directives, string> {
  const [server, ...words] = wordsOf(rest)
  const change = readParentChange(words)
  return server === undefined || !isName(server) || change === undefined
    ? refused('expects a server and not-delegated, ds none, or ns and names')
    : parsed({ ...known, atParent: [...known.atParent, { server, change }] })
}

function readParentChange([word, ...rest]: readonly string[]): ParentVariant['change'] | undefined {
  if (word === 'not-delegated' && rest.length === 0) return { kind: 'not-delegated' }
  if (word === 'ds' && rest.join(' ') === 'none') return { kind: 'no-ds' }
  return word === 'ns' && rest.length > 0 && rest.every(isName) ? { kind: 'servers', names: rest } : undefined
}

function readGlue(rest: string, known: Directives): Parsed<Directives, string> {
  const [server, ...addresses] = wordsOf(rest)
  if (server === undefined || !isName(server)) return refused('expects a server')
  const bad = addresses.find((address) => isIP(address) === 0)
  if (bad !== undefined) return refused(`does not take ${bad} for an address`)
  return parsed({ ...known, glue: [...known.glue, { server, addresses }] })
}

function readReplacement(rest: string, known: Directives): Parsed<Directives, string> {
  const [, server, line] = /^(\S+)\s+(\S.*)$/.exec(rest) ?? []
  if (server === undefined || line === undefined || !isName(server)) return refused('expects a server and a record')
  return parsed({ ...known, replacements: [...known.replacements, { server, line }] })
}
