import { decodeHex } from '../../dns/bytes-text.ts'
import { typeCode } from '../../dns/types.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import {
  DENIAL_FAULTS,
  type Directives,
  PLAIN_SIGNING,
  REQUESTED_KEYS,
  type RequestPlan,
  SIGNATURE_FAULTS,
  type SigningPlan,
} from './directives.ts'
import { alone, isName, isOneOf, only, type Word, wordsOf } from './word.ts'

/** The directives for signatures, keys, DS records and proofs of nonexistence. */
export const DNSSEC_WORDS: Readonly<Record<string, Word>> = {
  unsigned: alone({ signing: undefined }),
  signed: (rest, known) => {
    const signing = readSigning(rest)
    return signing.ok ? parsed({ ...known, signing: signing.value }) : signing
  },
  'signed-at': readSigningAt,
  signer: readSigner,
  signatures: readSignatures,
  'signature-of': readSignatureFault,
  denial: readDenialFault,
  'chain-omits': readOmittedNames,
  'bitmap-omits': readOmittedTypes,
  'wildcard-proof': only('missing', { hasWildcardProof: false }),
  'unsigned-at': (rest, known) =>
    isName(rest) ? parsed({ ...known, unsignedAt: [...known.unsignedAt, rest] }) : refused('expects one server'),
  keys: readKeys,
  'dnskey-fails': alone({ isDnskeyFailing: true }),
  ds: readDs,
  cds: readRequest('CDS'),
  cdnskey: readRequest('CDNSKEY'),
}

function readSigning(rest: string): Parsed<SigningPlan, string> {
  let signing = PLAIN_SIGNING
  for (const word of wordsOf(rest)) {
    const [, key, value = ''] = /^([a-z-]+)(?:=(\S+))?$/.exec(word) ?? []
    if (key === 'algorithm' && SIGNABLE.includes(Number(value))) signing = { ...signing, algorithm: Number(value) }
    else if (key === 'denial' && isOneOf(DENIAL_KINDS, value)) signing = { ...signing, denial: value }
    else if (key === 'iterations' && /^\d{1,4}$/.test(value)) signing = { ...signing, iterations: Number(value) }
    else if (key === 'salt' && SALT.test(value)) signing = { ...signing, salt: decodeHex(value) ?? signing.salt }
    else if (key === 'opt-out' && value === '') signing = { ...signing, isOptOut: true }
    else return refused(`does not know ${word}`)
  }
  return parsed(signing)
}

const DENIAL_KINDS = ['nsec', 'nsec3', 'compact'] as const

/** The syntax is `<server> <parameters as in signed>`. */
function readSigningAt(rest: string, known: Directives): Parsed<Directives, string> {
  const [server, ...words] = wordsOf(rest)
  if (server === undefined || !isName(server) || words.length === 0) return refused('expects a server and parameters')
  const signing = readSigning(words.join(' '))
  if (!signing.ok) return signing
  return parsed({ ...known, signedAt: [...known.signedAt, { server, signing: signing.value }] })
}

/** The syntax is `<server> [shared]`. */
function readSigner(rest: string, known: Directives): Parsed<Directives, string> {
  const [server, shared, ...more] = wordsOf(rest)
  const isRight = server !== undefined && isName(server) && (shared ?? 'shared') === 'shared' && more.length === 0
  return isRight
    ? parsed({ ...known, signer: { server, isShared: shared !== undefined } })
    : refused('expects a server, and shared or nothing else')
}

function readKeys(rest: string, known: Directives): Parsed<Directives, string> {
  if (rest === 'rollover-half') return parsed({ ...known, isHalfRolledOver: true })
  return rest === 'same-tag' ? parsed({ ...known, hasTwinKeys: true }) : refused('expects rollover-half or same-tag')
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

/** The syntax is `<fault> [at <server>]`. */
function readDenialFault(rest: string, known: Directives): Parsed<Directives, string> {
  const { words, server } = withoutServer(rest)
  const [fault, ...more] = words
  return isOneOf(DENIAL_FAULTS, fault) && more.length === 0
    ? parsed({ ...known, denialFault: fault, denialFaultAt: server })
    : refused(`expects one of ${DENIAL_FAULTS.join(', ')}`)
}

/** Splits a directive that may end with `at <server>`. */
function withoutServer(rest: string): { readonly words: readonly string[]; readonly server: string | undefined } {
  const words = wordsOf(rest)
  const server = words.at(-2) === 'at' ? words.at(-1) : undefined
  return server !== undefined && isName(server) ? { words: words.slice(0, -2), server } : { words, server: undefined }
}

function readOmittedNames(rest: string, known: Directives): Parsed<Directives, string> {
  const names = wordsOf(rest)
  return names.length > 0 && names.every(isName)
    ? parsed({ ...known, chainOmits: [...known.chainOmits, ...names] })
    : refused('expects names')
}

/** The syntax is `<name> <type> …`. */
function readOmittedTypes(rest: string, known: Directives): Parsed<Directives, string> {
  const [name, ...words] = wordsOf(rest)
  const types = words.map(typeCode)
  if (name === undefined || !isName(name) || types.length === 0) return refused('expects a name and types')
  const codes = types.flatMap((type) => type ?? [])
  return codes.length === types.length
    ? parsed({ ...known, bitmapOmits: [...known.bitmapOmits, { name, types: codes }] })
    : refused('expects a name and types')
}

/** The syntax is `own|former|delete … [at <server>]`. */
function readRequest(type: RequestPlan['type']): Word {
  return (rest, known) => {
    const { words, server } = withoutServer(rest)
    const of = words.flatMap((word) => (isOneOf(REQUESTED_KEYS, word) ? [word] : []))
    return of.length > 0 && of.length === words.length
      ? parsed({ ...known, requests: [...known.requests, { type, of, server }] })
      : refused(`expects ${REQUESTED_KEYS.join(', ')}, and at and a server or nothing else`)
  }
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
