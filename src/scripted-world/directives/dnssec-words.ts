import { decodeHex } from '../../dns/bytes-text.ts'
import { typeCode } from '../../dns/types.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { DENIAL_FAULTS, type Directives, PLAIN_SIGNING, SIGNATURE_FAULTS } from './directives.ts'
import { alone, isName, isOneOf, only, type Word, wordsOf } from './word.ts'

/** The directives for signatures, keys, DS records and proofs of nonexistence. */
export const DNSSEC_WORDS: Readonly<Record<string, Word>> = {
  unsigned: alone({ signing: undefined }),
  signed: readSigning,
  signatures: readSignatures,
  'signature-of': readSignatureFault,
  denial: readDenialFault,
  'wildcard-proof': only('missing', { hasWildcardProof: false }),
  'unsigned-at': (rest, known) =>
    isName(rest) ? parsed({ ...known, unsignedAt: [...known.unsignedAt, rest] }) : refused('expects one server'),
  keys: only('rollover-half', { isHalfRolledOver: true }),
  'dnskey-fails': alone({ isDnskeyFailing: true }),
  ds: readDs,
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

/** The algorithms for which the scripted world can generate keys. */
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
  return rest === '' ? refused('expects lifetime=, left= or broken') : parsed({ ...known, signatures })
}

/** The syntax is `<name> <type> <fault> [at <server>]`. */
function readSignatureFault(rest: string, known: Directives): Parsed<Directives, string> {
  const [name, typeText = '', fault, at, server, ...more] = wordsOf(rest)
  const type = typeCode(typeText)
  if (name === undefined || !isName(name) || type === undefined) return refused('expects a name and a type')
  if (!isOneOf(SIGNATURE_FAULTS, fault)) return refused(`expects ${SIGNATURE_FAULTS.join(', ')}`)
  const isServerRight = at === undefined || (at === 'at' && server !== undefined && isName(server))
  if (!isServerRight || more.length > 0) return refused('expects at and a server, or nothing else')
  return parsed({ ...known, signatureFaults: [...known.signatureFaults, { name, type, fault, server }] })
}

function readDenialFault(rest: string, known: Directives): Parsed<Directives, string> {
  return isOneOf(DENIAL_FAULTS, rest)
    ? parsed({ ...known, denialFault: rest })
    : refused(`expects one of ${DENIAL_FAULTS.join(', ')}`)
}

const DS_KINDS = ['none', 'old', 'standby', 'unsupported-algorithm', 'unsupported-digest'] as const

function readDs(rest: string, known: Directives): Parsed<Directives, string> {
  let ds = known.ds
  for (const word of wordsOf(rest)) {
    if (isOneOf(DS_KINDS, word)) ds = { ...ds, kind: word }
    else if (/^digest=[124]$/.test(word)) ds = { ...ds, digestType: Number(word.slice(-1)) }
    else return refused(`does not know ${word}`)
  }
  return rest === '' ? refused(`expects ${DS_KINDS.join(', ')} or digest=`) : parsed({ ...known, ds })
}
