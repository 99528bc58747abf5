import type { Locale } from '../../src/text.ts'

/** The parts of a finding that people read, each with rules of its own. */
export type Part = 'title' | 'detail' | 'step' | 'question' | 'subject' | 'why'

const MAX_TITLE_LENGTH = 60
const MAX_SUBJECT_LENGTH = 45
const MAX_WHY_LENGTH = 240
const MAX_DETAIL_SENTENCES = 3
const MAX_WHY_SENTENCES = 2

/** Words that plain verbs and nouns replace. */
const AVOIDED: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?:stands|holds|lies|leads to|bears|hears|is reported|are reported|tells of|is said to be|whoever|somebody|nobody|everybody|of which|thereby|in earnest|in truth|at once|in order)\b|(?<!there )\bis no (?!longer|more)/i,
  de: /\b(?:kaputt|in Ordnung|jemand|sogleich)\b/i,
}

/** Terms for which the glossary has a different one. */
const OTHER_TERM: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?:forged|forger(?:y|ies)|mail hosts?|DNS hosts?|checksums?|the zone above|DNS services?|e-?mails?|greeting|robots? (?!meta)(?=may|can|read)|way of mail|apex of the zone|top of the zone)\b/i,
  de: /\b(?:Vergabestelle|Elternzone|Platzhalter|Sammelberichte?|Mailanbieter|DNS-Dienst|Hoster|erzwungen|Prüfsumme|Robots?(?! Exclusion)(?= d)|SPF-Ausdr(?:uck|ücke))\b/,
}

interface Pattern {
  readonly what: string
  readonly pattern: RegExp
}

/** Sentences that say something false or ambiguous, wherever they are. */
const MISLEADING: Readonly<Record<Locale, readonly Pattern[]>> = {
  en: [
    { what: 'calls permerror a fail, which is another result', pattern: /\bpermerror\b[^.]*\bSPF fails\b/ },
    {
      what: 'promises an effect on all users at once, although resolvers keep records for their TTL',
      pattern: /^(?!.*\bTTL\b).*\bresolves (?:again )?for (?:all|every)/s,
    },
  ],
  de: [
    {
      what: 'calls permerror a fail, which is another result',
      pattern: /\bpermerror\b[^.]*\bSPF (?:scheitert|schlägt fehl)/,
    },
    {
      what: 'promises an effect on all users at once, although resolvers keep records for their TTL',
      pattern: /^(?!.*\bTTL\b).*für alle(?: Nutzer)? (?:wieder )?auflösbar/s,
    },
    {
      what: 'uses “bestehen” without an object, which means “exist”',
      pattern:
        /\b(?:obwohl|ob|wenn|falls|weil|dass)(?: weder)? (?:SPF|DKIM|DMARC)\b[^,.;?]* besteh(?:t|en)\b|\bBesteh(?:t|en) (?:SPF|DKIM|DMARC)\b/,
    },
    { what: 'uses a word that “kann” or “oft” replaces', pattern: /womöglich/i },
    // Lookups, handshakes and connections “schlagen fehl”; mail “besteht nicht”; only what people or servers undertake “scheitert”.
    {
      what: 'uses “scheitern” for a technical process',
      pattern: /^(?!.*\b(?:Umzug|Zustellung|Erneuerung)\b).*scheiter/s,
    },
  ],
}

/** The people and companies whose panels and servers are edited. */
const PLACE = `(?:your|the|its|that|this) (?:DNS provider|registrar|mail provider|web hosting provider)`

/** Work on name servers, which customers of a DNS provider cannot do in its panel. */
const OPERATION: Readonly<Record<Locale, string>> = {
  en: String.raw`(?:sign|open|transfer|complete|reload|find out|make sure that (?:no firewall|the name servers)|check (?:why|the .*routing|that every name server))\b`,
  de: `(?:signieren|übertragen|Firewall|Routing|TCP-Port|Klären Sie|jeder Nameserver)`,
}

/** A German condition without “wenn”, which is easily read as a question. */
const INVERTED =
  /^(?:Ist|Sind|War|Hat|Wird|Werden|Wurden?|Nennt|Gibt|Fehlt|Besteht|Zeigt|Nutzt|Soll|Kann|Können|Liegt|Steht|Bleibt|Enthält|Gehört|Betreibt|Liefert|Unterstützt|Signiert|Haben|Betreiben)\b[^.:]*, \p{Ll}+ Sie\b/u

const STEP_PATTERNS: Readonly<Record<Locale, readonly Pattern[]>> = {
  en: [
    {
      what: 'has its place after the action',
      // At the end, a place belongs to the last noun: “the record that it shows at your DNS provider”.
      pattern: new RegExp(String.raw`(?<!, |or |\(|\(usually )\bat ${PLACE}(?=[.,;: ])`),
    },
    {
      what: 'leaves the work of an operator to a customer',
      pattern: new RegExp(String.raw`\bat (?:your|the) DNS provider[^,]*, ${OPERATION.en}`, 'i'),
    },
  ],
  de: [
    {
      what: 'leaves the work of an operator to a customer',
      pattern: new RegExp(
        String.raw`\bbei(?:m| Ihrem) DNS-Anbieter\b.*${OPERATION.de}|^${OPERATION.de}.*\bbei(?:m| Ihrem) DNS-Anbieter\b`,
      ),
    },
    { what: 'begins with a condition without “Wenn”', pattern: INVERTED },
  ],
}

const BRITISH =
  /\b\w*(?:behaviour|colour|honour|favour|organis|authoris|recognis|normalis|initialis|analys(?=e[sd]?\b)|centre)\w*\b/i

/** Code and values, which may contain straight quotation marks. */
const QUOTED: Readonly<Record<Locale, RegExp>> = { en: /“[^”]*”/g, de: /„[^“]*“/g }

/** Names that are written with a capital letter inside a title. */
const NAMES =
  /^(?:Apache|Apple|Bing|Bingbot|Content|Data|Encoding|Encrypted|Extended|Facebook|Google|Googlebot|Graph|Let’s|Encrypt|Microsoft|Null|Open|Punycode|Received|Referrer|Retry|Server|Twitter|Unicode|X|Yahoo|Security|Sender|Signal|Signals|Usage|Preferences|Policy|Strict|Transport|Vary|Link|Authentication|Results|From|Return|Path|Schema|Name|News|Age|Date|Subject|To|Cc)$/

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.?])\s+(?=[\p{Lu}“„‹])/u)

const LENGTHS: Readonly<Partial<Record<Part, number>>> = {
  title: MAX_TITLE_LENGTH,
  subject: MAX_SUBJECT_LENGTH,
  why: MAX_WHY_LENGTH,
}
const SENTENCES: Readonly<Partial<Record<Part, number>>> = { detail: MAX_DETAIL_SENTENCES, why: MAX_WHY_SENTENCES }

/** Returns the violations of the style guide in this text. Inserted values are placeholders such as `‹domain›`. */
export function styleFaults(part: Part, text: string, locale: Locale): readonly string[] {
  const words = text.replace(/‹[^›]*›/g, '‹›')
  const own = words.replace(QUOTED[locale], '“”')
  return [
    ...fault(words.length > (LENGTHS[part] ?? Number.POSITIVE_INFINITY), `is longer than ${LENGTHS[part]} characters`),
    ...fault(sentencesOf(words).length > (SENTENCES[part] ?? Number.POSITIVE_INFINITY), 'has too many sentences'),
    ...wordFaults(text, locale),
    ...gaps(words),
    ...fault(/"/.test(own), 'has straight quotation marks'),
    ...formFaults(part, words, locale),
  ]
}

/** Signs that a value is missing in a text. */
export const gaps = (text: string): readonly string[] =>
  matchFault(text, /undefined|NaN|\[object|\(\)| {2}|^\s|\s$/, 'is not whole')

/** The rules that apply to every text, whatever its form: plain words, terms of the glossary and American spelling. */
export function wordFaults(text: string, locale: Locale): readonly string[] {
  const own = text.replace(/‹[^›]*›/g, '‹›').replace(QUOTED[locale], '“”')
  return [
    ...matchFault(own, AVOIDED[locale], 'uses a word to avoid'),
    ...matchFault(own, OTHER_TERM[locale], 'does not use the term of the glossary'),
    ...(locale === 'en' ? matchFault(own, BRITISH, 'is not in American spelling') : []),
    ...patternFaults(own, MISLEADING[locale]),
  ]
}

/** The rules that apply to every step in all its variants, in which inserted values may be missing. */
export const stepFaults = (text: string, locale: Locale): readonly string[] => [
  ...wordFaults(text, locale),
  ...patternFaults(text.replace(QUOTED[locale], '“”'), STEP_PATTERNS[locale]),
]

const patternFaults = (text: string, patterns: readonly Pattern[]): readonly string[] =>
  patterns.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what)

function formFaults(part: Part, text: string, locale: Locale): readonly string[] {
  switch (part) {
    case 'title':
      return [
        ...fault(/[.!]$/.test(text), 'ends with a full stop'),
        ...fault(locale === 'de' && /^(?:Der|Die|Das|Eine?)\s/.test(text), 'begins with an article'),
        ...(locale === 'en' ? capitalFaults(text) : []),
      ]
    case 'question':
      return fault(!text.endsWith('?'), 'is not a question')
    case 'subject':
      return fault(
        /^(?:the|an?|der|die|das|eine?|whether|ob|how|wie)\s/i.test(text),
        'begins with an article or a conjunction',
      )
    case 'detail':
    case 'why':
      return fault(!/^[\p{L}\p{N}“„‹_*@/<].*[.›”“]$/su.test(text), 'is not a sentence')
    case 'step':
      // A step may end with lines of code.
      return [
        ...fault(!/^[\p{Lu}“„][^\n]*(?:\.|:\n.+)$/su.test(text), 'is not a sentence'),
        ...patternFaults(text.replace(QUOTED[locale], '“”'), STEP_PATTERNS[locale]),
      ]
  }
}

/** Sentence case: after the first word, only names and abbreviations have capital letters. */
const capitalFaults = (title: string): readonly string[] =>
  title
    .replace(/[“„][^”“]*[”“]|\([^)]*\)/g, '')
    .split(/[\s/–-]+/)
    .slice(1)
    .filter((word) => /^[A-Z][a-z]+$/.test(word) && !NAMES.test(word))
    .map((word) => `has the capital letter of “${word}”`)

const fault = (isFault: boolean, what: string): readonly string[] => (isFault ? [what] : [])

function matchFault(text: string, pattern: RegExp, what: string): readonly string[] {
  const found = pattern.exec(text)
  return found === null ? [] : [`${what}: “${found[0]}”`]
}
