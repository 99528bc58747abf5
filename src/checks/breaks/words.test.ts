import { describe, expect, it } from 'vitest'
import { wordFaults } from '../../../test/texts/style-rules.ts'
import { LOCALES } from '../../text.ts'
import { CHECKS } from '../registry.ts'
import { TOOL_CHECKS } from '../tools/registry.ts'
import type { Break } from './break.ts'
import { allThatFails, MAX_LENGTH, sentenceOf, whatFails } from './words.ts'

const CASES: readonly (readonly [broken: Break, en: string, de: string])[] = [
  [
    { client: 'validating-resolver', queries: 'all', response: 'SERVFAIL', extendedErrors: [7, 8] },
    'Validating resolvers return SERVFAIL for all queries for the domain (Signature Expired or Signature Not Yet Valid).',
    'Validierende Resolver beantworten alle Anfragen nach der Domain mit SERVFAIL (Signature Expired oder Signature Not Yet Valid).',
  ],
  [
    { client: 'validating-resolver', queries: 'some', response: 'SERVFAIL', extendedErrors: [6, 9, 10] },
    'Validating resolvers return SERVFAIL for some queries for the domain.',
    'Validierende Resolver beantworten einige Anfragen nach der Domain mit SERVFAIL.',
  ],
  [
    { client: 'resolver', queries: 'all', response: 'no-answer', when: 'one-server-down' },
    'If one name server is down, resolvers cannot answer any query for the domain.',
    'Wenn ein Nameserver ausfällt, können Resolver keine Anfrage nach der Domain beantworten.',
  ],
  [
    { client: 'sender', security: 'dane', delivery: 'deferred', status: '4.7.5' },
    'Sending mail servers with DANE cannot deliver mail and retry for days (4.7.5).',
    'Sendende Mailserver mit DANE können E-Mails nicht zustellen und versuchen es tagelang erneut (4.7.5).',
  ],
  [
    { client: 'receiver', method: 'spf', mail: 'own', result: 'permerror' },
    'Receivers evaluate SPF as permerror for mail from the domain.',
    'Empfänger werten SPF bei E-Mails der Domain als permerror.',
  ],
  [
    { client: 'receiver', method: 'spf', mail: 'own', result: 'none', receivers: 'some' },
    'Some receivers evaluate SPF as none for mail from the domain.',
    'Manche Empfänger werten SPF bei E-Mails der Domain als none.',
  ],
  [
    { client: 'receiver', method: 'dmarc', mail: 'spoofed', result: 'none' },
    'Receivers apply no DMARC policy to spoofed mail (result none).',
    'Empfänger wenden auf gefälschte E-Mails keine DMARC-Richtlinie an (Ergebnis none).',
  ],
  [
    { client: 'ca', result: 'refuses', error: 'caa' },
    'Certificate authorities refuse to issue certificates (ACME error “caa”).',
    'Zertifizierungsstellen stellen keine Zertifikate aus (ACME-Fehler „caa“).',
  ],
  [
    { client: 'ca', result: 'refuses', challenge: 'http-01', error: 'connection' },
    'Certificate authorities that validate over HTTP refuse to issue certificates (ACME error “connection”).',
    'Zertifizierungsstellen, die über HTTP validieren, stellen keine Zertifikate aus (ACME-Fehler „connection“).',
  ],
  [
    { client: 'browser', over: 'IPv6', error: 'not-connected' },
    'Browsers with only IPv6 cannot connect to the website.',
    'Browser, die nur IPv6 haben, erreichen die Website nicht.',
  ],
  [
    {
      client: 'validating-resolver',
      queries: 'all',
      response: 'no-answer',
      resolvers: 'most',
      when: 'one-server-down',
    },
    'If one name server is down, most validating resolvers cannot answer any query for the domain.',
    'Wenn ein Nameserver ausfällt, können die meisten validierenden Resolver keine Anfrage nach der Domain beantworten.',
  ],
  [
    { client: 'resolver', queries: 'A', response: 'SERVFAIL', resolvers: 'most' },
    'Most resolvers return SERVFAIL for A queries.',
    'Die meisten Resolver beantworten A-Anfragen mit SERVFAIL.',
  ],
]

const ALL = [...CHECKS, ...TOOL_CHECKS].flatMap(({ check }) =>
  Object.entries(check.outcomes).flatMap(([code, { breaks = [] }]) =>
    breaks.map((broken) => ({ place: `${check.id} ${code}`, broken })),
  ),
)

describe('the line “What fails”', () => {
  it.each(CASES)('%j', (broken, en, de) => {
    expect(sentenceOf(broken, 'en')).toBe(en)
    expect(sentenceOf(broken, 'de')).toBe(de)
  })

  it('is about the first client, and the reference names all of them with the sources of what cannot be shown', () => {
    const [first, second] = [CASES[3], CASES[4]].map((row) => row?.[0]) as [Break, Break]
    expect(whatFails([first, second], 'en')).toBe(CASES[3]?.[1])
    expect(whatFails([], 'en')).toBeUndefined()
    expect(allThatFails([first, { ...second, cannotBeShown: 'RFC 8659 §4.1' }], 'en')).toBe(
      `${CASES[3]?.[1]} Receivers evaluate SPF as permerror for mail from the domain (source: RFC 8659 §4.1).`,
    )
  })

  it('has the source in the parentheses that a sentence ends with', () => {
    const refuses: Break = { client: 'ca', result: 'refuses', error: 'caa', cannotBeShown: 'RFC 8659 §4.1' }
    expect(allThatFails([refuses], 'de')).toBe(
      'Zertifizierungsstellen stellen keine Zertifikate aus (ACME-Fehler „caa“; Quelle: RFC 8659 §4.1).',
    )
  })

  it.each(LOCALES)('fits on two lines of a phone and follows the rules for words, %s', (locale) => {
    expect(ALL.length).toBeGreaterThan(0)
    const faults = ALL.flatMap(({ place, broken }) => {
      const sentence = sentenceOf(broken, locale)
      return [
        ...(sentence.length > MAX_LENGTH ? [`${place}: ${sentence.length} characters: ${sentence}`] : []),
        ...wordFaults(sentence, locale).map((fault) => `${place}: ${fault}: ${sentence}`),
      ]
    })
    expect(faults).toEqual([])
  })
})
