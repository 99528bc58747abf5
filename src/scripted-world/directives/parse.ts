import { isIP } from 'node:net'
import { decodeHex } from '../../dns/bytes-text.ts'
import { encodeName } from '../../dns/name.ts'
import { typeCode } from '../../dns/types.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { type Directives, PLAIN_SIGNING, PLAIN_ZONE } from './directives.ts'

export interface DirectiveFault {
  /** Counted from 1. */
  readonly line: number
  readonly message: string
}

/** A word of the table below: takes the rest of its line and adds to what is known, or says what it wanted instead. */
type Word = (rest: string, known: Directives) => Parsed<Directives, string>

const WORDS: Readonly<Record<string, Word>> = {
  is: (rest, known) => (rest === '' ? refused('wants a sentence') : parsed({ ...known, about: rest })),
  scenario: readScenario,
  unsigned: (rest, known) => (rest === '' ? parsed({ ...known, signing: undefined }) : refused('stands alone')),
  signed: readSigning,
  signatures: readSignatures,
  ds: readDs,
  withhold: readWithheld,
  'not-delegated': (rest, known) => (rest === '' ? parsed({ ...known, isDelegated: false }) : refused('stands alone')),
  parent: readParent,
  glue: readGlue,
  at: readReplacement,
  'apex-cname': (rest, known) => (isName(rest) ? parsed({ ...known, apexAlias: rest }) : refused('wants one name')),
}

/** Directives are comment lines that begin with `;!`; to every other reader of the master file they say nothing. */
export function parseDirectives(text: string): Parsed<Directives, DirectiveFault> {
  let known = PLAIN_ZONE
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.startsWith(';!')) continue
    const [, word = '', rest = ''] = /^;!\s*(\S*)\s*(.*?)\s*$/.exec(line) ?? []
    const read = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined
    const next = read === undefined ? refused('is no directive') : read(rest, known)
    if (!next.ok) return refused({ line: index + 1, message: `"${word}" ${next.fault}` })
    known = next.value
  }
  return parsed(known)
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** Relative or not; `@` is the zone itself. */
const isName = (text: string): boolean =>
  text !== '' && !/\s/.test(text) && encodeName(text.replace(/(?<=.)\.$/, '')).ok

function readScenario(rest: string, known: Directives): Parsed<Directives, string> {
  const [, id, subject = '@'] = /^(S\d+(?:\/\d)?)(?:\s+(\S+))?$/.exec(rest) ?? []
  return id === undefined || !isName(subject)
    ? refused('wants a number such as S05')
    : parsed({ ...known, scenario: { id, subject } })
}

function readSigning(rest: string, known: Directives): Parsed<Directives, string> {
  let signing = PLAIN_SIGNING
  for (const word of wordsOf(rest)) {
    const [, key, value = ''] = /^([a-z-]+)(?:=(\S+))?$/.exec(word) ?? []
    if (key === 'algorithm' && SIGNABLE.includes(Number(value))) signing = { ...signing, algorithm: Number(value) }
    else if (key === 'denial' && (value === 'nsec' || value === 'nsec3')) signing = { ...signing, denial: value }
    else if (key === 'iterations' && /^\d{1,4}$/.test(value)) signing = { ...signing, iterations: Number(value) }
    else if (key === 'salt' && SALT.test(value)) signing = { ...signing, salt: decodeHex(value) ?? signing.salt }
    else if (key === 'opt-out' && value === '') signing = { ...signing, isOptOut: true }
    else return refused(`does not know ${word}`)
  }
  return parsed({ ...known, signing })
}

/** The algorithms for which the world can make keys. */
const SIGNABLE: readonly number[] = [7, 8, 10, 13, 14, 15]

const SALT = /^(?:[0-9a-f]{2}){1,16}$/

function readSignatures(rest: string, known: Directives): Parsed<Directives, string> {
  let signatures = known.signatures
  for (const word of wordsOf(rest)) {
    const [, key, number, unit] = /^([a-z]+)(?:=(-?\d{1,5})([hd]))?$/.exec(word) ?? []
    const seconds = Number(number) * (unit === 'd' ? 86_400 : 3_600)
    if (key === 'broken' && number === undefined) signatures = { ...signatures, isBroken: true }
    else if (key === 'lifetime' && seconds > 0) signatures = { ...signatures, lifetimeSeconds: seconds }
    else if (key === 'left' && Number.isFinite(seconds)) signatures = { ...signatures, leftSeconds: seconds }
    else return refused(`does not know ${word}`)
  }
  return rest === '' ? refused('wants lifetime=, left= or broken') : parsed({ ...known, signatures })
}

function readDs(rest: string, known: Directives): Parsed<Directives, string> {
  let ds = known.ds
  for (const word of wordsOf(rest)) {
    if (word === 'none' || word === 'old' || word === 'standby') ds = { ...ds, kind: word }
    else if (/^digest=[124]$/.test(word)) ds = { ...ds, digestType: Number(word.slice(-1)) }
    else return refused(`does not know ${word}`)
  }
  return rest === '' ? refused('wants none, old, standby or digest=') : parsed({ ...known, ds })
}

function readWithheld(rest: string, known: Directives): Parsed<Directives, string> {
  const types: number[] = []
  for (const word of wordsOf(rest)) {
    const type = typeCode(word)
    if (type === undefined) return refused(`does not know the type ${word}`)
    types.push(type)
  }
  return types.length === 0 ? refused('wants record types') : parsed({ ...known, withheld: types })
}

function readParent(rest: string, known: Directives): Parsed<Directives, string> {
  const servers = wordsOf(rest)
  const isList = servers.length > 0 && servers.every(isName)
  return isList ? parsed({ ...known, parentServers: servers }) : refused('wants names of servers')
}

function readGlue(rest: string, known: Directives): Parsed<Directives, string> {
  const [server, ...addresses] = wordsOf(rest)
  if (server === undefined || !isName(server)) return refused('wants a server')
  const bad = addresses.find((address) => isIP(address) === 0)
  if (bad !== undefined) return refused(`does not take ${bad} for an address`)
  return parsed({ ...known, glue: [...known.glue, { server, addresses }] })
}

function readReplacement(rest: string, known: Directives): Parsed<Directives, string> {
  const [, server, line] = /^(\S+)\s+(\S.*)$/.exec(rest) ?? []
  if (server === undefined || line === undefined || !isName(server)) return refused('wants a server and a record')
  return parsed({ ...known, replacements: [...known.replacements, { server, line }] })
}
