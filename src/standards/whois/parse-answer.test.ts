import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeWhoisAnswer, parseWhoisAnswer, type WhoisAnswer } from './parse-answer.ts'

const NAME = 'beispiel.example'
const DOCUMENTED = 'No match!!'

const notFound = (isDocumented: boolean): WhoisAnswer => ({ kind: 'not-found', isReserved: false, isDocumented })
const RESERVED: WhoisAnswer = { kind: 'not-found', isReserved: true, isDocumented: false }
const LIMITED: WhoisAnswer = { kind: 'rate-limited' }
const UNDECIDED: WhoisAnswer = { kind: 'undecided' }

const parse = (text: string, notRegistered: string | undefined = undefined, name = NAME): WhoisAnswer =>
  parseWhoisAnswer(text, name, { host: 'whois.registry.example', notRegistered })

describe('a name that is not registered', () => {
  it.each([
    ['No match!!\n\nYou can query the following servers:\n    - WHOIS of addresses (whois.example)\n'],
    ['No matching record.\n'],
    ['% Terms of use\n\nNo entries found for the selected source(s).\n\nLast updated on 2026-11-16T08:00:30Z\n'],
    ['% All rights reserved.\n\n% nothing found\n'],
    ['# Result of search\n#\n"beispiel.example" not found.\n'],
    ['The domain has not been registered.\n'],
    ['query : beispiel.example\n\n# ENGLISH\n\nAbove domain name is not registered to the registry.\n'],
    ['No_Se_Encontro_El_Objeto/Object_Not_Found\n'],
    ['Domain:             beispiel.example\nStatus:             AVAILABLE\n'],
    ['Domain: beispiel.example\nStatus: free\n'],
  ])('%j is inconclusive unless the registry documents the phrase', (text) => {
    expect(parse(text)).toEqual(notFound(false))
  })

  it.each([
    ['the phrase', 'No match!!\n', DOCUMENTED],
    ['other case and white space', 'no   MATCH!!', DOCUMENTED],
    ['the phrase in a comment', '% Terms\n%\n% nothing found\n', 'nothing found'],
    ['the phrase as the status of the name', 'Domain:  beispiel.example\nStatus:   AVAILABLE\n', 'Status: AVAILABLE'],
    ['a phrase that only this registry uses', 'Kein Eintrag.\n', 'Kein Eintrag'],
  ])('is conclusive with %s', (_, text, phrase) => {
    expect(parse(text, phrase)).toEqual(notFound(true))
  })

  it.each([
    [
      'a sentence that contains the phrase',
      'The answer “No match!!” means that a name was not found.\n',
      notFound(false),
    ],
    ['a page with the phrase', '<html><body>\nNo match!!\n</body></html>', UNDECIDED],
    ['the entry of another name', 'No match!!\n\nDomain Name: anderes.example\nCreated: 2001-01-01\n', UNDECIDED],
    ['another query', 'query : anderes.example\n\nNo match!!\n', UNDECIDED],
    ['a query limit', 'No match!!\n% Query limit exceeded\n', LIMITED],
    ['a reservation', 'No match!!\nThis name is reserved.\n', RESERVED],
    ['only the beginning of the phrase', 'No match!\n', notFound(false)],
  ])('is not conclusive with %s', (_, text, expected) => {
    expect(parse(text, DOCUMENTED)).toEqual(expected)
  })

  it('is registered if there is an entry besides the phrase', () => {
    expect(parse('No match!!\n\nDomain: beispiel.example\nCreated: 2001-01-01\n', DOCUMENTED).kind).toBe('registered')
  })

  it('is undecided if the entry of a free name has data', () => {
    const text = 'Domain: beispiel.example\nStatus: AVAILABLE\nCreated: 2001-01-01\n'
    expect(parse(text, 'Status: AVAILABLE')).toEqual(UNDECIDED)
  })
})

describe('a name that cannot be registered', () => {
  it.each([
    [
      '[Domain Name] BEISPIEL.EXAMPLE\n\n[Name Server]\n\n[Status] Reserved\n[Last Updated] 2001/02/21 00:00:00 (JST)\n',
    ],
    ['Domain: beispiel.example\nStatus: RESERVED\n'],
    ['Domain: beispiel.example\nStatus: UNASSIGNABLE\n'],
    ['Domain:\tbeispiel.example\nStatus:\tNOT ALLOWED\nMessage:\tUse only approved characters.\n'],
    ['Domain: beispiel.example\nStatus: invalid\n'],
    ['Domain: beispiel.example\nStatus: BLOCKED\n'],
    ['The domain you requested is prohibited.\n'],
    ['This name can not be registered online. Please consult your registrar.\n'],
    ['% Terms of use\nbeispiel.example is blocked by a trademark holder.\n'],
  ])('%j', (text) => {
    expect(parse(text)).toEqual(RESERVED)
  })

  it.each(['reserved.example', 'blocked.example', 'not-found.example'])(
    'is not recognized by its own words: %s',
    (name) => {
      expect(parse(`${name}: no match\n`, undefined, name)).toEqual(notFound(false))
      expect(parse(`We do not know what to say about ${name}.\n`, undefined, name)).toEqual(UNDECIDED)
    },
  )

  it('is registered if the entry has data all the same', () => {
    expect(parse('Domain: beispiel.example\nStatus: RESERVED\nCreated: 2001-01-01\n').kind).toBe('registered')
  })
})

describe('a query limit', () => {
  it.each([
    ['% Error: 55000000002 Connection refused; access control limit reached.\n'],
    ['% WHOIS beispiel.example\n% Maximum queries per hour reached (100)\n'],
    ['% Excessive querying, grace period of 2 seconds\n'],
    ['% WHOIS beispiel.example\n-1: Still in grace period, wait 7777 seconds\n'],
    ['-3: IP address blocked\n'],
    ['Queried interval is too short.\n'],
    ['You have exceeded allowed connection rate.\n'],
    ['WHOIS LIMIT EXCEEDED - SEE OUR WEBSITE FOR DETAILS\n'],
    ['Rate limit exceeded. Try again after: 24h0m0s\n'],
    ['BLACKLISTED: You have exceeded the query limit for your network or IP address and have been blacklisted.\n'],
    ['Your connection limit exceeded. Please slow down and try again later.\n'],
    ['Too many requests from 192.0.2.1\n'],
    ['Access denied for your network.\n'],
    ['Domain: beispiel.example\nStatus: AVAILABLE\n% Query limit exceeded\n'],
    ['% Daily quota for 192.0.2.1 reached\n\nNo match!!\n'],
  ])('%j', (text) => {
    expect(parse(text, DOCUMENTED)).toEqual(LIMITED)
  })

  it('is not assumed if the entry is there', () => {
    const text =
      '% If the query limit is exceeded, access is denied.\n\nDomain: beispiel.example\nCreated: 2001-01-01\n'
    expect(parse(text).kind).toBe('registered')
  })
})

describe('an answer that decides nothing', () => {
  it.each([
    ['nothing', ''],
    ['white space', ' \r\n\t\r\n'],
    ['only comments', '% Terms of use\n% of this service\n'],
    ['a web page', '<!DOCTYPE html>\n<html><head><title>Not found</title></head></html>'],
    ['a web page below a comment', '% proxy\n<html>\nNo match!!\n'],
    ['a web server', 'HTTP/1.1 400 Bad Request\r\n\r\nnot found'],
    ['a failure', 'Service temporarily unavailable.\n'],
    ['a truncated entry', 'Domain: beispiel.example\n'],
    ['a truncated name', 'Domain: beispiel.exam'],
    ['an entry with an unknown status alone', 'Domain: beispiel.example\nStatus: WUNDERBAR\n'],
    ['the entry of another name', 'Domain: anderes.example\nStatus: AVAILABLE\n'],
    ['the entry of a longer name', 'Domain: www.beispiel.example\nCreated: 2001-01-01\n'],
    ['several other names', 'Domain: a.example\nCreated: 2001-01-01\n\nDomain: b.example\nCreated: 2001-01-01\n'],
    ['a contact', 'personname: beispiel.example\nnic-hdl: BB1\n'],
    ['data without a name', 'Created: 2001-01-01\nExpires: 2027-01-01\nnserver: ns1.beispiel.example\n'],
    ['a phrase in a very long line', `${'x '.repeat(100)}not found`],
    ['bytes of another kind', '\0\u0001\u0016\u0003\u0001'],
  ])('%s', (_, text) => {
    expect(parse(text, DOCUMENTED)).toEqual(UNDECIDED)
  })
})

describe('a free name beside an entry of another name', () => {
  it.each([
    ['before it', 'domain: anderes.example\nNo match!!\nDomain: beispiel.example\nStatus: AVAILABLE'],
    ['after it', 'Domain: beispiel.example\nStatus: AVAILABLE\n\ndomain: anderes.example\nNo match!!'],
    ['in the repeated query', 'query: anderes.example\nNo match!!\n\nDomain: beispiel.example\nStatus: AVAILABLE'],
  ])('is not documented as free by a phrase: %s', (_, text) => {
    expect(parse(text, DOCUMENTED)).toEqual({ kind: 'not-found', isReserved: false, isDocumented: false })
  })
})

describe('every answer', () => {
  const PIECES = [
    'Domain: beispiel.example',
    'domain: anderes.example',
    '[Domain Name] BEISPIEL.EXAMPLE',
    'Status: AVAILABLE',
    'Status: ok',
    'No match!!',
    'nserver: ns1.beispiel.example',
    'Created: 2001-01-01',
    'Registrar:',
    '  Name: Beispiel',
    '% Query limit exceeded',
    '<html>',
    ':',
    '[',
    '\r',
    '\n',
    '\n\n',
    '  ',
    'constructor: x',
    '__proto__: x',
  ]
  const texts = fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string()), { maxLength: 30 })
    .map((all) => all.join('\n'))

  it('has a result, and is conclusive only with the documented phrase and without an entry of another name', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const answer = parse(text, DOCUMENTED)
        if (answer.kind !== 'not-found' || !answer.isDocumented) return true
        return /^no match!!/im.test(text) && !/anderes\.example/i.test(text) && !/limit exceeded|<html>/i.test(text)
      }),
    )
  })
})

describe('the bytes of an answer', () => {
  it.each([
    ['UTF-8', [0x42, 0xc3, 0xbc], 'Bü'],
    ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0x42], 'B'],
    ['ISO 8859-1', [0x42, 0xfc], 'Bü'],
    ['nothing', [], ''],
  ])('are %s', (_, bytes, text) => {
    expect(decodeWhoisAnswer(Uint8Array.from(bytes))).toBe(text)
  })
})
