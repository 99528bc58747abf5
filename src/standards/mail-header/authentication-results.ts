import { splitAtSeparators, type Token, type TokenRules, tokenize } from './tokens.ts'

export interface AuthenticationSummary {
  readonly spf?: string
  readonly dkim?: string
  readonly dmarc?: string
  readonly dmarcHeaderFrom?: string
  readonly raw?: string
}

/** The result of one DKIM signature. */
interface SignatureResult {
  readonly result: string
  /** `header.d`, or the domain of `header.i`, as written. */
  readonly domain?: string
}

export interface AuthenticationResults {
  readonly summary: AuthenticationSummary
  /** The domain to which the SPF result of the summary applies, as written: of `smtp.mailfrom`, otherwise of `smtp.helo`. */
  readonly spfDomain?: string
  /** In the order of the field. */
  readonly signatures: readonly SignatureResult[]
  /** `header.d`, or the domain of `header.i`, of each signature that passed. */
  readonly dkimPassDomains: readonly string[]
}

interface MethodResult {
  readonly method: string
  readonly result: string
  /** Words and quoted strings of the segment. */
  readonly atoms: readonly string[]
}

const RULES: TokenRules = { angles: false, encodedWords: false, quotesInComments: true }

const METHOD = /spf|dkim|dmarc/i

/** `methodspec` of RFC 8601 section 2.2; results are not limited to the registered ones. */
const METHOD_SPEC = /^(spf|dkim|dmarc) ?(?:\/ ?\d+ ?)?= ?([a-z][\w-]*)/i

/** Parses an unfolded Authentication-Results value. The result does not depend on who wrote the field. */
export function parseAuthenticationResults(value: string): AuthenticationResults {
  const results = readResults(value)
  const spf = unlessContradicted(aboutMailFrom(results.filter(({ method }) => method === 'spf')))
  const dmarc = unlessContradicted(results.filter(({ method }) => method === 'dmarc'))
  const signatures = results.filter(({ method }) => method === 'dkim').map(signatureResult)
  const passed = signatures.filter(({ result }) => result === 'pass')
  const spfDomain = spf && senderDomain(spf)
  const dkim = passed[0] ?? signatures[0]
  const headerFrom = dmarc && readProperties(dmarc.atoms).get('header.from')?.toLowerCase()
  return {
    summary: {
      ...(spf !== undefined && { spf: spf.result }),
      ...(dkim !== undefined && { dkim: dkim.result }),
      ...(dmarc !== undefined && { dmarc: dmarc.result }),
      ...(headerFrom && { dmarcHeaderFrom: headerFrom }),
      ...(value !== '' && { raw: value }),
    },
    ...(spfDomain && { spfDomain }),
    signatures,
    dkimPassDomains: passed.flatMap(({ domain }) => domain ?? []),
  }
}

/**
 * Servers may report SPF once for MAIL FROM and once for HELO (RFC 8601 section 2.7.2). DMARC uses MAIL FROM only, and
 * the HELO result is for bounces, whose MAIL FROM is empty. A result that names no identity counts as a result for MAIL
 * FROM.
 */
function aboutMailFrom(results: MethodResult[]): MethodResult[] {
  const chosen = results.filter(({ atoms }) => {
    const properties = readProperties(atoms)
    return properties.has('smtp.mailfrom') || !properties.has('smtp.helo')
  })
  return chosen.length > 0 ? chosen : results
}

/** If a method is reported twice with different results, a pass must not hide the other result. */
const unlessContradicted = (results: MethodResult[]): MethodResult | undefined =>
  results.find(({ result }) => result !== 'pass') ?? results[0]

function senderDomain({ atoms }: MethodResult): string {
  const properties = readProperties(atoms)
  return domainPart(properties.get('smtp.mailfrom') || (properties.get('smtp.helo') ?? ''))
}

function signatureResult({ result, atoms }: MethodResult): SignatureResult {
  const properties = readProperties(atoms)
  const domain = properties.get('header.d') || domainPart(properties.get('header.i') ?? '')
  return domain === '' ? { result } : { result, domain }
}

const domainPart = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** Reads at most one result per segment and only at its start, so that text controlled by a sender cannot add a result. */
function readResults(value: string): MethodResult[] {
  const results: MethodResult[] = []
  for (const segment of splitAtSeparators(value, tokenize(value, RULES), METHOD)) {
    const atoms = joinAdjacent(value, segment)
    const [, method, result] = METHOD_SPEC.exec(atoms.join(' ')) ?? []
    if (method !== undefined && result !== undefined)
      results.push({ method: method.toLowerCase(), result: result.toLowerCase(), atoms })
  }
  return results
}

/** Adjacent words and quoted strings form one atom: `smtp.mailfrom="a b"@example.com`. Comments only separate. */
function joinAdjacent(value: string, tokens: readonly Token[]): string[] {
  const atoms: string[] = []
  let start: number | undefined
  let end = 0
  const close = () => {
    if (start !== undefined) atoms.push(value.slice(start, end))
    start = undefined
  }
  for (const token of tokens) {
    if (token.kind === 'comment' || token.start !== end) close()
    if (token.kind === 'comment') continue
    start ??= token.start
    end = token.end
  }
  close()
  return atoms
}

/**
 * The first property of each name counts. White space around `=` is allowed, but `smtp.mailfrom= header.from=x` has an
 * empty value.
 */
function readProperties(atoms: readonly string[]): Map<string, string> {
  const properties = new Map<string, string>()
  let pending: string | undefined
  for (const [index, atom] of atoms.entries()) {
    const equals = atom.indexOf('=')
    if (equals < 0) {
      if (pending !== undefined) addProperty(properties, pending, atom)
      pending = undefined
      continue
    }
    const name = equals === 0 ? (atoms[index - 1] ?? '') : atom.slice(0, equals)
    const written = atom.slice(equals + 1)
    pending = written === '' ? name : undefined
    if (written !== '') addProperty(properties, name, written)
  }
  return properties
}

function addProperty(properties: Map<string, string>, name: string, written: string): void {
  const key = name.toLowerCase()
  if (!properties.has(key)) properties.set(key, unquote(written))
}

const unquote = (text: string): string =>
  text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text
